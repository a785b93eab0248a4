// SPDX-License-Identifier: MIT
// A link that is a game: everything behind `#g=`, which no server sees. Only
// firmware/saves/link.py knows the meaning of the letters.
export const MARK = "#g=";
export const LONGEST = 6000; // letters; a longer text is refused

// Returns the letters of the link in a text, or null.
export function gameIn(text) {
  const from = text.indexOf(MARK);
  return from < 0 ? null : text.slice(from + MARK.length).trim().split(/\s/, 1)[0];
}

// A game together: the code behind `#t=`.
const CODE = "#t=";

// Returns what stands for the code in the address of the page, or null.
export function codeIn(hash) {
  return hash.startsWith(CODE) ? hash.slice(CODE.length) : null;
}

export function linkToCode(code) {
  const page = home();
  return page && page + CODE + code;
}

// The target of links: this page, or the one that was named at build time, because a page in a
// file has no public address.
function home() {
  if (location.protocol.startsWith("http")) return location.origin + location.pathname;
  return document.documentElement.dataset.address ?? "";
}

// Returns the whole link; empty if there is no address or the game is too long.
export function linkTo(game) {
  const page = home();
  return page && game ? page + MARK + game : "";
}

// Copies a text; where the browser forbids that, shows it to be copied.
export async function copy(text, title) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    prompt(title, text);
    return false;
  }
}

// Returns whether the browser can share this.
export function canShare(what) {
  return Boolean(navigator.canShare?.(what));
}

export async function share(what) {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error.name !== "AbortError") throw error; // cancelled by the visitor
  }
}

// SPDX-License-Identifier: MIT
// A link that is a game: everything behind `#g=`, which no server gets to see. What the letters
// mean is known by firmware/saves/link.py alone.
export const MARK = "#g=";
export const LONGEST = 6000; // letters; a longer text is not even looked at

// The letters of a game in somebody's text, or null if there is no link in it.
export function gameIn(text) {
  const from = text.indexOf(MARK);
  return from < 0 ? null : text.slice(from + MARK.length).trim().split(/\s/, 1)[0];
}

// Where a link leads: to this page, or to the one that was named when this was built, for a
// page in a file has no address that anybody else could open.
function home() {
  if (location.protocol.startsWith("http")) return location.origin + location.pathname;
  return document.documentElement.dataset.address ?? "";
}

// The whole link; empty, if it would lead nowhere or the game is too long for one.
export function linkTo(game) {
  const page = home();
  return page && game ? page + MARK + game : "";
}

// Copies a text; where the browser forbids that, it is shown to be copied by hand.
export async function copy(text, title) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    prompt(title, text);
    return false;
  }
}

// Whether the browser has a window of its own for sharing such a thing.
export function canShare(what) {
  return Boolean(navigator.canShare?.(what));
}

export async function share(what) {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error.name !== "AbortError") throw error; // somebody has changed their mind
  }
}

// SPDX-License-Identifier: MIT
// What the browser remembers of a visitor beside the games: small choices, by their names.
const PREFIX = "castellan-";

export function remembered(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // then each visit begins as the first one
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // it holds for this visit
  }
}

// SPDX-License-Identifier: MIT
// Small choices that the browser keeps for a visitor, by name.
const PREFIX = "castellan-";

export function remembered(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // then each visit is like the first
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // kept for this visit only
  }
}

// SPDX-License-Identifier: MIT
// A game of each kind to watch, as the letters of its link: the build makes them of docs/records.
export const EXAMPLES = {/*examples*/};

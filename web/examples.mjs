// SPDX-License-Identifier: MIT
// An example of each game, as the letters of its link; the build makes them from docs/records.
export const EXAMPLES = {/*examples*/};

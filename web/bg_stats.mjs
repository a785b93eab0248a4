// SPDX-License-Identifier: MIT
// A play for BG Stats as a link: nothing is sent unless somebody follows it.
const APP = "https://app.bgstatsapp.com/createPlay.html";

// `result` is host_sim/device/results.py's; `play` is a name for this game that stays the same;
// `date` is [year, month, day], or null for today.
export function playLink(result, play, date, nameOf) {
  const when = date ? new Date(Date.UTC(date[0], date[1] - 1, date[2], 12)) : new Date();
  const data = {
    sourceName: "Castellan",
    sourcePlayId: play,
    playDate: when.toISOString().slice(0, 19).replace("T", " "),
    board: result.label === result.kind ? "" : result.label,
    game: {
      name: `Castellan ${result.kind}`,
      sourceGameId: `castellan-${result.kind}`,
      highestWins: true,
    },
    players: result.points.map((score, who) => ({
      name: nameOf(who),
      sourcePlayerId: result.names[who] || `player-${who + 1}`,
      score,
      winner: result.winners.includes(who),
      startPlayer: who === result.start,
    })),
  };
  return `${APP}?data=${encodeURIComponent(JSON.stringify(data))}`;
}

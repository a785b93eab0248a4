// SPDX-License-Identifier: MIT
// Shared by several parts of the page: an element, a button, a line for a game.
export function made(tag, text = "", about = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(about)) element.setAttribute(name, value);
  return element;
}

// Of two texts, for one and for several, the right one with the number in it.
export function counted(texts, count) {
  return texts[count === 1 ? 0 : 1].replace("{count}", count);
}

export function button(text, work) {
  const element = made("button", text, { type: "button", class: "button" });
  element.addEventListener("click", work);
  return element;
}

// A game of a list; `actions` are its buttons, which get its name.
export function gameLine(game, words, actions) {
  const item = made("li");
  const name = game.goesOn ? words.inProgress : `${words.game} ${game.number}`;
  const all = made("span", "", { class: "actions" });
  all.append(...actions(name));
  for (const one of all.querySelectorAll("button")) {
    one.setAttribute("aria-label", `${one.textContent}: ${name}`);
  }
  item.append(game.damaged ? made("span", `${name}: ${words.damaged} (${game.damaged})`) : told(game, name, words), all);
  return item;
}

function told(game, name, words) {
  const players = game.points.length; // none, if everybody plays on paper
  const group = players ? `${players} ${counted(words.players, players)}` : words.table;
  const kind = game.solo ? words.solo : group;
  const state = game.over || game.goesOn ? "" : `, ${words.givenUp}`;
  const text = made("span");
  text.append(made("b", name), ` ${day(game.date)}${kind}, ${game.title}${state}`);
  if (players) text.append(": ", made("b", game.points.join(", ")), ` ${counted(words.points, players === 1 ? game.points[0] : 0)}`);
  return text;
}

// The day on which a game ended, if there was a clock.
function day(date) {
  if (!date) return "";
  const [year, month, day] = date;
  const style = { year: "numeric", month: "short", day: "numeric" };
  // English dates differ by country: use the browser's, if its language is English.
  const { lang } = document.documentElement;
  const way = navigator.languages.find((one) => one.split("-")[0] === lang) ?? lang;
  return `${new Date(year, month - 1, day).toLocaleDateString(way, style)}, `;
}

export function download(name, data) {
  const address = URL.createObjectURL(new Blob([data], { type: data.type ?? "text/plain" }));
  const link = made("a", "", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// SPDX-License-Identifier: MIT
// The manual's own script: it keeps the manual for offline use from the first page that is opened
// of it, and unfolds the lists of pages and sections where there is room. The manual also works
// without it.
const wide = matchMedia("(min-width: 761px)");
const unfold = () => {
  for (const list of document.querySelectorAll("nav details")) list.open = wide.matches;
};
unfold();
wide.addEventListener("change", unfold);

// The first page of the site is not yet the manual: who only goes on to the demo needs no copy.
const home = new URL("./", import.meta.url).pathname;
const opened = location.pathname.replace(/index\.html$/, "") !== home;
if (opened && location.protocol.startsWith("http") && navigator.serviceWorker) {
  const worker = new URL("./sw.js", import.meta.url);
  navigator.serviceWorker
    .register(worker)
    .catch((error) => console.info("no offline copy:", error.message));
}

// SPDX-License-Identifier: MIT
// The manual's own script: it keeps the manual for offline use, and unfolds the lists of pages
// and sections where there is room. The manual also works without it.
const wide = matchMedia("(min-width: 761px)");
const unfold = () => {
  for (const list of document.querySelectorAll("nav details")) list.open = wide.matches;
};
unfold();
wide.addEventListener("change", unfold);

if (location.protocol.startsWith("http") && navigator.serviceWorker) {
  const worker = new URL("./sw.js", import.meta.url);
  navigator.serviceWorker
    .register(worker)
    .catch((error) => console.info("no offline copy:", error.message));
}

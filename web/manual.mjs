// SPDX-License-Identifier: MIT
// The manual's own script: it keeps the manual for a visit without a network, and opens the list
// of pages where there is room beside the text. Without it everything can be read, too.
const pages = document.querySelector("nav.manual details");
const wide = matchMedia("(min-width: 761px)");
const unfold = () => (pages.open = wide.matches);
unfold();
wide.addEventListener("change", unfold);

if (location.protocol.startsWith("http") && navigator.serviceWorker) {
  const worker = new URL("./sw.js", import.meta.url);
  navigator.serviceWorker
    .register(worker)
    .catch((error) => console.info("no offline copy:", error.message));
}

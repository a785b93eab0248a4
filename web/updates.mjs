// SPDX-License-Identifier: MIT
// Offline use and new versions: an open tab also looks for them.
const HOUR = 3_600_000;

// `found` gets a function that installs the waiting version.
export async function watchVersions(found) {
  const single = document.documentElement.dataset.single;
  if (single || !location.protocol.startsWith("http") || !navigator.serviceWorker) return;
  const worker = navigator.serviceWorker;
  const registered = await worker.register("./sw.js");
  const offer = () => {
    if (!registered.waiting || !worker.controller) return;
    found(() => {
      worker.addEventListener("controllerchange", () => location.reload());
      registered.waiting.postMessage("now");
    });
  };
  offer();
  registered.addEventListener("updatefound", () => {
    registered.installing.addEventListener("statechange", offer);
  });
  const look = () => registered.update().catch(() => {}); // no network: try later
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

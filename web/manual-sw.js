// SPDX-License-Identifier: MIT
// Offline use of the manual: all pages are cached when one is first opened. A newer version is used at
// once, since no game is in progress here. The demo has its own worker.
const VERSION = "@VERSION@";
const FILES = [/*files*/];
const CACHE = `manual-${VERSION}`;

self.addEventListener("install", (event) => {
  const wanted = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  const kept = caches.open(CACHE).then((cache) => cache.addAll(wanted));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("manual-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(request, { ignoreSearch: request.mode === "navigate" }))
      .then((held) => held ?? fetch(request)),
  );
});

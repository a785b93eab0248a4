// SPDX-License-Identifier: MIT
// The page without a network: all its files are kept at the first visit, and a newer
// version of them waits until the page is told to take it.
const VERSION = "@VERSION@";
const FILES = [/*files*/];
const CACHE = `castellan-${VERSION}`;

self.addEventListener("install", (event) => {
  // Asked whether they have changed, not fetched again: the visit has just brought them.
  const wanted = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(
        names
          .filter((name) => name.startsWith("castellan-") && name !== CACHE)
          .map((name) => caches.delete(name)),
      ),
    ),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // The page's own address may carry a board and a language.
  const options = { ignoreSearch: request.mode === "navigate" };
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(request, options))
      .then((held) => held ?? fetch(request)),
  );
});

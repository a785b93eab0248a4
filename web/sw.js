// SPDX-License-Identifier: MIT
// Offline use: all files are cached at the first visit; a newer version waits until the page asks
// for it.
const VERSION = "@VERSION@";
const FILES = [/*files*/];
const CACHE = `castellan-${VERSION}`;

self.addEventListener("install", (event) => {
  // Revalidated, not fetched again: the visit has just loaded them.
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
  // The page's address may have a board and a language.
  const options = { ignoreSearch: request.mode === "navigate" };
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(request, options))
      .then((held) => held ?? fetch(request)),
  );
});

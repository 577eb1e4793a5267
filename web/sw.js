/**
 * Keeps one version of the page in the browser, with the rules that belong to it; `finish.js` fills in which files.
 * A newer version is loaded beside it and waits until somebody asks for it: never in the middle of a match.
 */
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];
const CACHE = `anpfiff-${VERSION}`;
const START = "./";
/** Below these addresses is no part of the page: what the server answers, and the docs of a folder of files. */
const ELSEWHERE = ["./api/", "./docs/"];

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const inside = url.href.startsWith(self.registration.scope);
  const elsewhere = ELSEWHERE.some((folder) => url.href.startsWith(new URL(folder, self.registration.scope).href));
  if (request.method !== "GET" || !inside || elsewhere) return;
  event.respondWith(answer(request));
  if (request.mode === "navigate") event.waitUntil(forget());
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [START, ...FILES].map(async (file) => {
      const url = new URL(file, self.registration.scope);
      // Files whose names tell their content need not be loaded again.
      const lasting = /\/(assets|runtime\/[0-9a-f]+)\//.test(url.pathname);
      const known = lasting ? await caches.match(url) : undefined;
      const response = known ?? (await fetch(url, { cache: lasting ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

async function takeOver() {
  await forget();
  await self.clients.claim();
}

/** Older versions, once no second page is open, which may be in the middle of a match and load a part of its own. */
async function forget() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) if (name.startsWith("anpfiff-") && name !== CACHE) await caches.delete(name);
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? new URL(START, self.registration.scope) : request;
  const way = { ignoreSearch: true, ignoreVary: true };
  return (await cache.match(wanted, way)) ?? (await caches.match(wanted, way)) ?? fetch(request);
}

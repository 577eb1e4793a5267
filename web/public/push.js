/** Shows what the server calls while no page is open. Controls no page and keeps nothing: `sw.js` does that. */
const SAYS = { de: "Du bist am Zug", en: "It is your turn" };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

function pages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function show({ table, game, language }) {
  const address = `/table/${encodeURIComponent(table)}`;
  const seen = (await pages()).some(
    (page) => page.visibilityState === "visible" && new URL(page.url).pathname === address,
  );
  if (seen) return;
  const look = { body: game, lang: language, tag: `anpfiff-${table}`, icon: "/icon-192.png", data: address };
  await self.registration.showNotification(SAYS[language] ?? SAYS.en, look);
}

async function open(address) {
  const there = (await pages()).find((page) => new URL(page.url).pathname === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

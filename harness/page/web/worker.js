// The service worker, which opens the page offline. It stores a new edition for the next visit.

const EDITION = "zonkers {{edition}}";
const FILES = ["{{page}}", "zonkers.webmanifest", "icon-192.png", "icon-512.png"{{beside}}];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(EDITION)
    .then(cache => cache.addAll(FILES))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => {
  const isOld = name => name.startsWith("zonkers ") && name !== EDITION;
  event.waitUntil(caches.keys()
    .then(names => Promise.all(names.filter(isOld).map(name => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  const base = new URL("./", self.location.href);
  if (event.request.method !== "GET" || url.origin !== base.origin) return;
  if (!url.pathname.startsWith(base.pathname)) return;
  const name = url.pathname.slice(base.pathname.length) || "{{page}}";
  if (!FILES.includes(name)) return;
  const kept = caches.open(EDITION).then(cache => cache.match(name));
  event.respondWith(kept.then(answer => answer ?? fetch(event.request)));
});

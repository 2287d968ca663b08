// The service worker. All it does is show offline.html when a page is opened without a connection. It keeps that one
// notice and nothing else: no page, no script and no answer of the api, so nothing of it can ever be out of date.

// Raise it when offline.html changes: the new worker fetches the notice again and drops the old one.
const VERSION = 2;
// The way out: set to true and released, it makes every browser drop the notice and this worker at its next visit.
const RETIRED = false;

const PREFIX = 'offline-notice-';
const CACHE = PREFIX + VERSION;
const NOTICE = '/offline.html';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (!RETIRED) event.waitUntil(keepNotice());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(RETIRED ? retire() : takeOver());
});

self.addEventListener('fetch', (event) => {
  // Everything but the opening of a page goes its own way, as if there were no worker.
  if (RETIRED || event.request.mode !== 'navigate') return;
  event.respondWith(open(event));
});

async function keepNotice() {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may hold the notice of the version before.
  await cache.add(new Request(NOTICE, { cache: 'reload' }));
}

async function takeOver() {
  await dropNotices((name) => name !== CACHE);
  // The page's request starts while this worker wakes up, instead of after.
  await self.registration.navigationPreload?.enable();
}

async function retire() {
  await dropNotices(() => true);
  await self.registration.unregister();
}

async function dropNotices(isOld) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && isOld(name)).map((name) => caches.delete(name)));
}

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    // Not reached at all: a server that answers with an error is heard.
    return (await caches.match(NOTICE)) ?? Response.error();
  }
}

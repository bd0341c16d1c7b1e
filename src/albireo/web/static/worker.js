// The worker of a player's pages of one tournament: their last state without a connection, and messages.
"use strict";
const home = new URL(self.registration.scope).pathname;
const kept = `albireo ${home}`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Only the player's own page and the files it needs are kept; every other address is none of our business.
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  const isPage = mode === "navigate" && pathname === home;
  if (isPage) event.respondWith(page(event.request, search));
  else if (pathname.startsWith("/static/")) event.respondWith(file(event.request));
});

async function page(request, search) {
  try {
    const answer = await fetch(request);
    if (answer.status === 404 || answer.status === 410) await forget(); // the tournament is gone
    else if (answer.ok && !answer.redirected && answer.type === "basic" && !search) {
      const cache = await caches.open(kept);
      await cache.put(home, answer.clone());
    }
    return answer;
  } catch (error) {
    const found = await (await caches.open(kept)).match(home);
    if (found) return found;
    throw error;
  }
}

async function file(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request); // addresses have a hash of the contents
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function forget() {
  await caches.delete(kept);
  const own = await self.registration.pushManager?.getSubscription();
  if (own) await own.unsubscribe();
  await self.registration.unregister();
}

self.addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* shown without words */ }
  const { title = "Albireo", body = "", tag = home } = told;
  event.waitUntil(self.registration.showNotification(String(title), { body: String(body), tag: String(tag), renotify: true, data: home }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window" });
    const own = open.find((each) => new URL(each.url).pathname === home);
    await (own ? own.focus() : self.clients.openWindow(home));
  })());
});

// A player's own page on a phone: it rings when something is new, keeps its last state, and gets messages.
"use strict";
(() => {
  const box = document.getElementById("messages");
  const live = document.getElementById("live");
  if (!box || !live) return;
  const { home, csrf } = box.dataset;
  const button = box.querySelector("button");
  const said = box.querySelector("[role=status]");
  const name = `albireo rings ${home}`;
  const isPossible = window.isSecureContext && "serviceWorker" in navigator;
  let sound = null;
  let subscription = null;
  let key = "";

  const say = (text) => { said.textContent = text; };
  const rings = () => localStorage.getItem(name) === "yes";
  function show() {
    const isOn = rings();
    button.textContent = isOn ? box.dataset.off : box.dataset.on;
    button.setAttribute("aria-pressed", String(isOn));
    box.hidden = false;
    if (isOn) say(subscription ? box.dataset.told : box.dataset.open);
  }

  // Rings: a short tone, the phone shakes, and the news stand on the page until they are read.
  function ring() {
    if (navigator.vibrate) navigator.vibrate([200, 100, 200]);
    if (!sound) return;
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    volume.gain.setValueAtTime(0.2, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.8);
    tone.frequency.value = 880;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.8);
  }
  const news = () => [...live.querySelectorAll("[data-news]")].map((each) => [each.dataset.news, each.textContent]);
  let known = new Map(news());
  // As on the server: a start is news if it is later than the one known before.
  function isNews(key) {
    if (known.has(key)) return false;
    const [kind, round] = key.split(":");
    if (kind !== "start") return true;
    const before = `start:${round}:`;
    return [...known.keys()].some((each) => each.startsWith(before) && each < key);
  }
  live.addEventListener("renewed", () => {
    const now = news();
    const fresh = now.filter(([each]) => isNews(each));
    known = new Map(now);
    keep();
    if (!fresh.length || !rings()) return;
    say(fresh.map(([, words]) => words).join(" "));
    ring();
  });

  // What the page shows now is what it shows without a connection.
  async function keep() {
    if (!isPossible || !navigator.serviceWorker.controller) return;
    const cache = await caches.open(`albireo ${home}`);
    const last = await cache.match(home);
    if (!last) return;
    document.body.dataset.now = String(Date.now());
    const page = `<!doctype html>${document.documentElement.outerHTML}`;
    await cache.put(home, new Response(page, { headers: last.headers }));
  }
  document.addEventListener("pointerdown", () => { if (rings() && !sound) sound = new AudioContext(); });

  async function subscribe() {
    if (!isPossible || !("PushManager" in window) || !key) return;
    if (await Notification.requestPermission() !== "granted") return;
    const registration = await navigator.serviceWorker.ready;
    const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
    const { endpoint, keys } = made.toJSON();
    const answer = await send("", { endpoint, key: keys.p256dh, auth: keys.auth });
    if (answer.ok) { subscription = made; return; }
    await made.unsubscribe();
    say((await answer.json()).said);
  }
  const send = (path, fields) => fetch(`${home}/messages${path}`, { method: "POST", body: new URLSearchParams({ csrf, ...fields }) });

  button.addEventListener("click", async () => {
    say("");
    if (rings()) {
      localStorage.removeItem(name);
      if (subscription) {
        await send("/end", { endpoint: subscription.endpoint }).catch(() => null);
        await subscription.unsubscribe();
        subscription = null;
      }
    } else {
      localStorage.setItem(name, "yes");
      sound = sound || new AudioContext(); // only a tap may start a sound
      try { await subscribe(); } catch { /* no push service: the page itself rings */ }
    }
    show();
  });

  async function start() {
    if (isPossible) {
      try {
        const registration = await navigator.serviceWorker.register(`${home}/worker.js`, { scope: home });
        subscription = await registration.pushManager?.getSubscription() || null;
        key = (await (await fetch(`${home}/messages`)).json()).key;
      } catch { /* without a connection the page is the one kept */ }
    }
    show();
  }
  // The state kept on the phone, shown without a connection.
  const age = Date.now() - Number(document.body.dataset.now);
  if (isPossible && navigator.serviceWorker.controller && age > 60_000) {
    const at = new Date(Number(document.body.dataset.now)).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const line = document.getElementById("as-of");
    line.textContent = box.dataset.asOf.replace("{time}", at);
    line.hidden = false;
    live.addEventListener("renewed", () => { line.hidden = true; });
  }
  start();
})();

// Pages for everybody: live changes, the countdown, finding a name. No other script is needed.
"use strict";
(() => {
  const body = document.body;
  const live = document.getElementById("live");
  const sign = document.getElementById("connection");
  const ahead = Number(body.dataset.now) - Date.now(); // clocks of phones differ from the server's
  let version = Number(body.dataset.version || 0);
  let wanted = version;
  let waiting = false;

  const offline = (is) => { if (sign) sign.hidden = !is; };
  const isTyping = () => live && live.contains(document.activeElement) && document.activeElement.matches("input:not([data-find])");

  async function fetchPart() {
    waiting = false;
    if (!live || !live.dataset.part || wanted <= version) return;
    if (isTyping()) { later(1500); return; } // nothing typed is taken away
    try {
      const answer = await fetch(live.dataset.part, { headers: { "HX-Request": "true" }, cache: "no-store" });
      if (!answer.ok) throw new Error(answer.status);
      const text = await answer.text();
      version = Number(answer.headers.get("X-Albireo-Version")) || wanted;
      const find = live.querySelector("[data-find]");
      const typed = find ? find.value : "";
      const hadFocus = find && document.activeElement === find;
      live.innerHTML = text; // made by our own templates, escaped there
      const again = live.querySelector("[data-find]");
      if (again) { again.value = typed; filter(again); if (hadFocus) again.focus(); }
      tick();
      live.dispatchEvent(new Event("renewed"));
      offline(false);
    } catch { offline(true); later(2000); }
  }
  function later(ms) { if (!waiting) { waiting = true; setTimeout(fetchPart, ms); } }

  function listen() {
    if (!body.dataset.live || !live) return;
    const source = new EventSource(`${body.dataset.live}?seen=${version}`);
    source.addEventListener("changed", (event) => {
      wanted = Math.max(wanted, Number(event.data));
      if (wanted > version) later(Math.random() * 600); // not all at the same moment
    });
    source.addEventListener("open", () => offline(false));
    source.addEventListener("error", () => {
      offline(true);
      if (source.readyState === EventSource.CLOSED) { source.close(); setTimeout(listen, 2000); }
    });
    window.addEventListener("pagehide", () => source.close());
  }
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  function tick() {
    const now = Date.now() + ahead;
    document.querySelectorAll(".count[data-at]").forEach((count) => {
      const left = Math.round((Date.parse(count.dataset.at) - now) / 1000);
      const [words, figure] = [count.querySelector("span"), count.querySelector("b")];
      if (left <= 0) { words.textContent = count.dataset.over; figure.textContent = ""; return; }
      const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
      figure.textContent = (parts[0] ? parts : parts.slice(1)).map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");
    });
  }

  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  function filter(field) {
    const text = plain(field.value.trim());
    document.querySelectorAll("[data-name]").forEach((one) => { one.hidden = Boolean(text) && !plain(one.dataset.name).includes(text); });
  }
  document.addEventListener("input", (event) => { if (event.target.matches("[data-find]")) filter(event.target); });

  setInterval(tick, 1000);
  tick();
  listen();
})();

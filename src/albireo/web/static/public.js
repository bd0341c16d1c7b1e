// Pages for everyone: live changes, the clock, finding a name, opening a row. No other script is needed.
"use strict";
(() => {
  const body = document.body;
  const live = document.getElementById("live");
  const sign = document.getElementById("connection");
  const ahead = Number(body.dataset.now) - Date.now(); // clocks of phones differ from the server's
  let version = Number(body.dataset.version || 0);
  let wanted = version;
  let waiting = false;
  let isDue = false; // something is to be seen from now on although nobody has done anything

  const offline = (is) => { if (sign) sign.hidden = !is; };
  const isTyping = () => live && live.contains(document.activeElement) && document.activeElement.matches("input:not([data-find])");

  async function fetchPart() {
    waiting = false;
    if (!live || !live.dataset.part || (wanted <= version && !isDue)) return;
    if (isTyping()) { later(1500); return; } // nothing typed is taken away
    try {
      const answer = await fetch(live.dataset.part, { headers: { "HX-Request": "true", "X-Albireo-Told": String(wanted) }, cache: "no-store" });
      if (answer.status === 404) { location.reload(); return; } // no longer public
      if (!answer.ok) throw new Error(answer.status);
      const text = await answer.text();
      isDue = false;
      version = Number(answer.headers.get("X-Albireo-Version")) || wanted;
      const find = live.querySelector("[data-find]");
      const typed = find ? find.value : "";
      const hadFocus = find && document.activeElement === find;
      const scroller = live.querySelector(".scroll");
      const scrolled = scroller ? [scroller.scrollLeft, scroller.scrollTop] : [0, 0];
      const open = opened();
      live.innerHTML = text; // made by our own templates, escaped there
      const again = live.querySelector("[data-find]");
      if (again) { again.value = typed; if (hadFocus) again.focus(); }
      if (scroller && live.querySelector(".scroll")) live.querySelector(".scroll").scrollTo(...scrolled);
      filter();
      open.forEach((id) => { const row = live.querySelector(`tr[data-row="${id}"]`); if (row) openRow(row); });
      tick();
      moments();
      live.dispatchEvent(new Event("renewed"));
      offline(false);
      if (version < wanted) later(1000); // another process answered, which has not heard of it yet
    } catch { offline(true); later(2000); }
  }
  function later(ms) { if (!waiting) { waiting = true; setTimeout(fetchPart, ms); } }

  if (live) {
    liveConnection({
      version: () => version,
      connected: (is) => offline(!is),
      on: {
        changed: (given) => {
          wanted = Math.max(wanted, Number(given));
          if (wanted > version) later(Math.random() * 600); // not all at the same moment
        },
      },
    });
  }
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") tick(); });

  function tick() {
    const now = Date.now() + ahead;
    document.querySelectorAll("[data-renew-at]").forEach((one) => {
      if (Date.parse(one.dataset.renewAt) > now - 1000) return;
      one.removeAttribute("data-renew-at");
      isDue = true;
      later(Math.random() * 600);
    });
    document.querySelectorAll(".count[data-at]").forEach((count) => {
      const left = Math.round((Date.parse(count.dataset.at) - now) / 1000);
      const isUp = "running" in count.dataset || left <= 0;
      const [words, figure] = [count.querySelector("span"), count.querySelector("b")];
      words.textContent = isUp ? count.dataset.up : count.dataset.down;
      const passed = Math.abs(left);
      const parts = isUp ? [Math.floor(passed / 3600), Math.floor(passed / 60) % 60] : [Math.floor(passed / 3600), Math.floor(passed / 60) % 60, passed % 60];
      if (!isUp && parts[0] >= 48) { // weeks before the event nobody counts in hours
        const days = Math.floor(parts[0] / 24);
        figure.textContent = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "day", unitDisplay: "short" }).format(days);
        return;
      }
      const short = !isUp && !parts[0] ? parts.slice(1) : parts;
      figure.textContent = short.map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":") + (isUp ? " h" : "");
    });
  }
  // Moments in the time zone of the reader.
  function moments() {
    document.querySelectorAll("time[data-moment]").forEach((time) => {
      const at = new Date(time.dataset.moment);
      const isToday = at.toDateString() === new Date().toDateString();
      const day = isToday ? {} : { weekday: "long", day: "numeric", month: "long" };
      time.textContent = at.toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit" });
    });
  }

  // A name is found by the first letters of any of its words.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  const words = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  function filter() {
    const field = document.querySelector("[data-find]");
    if (!field) return;
    const typed = words(field.value);
    let found = 0;
    document.querySelectorAll("[data-name]").forEach((one) => {
      const own = words(one.dataset.name);
      one.hidden = !typed.every((start) => own.some((word) => word.startsWith(start)));
      found += !one.hidden;
      const more = one.nextElementSibling;
      if (more && more.matches(".opened")) more.hidden = one.hidden;
    });
    const none = document.querySelector("[data-none]");
    if (none) none.hidden = found > 0;
  }
  document.addEventListener("input", (event) => { if (event.target.matches("[data-find]")) filter(); });
  document.addEventListener("change", (event) => { if (event.target.matches("[data-submit]")) event.target.form.requestSubmit(); });

  // A row of the standings opens into its figures; with another one open, into what separates the two.
  const opened = () => [...document.querySelectorAll("tr.opened")].map((row) => row.dataset.of);
  async function openRow(row) {
    const button = row.querySelector(".open-row");
    if (button.getAttribute("aria-expanded") === "true") return;
    button.setAttribute("aria-expanded", "true");
    const other = opened().pop();
    const more = document.createElement("tr");
    more.className = "opened";
    more.dataset.of = row.dataset.row;
    const cell = more.insertCell();
    cell.colSpan = row.cells.length;
    row.after(more);
    try {
      const answer = await fetch(`${live.dataset.why}/${row.dataset.row}${other ? `?with=${other}` : ""}`);
      if (!answer.ok) throw new Error(answer.status);
      cell.innerHTML = await answer.text(); // made by our own templates, escaped there
    } catch { closeRow(row); offline(true); }
  }
  function closeRow(row) {
    row.querySelector(".open-row").setAttribute("aria-expanded", "false");
    if (row.nextElementSibling && row.nextElementSibling.matches(".opened")) row.nextElementSibling.remove();
  }
  document.addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-row]");
    if (!row || event.target.closest("a")) return;
    if (row.nextElementSibling && row.nextElementSibling.matches(".opened")) closeRow(row); else openRow(row);
  });

  setInterval(tick, 1000);
  tick();
  moments();
  filter();
})();

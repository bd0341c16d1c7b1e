// The hall: every list in pages that fit the screen, one after the other, for ever; the screen stays awake.
"use strict";
(() => {
  const body = document.body;
  const live = document.getElementById("live");
  const [title, where, clock, count, turn] = ["title", "where", "clock", "count", "turn"].map((id) => document.getElementById(id));
  const seconds = Number(body.dataset.seconds);
  const only = body.dataset.show ? body.dataset.show.split(",") : [];
  const ahead = Number(body.dataset.now) - Date.now();
  const ROW = 1.55; // height of a line, in rem
  const LETTER = 0.55; // average width of a letter, in rem
  const BESIDE = { names: 3.7, pairs: 6.4, table: 6.6 }; // what else stands in a row, in rem
  const SHORTEST = 11; // letters of a name that must fit; longer first names become initials
  let at = 0;
  let since = performance.now();

  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

  // As many columns as leave room for nearly all short names; the others are cut rather than wasting the screen.
  function columnsOf(section, rows) {
    const lengths = rows.flatMap((row) => [...row.querySelectorAll(".who")].map((who) => (who.dataset.short || who.textContent).length));
    lengths.sort((a, b) => a - b);
    const usual = Math.max(SHORTEST, lengths[Math.floor((lengths.length - 1) * 0.9)] || 0);
    const names = section.classList.contains("pairs") ? 2 : 1;
    const group = Math.max(0, ...rows.map((row) => (row.querySelector(".swatch + em") || { textContent: "" }).textContent.length));
    const marks = group ? 1.7 + 0.5 * group : 0; // the colour of a group and its name
    const width = (BESIDE[section.classList[0]] || 99) + marks + LETTER * usual * names;
    return Math.max(1, Math.min(4, Math.floor((live.clientWidth / rem() + 1) / (width + 1))));
  }

  function pages() {
    const found = [];
    for (const section of live.querySelectorAll("section")) {
      const kind = section.dataset.kind;
      if (only.length ? !only.includes(kind) && kind !== "welcome" : !section.hasAttribute("data-now")) continue;
      const rows = [...section.children];
      const lines = Math.max(1, Math.floor(live.clientHeight / (ROW * rem() + 0.5)));
      const columns = columnsOf(section, rows);
      const fits = kind === "welcome" ? 1 : lines * columns;
      const total = Math.max(1, Math.ceil(rows.length / fits));
      const each = Math.ceil(rows.length / total); // pages equally full
      for (let page = 0; page < total; page += 1) {
        found.push({ section, rows, from: page * each, to: Math.min((page + 1) * each, rows.length), page, total, columns, lines: Math.ceil(each / columns) });
      }
    }
    return found;
  }

  // A name that does not fit is written with initials.
  function fit(row) {
    for (const who of row.querySelectorAll(".who[data-short]")) {
      if (who.scrollWidth > who.clientWidth) who.lastElementChild.textContent = who.dataset.short;
    }
  }

  function show() {
    const all = pages();
    if (!all.length) { title.textContent = ""; where.textContent = ""; return; }
    at %= all.length;
    const one = all[at];
    live.querySelectorAll("section").forEach((section) => section.classList.toggle("on", section === one.section));
    one.rows.forEach((row, index) => row.classList.toggle("off", index < one.from || index >= one.to));
    const isList = one.section.dataset.kind !== "welcome";
    one.section.style.gridTemplateRows = isList ? `repeat(${one.lines}, auto)` : "";
    one.section.style.gridTemplateColumns = isList ? `repeat(${one.columns}, minmax(0, 1fr))` : "";
    one.rows.slice(one.from, one.to).forEach(fit);
    title.textContent = one.section.dataset.title;
    const [first, last] = [one.rows[one.from], one.rows[one.to - 1]];
    const letters = first && first.dataset.letter ? `${first.dataset.letter} – ${last.dataset.letter}` : "";
    const page = one.total > 1 ? `${one.page + 1} / ${one.total}` : "";
    where.textContent = [letters, page, one.section.dataset.rooms].filter(Boolean).join(" · ");
    second();
  }
  function second() {
    const now = new Date(Date.now() + ahead);
    clock.textContent = now.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const start = live.querySelector(".count[data-at]");
    count.textContent = start ? start.textContent.trim().replace(/\s+/g, " ") : "";
  }
  function step() {
    const passed = (performance.now() - since) / 1000;
    turn.value = Math.min(100, (100 * passed) / seconds);
    if (passed >= seconds) { at += 1; since = performance.now(); show(); }
  }

  // Where the browser allows it (this computer, or https), the screen is kept from going dark.
  async function stayAwake() {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    try { await navigator.wakeLock.request("screen"); body.dataset.awake = "yes"; } catch { delete body.dataset.awake; }
  }
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();

  document.addEventListener("keydown", (event) => { // for the person at the projector
    const turns = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }[event.key];
    if (turns) { at = Math.max(0, at + turns); since = performance.now(); show(); }
  });
  live.addEventListener("renewed", show);
  window.addEventListener("resize", show);
  setInterval(step, 200);
  setInterval(second, 1000);
  show();
})();

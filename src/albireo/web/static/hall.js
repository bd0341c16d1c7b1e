// The hall: every list in pages that fit the screen, one after the other, for ever.
"use strict";
(() => {
  const body = document.body;
  const live = document.getElementById("live");
  const [title, where, clock, count, turn] = ["title", "where", "clock", "count", "turn"].map((id) => document.getElementById(id));
  const seconds = Number(body.dataset.seconds);
  const only = body.dataset.show ? body.dataset.show.split(",") : [];
  const COLUMNS = { names: 14.5, pairs: 21, table: 14.5 }; // least width of a column, in rem
  let at = 0;
  let since = performance.now();

  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

  function pages() {
    const found = [];
    for (const section of live.querySelectorAll("section")) {
      if (only.length && !only.includes(section.dataset.kind) && section.dataset.kind !== "welcome") continue;
      const rows = [...section.children];
      const lines = Math.max(1, Math.floor(live.clientHeight / (1.75 * rem())));
      const columns = Math.max(1, Math.floor(live.clientWidth / ((COLUMNS[section.className.split(" ")[0]] || 99) * rem())));
      const fits = section.dataset.kind === "welcome" ? 1 : lines * columns;
      const total = Math.max(1, Math.ceil(rows.length / fits));
      const each = Math.ceil(rows.length / total); // pages equally full
      for (let page = 0; page < total; page += 1) {
        found.push({ section, rows, from: page * each, to: Math.min((page + 1) * each, rows.length), page, total, lines: Math.min(lines, Math.ceil(each / columns)) });
      }
    }
    return found;
  }

  function show() {
    const all = pages();
    if (!all.length) return;
    at %= all.length;
    const one = all[at];
    live.querySelectorAll("section").forEach((section) => section.classList.toggle("on", section === one.section));
    one.rows.forEach((row, index) => row.classList.toggle("off", index < one.from || index >= one.to));
    one.section.style.gridTemplateRows = one.section.dataset.kind === "welcome" ? "" : `repeat(${one.lines}, auto)`;
    title.textContent = one.section.dataset.title;
    const [first, last] = [one.rows[one.from], one.rows[one.to - 1]];
    const letters = first && first.dataset.letter ? `${first.dataset.letter} – ${last.dataset.letter}` : "";
    where.textContent = [letters, one.total > 1 ? `${one.page + 1} / ${one.total}` : ""].filter(Boolean).join(" · ");
    second();
  }
  function second() {
    const now = new Date(Date.now());
    clock.textContent = now.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hour12: false });
    const start = live.querySelector(".count[data-at]");
    count.textContent = start ? start.textContent.trim().replace(/\s+/g, " ") : "";
  }
  function step() {
    const passed = (performance.now() - since) / 1000;
    turn.value = Math.min(100, (100 * passed) / seconds);
    if (passed >= seconds) { at += 1; since = performance.now(); show(); }
  }
  live.addEventListener("renewed", show);
  window.addEventListener("resize", show);
  setInterval(step, 200);
  setInterval(second, 1000);
  show();
})();

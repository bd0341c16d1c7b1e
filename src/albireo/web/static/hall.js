// The hall: every list in pages that fit the screen, one after the other, for ever.
"use strict";
(() => {
  const body = document.body;
  const live = document.getElementById("live");
  const [title, where, clock, count, turn] = ["title", "where", "clock", "count", "turn"].map((id) => document.getElementById(id));
  const seconds = Number(body.dataset.seconds);
  const only = body.dataset.show ? body.dataset.show.split(",") : [];
  const LETTER = 0.56; // average width of a letter, in rem
  const BESIDE = { names: 4, pairs: 7, table: 5 }; // what else stands in a row, in rem
  let at = 0;
  let since = performance.now();

  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

  // Wide enough for nearly all names; a very long one is cut rather than wasting the screen.
  function rowWidth(section, rows) {
    const lengths = rows.map((row) => [...row.querySelectorAll(".who")].map((who) => who.textContent.trim().length));
    const longest = lengths.map((all) => Math.max(0, ...all)).sort((a, b) => a - b);
    const usual = longest[Math.floor((longest.length - 1) * 0.95)] || 10;
    return (BESIDE[section.classList[0]] || 99) + LETTER * usual * (lengths[0] ? lengths[0].length : 1);
  }

  function pages() {
    const found = [];
    for (const section of live.querySelectorAll("section")) {
      if (only.length && !only.includes(section.dataset.kind) && section.dataset.kind !== "welcome") continue;
      const rows = [...section.children];
      const lines = Math.max(1, Math.floor(live.clientHeight / (1.75 * rem())));
      const columns = Math.max(1, Math.min(4, Math.floor(live.clientWidth / (rowWidth(section, rows) * rem()))));
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

// The prize-giving: each press reveals one more, from the last place of a list to its first.
"use strict";
(() => {
  const sections = [...document.querySelectorAll("section")];
  const steps = sections.flatMap((section) => [...section.querySelectorAll("li")].reverse().map((row) => ({ section, row })));
  const [back, next, count] = ["back", "next", "count"].map((id) => document.getElementById(id));
  if (!next) return;
  let shown = 0;
  function show() {
    const now = steps[Math.max(shown - 1, 0)];
    sections.forEach((section) => { section.hidden = section !== now.section; });
    steps.forEach(({ row }, at) => { row.hidden = at >= shown; row.classList.toggle("new", at === shown - 1); });
    back.disabled = shown === 0;
    next.disabled = shown === steps.length;
    count.textContent = `${shown} / ${steps.length}`;
  }
  const go = (by) => { shown = Math.min(Math.max(shown + by, 0), steps.length); show(); };
  next.addEventListener("click", () => go(1));
  back.addEventListener("click", () => go(-1));
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("button, a") && (event.key === "Enter" || event.key === " ")) return; // presses it
    if (["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"].includes(event.key)) { event.preventDefault(); go(1); }
    else if (["ArrowLeft", "ArrowUp", "PageUp", "Backspace"].includes(event.key)) { event.preventDefault(); go(-1); }
    else if (event.key === "Home") go(-steps.length);
  });
  show();
})();

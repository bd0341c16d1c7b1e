// Line-ups by keyboard: Enter saves a team and goes on to the next, arrow keys move between teams.
"use strict";
(() => {
  const list = document.getElementById("line-ups");
  if (!list) return;
  const fields = () => [...list.querySelectorAll(".order")].filter((field) => field.offsetParent !== null);
  const focus = (field) => { if (field) { field.focus(); field.select(); } };
  let wanted = "";
  list.addEventListener("keydown", (event) => {
    if (!event.target.matches(".order")) return;
    const all = fields();
    const here = all.indexOf(event.target);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      focus(all[here + (event.key === "ArrowDown" ? 1 : -1)]);
    } else if (event.key === "Enter") {
      const next = all[here + 1];
      wanted = next ? next.closest("li[id]").id : "";
    }
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const one = document.getElementById(event.detail.target.id);
    if (!one || !list.contains(one)) return;
    const wrong = one.querySelector("[aria-invalid]");
    const next = wanted && document.getElementById(wanted);
    focus(wrong || (next && next.querySelector(".order")) || one.querySelector(".order"));
    wanted = "";
  });
  if (!location.hash) focus(fields()[0]);
})();

// Adding players: the first field, and from the name to what was found and back with the arrow keys.
"use strict";
// Unfolding the forms is asking for the first field.
document.addEventListener("toggle", (event) => {
  if (event.target.id === "add" && event.target.open) event.target.querySelector("[name=name]").focus();
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const form = event.target.closest("#add form");
  const field = form && form.querySelector("[name=name]");
  if (!field || (event.target !== field && !event.target.closest(".hits"))) return;
  const stops = [field, ...form.querySelectorAll(".hits button:not([disabled])")];
  const next = stops[stops.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
  if (next) { event.preventDefault(); next.focus(); }
});

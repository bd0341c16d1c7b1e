// Finding rows of a table by name while typing.
"use strict";
(() => {
  function apply(field) {
    const words = field.value.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    document.querySelectorAll(`${field.dataset.filter} [data-names]`).forEach((row) => {
      const names = row.dataset.names.toLocaleLowerCase();
      row.hidden = !words.every((word) => names.includes(word));
    });
  }
  document.body.addEventListener("input", (event) => { if (event.target.matches("[data-filter]")) apply(event.target); });
  document.body.addEventListener("htmx:afterSwap", () => document.querySelectorAll("[data-filter]").forEach((field) => { if (field.value) apply(field); }));
})();

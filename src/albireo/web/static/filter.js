// Finding rows of a table by name while typing; accents need not be typed.
"use strict";
(() => {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  function apply(field) {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    document.querySelectorAll(`${field.dataset.filter} [data-names]`).forEach((row) => {
      const names = plain(row.dataset.names);
      row.hidden = !words.every((word) => names.includes(word));
    });
  }
  document.body.addEventListener("input", (event) => { if (event.target.matches("[data-filter]")) apply(event.target); });
  document.body.addEventListener("htmx:afterSwap", () => document.querySelectorAll("[data-filter]").forEach((field) => { if (field.value) apply(field); }));
  // Where people come one after another, the next one finds the whole list again.
  document.body.addEventListener("htmx:afterRequest", (event) => {
    document.querySelectorAll("[data-once]").forEach((field) => {
      if (!field.value || !event.detail.successful || !event.detail.elt.closest(field.dataset.filter)) return;
      field.value = "";
      apply(field);
    });
  });
})();

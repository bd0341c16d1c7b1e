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
  // The row that asked may be gone from the page when the answer is there: where it stood is noted before.
  const asked = new WeakMap();
  document.body.addEventListener("htmx:beforeRequest", (event) => asked.set(event.detail.xhr, new Set([...document.querySelectorAll("[data-once]")].filter((field) => event.detail.elt.closest(field.dataset.filter)))));
  document.body.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.successful) return;
    (asked.get(event.detail.xhr) || []).forEach((field) => { field.value = ""; apply(field); });
  });

  // Where a name is picked: a letter or / goes to the field, Enter takes the only name left, arrows go through the rows.
  const picker = document.querySelector("[data-pick]");
  if (!picker) return;
  const taps = () => [...document.querySelectorAll(`${picker.dataset.filter} [data-names]:not([hidden]) .tap`)];
  let byKey = false;
  document.body.addEventListener("keydown", (event) => {
    if (document.getElementById("dialog").open || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = taps().indexOf(event.target);
    if (event.target === picker && event.key === "Enter") {
      event.preventDefault();
      const left = taps();
      if (picker.value.trim() && left.length === 1) left[0].click();
      else if (picker.value.trim() && left.length) left[0].focus();
    } else if (event.target === picker && event.key === "Escape") { picker.value = ""; apply(picker); }
    else if (event.key === "ArrowDown" && (event.target === picker || at >= 0)) { event.preventDefault(); (taps()[at + 1] || event.target).focus(); }
    else if (event.key === "ArrowUp" && at >= 0) { event.preventDefault(); (taps()[at - 1] || picker).focus(); }
    else if (!keys.isTyping(event) && (event.key === "/" || (event.key.length === 1 && /\p{L}/u.test(event.key)))) {
      if (event.key === "/") event.preventDefault();
      picker.value = "";
      picker.focus(); // a letter arrives in the field
    }
  });
  // Who works with keys goes on in the field; a finger does not want the keyboard of the tablet.
  document.body.addEventListener("click", (event) => { if (event.target.closest(picker.dataset.filter)) byKey = event.detail === 0; });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.requestConfig.verb === "post" && `#${event.detail.target.id}` === picker.dataset.filter && byKey) picker.focus();
  });
})();

// Forms side by side on one page: saving one keeps what was typed into the others; leaving is not silent.
"use strict";
(() => {
  const page = document.querySelector("[data-unsaved]");
  if (!page) return; // nothing to keep on this page
  const forms = [...page.querySelectorAll("form[method=post]")].filter((form) => form.id);
  const OURS = new Set(["csrf", "seen", "command"]);
  const key = `unsaved ${page.dataset.unsaved}`;
  const typed = (form) => JSON.stringify([...new FormData(form)].filter(([name, value]) => !OURS.has(name) && typeof value === "string"));
  // The page as the server made it is what is saved, except where it says otherwise or refuses what was typed.
  function differs(field) {
    if (OURS.has(field.name) || !field.name || field.disabled) return false;
    if (field.matches("[type=radio], [type=checkbox]")) return field.checked !== field.defaultChecked;
    if (field.matches("select")) return field.value !== ([...field.options].find((one) => one.defaultSelected) || field.options[0] || field).value;
    return field.matches("input:not([type=hidden]), textarea") && field.value !== field.defaultValue;
  }
  const isChanged = (form) => [...form.elements].some(differs) || form.querySelector("[data-differs], [role=alert].error") !== null;
  let leaves = false;

  function mark() {
    forms.forEach((form) => form.querySelectorAll("[data-not-saved]").forEach((note) => { note.hidden = !isChanged(form) || form.querySelector("[data-differs]") !== null; }));
  }

  // What was typed comes back field by field, in the order of the fields of one name.
  function restore(form, values) {
    const left = new Map();
    values.forEach(([name, value]) => left.set(name, [...(left.get(name) || []), value]));
    const listed = left.get("tie_breaks");
    [...form.elements].forEach((field) => {
      if (!field.name || OURS.has(field.name) || field.type === "file" || field.matches("button, [name=tie_breaks]")) return;
      const found = left.get(field.name) || [];
      if (field.matches("[type=radio], [type=checkbox]")) field.checked = found.includes(field.value);
      else if (found.length) field.value = found.shift();
    });
    if (listed) { // a list the server draws
      htmx.ajax("POST", form.getAttribute("action"), { source: form.querySelector("[name=edit]"), target: "#tie-break-list", swap: "innerHTML", values: { edit: "show", tie_breaks: listed } });
    }
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const kept = JSON.parse(sessionStorage.getItem(key) || "{}");
  sessionStorage.removeItem(key);
  forms.forEach((form) => { if (kept[form.id]) restore(form, JSON.parse(kept[form.id])); });
  mark();

  page.addEventListener("input", mark);
  page.addEventListener("change", mark);
  document.body.addEventListener("htmx:afterSwap", mark);
  page.addEventListener("submit", (event) => {
    leaves = true;
    const others = forms.filter((form) => form !== event.target && isChanged(form));
    if (others.length) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(others.map((form) => [form.id, typed(form)]))));
  });
  window.addEventListener("pageshow", () => { leaves = false; });
  window.addEventListener("beforeunload", (event) => { if (!leaves && forms.some(isChanged)) event.preventDefault(); });
})();

// The entry form keeps its summary up to date; without this script a button does.
"use strict";
(() => {
  const form = document.querySelector("[data-order]");
  const summary = form && form.querySelector("[data-summary]");
  if (!summary) return; // who is playing is not known yet
  const button = form.querySelector("[data-no-script]");
  button.hidden = true;
  let asked = 0;

  async function renew() {
    const number = ++asked;
    const body = new URLSearchParams(new FormData(form));
    body.set("summarise", "1");
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
      if (!answer.ok) throw new Error(answer.status);
      const text = await answer.text();
      if (number === asked) summary.innerHTML = text; // made by our own templates, escaped there
    } catch {
      button.hidden = false; // no connection: the button remains
    }
  }

  form.addEventListener("change", renew);
  const problem = document.getElementById("problem");
  if (problem) problem.focus();
})();

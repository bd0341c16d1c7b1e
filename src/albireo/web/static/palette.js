// The search box of every page: Ctrl K opens it, arrows choose, Enter goes there.
"use strict";
(() => {
  const body = document.body;
  const dialog = document.getElementById("dialog");
  const model = document.getElementById("palette");
  if (!model) return; // nobody is signed in
  const hits = () => [...dialog.querySelectorAll("[data-hit]")];
  const chosen = () => dialog.querySelector("[data-hit].on");

  function choose(one) {
    hits().forEach((hit) => hit.classList.toggle("on", hit === one));
    if (one) one.scrollIntoView({ block: "nearest" });
  }
  function open() {
    dialog.replaceChildren(model.content.cloneNode(true));
    htmx.process(dialog);
    dialog.showModal();
    dialog.querySelector("[type=search]").focus();
  }
  body.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    if (!dialog.open) open();
  });
  body.addEventListener("click", (event) => {
    if (!event.target.closest("[data-palette]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener("keydown", (event) => {
    if (!event.target.matches("#palette-words")) return;
    const all = hits();
    const at = all.indexOf(chosen());
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(all[Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), all.length - 1)]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const one = chosen() || all[0];
      if (one) { dialog.close(); one.click(); }
    }
  });
  dialog.addEventListener("htmx:afterSwap", () => { if (dialog.querySelector("#palette-hits")) choose(hits()[0]); });
})();

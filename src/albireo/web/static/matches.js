// Results of team matches by keyboard: a field for each match takes 1 = 0 + − board by board; with the last board
// it is sent, and the next match without a result is at hand at once.
"use strict";
(() => {
  const list = document.getElementById("matches");
  if (!list) return;
  const find = document.getElementById("find");
  const SYMBOLS = { "10": "1", "==": "=", "01": "0", "+-": "+", "-+": "-" };
  const opened = new Set(); // matches whose boards are in sight stay so when they are put in place anew
  let active = 0;

  const matches = () => [...list.children];
  const match = (number) => document.getElementById(`match-${number}`);
  const isShown = (one) => one.offsetParent !== null;
  const isMissing = (one) => one.matches(".missing:not(.pending)") && isShown(one);
  const fieldOf = (one) => one && one.querySelector(".typed");

  function activate(one, focus = true) {
    matches().forEach((other) => other.classList.toggle("active", other === one));
    active = one ? Number(one.dataset.match) : 0;
    const field = fieldOf(one);
    if (field && focus) { field.focus({ preventScroll: true }); one.scrollIntoView({ block: "nearest" }); }
  }
  function step(from, by, wanted = isShown) {
    const all = matches();
    for (let i = all.indexOf(from) + by; i >= 0 && i < all.length; i += by) if (wanted(all[i])) return all[i];
    return null;
  }
  const nextMissing = (from) => step(from, 1, isMissing) || matches().find(isMissing) || null;
  function goOn(here) {
    const next = nextMissing(here);
    const go = document.querySelector("#lead .go:not(:disabled)");
    if (next || !go) activate(next || step(here, 1) || here);
    else go.focus();
  }
  function send(field) {
    const one = field.closest(".match");
    if (one.classList.contains("pending")) return;
    field.value = field.value.padEnd(Number(field.dataset.boards), ".");
    one.classList.remove("unsaved");
    one.classList.add("pending");
    field.form.requestSubmit();
    if (one.classList.contains("missing") && !field.value.includes(".")) activate(nextMissing(one) || one);
  }

  list.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!field.matches(".typed")) return;
    const one = field.closest(".match");
    const isEmpty = !field.value;
    if ((event.ctrlKey || event.metaKey) && isEmpty && "zy".includes(event.key.toLowerCase())) {
      if (keys.send(event.key.toLowerCase() === "z" ? "undo" : "redo")) event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const symbol = event.key === "." || event.key === "," ? "." : SYMBOLS[keys.result(event)];
    if (symbol) {
      event.preventDefault();
      if (field.value.length < Number(field.dataset.boards)) field.value += symbol;
      if (field.value.length === Number(field.dataset.boards)) send(field);
    }
    else if (event.key === "Enter") { event.preventDefault(); if (isEmpty) goOn(one); else send(field); }
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      activate(step(one, event.key === "ArrowDown" ? 1 : -1) || one);
    }
    else if (event.key === " ") { event.preventDefault(); const boards = one.querySelector("details"); if (boards) boards.open = !boards.open; }
    else if (event.key === "/" && find) { event.preventDefault(); find.value = ""; find.focus(); }
    else if (event.key === "Escape") field.value = "";
    else if (event.key.length === 1) event.preventDefault(); // only symbols of results
  });
  list.addEventListener("focusin", (event) => {
    const one = event.target.closest(".match");
    if (one) activate(one, false);
  });
  list.addEventListener("click", (event) => {
    const one = event.target.closest(".match");
    if (!event.target.closest("[data-keep]")) return;
    one.classList.remove("asks");
    one.querySelector(".question").remove();
    activate(one);
  });
  list.addEventListener("toggle", (event) => {
    const number = event.target.closest(".match").dataset.match;
    if (event.target.open) opened.add(number); else opened.delete(number);
  }, true);

  if (find) {
    find.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "Escape") return;
      event.preventDefault();
      find.value = "";
      activate(match(active) || matches().find(isShown));
    });
    find.addEventListener("input", () => {
      const text = keys.folded(find.value.trim());
      if (!text) return;
      const hit = /^\d+$/.test(text) ? match(Number(text)) : matches().find((one) => keys.folded(one.dataset.names).includes(text));
      find.setAttribute("aria-invalid", !hit);
      if (!hit) return;
      if (!isShown(hit)) show("all");
      activate(hit, false);
      hit.scrollIntoView({ block: "nearest" });
    });
  }
  function show(which) {
    list.dataset.show = which;
    document.querySelectorAll(".chip[data-show]").forEach((chip) => {
      chip.classList.toggle("on", chip.dataset.show === which);
      chip.setAttribute("aria-pressed", chip.dataset.show === which);
    });
  }
  document.querySelectorAll(".chip[data-show]").forEach((chip) => chip.addEventListener("click", () => show(chip.dataset.show)));

  const numberOf = (event) => {
    const config = event.detail.requestConfig;
    const found = config && config.verb === "post" && /\/matches\/(\d+)\//.exec(config.path);
    return found ? Number(found[1]) : 0;
  };
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const one = match(numberOf(event));
    if (!one || !one.classList.contains("pending")) return;
    one.classList.remove("pending"); // the answer went into the dialog, or there was none
    if (!event.detail.successful) one.classList.add("unsaved");
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const one = match(numberOf(event));
    if (one) {
      if (opened.has(one.dataset.match) && one.querySelector("details")) one.querySelector("details").open = true;
      const isHere = active === numberOf(event);
      if (one.classList.contains("asks")) { if (isHere) one.querySelector(".question button").focus(); }
      else if (isHere) activate(one.classList.contains("done") ? nextMissing(one) || one : one, document.activeElement === document.body);
    }
    settle();
  });
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches(".match.asks")) event.detail.shouldSwap = false;
  });
  document.body.addEventListener("htmx:oobAfterSwap", settle);
  function settle() {
    opened.forEach((number) => { const one = match(number) && match(number).querySelector("details"); if (one) one.open = true; });
    const count = document.getElementById("missing-count");
    if (count) {
      count.textContent = list.querySelectorAll(".match.missing").length;
      if (count.textContent === "0") show("all");
    }
    const one = match(active);
    if (one && !one.classList.contains("active")) activate(one, document.activeElement === document.body);
  }
  const named = /^#match-(\d+)$/.exec(location.hash);
  if (named && match(named[1])) activate(match(named[1]));
  else if (list.hasAttribute("data-entry")) activate(matches().find(isMissing) || matches()[0], document.activeElement === document.body);
})();

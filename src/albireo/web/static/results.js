// Results by keyboard. In the active row a key is a result, or one symbol of a match of several games; with the last
// one the row is sent and the next without a result is active at once. What was typed is shown as wanted, and as
// done only when the server has it on disk.
"use strict";
(() => {
  const list = document.querySelector("[data-rows]"); // of boards, or of matches with boards of their own
  if (!list) return;
  const find = document.getElementById("find");
  const SYMBOLS = { "10": "1", "==": "=", "01": "0", "+-": "+", "-+": "-" };
  const takesResults = list.hasAttribute("data-entry");
  const fresh = new Set(); // rows entered on this screen stay in sight
  const opened = new Set(); // matches whose boards are in sight stay so when they are put in place anew
  let active = 0;

  const rows = () => [...list.querySelectorAll("[data-number]")];
  const row = (number) => document.getElementById(`${list.dataset.rows}-${number}`);
  const isShown = (one) => one.offsetParent !== null;
  const isMissing = (one) => one.matches(".missing:not(.pending)") && isShown(one);
  const fieldOf = (one) => one.querySelector(".typed"); // where a match of several games is typed
  const boardsOf = (one) => one.querySelector("details.games");
  const isFree = () => document.activeElement === document.body || list.contains(document.activeElement);

  function activate(one, focus = true) {
    rows().forEach((other) => other.classList.toggle("active", other === one));
    active = one ? Number(one.dataset.number) : 0;
    if (one && focus) { (fieldOf(one) || one).focus({ preventScroll: true }); one.scrollIntoView({ block: "nearest" }); }
  }
  function step(from, by, wanted = isShown) {
    const all = rows();
    for (let i = all.indexOf(from) + by; i >= 0 && i < all.length; i += by) if (wanted(all[i])) return all[i];
    return null;
  }
  const nextMissing = (from) => step(from, 1, isMissing) || rows().find(isMissing) || null;

  // Enter on a row: the next one without a result; when there is none, the next step of the tournament.
  function goOn(here) {
    const next = nextMissing(here);
    const go = document.querySelector("#lead .go:not(:disabled)");
    if (next || !takesResults || !go) activate(next || step(here, 1) || here);
    else go.focus();
  }

  function enter(one, code) {
    if (fieldOf(one)) { activate(one); type(one, fieldOf(one), SYMBOLS[code]); return; }
    const form = one.querySelector("form.res");
    if (!form || one.classList.contains("pending")) return;
    const pressed = [...form.elements].find((button) => button.value === code);
    if (pressed && pressed.classList.contains("sel")) { activate(nextMissing(one) || one); return; } // it is so already
    want(one, pressed || form.querySelector(".more"));
    htmx.ajax("POST", form.getAttribute("hx-post"), { source: form, values: { result: code }, target: one, swap: "outerHTML" })
      .catch(() => {}); // the row says that it is not saved
    if (one.classList.contains("missing")) activate(nextMissing(one) || one);
  }
  function type(one, field, symbol) {
    const boards = Number(field.dataset.boards);
    if (field.value.length < boards) field.value += symbol;
    if (field.value.length === boards) send(one, field);
  }
  function send(one, field) {
    if (one.classList.contains("pending")) return;
    field.value = field.value.padEnd(Number(field.dataset.boards), ".");
    if (field.value === field.placeholder) { field.value = ""; activate(nextMissing(one) || one); return; } // it is so already
    want(one, field);
    field.form.requestSubmit();
    if (one.classList.contains("missing") && !field.value.includes(".")) activate(nextMissing(one) || one);
  }
  function want(one, shown) {
    one.classList.remove("unsaved");
    one.classList.add("pending");
    if (shown) shown.classList.add("wanted");
  }

  document.body.addEventListener("keydown", (event) => {
    if (document.getElementById("dialog").open || event.altKey) return;
    const field = event.target.matches(".typed") ? event.target : null;
    if (event.ctrlKey || event.metaKey) return inEmptyField(event, field);
    if (event.target === find) return inFind(event);
    if (!field && keys.isTyping(event) || event.target.matches("summary")) return;
    const here = field ? field.closest("[data-number]") : row(active);
    const onRow = field !== null || event.target === here || event.target === document.body;
    const isButton = event.target.matches("button, a");
    const result = takesResults && here && keys.result(event);
    const isOther = takesResults && here && onRow && (event.key === "." || event.key === "," || event.key === "Delete");
    if (event.key === "/" && find) { event.preventDefault(); find.value = ""; find.focus(); }
    else if (event.key === " " && here && onRow) { event.preventDefault(); look(here); }
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      activate(here ? step(here, event.key === "ArrowDown" ? 1 : -1) || here : rows().find(isShown));
    }
    else if (event.key === "Enter" && here && onRow) { event.preventDefault(); if (field && field.value) send(here, field); else goOn(here); }
    else if (event.key === "Escape" && field) field.value = "";
    else if (result && (onRow || !fieldOf(here))) { event.preventDefault(); enter(here, result); }
    else if (isOther && field && event.key !== "Delete") { event.preventDefault(); type(here, field, "."); }
    else if (isOther && !field) { event.preventDefault(); here.querySelector(".more").click(); }
    else if (find && !isButton && onRow && !(field && field.value) && (keys.digit(event) || (event.key.length === 1 && /\p{L}/u.test(event.key)))) {
      find.value = ""; find.focus(); // the key itself arrives in the field
      keys.digitInto(find, event);
    }
    else if (field && event.key.length === 1) event.preventDefault(); // only symbols of results
  });
  // What the space bar shows of a row: its boards, or why it was paired.
  function look(one) {
    const boards = boardsOf(one);
    if (boards) boards.open = !boards.open;
    else one.querySelector(".why").click();
  }
  function inEmptyField(event, field) {
    const letter = event.key.toLowerCase();
    if (field && !field.value && "zy".includes(letter) && keys.send(letter === "z" ? "undo" : "redo")) event.preventDefault();
  }

  function inFind(event) {
    if (event.key === "Enter" || event.key === "ArrowDown" || event.key === "Escape") {
      event.preventDefault();
      find.value = "";
      activate(row(active) || rows().find(isShown));
    } else keys.digitInto(find, event);
  }
  if (find) find.addEventListener("input", () => {
    const text = keys.folded(find.value.trim());
    if (!text) return;
    const names = (one) => keys.folded(one.dataset.names);
    const starts = (one) => names(one).split("|").some((name) => name.startsWith(text));
    const hit = /^\d+$/.test(text) ? row(Number(text)) : rows().find(starts) || rows().find((one) => names(one).includes(text));
    find.setAttribute("aria-invalid", !hit);
    if (!hit) return;
    if (!isShown(hit)) show("all");
    activate(hit, false);
    hit.scrollIntoView({ block: "nearest" });
  });

  function show(which) {
    list.dataset.show = which;
    document.querySelectorAll("[data-show].chip").forEach((chip) => {
      chip.classList.toggle("on", chip.dataset.show === which);
      chip.setAttribute("aria-pressed", chip.dataset.show === which);
    });
  }
  document.querySelectorAll(".chip[data-show]").forEach((chip) => chip.addEventListener("click", () => {
    fresh.clear(); list.querySelectorAll(".fresh").forEach((one) => one.classList.remove("fresh"));
    show(chip.dataset.show);
  }));

  list.addEventListener("focusin", (event) => {
    const one = event.target.closest("[data-number]");
    if (one && fieldOf(one)) activate(one, false); // elsewhere the button under a mouse that is pressed would move
  });
  list.addEventListener("click", (event) => {
    const one = event.target.closest("[data-number]");
    if (event.target.closest("[data-keep]")) { reset(one); return; }
    if (one) activate(one, !fieldOf(one) && !event.target.closest("button, input, summary"));
  });
  list.addEventListener("toggle", (event) => {
    const { number } = event.target.closest("[data-number]").dataset;
    if (event.target.open) opened.add(number); else opened.delete(number);
  }, true);
  function reset(one) {
    one.classList.remove("asks");
    one.querySelector(".question").remove();
    activate(one);
  }

  const numberOf = (event) => {
    const config = event.detail.requestConfig;
    const found = config && config.verb === "post" && /\/rounds\/\d+\/(?:boards|matches)\/(\d+)\//.exec(config.path);
    return found ? Number(found[1]) : 0;
  };
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    const one = row(numberOf(event));
    const pressed = event.detail.requestConfig.triggeringEvent && event.detail.requestConfig.triggeringEvent.submitter;
    if (one && pressed && one.contains(pressed)) want(one, pressed);
  });
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const one = row(numberOf(event));
    if (!one || !one.classList.contains("pending")) return;
    one.classList.remove("pending"); // the answer went into the dialog, or there was none
    if (!event.detail.successful) one.classList.add("unsaved");
    one.querySelectorAll(".wanted").forEach((button) => button.classList.remove("wanted"));
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const number = numberOf(event);
    const one = row(number);
    if (one) {
      one.classList.remove("pending");
      const isHere = active === number;
      if (one.classList.contains("done")) fresh.add(number);
      // A clerk who has typed on is not called back: the row that asks stays in sight.
      const focus = isFree(); // nor is a clerk who looks for a board
      if (one.classList.contains("asks")) { if (isHere) { activate(one, false); if (focus) one.querySelector(".question button").focus(); } }
      else if (isHere) activate(one.classList.contains("done") ? nextMissing(one) || one : one, focus);
    }
    settle();
  });
  // A row that asks already shows what is stored; news may not take the question away before it is answered.
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches("[data-number].asks")) event.detail.shouldSwap = false;
  });
  document.body.addEventListener("htmx:oobAfterSwap", settle);
  function settle() {
    fresh.forEach((number) => row(number) && row(number).classList.add("fresh"));
    opened.forEach((number) => { const boards = row(number) && boardsOf(row(number)); if (boards) boards.open = true; });
    for (const [id, which] of [["missing-count", "missing"], ["forfeit-count", "forfeit"], ["disputed-count", "disputed"]]) {
      const count = document.getElementById(id);
      if (!count) continue;
      count.textContent = list.querySelectorAll(`[data-number].${which}`).length;
      const [chip, isNone] = [count.closest(".chip"), count.textContent === "0"];
      chip.hidden = isNone;
      if (isNone && list.dataset.show === chip.dataset.show) show("all"); // a filter that leaves nothing
    }
    const one = row(active);
    if (one && !one.classList.contains("active")) activate(one, document.activeElement === document.body);
  }
  function goToNamed() {
    const named = location.hash.startsWith(`#${list.dataset.rows}-`) && document.getElementById(location.hash.slice(1));
    if (!named) return false;
    if (!isShown(named)) show("all");
    activate(named);
    return true;
  }
  window.addEventListener("hashchange", goToNamed);
  if (goToNamed()) return;
  if (takesResults) activate(rows().find(isMissing) || rows().find(isShown), document.activeElement === document.body);
})();

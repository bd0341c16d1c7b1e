// Results by keyboard: the active row takes 1 = 0 + −, then the next one without a result is active at once;
// what was typed is shown as wanted, and as done only when the server has it on disk.
"use strict";
(() => {
  const table = document.getElementById("boards");
  if (!table) return;
  const find = document.getElementById("find");
  const takesResults = table.hasAttribute("data-entry");
  const fresh = new Set(); // boards entered on this screen stay in sight
  let active = 0;

  const rows = () => [...table.tBodies[0].rows];
  const row = (board) => document.getElementById(`board-${board}`);
  const isShown = (one) => one.offsetParent !== null;
  const isMissing = (one) => one.matches(".missing:not(.pending)") && isShown(one);

  function activate(one, focus = true) {
    rows().forEach((other) => other.classList.toggle("active", other === one));
    active = one ? Number(one.dataset.board) : 0;
    if (one && focus) { one.focus({ preventScroll: true }); one.scrollIntoView({ block: "nearest" }); }
  }
  function step(from, by, wanted = isShown) {
    const all = rows();
    for (let i = all.indexOf(from) + by; i >= 0 && i < all.length; i += by) if (wanted(all[i])) return all[i];
    return null;
  }
  const nextMissing = (from) => step(from, 1, isMissing) || rows().find(isMissing) || null;

  // Enter on a board: the next one without a result; when there is none, the next step of the tournament.
  function goOn(here) {
    const next = nextMissing(here);
    const go = document.querySelector("#lead .go:not(:disabled)");
    if (next || !takesResults || !go) activate(next || step(here, 1) || here);
    else go.focus();
  }

  function enter(code) {
    const one = row(active);
    const form = one && one.querySelector("form.res");
    if (!form || one.classList.contains("pending")) return;
    const pressed = [...form.elements].find((button) => button.value === code);
    if (pressed && pressed.classList.contains("sel")) { activate(nextMissing(one) || one); return; } // it is so already
    want(one, pressed || form.querySelector(".more"));
    htmx.ajax("POST", form.getAttribute("hx-post"), { source: form, values: { result: code }, target: one, swap: "outerHTML" })
      .catch(() => {}); // the row says that it is not saved
    if (one.classList.contains("missing")) activate(nextMissing(one) || one);
  }
  function want(one, button) {
    one.classList.remove("unsaved");
    one.classList.add("pending");
    if (button) button.classList.add("wanted");
  }

  document.body.addEventListener("keydown", (event) => {
    if (document.getElementById("dialog").open || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target === find) return inFind(event);
    if (keys.isTyping(event) || event.target.matches("summary")) return;
    const here = row(active);
    const onRow = event.target === here || event.target === document.body;
    const isButton = event.target.matches("button, a");
    if (event.key === "/" && find) { event.preventDefault(); find.value = ""; find.focus(); }
    else if (event.key === " " && here && onRow) { event.preventDefault(); here.querySelector(".why").click(); }
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      activate(here ? step(here, event.key === "ArrowDown" ? 1 : -1) || here : rows().find(isShown));
    }
    else if (event.key === "Enter" && event.target === here) { event.preventDefault(); goOn(here); }
    else if (takesResults && here && (event.key === "." || event.key === "," || event.key === "Delete") && onRow) {
      event.preventDefault(); here.querySelector(".more").click();
    }
    else if (takesResults && here && keys.result(event)) { event.preventDefault(); enter(keys.result(event)); }
    else if (find && !isButton && onRow && (keys.digit(event) || (event.key.length === 1 && /\p{L}/u.test(event.key)))) {
      find.value = ""; find.focus(); // the key itself arrives in the field
      keys.digitInto(find, event);
    }
  });

  function inFind(event) {
    if (event.key === "Enter" || event.key === "ArrowDown" || event.key === "Escape") {
      event.preventDefault();
      find.value = "";
      activate(row(active) || rows().find(isShown));
    } else if (!event.ctrlKey && !event.metaKey) keys.digitInto(find, event);
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
    table.dataset.show = which;
    document.querySelectorAll("[data-show].chip").forEach((chip) => {
      chip.classList.toggle("on", chip.dataset.show === which);
      chip.setAttribute("aria-pressed", chip.dataset.show === which);
    });
  }
  document.querySelectorAll(".chip[data-show]").forEach((chip) => chip.addEventListener("click", () => {
    fresh.clear(); table.querySelectorAll(".fresh").forEach((one) => one.classList.remove("fresh"));
    show(chip.dataset.show);
  }));

  table.addEventListener("click", (event) => {
    const one = event.target.closest("tr[data-board]");
    if (event.target.closest("[data-keep]")) { reset(one); return; }
    if (one) activate(one, !event.target.closest("button, input"));
  });
  function reset(one) {
    one.classList.remove("asks");
    one.querySelector(".question").remove();
    activate(one);
  }

  const boardOf = (event) => {
    const config = event.detail.requestConfig;
    const found = config && config.verb === "post" && /\/boards\/(\d+)\/(result|clear)$/.exec(config.path);
    return found ? Number(found[1]) : 0;
  };
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    const one = row(boardOf(event));
    const pressed = event.detail.requestConfig.triggeringEvent && event.detail.requestConfig.triggeringEvent.submitter;
    if (one && pressed && one.contains(pressed)) want(one, pressed);
  });
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const one = event.detail.successful ? null : row(boardOf(event));
    if (!one || !one.classList.contains("pending")) return;
    one.classList.remove("pending");
    one.classList.add("unsaved");
    one.querySelectorAll(".wanted").forEach((button) => button.classList.remove("wanted"));
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const board = boardOf(event);
    const one = row(board);
    if (one) {
      one.classList.remove("pending");
      const isHere = active === board;
      if (one.classList.contains("done")) fresh.add(board);
      // A clerk who has typed on is not called back: the row that asks stays in sight.
      const focus = document.activeElement !== find; // nor is a clerk who looks for a board
      if (one.classList.contains("asks")) { if (isHere) { activate(one, false); if (focus) one.querySelector(".question button").focus(); } }
      else if (isHere) activate(one.classList.contains("done") ? nextMissing(one) || one : one, focus);
    }
    settle();
  });
  // A row that asks already shows what is stored; news may not take the question away before it is answered.
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches("tr.asks")) event.detail.shouldSwap = false;
  });
  document.body.addEventListener("htmx:oobAfterSwap", settle);
  function settle() {
    fresh.forEach((board) => row(board) && row(board).classList.add("fresh"));
    for (const [id, which] of [["missing-count", "tr.missing"], ["forfeit-count", "tr.forfeit"], ["disputed-count", "tr.disputed"]]) {
      const count = document.getElementById(id);
      if (!count) continue;
      count.textContent = table.querySelectorAll(which).length;
      const [chip, isNone] = [count.closest(".chip"), count.textContent === "0"];
      chip.hidden = isNone;
      if (isNone && table.dataset.show === chip.dataset.show) show("all"); // a filter that leaves nothing
    }
    const one = row(active);
    if (one && !one.classList.contains("active")) activate(one, document.activeElement === document.body);
  }
  function goToNamed() {
    const named = /^#board-(\d+)$/.exec(location.hash);
    if (!named || !row(named[1])) return false;
    if (!isShown(row(named[1]))) show("all");
    activate(row(named[1]));
    return true;
  }
  window.addEventListener("hashchange", goToNamed);
  if (goToNamed()) return;
  if (takesResults) activate(rows().find(isMissing) || rows().find(isShown), document.activeElement === document.body);
})();

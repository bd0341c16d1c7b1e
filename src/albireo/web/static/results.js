// Results by keyboard: the active row takes 1 = 0 + −, then the next one without a result is active.
"use strict";
(() => {
  const table = document.getElementById("boards");
  if (!table) return;
  const find = document.getElementById("find");
  const takesResults = table.hasAttribute("data-entry");
  const KEYS = { "1": "10", "0": "01", "=": "==", "5": "==", "½": "==", "+": "+-", "-": "-+", "−": "-+" };
  const fresh = new Set(); // boards entered on this screen stay in sight
  let active = 0;

  const rows = () => [...table.tBodies[0].rows];
  const row = (board) => document.getElementById(`board-${board}`);
  const isShown = (one) => one.offsetParent !== null;

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
  const isMissing = (one) => one.classList.contains("missing") && isShown(one);
  const nextMissing = (from) => step(from, 1, isMissing) || rows().find(isMissing) || null;

  function enter(code) {
    const one = row(active);
    const form = one && one.querySelector("form.res");
    if (!form) return;
    htmx.ajax("POST", form.getAttribute("hx-post"), { source: form, values: { result: code }, target: one, swap: "outerHTML" });
  }

  document.body.addEventListener("keydown", (event) => {
    if (document.getElementById("dialog").open || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.target.matches("input, textarea")) {
      const undo = document.getElementById("undo");
      if (undo) { event.preventDefault(); undo.elements.seen.value = document.body.dataset.version; undo.requestSubmit(); }
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.target === find) return inFind(event);
    if (event.target.matches("input, textarea, select, summary")) return;
    const here = row(active);
    if (event.key === "/" && find) { event.preventDefault(); find.value = ""; find.focus(); }
    else if (event.key === "?" && here) { event.preventDefault(); here.querySelector(".why").click(); }
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      activate(here ? step(here, event.key === "ArrowDown" ? 1 : -1) || here : rows().find(isShown));
    }
    else if (event.key === "Enter" && event.target === here) { event.preventDefault(); activate(nextMissing(here) || step(here, 1) || here); }
    else if (takesResults && here && event.key in KEYS) { event.preventDefault(); enter(KEYS[event.key]); }
    else if (find && event.key.length === 1 && /[\p{L}2-9]/u.test(event.key) && (event.target === here || event.target === document.body)) {
      find.value = ""; find.focus(); // the key itself arrives in the field
    }
  });

  function inFind(event) {
    if (event.key === "Enter" || event.key === "ArrowDown" || event.key === "Escape") {
      event.preventDefault();
      find.value = "";
      activate(row(active) || rows().find(isShown));
    }
  }
  if (find) find.addEventListener("input", () => {
    const text = find.value.trim().toLocaleLowerCase();
    if (!text) return;
    const hit = /^\d+$/.test(text) ? row(Number(text)) : rows().find((one) => one.dataset.names.toLocaleLowerCase().includes(text));
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

  document.body.addEventListener("htmx:afterSwap", (event) => {
    const config = event.detail.requestConfig;
    const entered = config && config.verb === "post" && /\/boards\/(\d+)\/(result|clear)$/.exec(config.path);
    if (entered) {
      const board = Number(entered[1]);
      const one = row(board);
      if (one.classList.contains("done")) fresh.add(board);
      if (one.classList.contains("asks")) { activate(one, false); one.querySelector(".question button").focus(); }
      else activate(one.classList.contains("done") ? nextMissing(one) || one : one);
    }
    settle();
  });
  document.body.addEventListener("htmx:oobAfterSwap", settle);
  function settle() {
    fresh.forEach((board) => row(board) && row(board).classList.add("fresh"));
    const count = document.getElementById("missing-count");
    if (count) count.textContent = table.querySelectorAll("tr.missing").length;
    const one = row(active);
    if (one && !one.classList.contains("active")) activate(one, document.activeElement === document.body);
  }
  if (takesResults) activate(rows().find(isMissing) || rows().find(isShown), document.activeElement === document.body);
})();

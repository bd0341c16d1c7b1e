// Pairing by hand: drag one player onto another (mouse, pen, finger), or choose two (click, tap, Enter).
// What speaks against each place is fetched when a player is picked and shown while the pointer or the focus is there.
"use strict";
(() => {
  const part = () => document.getElementById("manual-part");
  if (!part()) return;
  const find = () => document.getElementById("find");
  const seats = () => [...part().querySelectorAll(".seat")];
  const seatOf = (player) => part().querySelector(`.seat[data-player="${player}"]`);
  const judged = () => document.getElementById("judged");
  const FAR = 6; // pixels before a press becomes a drag
  const EDGE = 70; // pixels from the border where the page scrolls along
  let picked = "";
  let moves = {};
  let drag = null;
  let moved = "";
  let scrolling = 0;

  function say(text, kind = "") {
    judged().textContent = text;
    judged().className = `judged ${kind}`;
  }
  const CLASSES = { 0: "fits", 2: "notes", 3: "warns" };

  async function pick(player) {
    letGo();
    picked = player;
    const seat = seatOf(player);
    seat.setAttribute("aria-pressed", "true");
    part().classList.add("picking");
    part().querySelectorAll(".here").forEach((button) => { button.hidden = false; });
    say(part().dataset.picked.replace("{name}", seat.dataset.name));
    const answer = await fetch(`${part().dataset.manual}/places?player=${player}`, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer || !answer.ok || picked !== player) return;
    moves = await answer.json();
    if (picked !== player) return;
    seats().forEach((one) => {
      const move = moves[one.dataset.player];
      if (move) one.classList.add(CLASSES[move.level] || "warns");
    });
    const over = document.querySelector(".over") || (document.activeElement && document.activeElement.closest(".seat, [data-drop]"));
    if (over) judge(over);
  }
  function letGo() {
    picked = ""; moves = {};
    part().classList.remove("picking");
    part().querySelectorAll(".here").forEach((button) => { button.hidden = true; });
    seats().forEach((one) => { one.setAttribute("aria-pressed", "false"); one.classList.remove("fits", "notes", "warns"); });
    unmark();
    say(part().dataset.how);
  }
  function unmark() { document.querySelectorAll(".over").forEach((one) => one.classList.remove("over")); }

  const keyOf = (target) => target.dataset.player || (target.dataset.drop === "bye" ? "bye" : "");
  function judge(target) {
    if (!picked) return;
    const move = moves[keyOf(target)];
    const name = seatOf(picked) ? seatOf(picked).dataset.name : "";
    const where = target.dataset.name || target.closest("[data-drop]")?.getAttribute("aria-label") || "";
    if (target.dataset.player === picked) return say(part().dataset.picked.replace("{name}", name));
    if (!move) return say(`${name} → ${where}`);
    say(`${name} → ${where}: ${move.text || part().dataset.fits}`, CLASSES[move.level]);
  }

  function act(step, values) {
    moved = values.player || "";
    htmx.ajax("POST", `${part().dataset.manual}/${step}`, { source: part(), values, target: part(), swap: "outerHTML" })
      .catch(() => {}); // the head of the page says that there is no connection
  }
  function drop(target) {
    const player = picked;
    if (!player || !target) return;
    if (target.dataset.player === player) { letGo(); return; }
    if (target.dataset.player) act("seat", { player, place_of: target.dataset.player });
    else act("leave", { player, mark: { pool: "", bye: "U", absent: "Z" }[target.dataset.drop] });
    letGo();
  }

  // Choosing two, by click, tap or Enter.
  document.body.addEventListener("click", (event) => {
    if (drag && drag.isMoving) return;
    const button = event.target.closest("[data-act]");
    if (button) { letGo(); act(button.dataset.act, button.dataset.board ? { board: button.dataset.board } : {}); return; }
    const target = event.target.closest(".seat, .here");
    if (!target) return;
    if (picked) drop(target); else if (target.dataset.player) pick(target.dataset.player);
  });
  document.body.addEventListener("focusin", (event) => {
    const target = event.target.closest(".seat, .here");
    if (target && picked && !drag) judge(target);
  });

  // Dragging. A finger scrolls the page unless it starts on the grip.
  document.body.addEventListener("pointerdown", (event) => {
    const seat = event.target.closest(".seat");
    if (!seat || event.button !== 0 || !event.isPrimary) return;
    if (event.pointerType === "touch" && !event.target.closest(".grip")) return;
    drag = { player: seat.dataset.player, x: event.clientX, y: event.clientY, isMoving: false, ghost: null, pointer: event.pointerId };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.isMoving) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      lift();
    }
    event.preventDefault();
    drag.at = [event.clientX, event.clientY];
    drag.ghost.style.transform = `translate(${event.clientX + 12}px, ${event.clientY + 8}px)`;
    follow();
    cancelAnimationFrame(scrolling);
    scroll();
  }, { passive: false });
  function lift() {
    drag.isMoving = true;
    const seat = seatOf(drag.player);
    drag.ghost = document.createElement("div");
    drag.ghost.className = "ghost";
    drag.ghost.textContent = seat.dataset.name;
    document.body.append(drag.ghost);
    document.body.classList.add("dragging");
    pick(drag.player);
  }
  function under() {
    const found = document.elementFromPoint(...drag.at);
    return found && found.closest(".seat, [data-drop]");
  }
  function follow() {
    unmark();
    const target = under();
    if (!target) { say(part().dataset.picked.replace("{name}", drag.ghost.textContent)); return; }
    target.classList.add("over");
    judge(target);
  }
  function scroll() {
    if (!drag || !drag.isMoving) return;
    const y = drag.at[1];
    const by = y < EDGE ? y - EDGE : y > innerHeight - EDGE ? y - innerHeight + EDGE : 0;
    if (!by) return;
    scrollBy(0, by / 4);
    follow();
    scrolling = requestAnimationFrame(scroll);
  }
  function end(isDropped) {
    if (!drag) return;
    const { isMoving, ghost } = drag;
    const target = isMoving && isDropped ? under() : null;
    cancelAnimationFrame(scrolling);
    if (ghost) ghost.remove();
    document.body.classList.remove("dragging");
    if (!isMoving) { drag = null; return; }
    setTimeout(() => { drag = null; }); // the click that follows is no choice
    if (target) drop(target); else letGo();
  }
  document.addEventListener("pointerup", (event) => { if (drag && event.pointerId === drag.pointer) end(true); });
  document.addEventListener("pointercancel", (event) => { if (drag && event.pointerId === drag.pointer) end(false); });

  // Keys.
  document.body.addEventListener("keydown", (event) => {
    if (document.getElementById("dialog").open || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && (picked || drag)) { event.preventDefault(); end(false); letGo(); return; }
    if (event.target === find()) return inFind(event);
    if (keys.isTyping(event)) return;
    const here = event.target.closest(".seat");
    if (event.key.startsWith("Arrow") && here) { event.preventDefault(); go(here, event.key); }
    else if (event.key.startsWith("Arrow") && event.target === document.body) { event.preventDefault(); seats()[0]?.focus(); }
    else if (event.key === "/") { event.preventDefault(); find().value = ""; find().focus(); }
    else if ((here || event.target === document.body) && (keys.digit(event) || (event.key.length === 1 && /\p{L}/u.test(event.key)))) {
      find().value = ""; find().focus(); keys.digitInto(find(), event);
    }
  });
  function go(from, key) {
    const column = from.closest("td");
    if (!column) { const all = seats(); all[all.indexOf(from) + (/Down|Right/.test(key) ? 1 : -1)]?.focus(); return; }
    const side = column.className;
    const line = column.parentElement;
    const next = key === "ArrowDown" ? line.nextElementSibling : key === "ArrowUp" ? line.previousElementSibling : line;
    const wanted = key === "ArrowLeft" ? "side-w" : key === "ArrowRight" ? "side-b" : side;
    const target = next ? next.querySelector(`.${wanted} .seat`) : part().querySelector(".zones .seat");
    if (target) { target.focus(); target.scrollIntoView({ block: "nearest" }); }
  }
  function hit() {
    const text = keys.folded(find().value.trim());
    if (!text) return null;
    if (/^\d+$/.test(text)) return part().querySelector(`.seat[data-at="${Number(text)}"]`);
    const name = (one) => keys.folded(one.dataset.name);
    return seats().find((one) => name(one).startsWith(text)) || seats().find((one) => name(one).includes(text));
  }
  function inFind(event) {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      const found = hit();
      if (found) { found.focus(); find().value = ""; }
    } else if (event.key === "Escape") { find().value = ""; find().blur(); }
    else keys.digitInto(find(), event);
  }
  document.body.addEventListener("input", (event) => {
    if (event.target !== find()) return;
    unmark();
    const found = hit();
    find().setAttribute("aria-invalid", Boolean(find().value.trim()) && !found);
    if (found) { found.classList.add("over"); found.scrollIntoView({ block: "center" }); }
  });

  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (!part() || !moved || event.detail.target.id === "dialog") return; // a question comes first
    const seat = seatOf(moved);
    moved = "";
    if (seat) seat.focus({ preventScroll: true });
  });
})();

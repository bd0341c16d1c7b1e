// Keys of the round's pages: what a key means on any keyboard, the sheet that lists them, undo.
"use strict";
const keys = (() => {
  const body = document.body;
  const dialog = document.getElementById("dialog");
  const RESULTS = { "1": "10", "0": "01", "5": "==", "=": "==", "½": "==", "+": "+-", "-": "-+", "−": "-+" };

  // The digit of a key. French keyboards have & é " ' ( on the keys of the digits, which need Shift there: without
  // Shift the key's place counts. The numeric keypad needs nothing.
  function digit(event) {
    if (/^[0-9]$/.test(event.key)) return event.key;
    const place = /^Digit([0-9])$/.exec(event.code);
    return place && !event.shiftKey && !event.altKey && event.key.length === 1 && !(event.key in RESULTS) ? place[1] : "";
  }
  const result = (event) => RESULTS[event.key] || RESULTS[digit(event)] || "";
  const isTyping = (event) => event.target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

  // A digit typed into a field for a board number or a name, on any keyboard.
  function digitInto(field, event) {
    const found = digit(event);
    if (!found || found === event.key || !/^\d*$/.test(field.value)) return;
    event.preventDefault();
    field.value += found;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  let waiting = ""; // undo or redo asked for while a result is on its way
  function send(id) {
    const form = document.getElementById(id);
    if (!form) return false;
    if (document.querySelector(".pending")) { waiting = id; return true; }
    form.elements.seen.value = body.dataset.version;
    form.requestSubmit();
    return true;
  }
  body.addEventListener("htmx:afterRequest", (event) => {
    const id = waiting;
    waiting = "";
    if (id && event.detail.successful) send(id); // a result that is not saved is not undone
  });
  body.addEventListener("keydown", (event) => {
    if (dialog.open || event.altKey || isTyping(event)) return;
    const command = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (command && letter === "z" && !event.shiftKey) { if (send("undo")) event.preventDefault(); }
    else if (command && (letter === "y" || letter === "z")) { if (send("redo")) event.preventDefault(); }
    else if (!command && event.key === "?") { event.preventDefault(); help(); }
  });
  function help() {
    const sheet = document.getElementById("keys-sheet");
    if (!sheet) return;
    dialog.replaceChildren(sheet.content.cloneNode(true));
    dialog.showModal();
  }
  body.addEventListener("click", (event) => { if (event.target.closest("[data-keys]")) help(); });
  return { result, digit, digitInto, isTyping, folded, send };
})();

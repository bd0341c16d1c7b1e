// The grid of byes: a tap gives the chosen bye or takes it back; with keys, arrows move and = 0 1 give byes.
"use strict";
(() => {
  const GIVES = { "=": "H", "½": "H", h: "H", 0: "Z", 1: "F" };
  const SIGNS = { H: "½", Z: "0", F: "1" };
  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  function send(cell, mark) {
    const [player, round] = cell.dataset.bye.split(" ");
    const path = `${document.getElementById("byes").dataset.byes}/${player}/bye`;
    htmx.ajax("POST", path, { source: cell, target: cell, swap: "outerHTML", values: { round, mark } })
      .then(() => { const now = document.getElementById(cell.id); if (now && !document.getElementById("dialog").open) now.focus(); });
  }

  function move(cell, [down, right]) {
    let row = cell.closest("tr");
    let column = cell.closest("td").cellIndex + right;
    do { if (down) row = down > 0 ? row.nextElementSibling : row.previousElementSibling; } while (row && row.hidden);
    const next = row && row.cells[column] && row.cells[column].querySelector("[data-bye]");
    if (next) next.focus();
  }

  document.body.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-bye]");
    if (cell) send(cell, document.querySelector("#mark input:checked").value);
  });
  document.body.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[data-bye]");
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    const now = cell.textContent.trim();
    if (STEPS[event.key]) move(cell, STEPS[event.key]);
    else if (GIVES[event.key]) { if (now !== SIGNS[GIVES[event.key]]) send(cell, GIVES[event.key]); }
    else if (event.key === "Delete" || event.key === "Backspace") { if (now) send(cell, Object.keys(SIGNS).find((mark) => SIGNS[mark] === now)); }
    else return;
    event.preventDefault();
  });
})();

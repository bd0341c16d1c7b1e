// One tap in the grid of byes: the chosen bye, or none again.
"use strict";
document.body.addEventListener("click", (event) => {
  const cell = event.target.closest("[data-bye]");
  if (!cell) return;
  const [player, round] = cell.dataset.bye.split(" ");
  const mark = document.querySelector("#mark input:checked").value;
  const path = `${document.getElementById("byes").dataset.byes}/${player}/bye`;
  htmx.ajax("POST", path, { source: cell, target: cell, swap: "outerHTML", values: { round, mark } })
    .then(() => { const now = document.getElementById(cell.id); if (now && !document.getElementById("dialog").open) now.focus(); });
});

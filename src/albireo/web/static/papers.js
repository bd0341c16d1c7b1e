"use strict";
/* Says beside each paper of the moment when it was printed in this browser, and whether it has changed since. */
const uid = location.pathname.split("/")[2];
const papers = [...document.querySelectorAll("[data-paper]")];

function show() {
  for (const line of papers) {
    let printed = null;
    try {
      printed = JSON.parse(localStorage.getItem(`printed/${uid}/${line.dataset.paper}`));
    } catch { /* a browser that keeps nothing */ }
    line.hidden = !printed;
    if (!printed) continue;
    const is_same = printed.fingerprint === line.dataset.fingerprint;
    const time = new Date(printed.at).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
    line.textContent = (is_same ? line.dataset.printed : line.dataset.changed).replace("{time}", time);
    line.classList.toggle("changed", !is_same);
  }
}
document.querySelector("[data-print-all]")?.addEventListener("submit", (event) => {
  if (event.target.elements.round.selectedIndex !== 0) return;
  for (const { dataset } of papers) {
    if (!("inAll" in dataset)) continue;
    try {
      localStorage.setItem(`printed/${uid}/${dataset.paper}`, JSON.stringify({ fingerprint: dataset.fingerprint, at: Date.now() }));
    } catch { /* a browser that keeps nothing */ }
  }
});
window.addEventListener("pageshow", show);
window.addEventListener("focus", show);

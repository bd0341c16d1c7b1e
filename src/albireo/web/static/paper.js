"use strict";
document.querySelector("[data-print]").addEventListener("click", () => window.print());

/* The documents page says when this paper was printed here, and whether it has changed since. */
function remember() {
  const { uid, paper, fingerprint } = document.body.dataset;
  try {
    localStorage.setItem(`printed/${uid}/${paper}`, JSON.stringify({ fingerprint, at: Date.now() }));
  } catch { /* a browser that keeps nothing */ }
}
window.addEventListener("afterprint", remember);
for (const link of document.querySelectorAll("a[href*='/pdf']")) link.addEventListener("click", remember);

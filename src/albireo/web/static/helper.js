// A helper's phone: each result is sent at once, or kept on the phone until there is a connection.
"use strict";
(() => {
  const live = document.getElementById("live");
  const waiting = document.getElementById("waiting");
  const outdated = document.getElementById("outdated");
  const refused = document.getElementById("refused");
  if (!live.dataset.part) return; // a wrong code
  const key = `helper ${live.dataset.part}`;
  const PAUSE = 3000;
  const PATIENCE = 10000; // milliseconds, after which an answer counts as lost and the result is sent again
  let isSending = false;

  const kept = () => ({ queue: [], refused: [], ...JSON.parse(localStorage.getItem(key) || "{}") });
  const keep = (change) => { const all = kept(); change(all); localStorage.setItem(key, JSON.stringify(all)); };

  // Boards whose result waits on this phone: shown as chosen, and not to be pressed again.
  function mark() {
    const all = kept();
    live.querySelectorAll(".helper-board").forEach((board) => {
      const own = all.queue.find((one) => one.place === board.dataset.place);
      board.classList.toggle("waiting", Boolean(own));
      board.querySelectorAll("button").forEach((button) => {
        const isChosen = Boolean(own) && own.result === button.value;
        button.disabled = Boolean(own);
        button.classList.toggle("sel", isChosen);
        if (isChosen) button.setAttribute("aria-pressed", "true");
        else button.removeAttribute("aria-pressed");
      });
    });
    refused.hidden = !all.refused.length;
    refused.querySelector("ul").replaceChildren(...all.refused.map((text) => {
      const line = document.createElement("li");
      line.textContent = text;
      return line;
    }));
  }

  async function post(entry) {
    const fields = { ...entry.fields, csrf: waiting.dataset.csrf };
    const answer = await fetch(waiting.dataset.send, { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams(fields), signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 403) { outdated.hidden = false; return null; } // the page is older than the server's key
    if (answer.status === 404) return { said: refused.dataset.gone }; // the tournament was deleted
    if (!(answer.headers.get("content-type") || "").startsWith("application/json")) throw new Error(answer.status);
    return answer.json();
  }

  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = kept().queue[0]; next; next = kept().queue[0]) {
        const entry = next;
        const told = await post(entry);
        if (!told) return;
        keep((all) => {
          all.queue = all.queue.filter((one) => one.fields.command !== entry.fields.command);
          if (told.said) all.refused.push(`${entry.label}: ${told.said}`);
        });
        if (told.part) live.innerHTML = told.part; // made by our own templates, escaped there
        waiting.hidden = true;
        mark();
      }
    } catch {
      waiting.hidden = false;
      setTimeout(send, PAUSE);
    } finally { isSending = false; }
  }

  live.addEventListener("submit", (event) => {
    const board = event.target.closest(".helper-board");
    if (!board || !event.submitter) return;
    const fields = Object.fromEntries([...new FormData(event.target)].filter(([name]) => name !== "csrf"));
    const result = event.submitter.value;
    const label = `${board.querySelector("h2").textContent}, ${event.submitter.textContent}`;
    try {
      keep((all) => { all.queue.push({ place: board.dataset.place, result, label, fields: { ...fields, result } }); });
    } catch { return; } // a phone that keeps nothing sends an ordinary form
    event.preventDefault();
    mark();
    send();
  });
  refused.querySelector("button").addEventListener("click", () => { keep((all) => { all.refused = []; }); mark(); });
  live.addEventListener("renewed", mark);
  window.addEventListener("online", send);
  mark();
  send();
})();

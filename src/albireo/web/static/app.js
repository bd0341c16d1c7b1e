// Everything pages share: live changes, the dialog, the side panel, small conveniences.
"use strict";
(() => {
  const body = document.body;
  const dialog = document.getElementById("dialog");
  const why = document.getElementById("why");
  const saved = document.getElementById("saved");

  // Live changes: the server tells the version of the journal; elements that listen to "live" fetch anew.
  const version = () => Number(body.dataset.version || 0);
  const listening = () => document.querySelectorAll("[hx-trigger~=live]");
  let newest = version();
  const audience = document.getElementById("audience");
  let before = saved ? saved.textContent : "";
  function offline() {
    if (saved && !saved.classList.contains("offline")) before = saved.textContent;
    if (saved) { saved.classList.add("offline"); saved.setAttribute("role", "alert"); saved.textContent = saved.dataset.offline; }
  }
  function online() {
    if (saved && saved.classList.contains("offline")) { saved.classList.remove("offline"); saved.removeAttribute("role"); saved.textContent = before; }
  }
  const connect = liveConnection({
    version,
    connected: (is) => { if (is) online(); else offline(); },
    on: {
      changed: (given) => {
        newest = Math.max(newest, Number(given));
        if (newest > version()) setTimeout(catchUp, 30); // an answer on its way may bring it
      },
      audience: (count) => {
        audience.hidden = count === "0";
        audience.textContent = audience.dataset.text.replace("{count}", count);
      },
    },
  });
  body.addEventListener("htmx:sendError", offline); // what was pressed is not saved, and the row shows it

  let busy = 0;
  let unanswered = 0; // acts sent whose answers have not come
  function catchUp() {
    if (busy || newest <= version()) return;
    listening().forEach((element) => htmx.trigger(element, "live"));
  }

  body.addEventListener("htmx:configRequest", (event) => {
    const detail = event.detail;
    if (detail.verb === "get" && detail.triggeringEvent && detail.triggeringEvent.type === "live") {
      detail.parameters.append("since", version());
    }
    if (detail.verb === "post" && !detail.parameters.has("seen")) detail.parameters.append("seen", version());
  });
  body.addEventListener("htmx:beforeRequest", (event) => {
    busy += 1;
    if (event.detail.requestConfig.verb === "post") unanswered += 1;
  });
  body.addEventListener("htmx:afterRequest", (event) => {
    busy -= 1;
    if (event.detail.requestConfig.verb === "post") unanswered -= 1;
    const answer = event.detail.xhr;
    const now = Number(answer && answer.getResponseHeader("X-Albireo-Version"));
    const cause = event.detail.requestConfig.triggeringEvent;
    const isWhole = (cause && cause.type === "live") || !listening().length;
    // An answer shows what was asked for, not what others did meanwhile: the page has that version only if the
    // act was written on the one it shows. Otherwise the rest is fetched.
    const isNext = answer && answer.getResponseHeader("X-Albireo-On") === String(version());
    if (now > version() && (isWhole || isNext)) body.dataset.version = now;
    else if (now > version()) newest = Math.max(newest, now);
    else if (now && now < version()) { newest = Math.max(newest, version()); body.dataset.version = now; } // overtaken: fetch what it has covered
    if (saved && event.detail.requestConfig.verb === "post" && event.detail.successful && answer.getResponseHeader("X-Albireo-Saved")) {
      saved.classList.remove("offline");
      saved.removeAttribute("role");
      saved.removeAttribute("title");
      saved.textContent = `✓ ${saved.dataset.saved} ${answer.getResponseHeader("X-Albireo-Saved")}`;
    }
    if (newest > version()) setTimeout(catchUp, 30);
    const said = answer && event.detail.successful && answer.getResponseHeader("X-Albireo-Done");
    if (said) say(decodeURIComponent(said));
  });

  // What was done is said in a line that goes away; what the page came with is said anew, for screen readers.
  const done = document.getElementById("done");
  function say(text) {
    if (!done || document.getElementById("toast")) return; // the page of check-in has a line of its own
    const line = document.getElementById("done-model").content.cloneNode(true);
    line.querySelector("span").textContent = text;
    const seen = line.querySelector("[name=seen]");
    if (seen) seen.value = version();
    done.replaceChildren(line);
  }
  const first = done && done.firstElementChild;
  if (first) {
    done.replaceChildren();
    setTimeout(() => done.append(first), 150);
  }

  // The dialog opens when something is put into it and closes when an act went through.
  body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === dialog) {
      if (!dialog.open) dialog.showModal();
    } else if (dialog.open && event.detail.requestConfig.verb === "post") dialog.close();
  });
  body.addEventListener("click", (event) => {
    const target = event.target.closest("[data-close], [data-close-why]");
    if (!target) return;
    if (target.matches("[data-close]")) dialog.close();
    else why.replaceChildren();
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("close", () => dialog.replaceChildren());
  body.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !dialog.open) why.replaceChildren();
  });

  // The panel of reasons takes its place beside the page (WebKit does not look again at `:has(:empty)`).
  new MutationObserver(() => why.parentElement.classList.toggle("explains", why.hasChildNodes())).observe(why, { childList: true });

  // On a narrow screen the bars of rounds and tabs scroll: the current one is in sight.
  document.querySelectorAll(".steps [aria-current], .tabs [aria-current]").forEach((one) => {
    const bar = one.parentElement;
    bar.scrollLeft = one.offsetLeft - bar.offsetLeft - (bar.clientWidth - one.offsetWidth) / 2;
  });
  // A choice that applies at once.
  body.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  });
  // A password can be looked at while it is typed.
  body.addEventListener("change", (event) => {
    if (!event.target.matches("[data-shows-passwords]")) return;
    const type = event.target.checked ? "text" : "password";
    event.target.form.querySelectorAll("[autocomplete$=password]").forEach((field) => { field.type = type; });
  });
  // A form is sent once, and after the answers to acts before it: they bring what the form is to send.
  body.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || form.hasAttribute("hx-post")) return;
    if (form.dataset.sent) event.preventDefault();
    else if (unanswered) {
      event.preventDefault();
      sendLater(form, event.submitter);
    }
    form.dataset.sent = "yes";
  });
  function sendLater(form, submitter) {
    setTimeout(() => {
      if (unanswered) { sendLater(form, submitter); return; }
      delete form.dataset.sent;
      form.requestSubmit(submitter && submitter.isConnected ? submitter : null);
    }, 50);
  }
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) { busy = 0; unanswered = 0; connect(); } // back from the browser's memory, as it was then
    document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
  });
})();

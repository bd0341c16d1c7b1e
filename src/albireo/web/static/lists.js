// Sending a rating list: how far it is, and what is too large is said before it is sent.
"use strict";
(() => {
  // No one asks how far a load is once the page is being left.
  const progress = document.getElementById("progress");
  if (progress) {
    let isLeaving = false;
    const leave = () => { isLeaving = true; };
    progress.addEventListener("htmx:beforeOnLoad", ({ detail }) => { if (detail.xhr.getResponseHeader("HX-Redirect")) leave(); });
    progress.addEventListener("htmx:beforeRequest", (event) => { if (isLeaving) event.preventDefault(); });
    document.addEventListener("submit", leave);
  }

  const form = document.getElementById("load");
  if (!form) return;
  const [bar, sent, stop, error] = ["sent-bar", "sent", "stop", "load-error"].map((id) => document.getElementById(id));
  const megabytes = (bytes) => (bytes / 1048576).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const button = form.querySelector(".go");
  const say = (text) => {
    const line = document.createElement("p");
    line.className = "error";
    line.textContent = text;
    error.replaceChildren(...(text ? [line] : []));
  };
  const idle = () => { bar.hidden = stop.hidden = true; sent.textContent = ""; };

  form.querySelector("[type=file]").addEventListener("change", (event) => {
    const [file] = event.target.files;
    const isTooLarge = Boolean(file) && file.size > Number(form.dataset.most);
    say(isTooLarge ? form.dataset.tooLarge : "");
    button.disabled = isTooLarge;
  });
  form.addEventListener("htmx:beforeRequest", () => { say(""); bar.value = 0; bar.hidden = stop.hidden = false; });
  form.addEventListener("htmx:xhr:progress", ({ detail }) => {
    if (!detail.lengthComputable || bar.hidden) return;
    bar.value = detail.loaded / detail.total;
    sent.textContent = detail.loaded < detail.total
      ? form.dataset.onItsWay.replace("{done}", megabytes(detail.loaded)).replace("{total}", megabytes(detail.total))
      : form.dataset.checked;
  });
  form.addEventListener("htmx:afterRequest", idle);
  form.addEventListener("htmx:sendError", () => say(form.dataset.lost));
  form.addEventListener("htmx:responseError", ({ detail }) => say(detail.xhr.responseText.length < 300 ? detail.xhr.responseText : form.dataset.lost));
  stop.addEventListener("click", () => htmx.trigger(form, "htmx:abort"));
})();

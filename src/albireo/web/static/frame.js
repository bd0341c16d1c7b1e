// The frame of every page: menus that close, headings that stay in sight, keys that are held down.
"use strict";
(() => {
  const body = document.body;
  const root = document.documentElement;

  // A key that is held down presses nothing: what it opened is not answered before it has been seen.
  body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.repeat && !event.target.matches("textarea")) event.preventDefault();
  }, true);
  // F1 opens the manual in a tab of its own: what is being typed stays.
  body.addEventListener("keydown", (event) => {
    const help = document.querySelector("[data-help]");
    if (event.key !== "F1" || !help) return;
    event.preventDefault();
    window.open(help.href, "albireo-help");
  });
  // A step that follows a step takes the focus when the key of the last one has been let go.
  const next = document.querySelector("[data-focus-later]");
  if (next) {
    const REST = 500;
    const focus = () => { if (document.activeElement === body && next.isConnected) next.focus(); };
    let timer = setTimeout(focus, REST);
    body.addEventListener("keydown", (event) => {
      clearTimeout(timer);
      if (event.repeat) timer = setTimeout(focus, REST);
    });
  }

  // A menu closes by Escape, by a click elsewhere and when the focus leaves it.
  const menus = () => document.querySelectorAll("details.menu[open]");
  const close = (but) => menus().forEach((menu) => { if (!but || !menu.contains(but)) menu.open = false; });
  document.addEventListener("pointerdown", (event) => close(event.target));
  document.addEventListener("focusin", (event) => close(event.target));
  document.addEventListener("keydown", (event) => {
    const [menu] = menus();
    if (event.key !== "Escape" || !menu) return;
    event.stopImmediatePropagation(); // a panel behind it stays
    menu.open = false;
    menu.querySelector("summary").focus();
  }, true);

  // How high what stays at the top is, for the headings of tables that stay below it.
  const top = document.querySelector(".top");
  const lead = () => document.querySelector("main > .lead, main > #lead, #standings > .lead");
  function measure() {
    root.style.setProperty("--top", `${top.offsetHeight}px`);
    root.style.setProperty("--lead", `${lead() ? lead().offsetHeight : 0}px`);
  }
  if (!top) return;
  const watch = new ResizeObserver(measure);
  const observe = () => [top, lead()].forEach((one) => one && watch.observe(one));
  observe();
  body.addEventListener("htmx:afterSwap", observe); // a lead that was put in place of the old one
  body.addEventListener("htmx:oobAfterSwap", observe);
})();

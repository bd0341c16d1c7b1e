// Search and languages; pages read well without it. Nothing is fetched, so that it works from a disk too.
"use strict";
(() => {
  const body = document.body;
  const root = body.dataset.root;
  const load = (file) => { const script = document.createElement("script"); script.src = root + file; document.head.append(script); };
  const remember = (code) => { try { localStorage.setItem("albireo-language", code); } catch { /* a browser may refuse */ } };
  const remembered = () => { try { return localStorage.getItem("albireo-language"); } catch { return null; } };

  // Languages: the parts of a sentence in another language are put around the same elements.
  const languages = document.querySelector(".languages");
  const ATTRIBUTES = ["placeholder", "aria-label", "title"];
  let wanted = body.dataset.language;
  function apply(code, words) {
    if (code !== wanted) return;
    document.querySelectorAll("[data-k]").forEach((one) => {
      one.holes ??= [...one.children];
      const used = new Set();
      one.replaceChildren(...words.texts[one.dataset.k].map((part) => {
        if (typeof part === "string") return part;
        const hole = used.has(part) ? one.holes[part].cloneNode(true) : one.holes[part];
        used.add(part);
        return hole;
      }));
    });
    for (const name of ATTRIBUTES) document.querySelectorAll(`[data-k-${name}]`).forEach((one) => {
      one.setAttribute(name, words.texts[one.getAttribute(`data-k-${name}`)].join(""));
    });
    document.querySelectorAll("[data-d]").forEach((one) => { one.textContent = one.textContent.replace(/[.,](?=\d)/g, words.sign); });
    document.querySelectorAll("a[data-feed]").forEach((one) => { one.href = `${root}${one.dataset.feed}${code}.xml`; });
    const title = document.querySelector("h1");
    if (title && title.textContent !== body.dataset.name) document.title = `${title.textContent.trim()} · ${body.dataset.name}`;
    document.documentElement.lang = languages.querySelector(`[data-to="${code}"]`).dataset.tag;
    languages.querySelectorAll("button").forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.to === code)));
  }
  const known = {};
  window.albireoWords = (code, words) => { known[code] = words; apply(code, words); };
  function speak(code) {
    wanted = code;
    if (known[code]) apply(code, known[code]); else load(`words-${code}.js`);
  }
  if (languages) {
    languages.hidden = false;
    const codes = [...languages.querySelectorAll("button")].map((one) => one.dataset.to);
    const asked = new URLSearchParams(location.search).get("language");
    const first = [asked, remembered(), ...navigator.languages.map((tag) => tag.slice(0, 2))].find((code) => codes.includes(code)) || wanted;
    languages.querySelectorAll("button").forEach((one) => {
      one.setAttribute("aria-pressed", String(one.dataset.to === wanted));
      one.addEventListener("click", () => { remember(one.dataset.to); speak(one.dataset.to); });
    });
    if (first !== wanted) speak(first);
  }

  // Search: a name is found by the first letters of any of its words.
  const find = document.querySelector("form.find");
  const split = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const MOST = 12;
  let names = null;
  function look() {
    const field = find.querySelector("input");
    const list = find.querySelector("ul");
    const typed = split(field.value);
    const hits = [];
    if (typed.length && names) for (const row of names) {
      if (typed.every((start) => row.words.some((word) => word.startsWith(start))) && hits.push(row) === MOST) break;
    }
    list.replaceChildren(...hits.map((row) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + row.page;
      link.textContent = row.name;
      const small = document.createElement("small");
      small.textContent = ` ${row.more}`;
      link.append(small);
      item.append(link);
      return item;
    }));
    list.hidden = !hits.length;
    document.querySelectorAll("tr[data-name]").forEach((row) => {
      const own = split(row.dataset.name);
      row.hidden = typed.length > 0 && !typed.every((start) => own.some((word) => word.startsWith(start)));
    });
  }
  if (find) {
    find.hidden = false;
    window.albireoNames = (rows) => { names = rows.map(([name, more, page]) => ({ name, more, page, words: split(name) })); look(); };
    find.addEventListener("focusin", () => load("names.js"), { once: true });
    find.addEventListener("input", look);
    find.addEventListener("submit", (event) => {
      event.preventDefault();
      const first = find.querySelector("a");
      if (first) location.href = first.href;
    });
    find.addEventListener("keydown", (event) => { if (event.key === "Escape") { find.querySelector("input").value = ""; look(); } });
  }
})();

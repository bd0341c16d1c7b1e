// Every answer to htmx has to mean to the parser what the template says: a `form` after a table row, a `div` inside a
// `p` or a row outside a table is dropped or moved without a word. Reported as an error of the console.
(() => {
  const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

  // Each element with its parent, as the text says: nothing is implied, nothing is moved.
  function written(text) {
    const found = [];
    const open = ["#"];
    const plain = text.replace(/<!--[^]*?-->|<svg\b[^]*?<\/svg>/gi, "").replace(/<(textarea|script|style|title)\b([^>]*)>[^]*?<\/\1>/gi, "<$1$2></$1>");
    for (const [, end, name] of plain.matchAll(/<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/g)) {
      const tag = name.toLowerCase();
      if (end) {
        if (open.at(-1) === tag) open.pop();
        else found.push(`</${tag}> where ${open.at(-1)} is open`);
      } else {
        found.push(`${open.at(-1)} > ${tag}`);
        if (!VOID.has(tag)) open.push(tag);
      }
    }
    return found;
  }
  function parsed(text) {
    const found = [];
    const template = document.createElement("template");
    template.innerHTML = text;
    const walk = (node, parent) => {
      for (const child of node.children) {
        if (child.namespaceURI.endsWith("svg")) continue;
        const tag = child.localName;
        found.push(`${parent} > ${tag}`);
        walk(child.content || child, tag);
      }
    };
    walk(template.content, "#");
    return found;
  }
  window.differsFromWritten = (text) => {
    const [says, means] = [written(text), parsed(text)];
    const at = says.findIndex((line, place) => line !== means[place]);
    if (at >= 0) return `written ${says[at]}, read ${means[at] || "nothing"}`;
    return says.length < means.length ? `read ${means[says.length]}, which is not written` : "";
  };
  addEventListener("DOMContentLoaded", () => document.body.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, requestConfig } = event.detail;
    const type = xhr.getResponseHeader("Content-Type") || "";
    if (!type.startsWith("text/html") || /^\s*<!doctype/i.test(xhr.responseText)) return;
    const fault = window.differsFromWritten(xhr.responseText);
    if (fault) console.error(`the answer to ${requestConfig.path} is not read as it is written: ${fault}`);
  }));
})();

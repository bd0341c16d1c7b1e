// Checks scripts of pages: `node --expose-internals tools/lint_javascript.js FILE …`; `lint_javascript.py` says more.
// Node has a parser of its own (acorn); names are followed through scopes here.
"use strict";
const { readFileSync } = require("node:fs");
const { parse } = require("internal/deps/acorn/acorn/dist/acorn");

const GIVEN = new Set([
  ...["window", "document", "location", "history", "navigator", "screen", "localStorage", "sessionStorage", "fetch"],
  ...["setTimeout", "clearTimeout", "setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame", "matchMedia", "CSS"],
  ...["EventSource", "FormData", "URL", "URLSearchParams", "DOMParser", "AbortController", "AbortSignal", "MutationObserver"],
  ...["IntersectionObserver", "ResizeObserver", "CustomEvent", "Event", "KeyboardEvent", "Node", "Element"],
  ...["HTMLElement", "getComputedStyle", "addEventListener", "innerHeight", "innerWidth", "scrollTo", "scrollBy"],
  ...["undefined", "NaN", "Infinity", "Object", "Array", "String", "Number", "Boolean", "Math", "Date", "JSON"],
  ...["Map", "Set", "WeakMap", "WeakSet", "Promise", "RegExp", "Error", "Intl", "Symbol", "isNaN", "parseInt"],
  ...["parseFloat", "encodeURIComponent", "decodeURIComponent", "crypto", "performance", "print", "confirm"],
  ...["self", "caches", "Response", "Notification", "AudioContext", "Uint8Array", "atob"],
  ...["htmx", "keys", "liveConnection"], // of other scripts of these pages
]);
const FORBIDDEN = new Set(["eval", "Function", "alert", "console"]);

class Scope {
  constructor(outer) { this.outer = outer; this.names = new Map(); }
  declare(node, kind) { this.names.set(node.name, { node, kind, uses: 0 }); }
  find(name) { return this.names.get(name) || (this.outer && this.outer.find(name)); }
}

function lint(file) {
  const source = readFileSync(file, "utf-8");
  const found = [];
  const say = (node, text) => found.push(`${file}:${node.loc.start.line}: ${text}`);
  let program;
  try {
    program = parse(source, { ecmaVersion: 2022, sourceType: "script", locations: true });
  } catch (error) {
    return [`${file}:${error.loc ? error.loc.line : 1}: ${error.message}`];
  }
  if (!program.body.length || program.body[0].directive !== "use strict") say(program, 'expected "use strict" first');

  function patternNames(pattern) {
    if (!pattern) return [];
    switch (pattern.type) {
      case "Identifier": return [pattern];
      case "ObjectPattern": return pattern.properties.flatMap((each) => patternNames(each.value || each.argument));
      case "ArrayPattern": return pattern.elements.flatMap(patternNames);
      case "AssignmentPattern": return patternNames(pattern.left);
      case "RestElement": return patternNames(pattern.argument);
      default: return [];
    }
  }
  // Functions and constants of a block are known in all of it.
  function declareAll(statements, scope) {
    for (const each of statements) {
      if (each.type === "FunctionDeclaration" || each.type === "ClassDeclaration") scope.declare(each.id, "function");
      if (each.type === "VariableDeclaration") {
        for (const one of each.declarations) for (const name of patternNames(one.id)) scope.declare(name, each.kind);
      }
    }
  }
  function close(scope, isTop) {
    for (const [name, { node, kind, uses }] of scope.names) {
      if (!uses && kind !== "parameter" && !isTop) say(node, `${name} is never used`);
    }
  }
  function use(node, scope, isWritten) {
    const known = scope.find(node.name);
    if (known && isWritten && known.kind === "const") say(node, `${node.name} is a constant`);
    if (known) known.uses += 1;
    else if (FORBIDDEN.has(node.name)) say(node, `${node.name} has no place in a page`);
    else if (!GIVEN.has(node.name)) say(node, `${node.name} is not declared`);
  }
  function inFunction(node, scope) {
    const inner = new Scope(scope);
    for (const parameter of node.params) for (const name of patternNames(parameter)) inner.declare(name, "parameter");
    if (node.type === "FunctionExpression" && node.id) inner.declare(node.id, "parameter");
    node.params.forEach((parameter) => defaults(parameter, inner));
    if (node.body.type === "BlockStatement") inBlock(node.body.body, inner);
    else visit(node.body, inner);
    close(inner);
  }
  // Values that stand in a pattern when nothing is given, and computed keys.
  function defaults(pattern, scope) {
    if (!pattern) return;
    if (pattern.type === "AssignmentPattern") { visit(pattern.right, scope); defaults(pattern.left, scope); }
    if (pattern.type === "ObjectPattern") pattern.properties.forEach((each) => defaults(each.value || each.argument, scope));
    if (pattern.type === "ArrayPattern") pattern.elements.forEach((each) => defaults(each, scope));
  }
  function inBlock(statements, outer) {
    const scope = new Scope(outer);
    declareAll(statements, scope);
    statements.forEach((each) => visit(each, scope));
    close(scope, outer === null);
  }
  function written(target, scope) {
    if (target.type === "Identifier") use(target, scope, true);
    else if (target.type === "MemberExpression") visit(target, scope);
    else patternNames(target).forEach((name) => use(name, scope, true));
  }
  function visit(node, scope) {
    if (!node) return;
    switch (node.type) {
      case "Identifier": return use(node, scope);
      case "FunctionDeclaration": case "FunctionExpression": case "ArrowFunctionExpression": return inFunction(node, scope);
      case "BlockStatement": return inBlock(node.body, scope);
      case "VariableDeclaration":
        if (node.kind === "var") say(node, "expected const or let, not var");
        return node.declarations.forEach((each) => { defaults(each.id, scope); visit(each.init, scope); });
      case "ForStatement": case "ForOfStatement": case "ForInStatement": {
        const inner = new Scope(scope);
        const first = node.type === "ForStatement" ? node.init : node.left;
        if (first && first.type === "VariableDeclaration") declareAll([first], inner);
        if (node.type === "ForStatement") [node.init, node.test, node.update, node.body].forEach((each) => visit(each, inner));
        else { visit(node.right, scope); visit(first, inner); visit(node.body, inner); }
        return close(inner);
      }
      case "CatchClause": {
        const inner = new Scope(scope);
        for (const name of patternNames(node.param)) inner.declare(name, "parameter");
        return inBlock(node.body.body, inner);
      }
      case "AssignmentExpression":
        if (node.operator !== "=" && node.left.type === "Identifier") visit(node.left, scope);
        written(node.left, scope);
        return visit(node.right, scope);
      case "UpdateExpression": return written(node.argument, scope);
      case "MemberExpression":
        visit(node.object, scope);
        if (node.computed) visit(node.property, scope);
        return undefined;
      case "Property": case "PropertyDefinition": case "MethodDefinition":
        if (node.computed) visit(node.key, scope);
        return visit(node.value, scope);
      case "BinaryExpression":
        if (node.operator === "==" || node.operator === "!=") say(node, `expected ${node.operator}=, not ${node.operator}`);
        visit(node.left, scope);
        return visit(node.right, scope);
      case "DebuggerStatement": return say(node, "debugger has no place in a page");
      case "LabeledStatement": return visit(node.body, scope);
      case "BreakStatement": case "ContinueStatement": return undefined;
      default:
        for (const [key, value] of Object.entries(node)) {
          if (key === "loc") continue;
          for (const each of Array.isArray(value) ? value : [value]) if (each && typeof each.type === "string") visit(each, scope);
        }
        return undefined;
    }
  }
  inBlock(program.body, null);
  return found;
}

const all = process.argv.slice(2).flatMap(lint);
if (all.length) process.stdout.write(`${all.join("\n")}\n`);
process.exitCode = all.length ? 1 : 0;

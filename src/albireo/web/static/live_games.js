// Live games: boards that follow the moves, or play through them. The server checks the moves and says which
// squares each of them changes, so that nothing here needs to know the rules of chess.
"use strict";
(() => {
  const root = document.querySelector("[data-games]");
  if (!root) return;
  const words = JSON.parse(root.dataset.words);
  const SVG = "http://www.w3.org/2000/svg";
  const SQUARE = 45;
  const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const sign = document.getElementById("connection");
  let version = 0;

  const shape = (name, values) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
    return made;
  };
  // The pieces by square, from a1 to h8.
  const placement = (fen) => fen.split("/").reverse().flatMap((rank) => [...rank.replace(/\d/g, (count) => ".".repeat(Number(count)))]);
  const squareOf = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
  const changesOf = (text) => text.match(/.{3}/g).map((each) => [squareOf(each), each[2]]);
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));

  function boardOf(host) {
    const board = host.querySelector(".board");
    const svg = shape("svg", { viewBox: `0 0 ${8 * SQUARE} ${8 * SQUARE}`, role: "img" });
    board.replaceChildren(svg);
    let isTurned = false;
    const place = (square) => {
      const [file, rank] = [square % 8, Math.floor(square / 8)];
      return [(isTurned ? 7 - file : file) * SQUARE, (isTurned ? rank : 7 - rank) * SQUARE];
    };
    function coordinates() {
      const texts = [];
      for (let at = 0; at < 8; at += 1) {
        const [x] = place(at);
        const [, y] = place(8 * at);
        const below = shape("text", { x: x + SQUARE - 3, y: 8 * SQUARE - 3, "text-anchor": "end", "font-size": 9 });
        const beside = shape("text", { x: 3, y: y + 11, "font-size": 9 });
        below.textContent = "abcdefgh"[at];
        beside.textContent = at + 1;
        texts.push(below, beside);
      }
      return texts;
    }
    function draw(pieces, last, label) {
      const parts = [];
      pieces.forEach((_, square) => {
        const [x, y] = place(square);
        const isDark = (square + Math.floor(square / 8)) % 2 === 0;
        const kind = last.includes(square) ? "last" : isDark ? "dark" : "light";
        parts.push(shape("rect", { x, y, width: SQUARE, height: SQUARE, class: kind }));
      });
      parts.push(...coordinates());
      pieces.forEach((piece, square) => {
        if (piece === ".") return;
        const [x, y] = place(square);
        const name = (piece === piece.toUpperCase() ? "w" : "b") + piece.toUpperCase();
        parts.push(shape("use", { href: `${root.dataset.pieces}#${name}`, x, y, width: SQUARE, height: SQUARE }));
      });
      svg.setAttribute("aria-label", label);
      svg.replaceChildren(...parts);
    }
    return { draw, turn: () => { isTurned = !isTurned; host.classList.toggle("turned", isTurned); } };
  }

  function gameOf(host) {
    const board = boardOf(host);
    const list = root.querySelector(`[data-moves="${host.dataset.board}"]`);
    let start = START;
    let moves = []; // [move, changes, time left]
    let at = null; // the move looked at; null follows the game

    const shown = () => (at === null ? moves.length : Math.min(at, moves.length));
    function pieces() {
      const found = placement(start);
      moves.slice(0, shown()).forEach(([, changes]) => changesOf(changes).forEach(([square, piece]) => { found[square] = piece; }));
      return found;
    }
    const numbered = (count) => `${Math.ceil(count / 2)}${count % 2 ? "." : "…"} ${moves[count - 1][0]}`;
    function clock(side) {
      for (let count = shown(); count > 0; count -= 1) {
        if ((count % 2 === 1) === (side === "white") && moves[count - 1][2]) return moves[count - 1][2];
      }
      return "";
    }
    function draw() {
      const count = shown();
      const last = count ? changesOf(moves[count - 1][1]).map(([square]) => square) : [];
      board.draw(pieces(), last, count ? filled(words.position, { move: numbered(count) }) : words.start);
      for (const side of ["white", "black"]) host.querySelector(`.clock.${side}`).textContent = clock(side);
      host.querySelectorAll("[data-step]").forEach((button) => {
        const isBack = ["first", "back"].includes(button.dataset.step);
        if (button.dataset.step !== "turn") button.disabled = isBack ? !count : count === moves.length;
      });
      if (list) mark(count);
    }
    function write(first) {
      if (!list) return;
      const rows = Math.floor(first / 2);
      [...list.children].slice(rows).forEach((row) => row.remove());
      for (let row = rows; 2 * row < moves.length; row += 1) {
        const line = document.createElement("li");
        const number = document.createElement("span");
        number.textContent = `${row + 1}.`;
        line.append(number);
        moves.slice(2 * row, 2 * row + 2).forEach(([move, , time], index) => {
          const button = document.createElement("button");
          const left = document.createElement("small");
          button.type = "button";
          button.dataset.count = 2 * row + index + 1;
          left.textContent = time;
          button.append(move, " ", left);
          line.append(button);
        });
        list.append(line);
      }
    }
    function mark(count) {
      list.querySelectorAll("[aria-current]").forEach((each) => each.removeAttribute("aria-current"));
      const button = list.querySelector(`[data-count="${count}"]`);
      if (!button) return;
      button.setAttribute("aria-current", "true");
      const line = button.parentElement;
      if (line.offsetTop < list.scrollTop || line.offsetTop + line.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = line.offsetTop - list.clientHeight / 2;
      }
    }
    function step(name) {
      const count = shown();
      const to = { first: 0, back: count - 1, forward: count + 1, last: moves.length }[name];
      if (name === "turn") board.turn();
      else go(to);
      draw();
    }
    function go(count) {
      at = count >= moves.length ? null : Math.max(0, count);
      draw();
    }
    host.addEventListener("click", (event) => {
      const control = event.target.closest("[data-step]");
      if (control) step(control.dataset.step);
    });
    if (list) {
      list.addEventListener("click", (event) => {
        const move = event.target.closest("[data-count]");
        if (move) go(Number(move.dataset.count));
      });
    }
    draw();
    return {
      step,
      take(given) {
        const first = given.from;
        if (first > moves.length) { location.reload(); return; }
        start = given.start || START;
        moves = [...moves.slice(0, first), ...given.moves];
        write(first);
        draw();
      },
    };
  }

  const games = new Map([...root.querySelectorAll("[data-board]")].map((host) => [Number(host.dataset.board), gameOf(host)]));
  const lines = new Map([...root.querySelectorAll("[data-line]")].map((line) => [Number(line.dataset.line), line]));

  function take(given) {
    const isNew = given.boards.some(([number]) => !lines.has(number));
    if (given.round !== Number(root.dataset.round) || isNew) {
      setTimeout(() => location.reload(), 500 + Math.random() * 3000); // not all at the same moment
      return;
    }
    version = given.version;
    given.boards.forEach(([number, count, result, isOver]) => {
      const how = lines.get(number).querySelector(".how");
      if (how) how.textContent = result || (isOver ? words.over : count ? filled(words.move, { number: Math.ceil(count / 2) }) : "");
    });
    given.games.forEach((game) => { if (games.has(game.board)) games.get(game.board).take(game); });
    const finished = document.querySelector("[data-finished]");
    if (finished) finished.textContent = filled(words.finished, { count: given.boards.filter((each) => each[2]).length, boards: given.boards.length });
  }

  document.addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
    if (!name || games.size !== 1 || event.target.matches("input, select, textarea")) return;
    games.values().next().value.step(name);
    event.preventDefault();
  });
  liveConnection({
    version: () => version,
    connected: (is) => { if (sign) sign.hidden = is; },
    on: { moves: (text) => take(JSON.parse(text)) },
  });
})();

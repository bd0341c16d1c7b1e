"""The check of scripts finds what it says it finds, and nothing where nothing is."""

from pathlib import Path

import pytest
from tools.lint_javascript import faults, scripts

pytestmark = pytest.mark.slow
WHOLE = """"use strict";
(() => {
  const { one, two: [three = 3, ...rest], ...others } = document.body.dataset;
  let sum = 0;
  function add(value, { by = one } = {}) { sum += value * by; }
  for (const [name, value] of Object.entries(others)) { if (name in rest) add(value); }
  for (let i = 0; i < 3; i++) sum += i;
  class Row { #cells = []; get cells() { return this.#cells; } }
  try { add(three, { by: new Row().cells?.length ?? 1 }); } catch { window.total = `${sum}`; }
})();
"""
FAULTS = {
    "const a = ;": "2: Unexpected token (2:10)",
    "missing(1);": "2: missing is not declared",
    "(() => { const idle = 1; })();": "2: idle is never used",
    "(() => { function idle() {} })();": "2: idle is never used",
    "(() => { const a = 1; a = 2; })();": "2: a is a constant",
    "var old = 1; window.x = old;": "2: expected const or let, not var",
    "if (window.a == 1) window.b = 2;": "2: expected ===, not ==",
    "eval('1');": "2: eval has no place in a page",
    "console.log(1);": "2: console has no place in a page",
    "debugger;": "2: debugger has no place in a page",
    "for (const a of [1]) { b; }": "2: b is not declared",
}


def test_our_scripts_have_no_faults() -> None:
    assert len(scripts()) > 15
    assert faults(scripts()) == []


def test_a_whole_script_passes(tmp_path: Path) -> None:
    file = tmp_path / "whole.js"
    file.write_text(WHOLE)
    assert faults([file]) == []


@pytest.mark.parametrize("line", FAULTS)
def test_a_fault_is_found(tmp_path: Path, line: str) -> None:
    file = tmp_path / "faulty.js"
    file.write_text(f'"use strict";\n{line}\n')
    assert f"{file}:{FAULTS[line]}" in faults([file])


def test_a_script_is_strict(tmp_path: Path) -> None:
    file = tmp_path / "loose.js"
    file.write_text("window.a = 1;\n")
    assert faults([file]) == [f'{file}:1: expected "use strict" first']

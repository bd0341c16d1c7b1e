"""Modules with probes do what they did, and note what ran as a tracer of every line would."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from tools import probes

MADE_UP = '''
"""A module with one of each."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import nothing


class Thing:
    """A class."""

    size = 1

    def grown(self, by):
        """Return."""
        if by > 1:
            return self.size + by
        elif by:
            return 1
        self.size = 0


def walk(values):
    total = 0
    for value in values:
        if value == 3:
            continue
        if value == 5:
            break
        try:
            total += 10 // value
        except ZeroDivisionError:
            total += 100
        else:
            total += 1000
        finally:
            total += 10000
    else:
        total = -total
    while True:
        total += 1
        if total % 7 == 0:
            return total


def kind(value):
    match value:
        case int():
            with open(__file__):
                return "int"
        case str() if value:
            return "str"
    return ...


def last(value):
    match value:
        case 1:
            return "one"
        case _:
            return "other"


def never():
    print("no")
'''
USES = (
    "",
    "walk([])",
    "walk([1, 2, 3, 0])",
    "walk([3, 5, 0])",
    "(Thing().grown(2), Thing().grown(1))",
    "Thing().grown(0)",
    "kind(3)",
    "(kind('x'), kind(''))",
    "(last(1), last(2))",
)


@pytest.mark.parametrize("use", USES)
def test_what_ran_is_what_a_tracer_sees(use: str, tmp_path: Path) -> None:
    path = str(tmp_path / "made_up.py")
    Path(path).write_text(MADE_UP, "utf-8")
    plan, code = probes.with_probes(MADE_UP.encode(), path)
    ran = [0] * plan.probes
    probed = {"__file__": path, "__name__": "made_up", probes.LIST: ran}
    exec(code, probed)
    lines: set[int] = set()

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename != path:
            return None
        if event == "line":
            lines.add(frame.f_lineno)
        return trace

    plain = {"__file__": path, "__name__": "made_up"}
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        exec(compile(MADE_UP, path, "exec"), plain)
        expected = eval(use or "None", plain)
    finally:
        sys.settrace(before)
    assert eval(use or "None", probed) == expected
    statements = {line for line, _ in plan.statements}
    assert {line for line, probe in plan.statements if ran[probe]} == lines & statements
    assert not any("TYPE_CHECKING:" in MADE_UP.splitlines()[line - 1] for line in statements)


@pytest.mark.parametrize(
    ("source", "use", "ways", "taken"),
    [
        ("def f(x):\n if x:\n  pass\n", "f(1)", 2, 1),
        ("def f(x):\n if x:\n  pass\n", "f(0)", 2, 1),
        ("def f(x):\n if x:\n  pass\n", "f(0), f(1)", 2, 2),
        ("def f(x):\n for y in x:\n  pass\n", "f([])", 2, 1),
        ("def f(x):\n for y in x:\n  pass\n", "f([1])", 2, 2),
        ("def f(x):\n for y in x:\n  break\n", "f([1])", 2, 1),
        ("def f(x):\n while x:\n  x -= 1\n", "f(2)", 2, 2),
        ("def f(x):\n while True:\n  return\n", "f(2)", 0, 0),
        ("def f(x):\n match x:\n  case 1: pass\n  case 2: pass\n", "f(2)", 3, 1),
        ("def f(x):\n match x:\n  case 1: pass\n  case 2: pass\n", "f(3)", 3, 1),
        ("def f(x):\n match x:\n  case 1: pass\n  case y: pass\n", "f(3)", 2, 1),
        ("async def f(x):\n async with x:\n  pass\n async for y in x:\n  pass\n", "0", 2, 0),
        ("", "0", 0, 0),
        ('"""Only words."""\n', "0", 0, 0),
    ],
)
def test_both_ways_out_of_a_condition_are_counted(source: str, use: str, ways: int, taken: int) -> None:
    plan, code = probes.with_probes(source.encode(), "made_up.py")
    ran = [0] * plan.probes
    names: dict[str, object] = {probes.LIST: ran}
    exec(code, names)
    eval(use, names)
    assert (len(plan.branches), sum(ran[probe] for probe in plan.branches)) == (ways, taken)


def test_a_module_is_compiled_again_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probes, "KEPT", tmp_path / "kept")
    module = tmp_path / "one.py"
    for text, count in (("a = 1\n", 1), ("a = 1\nb = 2\n", 2), ("a = 1\n", 1)):
        module.write_text(text)
        assert len(probes.kept(str(module))[0].statements) == count
        assert len(probes.kept(str(module))[0].statements) == count
    assert len(list((tmp_path / "kept").iterdir())) == 2


def test_all_processes_and_both_copies_of_a_module_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "src"
    one, other = source / "one.py", source / "other.py"
    for module in (one, other):
        module.parent.mkdir(exist_ok=True)
        module.write_text("def f():\n    return 1\n\ndef g():\n    return 2\n")
    monkeypatch.setattr(probes, "SOURCE", source)
    monkeypatch.setattr(probes, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(probes, "_loaded", [(str(one), [1, 1, 0]), (str(one), [1, 0, 1])])
    monkeypatch.setenv(probes.FOLDER, str(tmp_path))
    (tmp_path / "1.json").write_text(f'{{"{other}": [0]}}')
    probes.write()
    assert [(path, ran) for path, _, ran in probes.collected(tmp_path)] == [
        (str(one), {0, 1, 2}),
        (str(other), {0}),
    ]

"""Every regular expression of the product takes time in proportion to the text.

The patterns are found in the source. Each is fed long runs of what its own repetitions take, behind what
leads up to them: where two repetitions can share a run, or a search begins anew at each of its characters,
the engine of the standard library tries every way to divide it, and 80 kB of blanks freeze a server.
"""

import ast
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from types import FrameType
from typing import Any, NamedTuple

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "albireo"
OWN_TEXT_ONLY = ("checking", "cli", "kernel", "reports/manual", "i18n/typography.py", "web/api/openapi.py")
"""Folders whose patterns meet our own texts, or those typed at the user's own terminal."""
OUR_PAGES = {"i18n/right_to_left.py": "_PIECE", "site/build.py": "_INSIDE"}
"""Patterns that meet pages we made, in which what strangers wrote is escaped."""
pytestmark = pytest.mark.slow
"""A hundred patterns with thousands of long texts."""
METHODS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
LENGTH = 20_000
SECONDS = 0.5
"""A pattern in proportion takes milliseconds for `LENGTH`, one by the square of it seconds."""


class Found(NamedTuple):
    """A pattern, and how it is used."""

    where: str
    pattern: str | bytes
    flags: int
    methods: tuple[str, ...]


def patterns() -> Iterator[Found]:
    for path in sorted(SOURCE.rglob("*.py")):
        inside = path.relative_to(SOURCE).as_posix()
        if not inside.startswith(OWN_TEXT_ONLY):
            yield from _patterns_in(inside, path.read_text())


def _patterns_in(where: str, source: str) -> Iterator[Found]:
    tree = ast.parse(source)
    constants: dict[str, Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            text = _text(node.value, constants)
            if text is not None:
                constants[node.targets[0].id] = text
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
            continue
        if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "re"):
            continue
        method, pattern = node.func.attr, _text(node.args[0], constants)
        if pattern is None or method not in (*METHODS, "compile"):
            continue
        flags, name = _flags(node), _assigned_name(tree, node)
        if name and OUR_PAGES.get(where) == name:
            continue
        used: tuple[str, ...] = (method,)
        if method == "compile":
            called = set(re.findall(rf"\b{name}\.(\w+)\(", source)) if name else set()
            used = tuple(each for each in METHODS if each in called) or METHODS
        yield Found(f"{where}:{node.lineno}", pattern, flags, used)


def _text(node: ast.expr, constants: dict[str, Any]) -> str | bytes | None:
    """Return a pattern that is written down; parts that are put in are taken for a word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)):
        return node.value
    if isinstance(node, ast.Name):
        found: str | bytes | None = constants.get(node.id)
        return found
    if isinstance(node, ast.JoinedStr):
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                parts.append(str(part.value))
            elif isinstance(part, ast.FormattedValue):
                inner = _text(part.value, constants)
                parts.append(inner if isinstance(inner, str) else "x")
        return "".join(parts)
    return None


def _flags(node: ast.Call) -> int:
    found = 0
    for each in [*node.args[1:], *(keyword.value for keyword in node.keywords)]:
        for part in ast.walk(each):
            if isinstance(part, ast.Attribute) and isinstance(getattr(re, part.attr, None), re.RegexFlag):
                found |= getattr(re, part.attr)
    return found


def _assigned_name(tree: ast.AST, call: ast.Call) -> str:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and node.value is call and isinstance(node.targets[0], ast.Name):
            return node.targets[0].id
    return ""


def hostile_texts(found: Found) -> set[str]:
    """Runs of each character that a repetition of the pattern takes, behind what leads up to it."""
    pattern = found.pattern.decode("latin-1") if isinstance(found.pattern, bytes) else found.pattern
    parsed = parser.parse(pattern, found.flags & ~re.ASCII)
    leads, letters = {""}, {" ", "a", "0", "\t", "-"}
    _walk(parsed, "", leads, letters)
    end = "\x00"
    made = set()
    for lead in sorted(leads, key=len)[:40]:
        for letter in sorted(letters)[:40]:
            made.add(lead + letter * LENGTH + end)
            made.add((lead + letter) * (LENGTH // (len(lead) + 1)) + end)
    pairs = sorted(letters)[:12]
    made |= {(one + two) * (LENGTH // 2) + end for one in pairs for two in pairs if one < two}
    return made


def _walk(parsed: Any, before: str, leads: set[str], letters: set[str]) -> str:
    """Collect what repetitions take; gives the shortest text that leads past the part."""
    text = before
    for code, value in parsed:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            least, most, inner = value
            once = _walk(inner, "", set(), letters)
            if most == codes.MAXREPEAT or most > 20:
                leads.add(text[-60:])
                letters |= {once, *_letters(inner)}
            text += once * max(least, 1)
        elif code is codes.SUBPATTERN:
            text = _walk(value[3], text, leads, letters)
        elif code is codes.ATOMIC_GROUP:
            text = _walk(value, text, leads, letters)
        elif code is codes.BRANCH:
            ways = [_walk(each, text, leads, letters) for each in value[1]]
            text = ways[0]
        elif code is codes.LITERAL:
            text += chr(value)
        elif code in (codes.IN, codes.ANY, codes.NOT_LITERAL, codes.CATEGORY):
            text += next(iter(_letters([(code, value)])), "")
    return text


SAMPLE = " a0.,-;:/A_\t\n\"'(½é)=+"


def _letters(parsed: Any) -> list[str]:
    """Some characters that a part takes."""
    found = []
    for letter in SAMPLE:
        for code, value in parsed:
            if code is codes.SUBPATTERN:
                found += _letters(value[3])
                break
            if _takes(code, value, letter):
                found.append(letter)
                break
    return found


def _takes(code: Any, value: Any, letter: str) -> bool:
    if code is codes.LITERAL:
        return chr(value) == letter
    if code is codes.NOT_LITERAL:
        return chr(value) != letter
    if code is codes.ANY:
        return letter != "\n"
    if code is codes.RANGE:
        return bool(value[0] <= ord(letter) <= value[1])
    if code is codes.CATEGORY:
        shape = {"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}[str(value).rpartition("_")[2]]
        taken = re.match(shape, letter) is not None
        return not taken if "NOT" in str(value) else taken
    if code is codes.IN:
        is_negated = value[0][0] is codes.NEGATE
        return (
            any(_takes(each[0], each[1], letter) for each in value if each[0] is not codes.NEGATE)
            != is_negated
        )
    return False


def _use(compiled: "re.Pattern[Any]", method: str, text: str | bytes) -> None:
    if method in ("sub", "subn"):
        getattr(compiled, method)(lambda match: match[0], text)
    elif method == "finditer":
        for _ in compiled.finditer(text):
            pass
    else:
        getattr(compiled, method)(text)


class TooSlow(AssertionError):
    pass


def _in_time(act: Callable[[], None]) -> bool:
    """Return whether an act ends; the engine looks for signals while it works."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        act()
    except TooSlow:
        return False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    return True


def slow_uses(found: Found) -> list[str]:
    compiled: re.Pattern[Any] = re.compile(found.pattern, found.flags)
    slow = []
    for method in found.methods:
        for text in sorted(hostile_texts(found)):
            sent = text.encode("latin-1", "ignore") if isinstance(found.pattern, bytes) else text
            if not _in_time(lambda method=method, sent=sent: _use(compiled, method, sent)):  # type: ignore[misc]
                slow.append(f"{found.where} {found.pattern!r} {method} {text[:8]!r}...{text[-8:]!r}")
                break
    return slow


@pytest.mark.skipif(not hasattr(signal, "SIGVTALRM"), reason="no clock of the processor here")
def test_every_pattern_takes_time_in_proportion_to_the_text() -> None:
    found = list(patterns())
    assert len(found) > 90
    assert [each for one in found for each in slow_uses(one)] == []


@pytest.mark.skipif(not hasattr(signal, "SIGVTALRM"), reason="no clock of the processor here")
@pytest.mark.parametrize(
    ("pattern", "method"),
    [(r"\s*\d{1,4}[.)]?\s+(?=[^\W\d])", "sub"), (r"(a|aa)+$", "match"), (r"(.*\S)\s*\((\d+)\)", "search")],
)
def test_a_pattern_by_the_square_is_found(pattern: str, method: str) -> None:
    assert slow_uses(Found("here", pattern, 0, (method,)))

"""Nothing outside `albireo.pairing` recognises a pairing system by its name or by a part of its type code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import albireo
from albireo.pairing.registry import systems

SOURCE = Path(albireo.__file__).parent
WORDS = {
    "TEAM",
    "DOUBLESWISS",
    "ROUNDROBIN",
    "SCHILLER",
    "SCHEVENINGEN",
    "KNOCKOUT",
    "SWISS",
    "DUTCH",
    "BAKU",
}
EDITIONS = {spec.edition for spec in systems() if len(spec.edition) == len("2026")}
"""Years: a "1" compares many things."""
NAMES = {name for spec in systems() for name in (spec.name, spec.family)}
CODES = {type_.pattern for spec in systems() for type_ in spec.types}
ASKING = {
    "startswith",
    "endswith",
    "removeprefix",
    "removesuffix",
    "find",
    "count",
    "index",
    "partition",
    "split",
}
FREE_WORDS = {("domain/predetermined.py", "scheveningen"), ("tiebreaks/edition.py", "2009")}
"""Looked for in what people write into record 092 where there is no type code; an edition of tie-breaks."""


def tells_a_system(text: str) -> bool:
    """Return whether a string is a name, a code, or a part of a code.

    >>> [tells_a_system(text) for text in ("dutch-2017", "_BAKU", "FIDE_LIM", "2017", "2026-03", "name")]
    [True, True, True, True, False, False]
    """
    word = text.strip("_-")
    is_code = text in CODES or text.startswith(("FIDE_", "BERGER_", "CUSTOM_"))
    return text in NAMES or word in WORDS | EDITIONS or is_code


def compared(tree: ast.Module) -> Iterator[ast.Constant]:
    """String constants that something is compared with, looked up by, or searched for."""
    for node in ast.walk(tree):
        asked: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            asked = node.args if node.func.attr in ASKING else []
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Dict):
            asked = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.comprehension):
            asked = [node.iter]
        for expression in asked:
            for part in ast.walk(expression):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part


def offences(name: str, text: str) -> list[str]:
    return [
        f"{name}:{constant.lineno} {constant.value!r}"
        for constant in compared(ast.parse(text))
        if tells_a_system(str(constant.value)) and (name, constant.value) not in FREE_WORDS
    ]


@pytest.mark.slow
def test_no_face_compares_names_of_systems() -> None:
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith("pairing/"):
            found += offences(name, path.read_text(encoding="utf-8"))
    assert found == []


def test_no_template_compares_names_of_systems() -> None:
    quoted = re.compile(r"""["']([^"'{}]+)["']""")
    found = [
        f"{path.name}: {text}"
        for path in sorted((SOURCE / "web" / "templates").rglob("*.html"))
        for block in re.findall(r"{%.*?%}", path.read_text(encoding="utf-8"), re.DOTALL)
        for text in quoted.findall(block)
        if tells_a_system(text)
    ]
    assert found == []


def test_what_it_would_find() -> None:
    lines = (
        'old = system.name == "dutch-2017"',
        'old = system.name.endswith("2017")',
        'by_teams = "TEAM" in settings.system.upper()',
        'elsewhere = any(part in code for part in ("TEAM", "DOUBLESWISS"))',
        'plain = code.removesuffix("_BAKU")',
        'criteria = {"dutch-2026": ("C14", "C16")}[system]',
        'if system.startswith(("dutch", "lim")): pass',
    )
    for line in lines:
        assert offences("web/page.py", line), line

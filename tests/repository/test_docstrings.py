"""The form of docstrings: what a function returns is said as such, in words the glossary allows.

Ruff's rules for the layout are in `tools/style_exceptions.py`. The docstring of a command is its help, a
message like any other.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "albireo"
QUESTIONS = ("What", "Who", "How", "Which", "Where", "Why", "Whom", "Whose", "Whether", "When")
REJECTED = re.compile(
    r"\b([Nn]obody|[Ss]omebody|[Ee]verybody|[Aa]nybody|anew|all the same|web site|score group|e-mail)\b"
)
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstrings(source: str) -> Iterator[tuple[Documented, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield node, text.partition(">>>")[0]


def is_question(node: Documented, text: str) -> bool:
    """Return whether a function that returns something is described by a bare question."""
    if isinstance(node, ast.Module | ast.ClassDef) or node.returns is None:
        return False
    decorators = " ".join(ast.unparse(each) for each in node.decorator_list)
    if re.search(r"property|command|group|option|argument", decorators):
        return False
    return ast.unparse(node.returns) != "None" and text.split(maxsplit=1)[0] in QUESTIONS


def faults(source: str) -> list[str]:
    return [
        text.splitlines()[0]
        for node, text in docstrings(source)
        if is_question(node, text) or REJECTED.search(text)
    ]


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix()
)
def test_docstrings_say_what_is_returned(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


def test_a_question_and_a_rejected_word_are_found() -> None:
    source = '''
def winner() -> int:
    """Who won."""

def players() -> None:
    """Pair them all the same."""

def is_over() -> bool:
    """Return whether the round is over."""
'''
    assert faults(source) == ["Who won.", "Pair them all the same."]

"""The page of the library, from its docstrings."""

import ast
import enum
import inspect
import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import albireo
from albireo.domain.cached_property import cached_property
from albireo.library.tables import standings

WIDTH = 100
CALLS = (
    "open",
    "write",
    "pair",
    "why_not",
    "explain",
    "check",
    "standings",
    "rating_changes",
    "norms",
    "generate",
)
TOURNAMENT = ("up_to", "with_round", "with_result", "with_player", "withdraw", "player", "is_round_complete")
RESULTS = (
    "RoundPairing",
    "PairedBoard",
    "WhyNot",
    "Note",
    "RoundExplanation",
    "TournamentCheck",
    "RoundCheck",
    "StandingsTable",
    "Standing",
    "RatingChanges",
    "RatingChange",
    "RatedGame",
    "TitleNorms",
    "TitleNorm",
    "NormRequirement",
)
NUMBERS = ("Points", "Change")
DATA = (
    "Tournament",
    "Settings",
    "Player",
    "Round",
    "Pairing",
    "Bye",
    "GameResult",
    "Mark",
    "Colour",
    "Title",
    "Sex",
)


def library_page() -> str:
    """Return the reference of every public name."""
    lines = [
        "# The library, name by name",
        "",
        "Generated from the docstrings by `docs/build_reference.py`; a test runs every example.",
        "A tour, and what is promised: [library.md](../library.md).",
        "",
        "## Calls",
        "",
        *(line for name in CALLS for line in _call(f"albireo.{name}", _public(name))),
        "## Changing a tournament",
        "",
        "A `Tournament` never changes: each method returns a new one.",
        "",
        *(
            line
            for name in TOURNAMENT
            for line in _call(f"Tournament.{name}", getattr(albireo.Tournament, name))
        ),
        "## Answers",
        "",
        *(line for name in RESULTS for line in _class(name)),
        "## Numbers",
        "",
        *(line for name in NUMBERS for line in _class(name)),
        "## Data",
        "",
        *(line for name in DATA for line in _class(name)),
        "## Errors and warnings",
        "",
        "Every refusal is an `AlbireoError`, which is a `ValueError`; its text is meant for the user, and",
        "`error.sentence(translate)` returns it in another language.",
        "",
        "| name | when |",
        "|---|---|",
        *(f"| `{name}` | {_first_line(_public(name))} |" for name in sorted(_errors())),
        "",
    ]
    return "\n".join(lines)


def _public(name: str) -> Any:
    return standings if name == "standings" else getattr(albireo, name)


def _errors() -> set[str]:
    found = ((name, _public(name)) for name in albireo.__all__)
    return {name for name, each in found if isinstance(each, type) and issubclass(each, Exception)}


def _first_line(thing: Any) -> str:
    return (inspect.getdoc(thing) or "").split("\n")[0]


def _call(name: str, function: Any) -> Iterator[str]:
    yield from (f"### {name}", "", "```python", *_signature(name, function), "```", "", *_text(function), "")


def _signature(name: str, function: Any) -> Iterator[str]:
    """Yield the parameters as the source has them, one to a line if they are many."""
    found = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(found, ast.FunctionDef)
    assert found.returns is not None
    returned = ast.unparse(found.returns).replace("'", "")
    defaults = [*found.args.defaults, *found.args.kw_defaults]
    arguments = [*found.args.args, *found.args.kwonlyargs]
    shown = [None] * (len(found.args.args) - len(found.args.defaults)) + defaults
    parts = []
    for argument, default in zip(arguments, shown, strict=True):
        if argument.arg == "self":
            continue
        if argument in found.args.kwonlyargs and "*" not in parts:
            parts.append("*")
        kind = ast.unparse(argument.annotation).replace("'", "") if argument.annotation else ""
        parts.append(f"{argument.arg}: {kind}" + (f" = {ast.unparse(default)}" if default else ""))
    line = f"{name}({', '.join(parts)}) -> {returned}"
    if len(line) <= WIDTH:
        yield line
    else:
        yield from (f"{name}(", *(f"    {part}," for part in parts), f") -> {returned}")


def _text(thing: Any) -> Iterator[str]:
    """Yield a docstring; its examples become blocks that a test runs."""
    is_example = False
    for line in inspect.cleandoc(thing.__doc__ or "").splitlines():
        if line.startswith(">>> ") and not is_example:
            is_example = True
            yield "```pycon"
        elif not line and is_example:
            is_example = False
            yield "```"
        yield line
    if is_example:
        yield "```"


def _class(name: str) -> Iterator[str]:
    cls = _public(name)
    yield from (f"### {name}", "", *_text(cls), "")
    if issubclass(cls, enum.Enum):
        yield from (", ".join(f"`{member.name}`" for member in cls) + ".", "")
        return
    rows = [f"| `{name}` | {f'`{kind}`' if kind else ''} | {text} |" for name, kind, text in _attributes(cls)]
    if rows:
        yield from ("| attribute | type | what it is |", "|---|---|---|", *rows, "")


def _attributes(cls: type) -> Iterator[tuple[str, str, str]]:
    """Yield the fields, properties and methods of a class with their types and descriptions."""
    [source] = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(source, ast.ClassDef)
    for node, after in zip_longest(source.body, source.body[1:]):
        if isinstance(node, ast.AnnAssign):
            yield ast.unparse(node.target), _shown(node.annotation), _docstring(after)
    for method in (node for node in source.body if isinstance(node, ast.FunctionDef)):
        if method.name == "__init__":
            for node, after in zip_longest(method.body, method.body[1:]):
                if isinstance(node, ast.AnnAssign):
                    name = ast.unparse(node.target).removeprefix("self.")
                    yield name, _shown(node.annotation), _docstring(after)
        elif not method.name.startswith("_") and not (
            cls is albireo.Tournament and method.name in TOURNAMENT
        ):
            called = "" if isinstance(vars(cls)[method.name], property | cached_property) else "()"
            text = (ast.get_docstring(method) or "").split("\n")[0]
            yield method.name + called, _shown(method.returns), text


def _shown(annotation: ast.expr | None) -> str:
    """Return a type as the source has it, for a cell of a table."""
    return ast.unparse(annotation).replace("'", "").replace("|", "\\|") if annotation is not None else ""


def _docstring(after: ast.stmt | None) -> str:
    """Return the docstring that follows a field."""
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
        return " ".join(inspect.cleandoc(str(after.value.value)).split())
    return ""

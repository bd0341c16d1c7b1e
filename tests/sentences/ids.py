"""The sentences of the pairing systems by ids that stay when their English changes.

`ids.toml` gives every place of the source with a sentence (a module, a function or constant, and the key of
a table or the number among several) the id by which the checks know it. English stands in the source alone:
whoever edits it touches nothing here. Where a sentence moves or comes, `python3 dev.py goldens` says what to
change in the table, and `--accept` writes it.

Weighed: an id on every `Note` (four hundred more arguments in the engines, for tests alone), the kind and
holes of a note (a third of the sentences share both), and the place.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tools.messages import SOURCE, modules, said_by

from albireo.domain.explanation import Note
from albireo.domain.message import Counted

TABLE = Path(__file__).with_suffix(".toml")
HEAD = (
    "# Ids of the sentences of the pairing systems, by the place of the source they stand in (see ids.py).\n"
)
OTHERS = ("spec.py", "numbering.py", "readiness.py", "registry.py")
"""Modules with names and explanations of options, and with what is in the way of a round."""


@cache
def texts() -> frozenset[str]:
    """Return all sentences of the pairing systems but refusals of a request and the words of options."""
    found = {
        message[0] if isinstance(message, tuple) else message
        for module, message in said_by(SOURCE).sentences
        if module.startswith("pairing/") and not module.endswith(OTHERS)
    }
    return frozenset(found - {""} - set(_raised()))


def _raised() -> Iterator[str]:
    """Texts of errors."""
    for tree in modules(SOURCE, "pairing").values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise):
                yield from (
                    each.value
                    for each in ast.walk(node)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )


@cache
def places() -> Mapping[str, Mapping[str, str]]:
    """Return the sentences by module and place."""
    found: dict[str, dict[str, str]] = {}
    for name, tree in modules(SOURCE, "pairing").items():
        if not name.endswith(OTHERS):
            inside: dict[str, list[str]] = {}
            for place, text in _literals(tree, ""):
                inside.setdefault(place, []).append(text)
            if inside:
                module = name.removeprefix("pairing/").removesuffix(".py").replace("/", ".")
                found[module] = {
                    f"{place} {number}" if len(several) > 1 else place: text
                    for place, several in inside.items()
                    for number, text in enumerate(several, 1)
                }
    return found


def _literals(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence below a node in the order of the source, with its place."""
    if isinstance(node, ast.Constant) and node.value in texts():
        yield place, str(node.value)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        place = node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign) and not place:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        place = ast.unparse(target)
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            within = f"{place}[{ast.unparse(key)}]" if key is not None else place
            yield from _literals(value, within.replace('"', "'"))
        return
    for child in ast.iter_child_nodes(node):
        yield from _literals(child, place)


@cache
def table() -> Mapping[str, Mapping[str, str]]:
    """Ids by module and place, as the file has them."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


@cache
def ids() -> Mapping[str, str]:
    """Ids by the English of today."""
    found: dict[str, str] = {}
    for module, inside in places().items():
        for place, text in inside.items():
            id_ = table().get(module, {}).get(place)
            assert id_ is not None, f"no id for {module}, {place}: python3 dev.py goldens"
            assert found.setdefault(text, id_) == id_, f"{id_} and {found[text]} say the same: {text!r}"
    return found


def id_of(text: str | Note) -> str:
    """Return the id of a sentence, or of what fills a hole."""
    found = text.text if isinstance(text, Note) else text
    return ids()[found.singular if isinstance(found, Counted) else str(found)]


def all_ids() -> set[str]:
    return {*ids().values()}


def as_words(text: str) -> str:
    """Return an id for a new sentence: the words it has now."""
    return "-".join(re.findall(r"[a-z0-9½]+", text.lower().replace("'", ""))[:MOST_WORDS])


MOST_WORDS = 8


def table_of_today() -> str:
    """The table as it should be: known places and sentences keep their ids, others get one by their words."""
    old = table() if TABLE.exists() else {}
    known: dict[str, str] = {}
    for module, inside in places().items():
        for place, text in inside.items():
            if place in old.get(module, {}):
                known.setdefault(text, old[module][place])
    lines = [HEAD]
    for module, inside in sorted(places().items()):
        lines.append(f'\n["{module}"]\n')
        for place, text in inside.items():
            id_ = old.get(module, {}).get(place) or known.get(text) or as_words(text)
            lines.append(f'"{place}" = "{id_}"\n')
    return "".join(lines)

"""The desk is built in storeys, a subject above those it needs: imports that point upwards only get fewer."""

import ast
from collections import Counter
from pathlib import Path

import albireo

DESK = Path(albireo.__file__).parent / "desk"
STOREYS = (
    {"core", "desk", "execution", "http_requests", "open_tournaments", "outgoing", "reading"},
    {"settings"},
    {"players"},
    {"teams"},
    {"rounds"},
    {"standings"},
    {"documents", "money"},
    {"rating_lists"},
    {"entries"},
    {"transfer"},
    {"sections"},
)
"""From the ground, which is the mechanism; the lists of all events and commands are above all of them."""
FLOOR = {name: number for number, names in enumerate(STOREYS) for name in names}
MOST = {"core": 12, "players": 1, "sections": 1, "settings": 10, "standings": 1, "teams": 3, "transfer": 4}


def upward_imports() -> Counter[str]:
    """How many import statements of each folder name a folder above it, also those for types only."""
    found: Counter[str] = Counter()
    for path in DESK.glob("*/*.py"):
        here = path.parent.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("albireo.desk."):
                there = (node.module or "").split(".")[2]
                found[here] += FLOOR.get(there, len(STOREYS)) > FLOOR[here]
    return +found


def test_imports_that_point_upwards_get_fewer() -> None:
    assert dict(sorted(upward_imports().items())) == MOST

"""One name, one thing: class names used more than once are counted, and the number only falls.

Not counted are private names and the API's shapes: what a program receives as `Player` describes the domain's
`Player` and is called the same in the published description.
"""

import ast
from collections import Counter
from pathlib import Path

import albireo

PACKAGE = Path(albireo.__file__).parent
REPEATED = 32
"""Names that several classes have, most of them in pairing systems, whose rules use these words."""


def test_no_further_class_name_is_used_twice() -> None:
    used = Counter(
        node.name
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[:2] != ("web", "api")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    repeated = sorted(name for name, times in used.items() if times > 1)
    assert len(repeated) == REPEATED, repeated  # after a rename, write the lower number above

"""Checks for typed text before it becomes a fact."""

import unicodedata

from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact

LONGEST = 200
_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them; in a name they affect what follows it."""


def line_of_text(text: str, what: Translatable, *, is_required: bool = True, longest: int = LONGEST) -> str:
    """Return a line of text in composed form with tidy spaces; refuse what cannot be shown or stored."""
    for character in text:
        kind = unicodedata.category(character)
        if (kind in ("Cc", "Cs", "Zl", "Zp") and character not in "\t\n\r") or character in _OVERRIDES:
            raise BadFact(
                "The {what} has a character that cannot be shown: U+{code}.",
                kind="bad-text",
                what=what,
                code=f"{ord(character):04X}",
            )
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if not clean and is_required:
        raise BadFact("The {what} is empty.", kind="empty", what=what)
    if len(clean) > longest:
        raise BadFact(
            "The {what} has {length} characters; the maximum is {longest}.",
            kind="too-long",
            what=what,
            length=len(clean),
            longest=longest,
        )
    return clean

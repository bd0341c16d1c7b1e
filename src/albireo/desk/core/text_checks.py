"""What people type, checked before it becomes a fact."""

import unicodedata

from albireo.desk.core.outcome import refusal
from albireo.domain.message import Translatable

LONGEST = 200
_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what follows: a name with one hides its neighbours."""


def checked_text(text: str, what: Translatable, *, empty: bool = False) -> str:
    """A line of text in composed form, blanks put in order; refused if it cannot be shown or stored."""
    for character in text:
        kind = unicodedata.category(character)
        if (kind in ("Cc", "Cs", "Zl", "Zp") and character not in "\t\n\r") or character in _OVERRIDES:
            raise refusal(
                "bad-text",
                "The {what} has a character that cannot be shown: U+{code}.",
                what=what,
                code=f"{ord(character):04X}",
            )
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if not clean and not empty:
        raise refusal("empty", "The {what} is empty.", what=what)
    if len(clean) > LONGEST:
        raise refusal(
            "too-long",
            "The {what} has {length} characters; at most {longest} are kept.",
            what=what,
            length=len(clean),
            longest=LONGEST,
        )
    return clean

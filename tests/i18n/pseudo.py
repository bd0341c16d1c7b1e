"""A made-up language: every sentence in brackets, so that what is not translated stands out.

It goes by the code of a real language that Albireo does not speak, whose dates and numbers Babel knows.
"""

import re
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from tools.messages import SOURCE, extracted

CODE = "nl"
NAME = "⟦Nepnederlands⟧"
MOVED = str.maketrans("aeiouAEIOU", "àéîõüÀÉÎÕÜ")


def in_brackets(text: str) -> str:
    """Return the sentence with other vowels; its holes as they are, outside, so that what fills them is seen.

    >>> in_brackets("Round {round!r}: {what}")
    '⟦Rõünd ⟧{round!r}⟦: ⟧{what}'
    """
    parts = re.split(r"({.*?})", text)
    return "".join(
        part if part.startswith("{") or not part else f"⟦{part.translate(MOVED)}⟧" for part in parts
    )


def pseudo_catalogue() -> bytes:
    """Return the catalogue of the made-up language."""
    catalogue = Catalog(locale=CODE, charset="utf-8")
    for message in extracted(SOURCE):
        if isinstance(message.id, tuple):
            catalogue.add(message.id, tuple(in_brackets(text) for text in message.id))
        elif message.id:
            catalogue.add(message.id, in_brackets(message.id))  # type: ignore[arg-type]
    file = BytesIO()
    write_po(file, catalogue)
    return file.getvalue()


def outside_brackets(text: str) -> str:
    """Return what no translation made.

    >>> outside_brackets("1 ⟦Rõünd ⟦bÿé⟧ õf⟧ Ada").split()
    ['1', 'Ada']
    """
    while "⟦" in text:
        text, before = re.sub(r"⟦[^⟦⟧]*⟧", " ", text), text
        assert text != before, text
    return text

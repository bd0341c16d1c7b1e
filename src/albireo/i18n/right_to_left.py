"""Names written from right to left inside lines written from left to right.

In `8 כהן, דוד 2031` a screen moves the 2031 to the left of the name: digits and signs after Hebrew or Arabic
letters follow their direction (Unicode's annex 9). A name between isolate characters (U+2067, U+2069) keeps
its place, and so does the text beside it.

Alternatives considered: elements such as `bdi` (web pages only) and characters around each name in a sentence
(names occur in a hundred places, and the characters would get into report files). Instead, right-to-left text
is marked when it is shown. Table cells and page elements need nothing: they are isolated by themselves or by
one CSS rule. If a name shares an element with something else, `2400 · club`, the finished page is marked.
"""

import re

_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_SIGN = "(?:[-,.'’\"]|&#3[49];|&quot;)"
"""A sign inside a name, as in ת"א; also HTML-escaped."""
_JOINED = f"(?: ?{_SIGN}+ ?| )"
"""Between two words of a name: a sign, or one space. Two spaces separate columns of a table."""
_MARKED = re.compile(f"\u2067[^\u2067\u2069]*\u2069|[{_LETTERS}]+(?:{_JOINED}[{_LETTERS}]+)*")


_OTHERS = bytes(byte for byte in range(256) if not (0xD6 <= byte <= 0xE0 or byte == 0xEF))
"""Bytes that never begin such a letter in UTF-8; the fastest way to search for the others."""
_PIECE = re.compile(
    r"<(script|style|textarea)\b[^>]*>.*?</\1>|<option(?![^>]*\bvalue=)[^>]*>[^<]*|<[^>]*>|[^<]+", re.DOTALL
)
"""Content to leave unchanged because programs read it or a form sends it; a tag; a text."""


def isolate_names(text: str) -> str:
    """Return a text in which names written from right to left move nothing.

    >>> ascii(isolate_names("8 כהן, דוד 2031"))
    "'8 \\\\u2067\\\\u05db\\\\u05d4\\\\u05df, \\\\u05d3\\\\u05d5\\\\u05d3\\\\u2069 2031'"
    >>> isolate_names(isolate_names("8 כהן, דוד")) == isolate_names("8 כהן, דוד")
    True
    >>> isolate_names("Müller, Eva – 3½")
    'Müller, Eva – 3½'
    """
    if text.isascii():
        return text
    return _MARKED.sub(lambda found: found[0] if found[0][0] == "\u2067" else f"\u2067{found[0]}\u2069", text)


def isolate_names_in_page(page: str) -> str:
    """Return a web page in which such names move nothing in the same element; alone they stay as they are.

    >>> ascii(isolate_names_in_page("<td>כ<td>24 כ<td><textarea>8 כ</textarea>"))
    "'<td>\\\\u05db<td>24 \\\\u2067\\\\u05db\\\\u2069<td><textarea>8 \\\\u05db</textarea>'"
    """
    if page.isascii() or not page.encode(errors="replace").translate(None, _OTHERS):
        return page
    return _PIECE.sub(lambda found: _isolate_piece(found[0]), page)


def _isolate_piece(text: str) -> str:
    if text[0] == "<":
        return text
    made = isolate_names(text)
    return text if made.strip() == f"\u2067{text.strip()}\u2069" else made

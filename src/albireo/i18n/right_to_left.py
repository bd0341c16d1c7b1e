"""Names written from right to left, inside lines written from left to right.

In `8 כהן, דוד 2031` a screen moves the 2031 to the left of the name: figures and signs behind Hebrew or
Arabic letters follow their direction (Unicode's annex 9). A name between the signs for an isolate (U+2067,
U+2069) stays in its place, and so does what stands beside it.

Designs weighed: elements such as `bdi` (web pages only), signs around each name where a sentence is made
(names are put into sentences in a hundred places, and the signs would get into report files), and this:
whoever shows a text marks what is written from right to left in it, at the last moment. Cells of tables and
elements of pages need nothing: they keep to themselves, by themselves or by one rule of the style sheets.
"""

import re

_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_MARKED = re.compile(f"\u2067[^\u2069]*\u2069|[{_LETTERS}]+(?:[ ,.'’״׳-]+[{_LETTERS}]+)*")


def isolated(text: str) -> str:
    """A text in which names written from right to left move nothing.

    >>> ascii(isolated("8 כהן, דוד 2031"))
    "'8 \\\\u2067\\\\u05db\\\\u05d4\\\\u05df, \\\\u05d3\\\\u05d5\\\\u05d3\\\\u2069 2031'"
    >>> isolated(isolated("8 כהן, דוד")) == isolated("8 כהן, דוד"), isolated("Müller, Eva – 3½")
    (True, 'Müller, Eva – 3½')
    """
    if text.isascii():
        return text
    return _MARKED.sub(lambda found: found[0] if found[0][0] == "\u2067" else f"\u2067{found[0]}\u2069", text)

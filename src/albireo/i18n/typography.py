"""Typography of a language: non-breaking spaces and apostrophes, so that no one has to type them.

French has a no-break space before `:` `;` `?` `!` and inside « »; French and Italian have ’ between letters.
"""

import re

NO_BREAK = "\u00a0"
_APOSTROPHE = re.compile(r"(?<=[^\W\d])'(?=[^\W\d]|[{«½])")
_BEFORE_SIGN = re.compile(r"(?<=\S)[ \u202f]([:;?!])(?=[\s.,)»]|$)")
_NO_SPACE = re.compile(r"(?<=[\w})»%’…])(?<!XX)(?<!BB)([:;?!])(?=\s|$)")
_QUOTES = (re.compile(r"«[ \u202f]?(?=\S)"), re.compile(r"(?<=\S)[ \u202f]?»"))
_CODE = re.compile(r"(`[^`]*`)")


def in_signs(string: str | tuple[str, ...] | list[str], language: str) -> str | tuple[str, ...]:
    """Return a translation, singular and plural, with the language's typography."""
    if isinstance(string, str):
        return typeset(string, language)
    return tuple(typeset(each, language) for each in string)


def typeset(text: str, language: str) -> str:
    """Return a translation with the language's typography.

    >>> typeset("l'échiquier : quoi?", "fr"), typeset("l'Elo: quale?", "it"), typeset("so: was?", "de")
    ('l’échiquier : quoi ?', 'l’Elo: quale?', 'so: was?')
    """
    parts = _CODE.split(text)  # text between back quotes stays as it is
    return "".join(part if part.startswith("`") else _typeset(part, language) for part in parts)


def _typeset(text: str, language: str) -> str:
    if language in ("fr", "it"):
        text = _APOSTROPHE.sub("’", text)
    if language == "fr":
        text = _BEFORE_SIGN.sub(rf"{NO_BREAK}\1", text)
        text = _NO_SPACE.sub(rf"{NO_BREAK}\1", text)
        text = _QUOTES[1].sub(f"{NO_BREAK}»", _QUOTES[0].sub(f"«{NO_BREAK}", text))
    return text

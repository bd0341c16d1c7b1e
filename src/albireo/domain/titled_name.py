"""FIDE titles written as part of a name: "GM Bernard, Hans", "Muller, Hans (IM)"."""

import re

from albireo.domain.player import Title

OTHER_CODES = {
    "IGM": Title.GM,
    "GMI": Title.GM,
    "MI": Title.IM,
    "MF": Title.FM,
}
"""Titles as federations and older programs abbreviate them."""
_ALSO_NAMES = frozenset({"MI", "MF"})
"""Codes that could be part of a name written in capitals."""
_OF_ARBITERS = {"IA": "IA", "FA": "FA", "NA": "NA", "AI": "IA", "AF": "FA"}
"""Titles of arbiters, in English and in Romance languages, as FIDE writes them."""


def split_title(name: str) -> tuple[Title | None, str]:
    """Return the title written before or after a name, and the name without it.

    A title is a separate word in capitals, or in brackets; a player called Im keeps the name. Beside names
    with capitals it may be in small letters, except "im", a part of names ("im Hof"). If there are two
    titles, the higher one counts.

    >>> split_title("GM Bernard, Hans"), split_title("Muller, Hans (im)")
    ((<Title.GM: 'GM'>, 'Bernard, Hans'), (<Title.IM: 'IM'>, 'Muller, Hans'))
    >>> split_title("Im, Sung"), split_title("IM, SUNG"), split_title("GM")
    ((None, 'Im, Sung'), (None, 'IM, SUNG'), (None, 'GM'))
    >>> split_title("wfm LOMBARDI, Giulia"), split_title("im Hof, Urs"), split_title("gm, otto")
    ((<Title.WFM: 'WFM'>, 'LOMBARDI, Giulia'), (None, 'im Hof, Urs'), (None, 'gm, otto'))
    """
    parts = [part.split() for part in name.split(",") if part.strip()]
    found = []
    while (title := _take_title(parts, name)) is not None:
        found.append(title)
    if not found:
        return None, name
    return min(found, key=lambda one: one.rank), ", ".join(" ".join(words) for words in parts if words)


def _take_title(parts: list[list[str]], name: str) -> Title | None:
    """Remove and return a title at the edge of a part, unless no name would be left."""
    for part in filter(None, parts):
        for at in (0, -1):
            title = _title(part[at], name)
            if title is not None and (len(part) > 1 or sum(map(bool, parts)) > 2):
                del part[at]
                return title
    return None


def _title(word: str, name: str) -> Title | None:
    """Return the title that a word of a name stands for, if any."""
    bracketed = re.fullmatch(r"[(\[]([A-Za-z]{2,3})[)\]]", word, re.ASCII)
    code = bracketed[1].upper() if bracketed else word.rstrip(".")
    if code.islower() and code != "im" and not name.islower():
        code = code.upper()
        return Title(code) if code in Title.__members__ else None
    if code in Title.__members__:
        return Title(code)
    if code in _ALSO_NAMES and not bracketed and name.isupper():
        return None
    return OTHER_CODES.get(code)


def split_arbiter_title(name: str) -> tuple[str, str]:
    """Return the title other programs write before or after an arbiter's name, and the name without it.

    A title is a separate word in capitals, or in brackets, beside a name that has small letters or a comma.
    Titles in Romance languages are returned as FIDE writes them.

    >>> split_arbiter_title("IA Ponte, Maria"), split_arbiter_title("Ponte, Maria (AF)")
    (('IA', 'Ponte, Maria'), ('FA', 'Ponte, Maria'))
    >>> split_arbiter_title("AI WEI"), split_arbiter_title("Na, Min"), split_arbiter_title("IA")
    (('', 'AI WEI'), ('', 'Na, Min'), ('', 'IA'))
    """
    words, found = name.split(), ""
    for at in (0, -1):
        title = words[at].strip("().,") if words else ""
        if len(words) > 1 and title in _OF_ARBITERS and not words[at].endswith(","):
            rest = " ".join(words[1:] if at == 0 else words[:-1]).rstrip(",")
            if "," in rest or not rest.isupper():
                words, found = rest.split(), _OF_ARBITERS[title]
    return found, " ".join(words)


def without_arbiter_title(name: str) -> str:
    """Return an arbiter's name without a title written before or after it."""
    return split_arbiter_title(name)[1]

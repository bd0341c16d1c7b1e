"""FIDE's XML file, taken in slices of some thousand players.

A slice in which every player is written exactly as FIDE writes them is matched by one pattern, five times
faster than the XML parser; any other slice goes to the parser.
"""

import re
from collections.abc import Iterable, Iterator
from typing import IO
from xml.etree import ElementTree
from xml.sax.saxutils import unescape

from albireo.formats.rating_lists.errors import BadRatingList
from albireo.formats.rating_lists.lines import SLICE
from albireo.formats.rating_lists.skipped_rows import SkippedRows
from albireo.formats.rating_lists.values import fide_id, number, sex, title
from albireo.ratings.rating_list import ListedPlayer

_ORDER = (
    *("fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title", "rating", "games", "k"),
    *("rapid_rating", "rapid_games", "rapid_k", "blitz_rating", "blitz_games", "blitz_k", "birthday", "flag"),
)
"""The elements of a player as FIDE writes them; a list with one type of rating lacks some."""
_PLAYER = re.compile(
    r"<player>\s*"
    + "".join(rf"(?:<{tag}>([^<]*)</{tag}>\s*|<{tag}\s*/>\s*)?" for tag in _ORDER)
    + r"</player>"
)
_LARGEST = 8 * SLICE
"""Maximum bytes without the end of a player."""


def fide_xml(stream: IO[bytes], file: str, kind: str, skipped: SkippedRows) -> Iterator[ListedPlayer]:
    """Yield the players; `kind` is the type of play of a list with one rating."""
    rest = b""
    start = True
    while chunk := stream.read(SLICE):
        rest += chunk
        if start:
            first = rest.find(b"<player>")
            if first < 0:
                if len(rest) > SLICE:
                    break
                continue
            rest, start = rest[first:], False
        end = rest.rfind(b"</player>")
        if end >= 0:
            end += len(b"</player>")
            yield from _slice(rest[:end], file, kind, skipped)
            rest = rest[end:]
        if len(rest) > _LARGEST:
            raise BadRatingList("{file}: invalid XML: {error}", file=file, error="<player> without an end")
    if start:
        raise BadRatingList("{file}: expected <player> elements, found none", file=file)
    if b"<player>" in rest or b"</" not in rest:
        raise BadRatingList("{file}: the list is cut off in the middle: download it again", file=file)


def _slice(data: bytes, file: str, kind: str, skipped: SkippedRows) -> Iterator[ListedPlayer]:
    text = data.decode("utf-8", errors="replace")
    rows = _PLAYER.findall(text)
    is_usual = len(rows) == text.count("<player>") and "&#" not in text and "<!" not in text
    for row in rows if is_usual else _elements(data, file):
        identity = fide_id(row[0].strip())
        if identity:
            yield _player_of_row(identity, map(_unescape, row) if is_usual and "&" in row[1] else row, kind)
        else:
            skipped.add(_unescape(row[1]).strip())


def _unescape(text: str) -> str:
    return unescape(text, {"&apos;": "'", "&quot;": '"'})


def _elements(data: bytes, file: str) -> Iterator[tuple[str, ...]]:
    """Yield players not written in FIDE's exact form, using the XML parser."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:  # entities are not allowed here
        raise BadRatingList("{file}: invalid XML: {error}", file=file, error="DOCTYPE")
    try:
        players = ElementTree.fromstring(b"<l>" + data + b"</l>")
    except ElementTree.ParseError as error:
        raise BadRatingList("{file}: invalid XML: {error}", file=file, error=error) from None
    for player in players:
        given = {part.tag: part.text or "" for part in player}
        yield tuple(given.get(tag, "") for tag in _ORDER)


def _player_of_row(identity: str, row: Iterable[str], kind: str) -> ListedPlayer:
    _, who, fed, sex_, tit, women, _, _, std, _, k, rapid, _, rapid_k, blitz, _, blitz_k, born, flag = row
    if kind == "rapid":
        std, k, rapid, rapid_k = "", "", std, k
    elif kind == "blitz":
        std, k, blitz, blitz_k = "", "", std, k
    return ListedPlayer(
        identity,
        who.strip(),
        fed.strip(),
        sex(sex_),
        title(tit, women),
        number(std),
        number(rapid),
        number(blitz),
        number(k),
        born.strip(),
        flag.strip(),
        number(rapid_k),
        number(blitz_k),
    )

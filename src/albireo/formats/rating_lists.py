"""Rating lists: FIDE's TXT and XML, zipped or not, and CSV with headings.

FIDE's text file is cut by the positions of its heading, which has changed over the years. Its XML file is
taken in slices of some thousand players. A slice in which every player is written exactly as FIDE writes
them is matched by one pattern, five times faster than the XML parser; any other slice goes to the parser.
"""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast
from xml.etree import ElementTree
from xml.sax.saxutils import unescape as unescape_text

from albireo.domain.errors import AlbireoError
from albireo.formats.player_table import guess_columns
from albireo.ratings.rating_list import ListedPlayer

SLICE = 1 << 20
"""Bytes of XML parsed at once."""
_TITLES = frozenset(("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"))


class BadRatingList(AlbireoError):
    """A file that is no rating list."""


def read_rating_list(path: Path) -> Iterator[ListedPlayer]:
    """The players of a list, one by one, in the order of the file."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            names = [n for n in archive.namelist() if n.lower().endswith((".txt", ".xml", ".csv"))]
            if not names:
                raise BadRatingList("{file}: expected a TXT, XML or CSV file in it, found none", file=path)
            with archive.open(names[0]) as stream:
                yield from _read(stream, f"{path}: {names[0]}")
        return
    with path.open("rb") as stream:
        yield from _read(stream, str(path))


def _read(stream: IO[bytes], name: str) -> Iterator[ListedPlayer]:
    buffered = io.BufferedReader(cast(io.RawIOBase, stream), SLICE) if not hasattr(stream, "peek") else stream
    start = buffered.peek(400)[:400].lstrip(b"\xef\xbb\xbf \r\n")
    if start.startswith(b"<"):
        return _xml(buffered, name)
    if re.match(rb"ID\s*number", start, re.IGNORECASE):
        return _text(buffered, name)
    return _csv(buffered, name)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() else 0


def _sex(text: str) -> str:
    return {"m": "m", "f": "w", "w": "w"}.get(text[:1].lower(), "")


def _title(text: str, women: str = "") -> str:
    """FIDE's files give a woman's title twice; the higher one stands in the first column."""
    return text if text in _TITLES else women if women in _TITLES else ""


_RATING_HEADING = re.compile(r"^(SRTNG|[A-Z]{3}\d{2})$")


@contextmanager
def _decoded(stream: IO[bytes], encoding: str, newline: str | None) -> Iterator[io.TextIOWrapper]:
    """A stream as text; the stream stays with whoever opened it."""
    lines = io.TextIOWrapper(stream, encoding=encoding, errors="replace", newline=newline)
    try:
        yield lines
    finally:
        lines.detach()


def _text(stream: IO[bytes], name: str) -> Iterator[ListedPlayer]:
    with _decoded(stream, "utf-8-sig", None) as lines:
        heading = next(lines).rstrip("\n")
        spans = _spans(heading)
        if "NAME" not in spans or "FED" not in spans:
            raise BadRatingList(
                "{file}: expected FIDE's heading, found {found!r}", file=name, found=heading[:80]
            )
        nowhere = slice(0, 0)
        id_, who, fed = spans["ID"], spans["NAME"], spans["FED"]
        sex, tit, wtit = (spans.get(key, nowhere) for key in ("SEX", "TIT", "WTIT"))
        std, rapid, blitz = (spans.get(key, nowhere) for key in ("SRTNG", "RRTNG", "BRTNG"))
        k, born, flag = (spans.get(key, nowhere) for key in ("K", "B-DAY", "FLAG"))
        for line in lines:
            fide_id = line[id_].strip()
            if fide_id:
                yield ListedPlayer(
                    fide_id,
                    line[who].strip(),
                    line[fed].strip(),
                    _sex(line[sex].strip()),
                    _title(line[tit].strip(), line[wtit].strip()),
                    _number(line[std].strip()),
                    _number(line[rapid].strip()),
                    _number(line[blitz].strip()),
                    _number(line[k].strip()),
                    line[born].strip(),
                    line[flag].strip(),
                )


def _spans(heading: str) -> dict[str, slice]:
    """Column name to its characters: from its heading to the next one."""
    words = [
        (match[0].upper(), match.start()) for match in re.finditer(r"ID\s*number|\S+", heading, re.IGNORECASE)
    ]
    spans: dict[str, slice] = {}
    for place, (word, start) in enumerate(words):
        end = words[place + 1][1] if place + 1 < len(words) else None
        key = "ID" if word.startswith("ID") else "SRTNG" if _RATING_HEADING.match(word) else word
        key = "K" if key == "SK" else key
        spans.setdefault(key, slice(start, end))
    return spans


def _xml(stream: IO[bytes], name: str) -> Iterator[ListedPlayer]:
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
            yield from _slice(rest[:end], name)
            rest = rest[end:]
    if start:
        raise BadRatingList("{file}: expected <player> elements, found none", file=name)


_ORDER = (
    *("fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title"),
    *(
        "rating",
        "games",
        "k",
        "rapid_rating",
        "rapid_games",
        "rapid_k",
        "blitz_rating",
        "blitz_games",
        "blitz_k",
    ),
    *("birthday", "flag"),
)
"""The elements of a player as FIDE writes them; a list of one kind of rating lacks some."""
_PLAYER = re.compile(
    r"<player>\s*"
    + "".join(rf"(?:<{tag}>([^<]*)</{tag}>\s*|<{tag}\s*/>\s*)?" for tag in _ORDER)
    + r"</player>"
)


def _slice(data: bytes, name: str) -> Iterator[ListedPlayer]:
    text = data.decode("utf-8", errors="replace")
    rows = _PLAYER.findall(text)
    is_usual = len(rows) == text.count("<player>") and "&#" not in text and "<!" not in text
    for row in rows if is_usual else _elements(data, name):
        if row[0]:
            yield _listed(map(_unescaped, row) if is_usual and "&" in row[1] else row)


def _unescaped(text: str) -> str:
    return unescape_text(text, {"&apos;": "'", "&quot;": '"'})


def _elements(data: bytes, name: str) -> Iterator[tuple[str, ...]]:
    """Players that are not written as FIDE writes them, by the XML parser."""
    # No DOCTYPE can stand inside the list, so entities cannot be defined here.
    try:
        players = ElementTree.fromstring(b"<l>" + data + b"</l>")
    except ElementTree.ParseError as error:
        raise BadRatingList("{file}: broken XML: {error}", file=name, error=error) from None
    for player in players:
        given = {part.tag: part.text or "" for part in player}
        yield tuple(given.get(tag, "") for tag in _ORDER)


def _listed(row: Iterable[str]) -> ListedPlayer:
    fide_id, who, fed, sex, title, women, _, _, std, _, k, rapid, _, _, blitz, _, _, born, flag = row
    return ListedPlayer(
        fide_id.strip(),
        who.strip(),
        fed.strip(),
        _sex(sex),
        _title(title, women),
        _number(std),
        _number(rapid),
        _number(blitz),
        _number(k),
        born,
        flag,
    )


def _csv(stream: IO[bytes], name: str) -> Iterator[ListedPlayer]:
    with _decoded(stream, "utf-8-sig", "") as lines:
        first = lines.readline()
        delimiter = max(",;\t|", key=first.count)
        heading = next(csv.reader([first], delimiter=delimiter), [])
        columns = guess_columns(heading)
        id_ = columns.get("fide_id", columns.get("national_id"))
        rating = columns.get("rating", columns.get("national_rating"))
        if id_ is None or rating is None or not {"name", "last_name"} & columns.keys():
            raise BadRatingList(
                "{file}: expected columns for name, ID and rating, found {found}",
                file=name,
                found=", ".join(heading)[:120] or "nothing",
            )
        for row in csv.reader(lines, delimiter=delimiter):
            given = {field: row[n].strip() for field, n in columns.items() if n < len(row)}
            get = given.get
            who = get("name", "") or ", ".join(filter(None, (get("last_name"), get("first_name"))))
            number = row[id_].strip() if id_ < len(row) else ""
            if who and number:
                yield ListedPlayer(
                    number,
                    who,
                    get("federation", "").upper(),
                    _sex(get("sex", "")),
                    _title(get("title", "").upper()),
                    _number(row[rating].strip() if rating < len(row) else ""),
                    k_factor=_number(get("k_factor", "")),
                    birth=get("birth_date", ""),
                )

"""Lists of Vega 8's website as JSON, read together: `pairsN.json`, `playersname.json` and others.

The layout is that of the public sample (github.com/samuraitruong/vegachess-html-generator): a title, a
subtitle and rows of texts. Pairs name both numbers (`NW`, `NB`) and the round stands in the subtitle, so one
page of pairs is a tournament of which one round is known. The player cards have all of it and are read alone
if they are among the files.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from albireo.domain.errors import AlbireoError
from albireo.domain.player import Player, Title
from albireo.domain.result import GameResult
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, Notes, UnreadableTournament
from albireo.formats.vega.cards import looks_like_cards, page_settings, read_cards
from albireo.formats.vega.page_values import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    RESULTS,
    Fields,
    alone,
    objects,
    place_and_days,
    read_page,
    result_of,
    text,
    whole,
)
from albireo.tiebreaks.table import BY_CODE
from albireo.value_classes import replace

_KINDS = (
    (b'"NW"', b'"NB"', b'"Result"'),
    (b'"N"', b'"Name"', b'"FRtg"', b'"NRtg"'),
    (b'"Pos"', b'"N"', b'"NAME"', b'"Pts"'),
)
"""Keys of pairs, lists of players and standings."""
_LAST_NUMBER = re.compile(r"(?<![0-9])([0-9]{1,2})(?![0-9])[^0-9]*$")
_NO_TIE_BREAKS = frozenset(("Pos", "N", "Title", "NAME", "Rtg", "Fed", "Pts", "Club", "FRtg", "NRtg"))


def looks_like_pages(data: bytes) -> bool:
    """Return whether a text is one of these lists, or the player cards."""
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"{" or b'"rows"' not in data:
        return False
    return looks_like_cards(data) or any(all(word in data for word in words) for words in _KINDS)


def page_title(data: bytes) -> str:
    """Return the title, which the pages of a tournament share."""
    try:
        return text(read_page(data).get("title"))
    except AlbireoError:  # told when it is read
        return ""


def read_pages(files: FileSet) -> ForeignTournament:
    """Return the tournament that the pages make together."""
    every = (files.data, *files.beside.values())
    for data in every:
        if looks_like_cards(data):
            return read_cards(data)
    notes = Notes()
    pages = [read_page(data) for data in every if looks_like_pages(data)]
    players: dict[int, Player] = {}
    rounds: dict[int, Round] = {}
    standings: Fields = {}
    for page in pages:
        rows = objects(page["rows"])
        if "NW" in rows[0]:
            number = _round_number(page)
            if number in rounds:
                notes.contradiction("round {round}: several pages; the first is used", round=number)
                continue
            rounds[number] = _round(number, rows, notes)
            _add(players, (_seat(row, side) for row in rows for side in ("White", "Black")))
        else:
            _add(players, map(_listed, rows))
            standings = page if "Pos" in rows[0] else standings
    if not players or len(players) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    if sorted(players) != list(range(1, len(players) + 1)):
        notes.missing("the players who are on none of these pages")
    last = max(rounds, default=0)
    for number in range(1, last):
        if number not in rounds:
            notes.missing("round {round}", round=number)
    notes.missing("dates of birth, IDs and the pairing system: not on such pages")
    titled = next((page for page in pages if place_and_days(text(page.get("sub_title")))), pages[0])
    settings = replace(page_settings(titled, last), tie_breaks=_tie_breaks(standings, notes))
    found = tuple(rounds.get(number, Round(())) for number in range(1, last + 1))
    ordered = tuple(players[number] for number in sorted(players))
    return ForeignTournament(Tournament(settings, ordered, found), notes.found)


def _round_number(page: Fields) -> int:
    said = _LAST_NUMBER.search(text(page.get("sub_title")))
    number = int(said[1]) if said else 0
    if not 1 <= number <= MOST_ROUNDS:
        raise UnreadableTournament(
            "expected the number of the round, found {found!r}", found=page.get("sub_title")
        )
    return number


def _round(number: int, rows: Sequence[Fields], notes: Notes) -> Round:
    games: list[Pairing] = []
    byes: list[Bye] = []
    seated: set[int] = set()
    for row in rows:
        white, black = whole(row.get("NW")), whole(row.get("NB"))
        both = {white, black} - {0}
        if not both or both & seated or white == black:
            raise UnreadableTournament("round {round}: expected two players in each pair", round=number)
        seated |= both
        said = result_of(row)
        if len(both) == 1:
            byes.append(Bye(white or black, alone(said if white else "-".join(reversed(said.split("-"))))))
            continue
        if said not in RESULTS:
            notes.not_understood(
                "round {round}, {white} and {black}: result {number}",
                round=number,
                white=white,
                black=black,
                number=said,
            )
        games.append(Pairing(white, black, RESULTS.get(said, GameResult.UNKNOWN)))
    return Round(tuple(games), tuple(byes))


def _seat(row: Fields, side: str) -> Player | None:
    """Return a player of a pair; the title stands before the name."""
    number = whole(row.get("NW" if side == "White" else "NB"))
    title, _, name = text(row.get(f"{side} Player")).partition(" ")
    if title not in Title.__members__ or not name:
        title, name = "", text(row.get(f"{side} Player"))
    return Player(number, name or f"#{number}", title=Title(title) if title else None) if number else None


def _listed(row: Fields) -> Player | None:
    number, title = whole(row.get("N")), text(row.get("Title"))
    if not number:
        return None
    return Player(
        number,
        text(row.get("Name") or row.get("NAME")) or f"#{number}",
        rating=whole(row.get("FRtg")) or None,
        title=Title(title) if title in Title.__members__ else None,
        estimate=whole(row.get("NRtg")) or None,
    )


def _add(known: dict[int, Player], found: Iterable[Player | None]) -> None:
    """Add players; the pages that have ratings know more."""
    for player in found:
        if player is None:
            continue
        before = known.get(player.tpn)
        if before is not None and before.name.casefold() != player.name.casefold():
            raise UnreadableTournament(
                "two players have the same number or name: {name}", name=f"{before.name}, {player.name}"
            )
        if before is None or not (before.rating or before.estimate):
            known[player.tpn] = player


def _tie_breaks(standings: Mapping[str, object], notes: Notes) -> tuple[str, ...]:
    """Return the tie-breaks by the headings of the standings: `BH-C1` is BH/C1."""
    rows = objects(standings.get("rows"))
    found = []
    for heading in rows[0] if rows else ():
        code, _, modifier = heading.partition("-")
        if heading in _NO_TIE_BREAKS:
            continue
        if code in BY_CODE and (not modifier or modifier[0] in BY_CODE[code].modifiers):
            found.append(f"{code}/{modifier}" if modifier else code)
        else:
            notes.not_understood("tie-break “{name}”", name=heading)
    return tuple(found)

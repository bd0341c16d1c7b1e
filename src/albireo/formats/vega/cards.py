"""Player cards of Vega 8 as JSON, `playercard.json`: the whole tournament as its website shows it.

The layout is that of the public sample (github.com/samuraitruong/vegachess-html-generator): a row for each
player with number, title, ratings and the rounds, each with colour, name of the opponent (with the title
before it) and the result of the board, White's first. National ratings stand without a federation and are
kept as estimates. Names are the only key, so files where two
players share one are refused.
"""

from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.player import Player, Title
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.vega.page_values import (
    MOST_ROUNDS,
    RESULTS,
    Fields,
    alone,
    day,
    objects,
    place_and_days,
    read_page,
    result_of,
    text,
    whole,
)

_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def looks_like_cards(data: bytes) -> bool:
    """Return whether a text is JSON of player cards with rounds."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    return head == b"{" and all(word in data for word in (b'"pairs"', b'"FRtg"', b'"NRtg"', b'"Opponent"'))


def read_cards(data: bytes) -> ForeignTournament:
    """Return the tournament in such a file."""
    found = read_page(data)
    rows = objects(found["rows"])
    numbers: dict[str, int] = {}
    for row in rows:
        name = text(row.get("Name"))
        for key in {name, f"{text(row.get('Title'))} {name}".strip()}:
            if key in numbers or not whole(row.get("N")):
                raise UnreadableTournament("two players have the same number or name: {name}", name=name)
            numbers[key] = whole(row.get("N"))
    if len(set(numbers.values())) < len(rows):
        raise UnreadableTournament("two players have the same number")
    notes = Notes()
    cells = {whole(row.get("N")): _cells(row, numbers, notes) for row in rows}
    rounds = rounds_of(cells, notes)
    notes.missing("dates of birth, IDs, tie-breaks and the pairing system: not on player cards")
    players = tuple(sorted(map(_player, rows), key=lambda player: player.tpn))
    return ForeignTournament(Tournament(page_settings(found, len(rounds)), players, rounds), notes.found)


def page_settings(found: Fields, rounds: int) -> Settings:
    """Return name, place, dates and number of rounds, as a page of the website gives them."""
    city, start, end = place_and_days(text(found.get("sub_title"))) or ("", "", "")
    return Settings(
        name=text(found.get("title")),
        city=city,
        start=day(start) if start else "",
        end=day(end) if end else "",
        number_of_rounds=rounds or None,
        rating_method="FIDON",
        controller="Vega",
    )


def _player(row: Fields) -> Player:
    title = text(row.get("Title"))
    return Player(
        whole(row.get("N")),
        text(row.get("Name")),
        rating=whole(row.get("FRtg")) or None,
        title=Title(title) if title in Title.__members__ else None,
        estimate=whole(row.get("NRtg")) or None,
    )


def _cells(row: Fields, numbers: Mapping[str, int], notes: Notes) -> Sequence[PlayerCell | None]:
    cells: list[PlayerCell | None] = []
    for played in objects(row.get("pairs")):
        number = whole(played.get("R"))
        if not 1 <= number <= MOST_ROUNDS:
            continue
        cells.extend([None] * (number - len(cells)))
        opponent, colour = numbers.get(text(played.get("Opponent")), 0), _COLOURS.get(text(played.get("C")))
        said = result_of(played)
        result = RESULTS.get(said)
        if opponent and colour and result:
            mark = result.white if colour is Colour.WHITE else result.black
            cells[number - 1] = PlayerCell(mark, opponent, colour)
        else:
            notes.not_understood(
                "round {round}, {player}: {result}, {opponent}",
                round=number,
                player=whole(row.get("N")),
                result=said or "?",
                opponent=text(played.get("Opponent")) or "?",
            )
            cells[number - 1] = PlayerCell(alone(said))
    return cells

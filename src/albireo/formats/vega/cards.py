"""Player cards of Vega 8 as JSON, `playercard.json`: the whole tournament as its website shows it.

The layout is that of the public sample (github.com/samuraitruong/vegachess-html-generator): a row for each
player with number, title, ratings and the rounds, each with colour, name of the opponent (with the title
before it) and the result of the board, White's first. National ratings stand without a federation and are
kept as estimates. Names are the only key, so files where two
players share one are refused.
"""

import json
import re
from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.player import Player, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of

MOST_PLAYERS, MOST_ROUNDS = 5_000, 99
_PLACE = re.compile(r"(.*?)\s?\((\d\d/\d\d/\d{4}), ?(\d\d/\d\d/\d{4})\)")
_RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "½-½": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
    "1F-0F": GameResult.WHITE_WINS_BY_FORFEIT,
    "0F-1F": GameResult.BLACK_WINS_BY_FORFEIT,
    "0F-0F": GameResult.DOUBLE_FORFEIT,
    "0-0": GameResult.BOTH_LOSE,
    "": GameResult.UNKNOWN,
    "-": GameResult.UNKNOWN,
}
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
Fields = Mapping[str, object]


def looks_like_cards(data: bytes) -> bool:
    """Return whether a text is JSON of player cards with rounds."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    return head == b"{" and all(word in data for word in (b'"pairs"', b'"FRtg"', b'"NRtg"', b'"Opponent"'))


def read_cards(data: bytes) -> ForeignTournament:
    """Return the tournament in such a file."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise UnreadableTournament("expected JSON, found something else") from None
    rows = _objects(found.get("rows")) if isinstance(found, dict) else []
    if not rows or len(rows) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    numbers: dict[str, int] = {}
    for row in rows:
        name = _text(row.get("Name"))
        for key in {name, f"{_text(row.get('Title'))} {name}".strip()}:
            if key in numbers or not _whole(row.get("N")):
                raise UnreadableTournament("two players have the same number or name: {name}", name=name)
            numbers[key] = _whole(row.get("N"))
    if len(set(numbers.values())) < len(rows):
        raise UnreadableTournament("two players have the same number")
    notes = Notes()
    cells = {_whole(row.get("N")): _cells(row, numbers, notes) for row in rows}
    rounds = rounds_of(cells, notes)
    notes.missing("dates of birth, IDs, tie-breaks and the pairing system: not on player cards")
    players = tuple(sorted(map(_player, rows), key=lambda player: player.tpn))
    return ForeignTournament(Tournament(_settings(found, len(rounds)), players, rounds), notes.found)


def _settings(found: Fields, rounds: int) -> Settings:
    place = _PLACE.fullmatch(_text(found.get("sub_title")))
    return Settings(
        name=_text(found.get("title")),
        city=place[1] if place else "",
        start=_day(place[2]) if place else "",
        end=_day(place[3]) if place else "",
        number_of_rounds=rounds or None,
        rating_method="FIDON",
        controller="Vega",
    )


def _player(row: Fields) -> Player:
    title = _text(row.get("Title"))
    return Player(
        _whole(row.get("N")),
        _text(row.get("Name")),
        rating=_whole(row.get("FRtg")) or None,
        title=Title(title) if title in Title.__members__ else None,
        estimate=_whole(row.get("NRtg")) or None,
    )


def _cells(row: Fields, numbers: Mapping[str, int], notes: Notes) -> Sequence[PlayerCell | None]:
    cells: list[PlayerCell | None] = []
    for played in _objects(row.get("pairs")):
        number = _whole(played.get("R"))
        if not 1 <= number <= MOST_ROUNDS:
            continue
        cells.extend([None] * (number - len(cells)))
        opponent, colour = numbers.get(_text(played.get("Opponent")), 0), _COLOURS.get(_text(played.get("C")))
        said = "".join(_text(played.get("Result")).split())
        result = _RESULTS.get(said)
        if opponent and colour and result:
            mark = result.white if colour is Colour.WHITE else result.black
            cells[number - 1] = PlayerCell(mark, opponent, colour)
        else:
            notes.not_understood(
                "round {round}, {player}: {result}, {opponent}",
                round=number,
                player=_whole(row.get("N")),
                result=said or "?",
                opponent=_text(played.get("Opponent")) or "?",
            )
            cells[number - 1] = PlayerCell(_alone(said))
    return cells


def _alone(result: str) -> Mark:
    """Return what a round without an opponent was worth, by White's side of the result."""
    points = result.partition("-")[0].rstrip("Ff")
    return {"1": Mark.PAIRING_BYE, "½": Mark.HALF_BYE}.get(points, Mark.ZERO_BYE)


def _objects(value: object) -> list[Fields]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _text(value: object) -> str:
    return " ".join(value.split())[:500] if isinstance(value, str) else ""


def _whole(value: object) -> int:
    text = _text(value)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def _day(text: str) -> str:
    day, month, year = text.split("/")
    return f"{year}/{month}/{day}"

"""Tournament files of Gambit Pairing, `*.json`: players by ID, and for each round the pairs and the bye.

Layout and words are those of its public sources and sample files (github.com/nicvagn/Gambit-Pairing). Pairs
are IDs, White's first; a result stands with both players, in the order in which their rounds were recorded,
beside the opponent's ID and the colour. A player's last rounds may be recorded without the others' (results
are typed one by one). The file has no pairing numbers that follow an order: players are numbered by rating.
There are no forfeits. Email addresses and telephone numbers are not imported.
"""

import json
import re
from collections.abc import Mapping, Sequence

from albireo.domain.federations import FIDE_FEDERATIONS
from albireo.domain.initial_order import RatingMethod, order
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament, Withdrawal
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.sitting_out import with_sitting_out
from albireo.pairing.registry import tournament_type
from albireo.value_classes import replace

MOST_PLAYERS, MOST_ROUNDS = 5_000, 99
SYSTEMS = {"dutch_swiss": "FIDE_DUTCH", "round_robin": "BERGER_ROUNDROBIN"}
TIE_BREAKS = {
    "median": "BH/M1",
    "solkoff": "BH",
    "cumulative": "PS",
    "sb": "SB",
    "most_blacks": "BPG",
    "h2h": "DE",
}
"""Its names of tie-breaks; the opponents' cumulative score has no counterpart."""
FEDERATIONS = {"USCF": "USA", "CFC": "CAN", "ECF": "ENG"}
"""Federations by the names that players are listed under, where these are no codes of FIDE's."""
_RESULTS = {1.0: GameResult.WHITE_WINS, 0.5: GameResult.DRAW, 0.0: GameResult.BLACK_WINS}
_SEXES = {"m": Sex.MAN, "male": Sex.MAN, "f": Sex.WOMAN, "female": Sex.WOMAN}
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_WORDS = (b'"rounds_pairings_ids"', b'"rounds_byes_ids"', b'"players"')
Fields = Mapping[str, object]


def looks_like_gambit(data: bytes) -> bool:
    """Return whether a text is JSON with the lists of rounds that only this program writes."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    return head == b"{" and all(word in data for word in _WORDS)


def read_gambit(data: bytes) -> ForeignTournament:
    """Return the tournament in such a file."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise UnreadableTournament("expected JSON, found something else") from None
    if not isinstance(found, dict):
        raise UnreadableTournament("expected JSON, found something else")
    rows = _objects(found.get("players"))
    if len(rows) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    by_id: dict[str, Fields] = {}
    for row in rows:
        id_ = _text(row.get("id"))
        if not id_ or id_ in by_id:
            raise UnreadableTournament("two players have the same number or name: {name}", name=id_)
        by_id[id_] = row
    notes = Notes()
    numbers, players = _numbered(by_id)
    if players:
        notes.assumed("pairing numbers by rating: the file has none")
    rounds = _rounds(found, by_id, numbers, notes)
    settings = _settings(found, len(rounds), players, notes)
    if found.get("pairing_system") == "round_robin":
        rounds = with_sitting_out(rounds)
    gone = tuple(
        Withdrawal(numbers[id_], _last_game(rounds, numbers[id_]))
        for id_, row in by_id.items()
        if row.get("is_active") is False
    )
    return ForeignTournament(Tournament(settings, players, rounds, withdrawals=gone), notes.found)


def _numbered(by_id: Mapping[str, Fields]) -> tuple[dict[str, int], tuple[Player, ...]]:
    """Return the numbers by ID, and the players in their order."""
    found = {id_: _player(row) for id_, row in by_id.items()}
    ids = {id(player): id_ for id_, player in found.items()}
    ordered = order(found.values(), RatingMethod.FIDE_ELSE_NATIONAL.strength)
    numbers = {ids[id(player)]: tpn for tpn, player in enumerate(ordered, start=1)}
    return numbers, tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))


def _player(row: Fields) -> Player:
    typed = _text(row.get("federation")).upper()
    federation = FEDERATIONS.get(typed, typed if typed in FIDE_FEDERATIONS else "")
    rating, fide = _whole(row.get("rating")) or None, _whole(row.get("fide_standard")) or None
    club, title = row.get("club"), _text(row.get("fide_title")).upper()
    if isinstance(club, dict):
        club = club.get("name")
    sex = _text(row.get("gender")) or _text(row.get("sex"))
    day = _text(row.get("dob"))
    known = rating if federation else None
    return Player(
        1,
        _text(row.get("name")) or "?",
        rating=fide,
        title=Title(title) if title in Title.__members__ else None,
        federation=federation,
        fide_id=str(_whole(row.get("fide_id")) or ""),
        sex=_SEXES.get(sex.lower()),
        birth_date=day.replace("-", "/") if _DATE.fullmatch(day) else "",
        national=(NationalRecord(federation, known),) if known else (),
        estimate=rating if rating and not known and not fide else None,
        club=_text(club),
    )


def _rounds(
    found: Fields, by_id: Mapping[str, Fields], numbers: Mapping[str, int], notes: Notes
) -> tuple[Round, ...]:
    pairs, byes = _list(found.get("rounds_pairings_ids")), _list(found.get("rounds_byes_ids"))
    if len(pairs) > MOST_ROUNDS:
        raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
    recorded = dict.fromkeys(by_id, 0)
    rounds = []
    for number, row in enumerate(pairs, start=1):
        games, seated = [], set[str]()
        for pair in _list(row):
            two = [_text(each) for each in _list(pair)]
            if (
                len(two) != 2
                or two[0] == two[1]
                or any(each not in numbers or each in seated for each in two)
            ):
                raise UnreadableTournament("round {round}: expected two players in each pair", round=number)
            seated.update(two)
            games.append(_game(number, two, by_id, recorded, numbers, notes))
        alone = [_text(byes[number - 1])] if number <= len(byes) else []
        sitting = [each for each in alone if each in numbers and each not in seated]
        rounds.append(Round(tuple(games), tuple(_bye(each, by_id, recorded, numbers) for each in sitting)))
    while rounds and not rounds[-1].pairings and not rounds[-1].byes:
        rounds.pop()
    return tuple(rounds)


def _game(
    number: int,
    two: Sequence[str],
    by_id: Mapping[str, Fields],
    recorded: dict[str, int],
    numbers: Mapping[str, int],
    notes: Notes,
) -> Pairing:
    """Return a game with the result that both players have recorded next."""
    white, black = two
    scores = [_score(by_id[own], recorded[own], other) for own, other in ((white, black), (black, white))]
    for own, score in zip(two, scores, strict=True):
        recorded[own] += score is not None
    result = _RESULTS.get(scores[0]) if scores[0] is not None else None
    if result is None and scores[1] is not None:
        result = _RESULTS.get(1 - scores[1])
    if None not in scores and sum(filter(None, scores)) != 1:
        notes.contradiction(
            "round {round}: the results of {player} and {opponent} do not match",
            round=number,
            player=numbers[white],
            opponent=numbers[black],
        )
    return Pairing(numbers[white], numbers[black], result or GameResult.UNKNOWN)


def _score(row: Fields, place: int, opponent: str) -> float | None:
    """Return the points of a player's next recorded round if it was against this opponent."""
    opponents, results = _list(row.get("opponent_ids")), _list(row.get("results"))
    if place >= min(len(opponents), len(results)) or _text(opponents[place]) != opponent:
        return None
    score = results[place]
    return float(score) if isinstance(score, int | float) and score in _RESULTS else None


def _bye(id_: str, by_id: Mapping[str, Fields], recorded: dict[str, int], numbers: Mapping[str, int]) -> Bye:
    """Return the bye of a round; it is worth nothing for a player who had withdrawn."""
    score = _score(by_id[id_], recorded[id_], "")
    recorded[id_] += score is not None
    return Bye(numbers[id_], Mark.ZERO_BYE if score == 0 else Mark.PAIRING_BYE)


def _settings(found: Fields, paired: int, players: Sequence[Player], notes: Notes) -> Settings:
    system = _text(found.get("pairing_system")) or "dutch_swiss"
    if system not in SYSTEMS:
        notes.not_understood("the pairing system {code}", code=system)
    codes: dict[str, None] = {}
    for name in map(_text, _list(found.get("tiebreak_order"))):
        if name in TIE_BREAKS:
            codes[TIE_BREAKS[name]] = None
        elif name:
            notes.not_understood("tie-break “{name}”", name=name)
    notes.missing("dates and place: not in such files")
    return Settings(
        name=_text(found.get("name")),
        number_of_rounds=max(min(_whole(found.get("num_rounds")), MOST_ROUNDS), paired) or None,
        type=tournament_type(SYSTEMS.get(system, "")),
        tie_breaks=tuple(codes),
        rating_method="FIDON" if any(player.national for player in players) else "FIDE",
        controller="Gambit Pairing",
    )


def _last_game(rounds: Sequence[Round], tpn: int) -> int:
    playing = (
        number
        for number, round_ in enumerate(rounds, start=1)
        if any(tpn in (game.white, game.black) for game in round_.pairings)
    )
    return max(playing, default=0)


def _objects(value: object) -> list[Fields]:
    return [each for each in _list(value) if isinstance(each, dict)]


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    return " ".join(value.split())[:500] if isinstance(value, str) else ""


def _whole(value: object) -> int:
    """Return a number that is not negative; 0 for anything else."""
    if isinstance(value, str):
        value = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else 0
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and isinstance(value, int) and 0 < value < 10**9 else 0

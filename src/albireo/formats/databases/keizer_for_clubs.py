"""Tournament files of KeizerForClubs, `*.s3db`: an SQLite database with players and pairings.

Layout and codes follow its public sources (github.com/Dumuzy/KeizerForClubs). The file has no pairing
numbers, no name and no dates: players are numbered by rating, and the name of the file is the tournament's.
The value of absences is a percentage and is not imported.
"""

from pathlib import PurePath

from albireo.domain.initial_order import RatingMethod, order
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament, Withdrawal
from albireo.formats.databases.sqlite_tables import Row, open_tables, text, whole
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.pairing.registry import tournament_type
from albireo.value_classes import replace

MOST_ROUNDS = 99
RETIRED = 9
_RESULTS = {
    0: GameResult.UNKNOWN,
    1: GameResult.WHITE_WINS,
    2: GameResult.DRAW,
    3: GameResult.BLACK_WINS,
    8: GameResult.WHITE_WINS_BY_FORFEIT,
    9: GameResult.BLACK_WINS_BY_FORFEIT,
    10: GameResult.DOUBLE_FORFEIT,
    11: GameResult.ADJOURNED,
}
_BYES = {4: Mark.PAIRING_BYE, 5: Mark.ZERO_BYE, 6: Mark.ZERO_BYE, 7: Mark.ZERO_BYE, 12: Mark.ZERO_BYE}
"""Byes: free win, unable to come, excused, not excused, late start."""


def read_keizer(data: bytes, name: str) -> ForeignTournament:
    """Return the tournament in a file of KeizerForClubs."""
    with open_tables(data) as tables:
        if not tables.names >= {"player", "pairing"}:
            raise UnreadableTournament("a database without the tables of KeizerForClubs")
        people, boards = tables.rows("Player"), tables.rows("Pairing")
    notes = Notes()
    known = {
        whole(row.get("id")): Player(
            1, text(row.get("name")) or "?", estimate=whole(row.get("rating")) or None
        )
        for row in people
    }
    ids = {id(player): id_ for id_, player in known.items()}
    ordered = order(known.values(), RatingMethod.FIDE.strength)
    numbers = {ids[id(player)]: tpn for tpn, player in enumerate(ordered, start=1)}
    players = tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))
    rounds = _rounds(boards, numbers, notes)
    notes.assumed("pairing numbers by rating: the file has none")
    notes.missing("dates, place and the worth of absences: not in such files")
    gone = tuple(
        Withdrawal(numbers[whole(row.get("id"))], len(rounds))
        for row in people
        if whole(row.get("state")) == RETIRED
    )
    settings = Settings(
        name=PurePath(name).stem,
        type=tournament_type("KEIZER"),
        rating_method="FIDE",
        controller="KeizerForClubs",
    )
    return ForeignTournament(Tournament(settings, players, rounds, withdrawals=gone), notes.found)


def _rounds(boards: list[Row], numbers: dict[int, int], notes: Notes) -> tuple[Round, ...]:
    last = min(max((whole(row.get("Rnd")) for row in boards), default=0), MOST_ROUNDS)
    rounds = []
    for number in range(1, last + 1):
        rows = sorted(
            (row for row in boards if whole(row.get("Rnd")) == number),
            key=lambda row: whole(row.get("board")),
        )
        games: list[Pairing] = []
        byes: list[Bye] = []
        seated: set[int] = set()
        for row in rows:
            white, black = (numbers.get(whole(row.get(key)), 0) for key in ("PID_W", "PID_B"))
            seats, code = {white, black} - {0}, whole(row.get("Result"))
            if not white or seats & seated or white == black or code not in (_RESULTS if black else _BYES):
                notes.contradiction("round {round}: boards that contradict their players", round=number)
                continue
            seated |= seats
            if black:
                games.append(Pairing(white, black, _RESULTS[code]))
            else:
                byes.append(Bye(white, _BYES[code]))
        rounds.append(Round(tuple(games), tuple(byes)))
    return tuple(rounds)

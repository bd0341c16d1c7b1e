"""Players of a round for the first version of Burstein, in the order of 3.2."""

from collections.abc import Mapping

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.history import Entry, Row
from albireo.domain.point_system import PointSystem
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.burstein_1.spec import HALF, HISTORY, SPEC_1, UNPLAYED
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import difference
from albireo.pairing.numbering import PARITY, parity_numbers
from albireo.pairing.system import PairingRequest
from albireo.value_classes import dataclass

ACCELERATED_ROUNDS = 2
"""Rounds with an imaginary point for the top half (3.3)."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player before a round."""

    tpn: int
    rating: int
    score: Points
    """Score including the imaginary point of 3.3."""
    berger: int
    """Sonneborn-Berger, in hundredths."""
    buchholz: int
    median: int
    """Buchholz and Median, in tenths."""
    opponents: frozenset[int]
    row: Row
    colours: tuple[Colour, ...]
    may_have_bye: bool
    number: int
    """Number for the parity of 5.1."""
    by_games: bool = False
    """Whether histories are compared game by game (5.4)."""

    @property
    def order(self) -> tuple[int, int, int, int, int]:
        """Sort key; larger is higher (3.2)."""
        return self.berger, self.buchholz, self.median, self.rating, -self.tpn

    @property
    def difference(self) -> int:
        return difference(self.colours)

    @property
    def due(self) -> Colour | None:
        """The colour played less often; if equal, the opposite of the last one (chapter 1)."""
        if not self.colours:
            return None
        if self.difference:
            return Colour.BLACK if self.difference > 0 else Colour.WHITE
        return self.colours[-1].opposite

    def may_have(self, colour: Colour) -> bool:
        """Return whether the colour is allowed by 5.2 and 5.3."""
        after = self.difference + (1 if colour is Colour.WHITE else -1)
        return abs(after) <= 2 and self.colours[-2:] != (colour, colour)


def is_accelerated(request: PairingRequest) -> bool:
    """Return whether the top half has an imaginary point in the round (3.3)."""
    chosen = SPEC_1.choices("", request.options)
    return request.round <= ACCELERATED_ROUNDS and chosen[HALF.name] != "none"


def players_before(request: PairingRequest) -> list[Player]:
    """Return all players to be paired, highest by 3.2 first."""
    tournament, round_ = request.tournament, request.round
    rows = history.rows(tournament, round_ - 1)
    points = tournament.settings.points
    present = [tpn for tpn in rows if tpn not in request.absent]
    numbers = parity_numbers(tournament, round_, present, request.options.get(PARITY.name))
    chosen = SPEC_1.choices("", request.options)
    half = (len(rows) + (chosen[HALF.name] == "up")) // 2
    lifted = set(sorted(rows)[:half]) if is_accelerated(request) else set()
    scored = chosen[UNPLAYED.name] == "scored"
    seen = {tpn: _for_opponents(row, points, scored) for tpn, row in rows.items()}
    by_games = chosen[HISTORY.name] == "games"
    made = []
    for tpn in present:
        row = rows[tpn]
        berger, buchholz, median = tie_breaks(row, seen, points)
        made.append(
            Player(
                tpn=tpn,
                rating=tournament.by_tpn[tpn].rating or 0,
                score=history.score(row) + (points.win if tpn in lifted else 0),
                berger=berger,
                buchholz=buchholz,
                median=median,
                opponents=frozenset(history.opponents(row)),
                row=row,
                colours=history.colours(row),
                may_have_bye=may_have_bye(row, points.win),
                number=numbers[tpn],
                by_games=by_games,
            )
        )
    return sorted(made, key=lambda player: player.order, reverse=True)


def _for_opponents(row: Row, points: PointSystem, absences_scored: bool) -> Points:
    """Return the score for opponents: unplayed rounds are draws, or absences as scored (04.5 A b)."""

    def counts(entry: Entry) -> bool:
        return entry.is_played or (absences_scored and entry.mark is Mark.ZERO_BYE)

    return sum(entry.points if counts(entry) else points.draw for entry in row)


def tie_breaks(row: Row, seen: Mapping[int, Points], points: PointSystem) -> tuple[int, int, int]:
    """Sonneborn-Berger, Buchholz and Median; an unplayed round has a virtual opponent (04.5 A a)."""
    worth, berger, gathered = [], 0, 0
    for entry in row:
        if entry.is_played and entry.opponent is not None:
            other = seen[entry.opponent]
        else:
            other = gathered + points.win - entry.points + (len(row) - entry.round) * points.draw
        worth.append(other)
        berger += other * entry.points
        gathered += entry.points
    return berger, sum(worth), sum(sorted(worth)[1:-1])

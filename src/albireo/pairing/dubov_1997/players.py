"""The player data the Dubov System of 1997 needs before a round.

Two values order the players: R, the rating, and ARO, the average rating of the opponents. Swiss Vega uses the
Buchholz for both.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.dubov_1997.spec import ARO, UPFLOATS
from albireo.pairing.due_colours import due_colour, may_have
from albireo.pairing.system import PairingRequest
from albireo.pairing.unpaired import Unpaired
from albireo.value_classes import dataclass

Figure = tuple[Fraction, int]
"""A value that orders players, with a tie-breaker where the system defines one."""


@dataclass(frozen=True, slots=True)
class OldDubovPlayer:
    """One player before a round."""

    tpn: int
    name: str
    """Used for alphabetical order, which decides between equal values."""
    score: Points
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    """Colours of games played, oldest first."""
    strength: Figure
    """R."""
    opposition: Figure
    """ARO."""
    may_have_bye: bool
    upfloats: int
    """How often the player has met an opponent with a higher score."""
    upfloated_last: bool

    @property
    def due(self) -> Colour | None:
        """The colour due (1); if only one is allowed (2.3, 2.4), that one; none before the first game."""
        return _due(self.colours)


@cache
def _due(colours: tuple[Colour, ...]) -> Colour | None:
    allowed = [colour for colour in Colour if may_have(colours, colour)]
    return allowed[0] if len(allowed) == 1 else due_colour(colours)


UnpairedPlayers = Unpaired[OldDubovPlayer]


def players_to_pair(request: PairingRequest, *, by_buchholz: bool) -> dict[int, OldDubovPlayer]:
    """Return all players to be paired in the round, by TPN."""
    tournament = request.tournament
    table = history.rows(tournament, request.round - 1)
    figures = _buchholz(request, table) if by_buchholz else _ratings(request, table)
    running = dict.fromkeys(table, 0)
    upfloats = dict.fromkeys(table, 0)
    upfloated_last: set[int] = set()
    only_played = UPFLOATS.checked(request.options.get(UPFLOATS.name, UPFLOATS.default)) == "played"
    for number in range(1, request.round):
        entries = {tpn: row[number - 1] for tpn, row in table.items()}
        upfloated_last = {
            tpn
            for tpn, entry in entries.items()
            if entry.opponent is not None
            and running[entry.opponent] > running[tpn]
            and (entry.is_played or not only_played)
        }
        for tpn, entry in entries.items():
            upfloats[tpn] += tpn in upfloated_last
            running[tpn] += entry.points
    win = tournament.settings.points.win
    return {
        tpn: OldDubovPlayer(
            tpn=tpn,
            name=tournament.by_tpn[tpn].name,
            score=running[tpn],
            opponents=frozenset(history.opponents(row)),
            colours=history.colours(row),
            strength=figures[tpn][0],
            opposition=figures[tpn][1],
            may_have_bye=may_have_bye(row, win),
            upfloats=upfloats[tpn],
            upfloated_last=tpn in upfloated_last,
        )
        for tpn, row in table.items()
        if tpn not in request.absent
    }


def _ratings(request: PairingRequest, table: Mapping[int, history.Row]) -> dict[int, tuple[Figure, Figure]]:
    """Return rating and exact average rating of the opponents in games played; 0 without a game (1)."""
    rating = {player.tpn: player.rating or 0 for player in request.tournament.players}
    averages = _averages(request, {tpn: history.opponents(row) for tpn, row in table.items()})
    return {tpn: ((Fraction(rating[tpn]), 0), (averages[tpn], 0)) for tpn in table}


def averages_before(request: PairingRequest, meeting: Mapping[int, int]) -> dict[int, Fraction]:
    """Return everyone's ARO before the round; `meeting` adds an opponent of the round itself."""
    table = history.rows(request.tournament, request.round - 1)
    also = {tpn: (opponent,) for tpn, opponent in meeting.items()}
    return _averages(
        request, {tpn: (*history.opponents(row), *also.get(tpn, ())) for tpn, row in table.items()}
    )


def _averages(request: PairingRequest, met: Mapping[int, Sequence[int]]) -> dict[int, Fraction]:
    rating = {player.tpn: player.rating or 0 for player in request.tournament.players}
    rounded = ARO.checked(request.options.get(ARO.name, ARO.default)) == "tenth"
    found = {}
    for tpn, opponents in met.items():
        total = sum(rating[opponent] for opponent in opponents)
        average = Fraction(total, len(opponents)) if opponents else Fraction(0)
        found[tpn] = Fraction((20 * average + 1) // 2, 10) if rounded else average
    return found


def _buchholz(request: PairingRequest, table: Mapping[int, history.Row]) -> dict[int, tuple[Figure, Figure]]:
    """Return the Buchholz before the round for both values; if equal, the smaller number ranks higher.

    A round without a game counts as a draw against oneself, for the player and for opponents.
    """
    draw = request.tournament.settings.points.draw
    seen = {tpn: _with_draws(row, draw) for tpn, row in table.items()}
    found = {}
    for tpn, row in table.items():
        total = sum(seen[entry.opponent or tpn] if entry.is_played else seen[tpn] for entry in row)
        figure = (Fraction(total), -tpn)
        found[tpn] = figure, figure
    return found


def _with_draws(row: Iterable[history.Entry], draw: Points) -> Points:
    return sum(entry.points if entry.is_played else draw for entry in row)

"""The player data the Burstein System needs, in particular the opposition evaluation (1.7)."""

from collections.abc import Mapping

from albireo.domain.colour import Colour
from albireo.domain.history import Row, colours, opponents, rows, score
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import Preference, preference
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class BursteinPlayer:
    """A player before the pairing of a round."""

    tpn: int
    score: Points
    """Score for pairing: real and virtual points."""
    buchholz: int
    """In tenths of a point."""
    sonneborn_berger: int
    """In hundredths of a point."""
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Preference
    may_have_bye: bool

    @property
    def games_played(self) -> int:
        return len(self.colours)

    @property
    def ranking(self) -> tuple[int, int, int]:
        """Sort key by opposition evaluation and TPN (1.8), regardless of the score."""
        return -self.buchholz, -self.sonneborn_berger, self.tpn


def score_for_opponents(row: Row, draw: Points) -> Points:
    """Return the score as opponents count it: trailing zero-point byes count as draws (1.7).

    A round not paired and marked as lost (`-` without an opponent) is the older notation for such a bye; a
    forfeit loss has an opponent and ends the run.
    """
    seen = score(row)
    for entry in reversed(row):
        if entry.opponent is not None or entry.mark not in (Mark.ZERO_BYE, Mark.FORFEIT_LOSS):
            break
        seen += draw - entry.points
    return seen


def opposition(table: Mapping[int, Row], draw: Points) -> dict[int, tuple[int, int]]:
    """Return everyone's Buchholz and Sonneborn-Berger, from real points only (1.7).

    A round without a game counts as a game against oneself with the points it gave. For the opponents of a
    player who has stayed away since, those rounds count as draws.
    """
    own = {tpn: score(row) for tpn, row in table.items()}
    seen = {tpn: score_for_opponents(row, draw) for tpn, row in table.items()}
    found = {}
    for tpn, row in table.items():
        buchholz = sonneborn_berger = 0
        for entry in row:
            worth = seen[entry.opponent] if entry.is_played and entry.opponent is not None else own[tpn]
            buchholz += worth
            sonneborn_berger += entry.points * worth
        found[tpn] = buchholz, sonneborn_berger
    return found


def players_before(tournament: Tournament, round_: int) -> dict[int, BursteinPlayer]:
    """Return all players before the pairing of a round, by TPN."""
    table = rows(tournament, round_ - 1)
    virtual = virtual_points(tournament, round_)
    points = tournament.settings.points
    index = opposition(table, points.draw)
    found = {}
    for tpn, row in table.items():
        history = colours(row)
        found[tpn] = BursteinPlayer(
            tpn=tpn,
            score=score(row) + virtual[tpn],
            buchholz=index[tpn][0],
            sonneborn_berger=index[tpn][1],
            opponents=frozenset(opponents(row)),
            colours=history,
            preference=preference(history),
            may_have_bye=may_have_bye(row, points.win),
        )
    return found

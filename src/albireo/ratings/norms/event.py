"""Data about the whole event that norms need (B.01 1.4.1, 1.4.3, 1.5.6)."""

from collections.abc import Mapping
from enum import Enum

from albireo.domain.history import Row, rows
from albireo.domain.player import Title
from albireo.domain.predetermined import is_predetermined
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.ratings.norms.games import NO_FEDERATION, NOT_IN_FIDE, federation_for_norms
from albireo.value_classes import dataclass

_HIGH_TITLES = frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM})
FOREIGN_PLAYERS, FOREIGN_FEDERATIONS, FOREIGN_TITLES = 20, 3, 10
"""1.4.3d: players not of the host federation, in every round."""
SWISS_PLAYERS, SWISS_AVERAGE = 40, 2000
"""1.5.6a: players in every round, and the average of the forty highest."""


class Exemption(Enum):
    """Exemptions from 1.4.3 and 1.4.4; the value is the letter of 1.4.3."""

    NATIONAL_FINAL = "a"
    """The final of a national championship, for players of the registering federation."""
    NATIONAL_TEAM = "b"
    """A national team championship, for players of the registering federation."""
    ZONAL = "c"
    """Zonal and sub-zonal tournaments, for all players."""
    FOREIGN_SWISS = "d"
    """A Swiss with enough foreign players in every round, for all; counted automatically, not declared."""

    def holds_for(self, federation: str, host: str) -> bool:
        """Return whether a player of this federation may use it in an event of the host federation."""
        return self in (Exemption.ZONAL, Exemption.FOREIGN_SWISS) or federation == host


DECLARED_EXEMPTIONS = tuple(
    exemption.value for exemption in Exemption if exemption is not Exemption.FOREIGN_SWISS
)
"""Those the arbiter claims; the other one is counted automatically."""
NORM_GAMES = (7, 8, 9)
"""Games a norm may need (1.4.1)."""


@dataclass(frozen=True, slots=True)
class NormEvent:
    """What the arbiter declares in addition to the tournament's data."""

    predetermined: bool = False
    """Whether pairings are known in advance, as in a round robin; then no game may be ignored (1.4.1e)."""
    meets_twice: bool = False
    """Whether it is a double round robin."""
    rounds: int | None = None
    """Rounds of the whole event; None if unknown."""
    least_games: int = 9
    """7 or 8 in the championships named in 1.4.1b."""
    declared: Exemption | None = None


def norm_event(tournament: Tournament, declared: Exemption | None = None, least_games: int = 9) -> NormEvent:
    """Return the event of a tournament: its own data and what is declared."""
    fixed = is_predetermined(tournament)
    players, rounds = len(tournament.players), tournament.settings.number_of_rounds or 0
    return NormEvent(
        predetermined=fixed,
        meets_twice=fixed and rounds >= 2 * (players - 1) > 0,
        least_games=least_games,
        declared=declared,
    )


@dataclass(frozen=True, slots=True)
class RoundCount:
    """The players of one round counted by 1.4.3d or 1.5.6a."""

    round: int
    foreign: int
    """Rated, of a federation other than the host's; FIDE's flag is none (QC, 2026)."""
    federations: int
    titled: int
    """GM, IM, WGM or WIM among the foreign ones."""
    players: int
    """All players who miss at most one round."""
    average: int
    """Average of the forty highest, unrated as 1400; 0 with fewer than forty."""
    foreign_players: tuple[int, ...]
    """The numbers behind `foreign`."""
    titled_players: tuple[int, ...]
    """The numbers behind `titled`."""

    @property
    def is_foreign_swiss(self) -> bool:
        """Whether the round meets 1.4.3d."""
        return (
            self.foreign >= FOREIGN_PLAYERS
            and self.federations >= FOREIGN_FEDERATIONS
            and self.titled >= FOREIGN_TITLES
        )

    @property
    def is_large_swiss(self) -> bool:
        """Whether the round meets 1.5.6a."""
        return self.players >= SWISS_PLAYERS and self.average >= SWISS_AVERAGE


def round_counts(tournament: Tournament, after: int | None = None) -> tuple[RoundCount, ...]:
    """Return the counts for 1.4.3d and 1.5.6a, round by round.

    Only those who miss at most one round are counted; a pairing-allocated bye does not count as missed.
    """
    table = rows(tournament, None if after is None else after * tournament.games_per_round)
    host = tournament.settings.federation.upper()
    steady = {tpn: row for tpn, row in table.items() if sum(_misses(row)) <= 1}
    length = max((len(row) for row in table.values()), default=0)
    return tuple(_count(tournament, steady, number, host) for number in range(1, length + 1))


def _misses(row: Row) -> list[bool]:
    return [entry.mark not in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) and not entry.is_played for entry in row]


def _count(tournament: Tournament, steady: Mapping[int, Row], number: int, host: str) -> RoundCount:
    there = [
        tournament.by_tpn[tpn]
        for tpn, row in steady.items()
        if row[number - 1].is_played or row[number - 1].mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN)
    ]
    foreign = [
        player
        for player in there
        if player.rating_for("standard")
        and federation_for_norms(player) not in {"", host, NO_FEDERATION, *NOT_IN_FIDE}
    ]
    highest = sorted((player.rating_for("standard") or 1400 for player in there), reverse=True)[
        :SWISS_PLAYERS
    ]
    return RoundCount(
        round=number,
        foreign=len(foreign),
        federations=len({federation_for_norms(player) for player in foreign}),
        titled=sum(player.title in _HIGH_TITLES for player in foreign),
        players=len(there),
        average=sum(highest) // SWISS_PLAYERS if len(highest) == SWISS_PLAYERS else 0,
        foreign_players=tuple(player.tpn for player in foreign),
        titled_players=tuple(player.tpn for player in foreign if player.title in _HIGH_TITLES),
    )

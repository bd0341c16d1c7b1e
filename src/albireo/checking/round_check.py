"""One round of a tournament compared with what its system prescribes."""

from collections.abc import Mapping
from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.system import NoLegalPairing, PairingRequest, PairingSystem, RoundPairing, request_for

NOBODY = 0
"""Stands for the opponent of whoever has the pairing-allocated bye."""
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A round as it was paired and as it should have been; pairs are (white, black), (player, 0) the bye."""

    request: PairingRequest
    found: tuple[Pair, ...]
    pairing: RoundPairing | None
    """None if no legal pairing exists."""
    impossible: NoLegalPairing | None = None

    @property
    def expected(self) -> tuple[Pair, ...]:
        return () if self.pairing is None else pairs_of(self.pairing)

    @property
    def missing(self) -> tuple[Pair, ...]:
        """Pairs the system prescribes that the tournament does not have."""
        found = set(self.found)
        return tuple(pair for pair in self.expected if pair not in found)

    @property
    def surplus(self) -> tuple[Pair, ...]:
        """Pairs of the tournament that the system does not prescribe."""
        expected = set(self.expected)
        return tuple(pair for pair in self.found if pair not in expected)

    @property
    def agrees(self) -> bool:
        return self.pairing is not None and not self.missing and not self.surplus


def check_round(
    tournament: Tournament,
    round_: int,
    system: PairingSystem,
    initial_colour: Colour | None = None,
    options: Mapping[str, str] | None = None,
) -> RoundCheck:
    """Pair a round again from the rounds before it, with the participants it had."""
    request = request_for(tournament, round_, initial_colour=initial_colour, options=options)
    found = pairs_in(tournament, round_)
    try:
        return RoundCheck(request, found, system.pair(request))
    except NoLegalPairing as impossible:
        return RoundCheck(request, found, None, impossible)


def pairs_of(pairing: RoundPairing) -> tuple[Pair, ...]:
    """Every pair of a pairing, the bye last."""
    bye = () if pairing.bye is None else ((pairing.bye, NOBODY),)
    return (*pairing.pairs, *bye)


def pairs_in(tournament: Tournament, round_: int) -> tuple[Pair, ...]:
    """Every pair of a round that was paired, the bye last; of teams where teams are paired."""
    if tournament.is_paired_by_teams:
        return _pairs_of_teams(tournament, round_)
    games = tournament.games_of(round_)
    if not games:
        return ()
    byes = tuple((bye.player, NOBODY) for bye in games[0].byes if bye.mark is Mark.PAIRING_BYE)
    return (*((game.white, game.black) for game in games[0].pairings), *byes)


def _pairs_of_teams(tournament: Tournament, round_: int) -> tuple[Pair, ...]:
    pairs, byes = [], []
    for tpn, row in team_rows(tournament, round_).items():
        entry = row[round_ - 1]
        if entry.opponent is not None and entry.colour is Colour.WHITE:
            pairs.append((tpn, entry.opponent))
        elif entry.mark is Mark.PAIRING_BYE:
            byes.append((tpn, NOBODY))
    return (*pairs, *byes)

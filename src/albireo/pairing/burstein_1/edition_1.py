"""The first version of the Burstein System (C.04.4 in the Handbook of 2009) as a `PairingSystem`.

The bye comes first (4), then the scoregroups from the top (6) and finally the colours (5). If a group, or the
next one with the floater, cannot be paired, the two are merged (6.6); the last one is merged with the one
above it.
"""

from albireo.domain.colour import Colour
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.burstein_1.colours import colour_of_higher
from albireo.pairing.burstein_1.explanation import BYE, account, rules
from albireo.pairing.burstein_1.group import Group, Joined, Pairer
from albireo.pairing.burstein_1.players import Player, players_before
from albireo.pairing.burstein_1.spec import SPEC_1
from albireo.pairing.burstein_1.why_not import why_not
from albireo.pairing.byes import ByeChoice, bye_notes, choose_bye
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.notes import ColourFacts
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing
from albireo.value_classes import dataclass


class Burstein1:
    """C.04.4 of the handbook of 2009."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        made = decide(request)
        scores = {player.tpn: player.score - made.imaginary(player) for player in made.players}
        return RoundPairing(
            system=SPEC_1.name,
            round=request.round,
            boards=board_order.boards(made.colours, scores.__getitem__),
            bye=made.bye.tpn if made.bye else None,
            absent=request.absent,
            explanation=made,
        )


@dataclass(frozen=True, slots=True)
class Burstein1Round:
    """All decisions of a round."""

    round: int
    players: list[Player]
    pairer: Pairer
    field: PairingField
    bye: ByeChoice | None
    groups: list[Group]
    joined: list[Joined]
    colours: dict[tuple[int, int], ColourFacts]

    def imaginary(self, player: Player) -> int:
        """Return the imaginary point of 3.3 if the player has it."""
        return player.score - sum(entry.points for entry in player.row)

    def accounts(self) -> tuple[StepsAccount, ...]:
        return tuple(account(self.players, group, self.joined, self.colours) for group in self.groups)

    def notes(self) -> tuple[Note, ...]:
        return (
            *rules(any(self.imaginary(player) for player in self.players)),
            *bye_notes(self.bye, BYE),
            *(told.note() for told in self.accounts()),
        )

    def why_not(self, first: int, second: int) -> WhyNot:
        bye = self.bye.tpn if self.bye else None
        return why_not(self.players, self.pairer, self.field, bye, self.groups, (first, second))


def decide(request: PairingRequest) -> Burstein1Round:
    """Choose the bye, pair the groups, allocate the colours."""
    players = players_before(request)
    barred = prohibited_with(request.tournament, request.round)
    pairer = Pairer(players, barred)
    field = PairingField(
        tuple(player.tpn for player in players),
        tuple(player.score for player in players),
        tuple(pairer.near),
    )
    by_tpn = {player.tpn: player for player in players}
    bye = None
    everybody = field.everybody
    if len(players) % 2:
        bye = choose_bye(
            field,
            lambda tpn: by_tpn[tpn].may_have_bye,
            lambda tpn: (by_tpn[tpn].score, by_tpn[tpn].order),
        )
        if bye is not None:
            everybody &= ~(1 << field.index[bye.tpn])
    if (bye is None and len(players) % 2) or not pairer.completes(everybody):
        raise _no_pairing(field, by_tpn, barred)
    groups, joined = _pair_groups(pairer, field.scoregroups(everybody))
    colours: dict[tuple[int, int], ColourFacts] = {}
    for group in groups:
        for high, low in ((players[v], players[w]) for v, w in group.pairing.pairs):
            colour, article = colour_of_higher(high, low, request.initial_colour)
            white, black = (high, low) if colour is Colour.WHITE else (low, high)
            # 5.1 uses the number of the higher player in the list
            decides = min(high.tpn, low.tpn) if article == "5.1" else high.tpn
            colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, decides, article)
    return Burstein1Round(request.round, players, pairer, field, bye, groups, joined, colours)


def _pair_groups(pairer: Pairer, scoregroups: list[int]) -> tuple[list[Group], list[Joined]]:
    """Pair the groups from the top down (6.3, 6.6); it ends because all players together can be paired."""
    waiting = scoregroups[::-1]
    done: list[Group] = []
    joined: list[Joined] = []
    incoming = 0
    while waiting:
        residents = waiting.pop()
        group = _pair_group(pairer, residents, incoming, waiting[-1] if waiting else 0)
        if group is not None:
            done.append(group)
            floater = group.pairing.floater
            incoming = 0 if floater is None else 1 << floater
        elif waiting:
            joined.append(Joined(residents, waiting[-1]))
            waiting[-1] |= residents
        else:
            above = done.pop()
            incoming = above.incoming
            joined.append(Joined(above.residents, residents))
            waiting.append(above.residents | residents)
    return done, joined


def _pair_group(pairer: Pairer, residents: int, incoming: int, below: int) -> Group | None:
    everybody = residents | incoming
    may_float = 0
    refused = 0
    if everybody.bit_count() % 2:
        if not below:
            return None
        may_float = pairer.accepted(residents, below)
        refused = residents & ~may_float
    pairing = pairer.pair(everybody, may_float)
    return None if pairing is None else Group(residents, incoming, refused, pairing)


def _no_pairing(
    field: PairingField, players: dict[int, Player], barred: dict[int, set[int]]
) -> NoLegalPairing:
    return no_legal_pairing(
        field,
        f"{SPEC_1.article} 3.1, 5.2, 5.3",
        Meetings(lambda tpn: players[tpn].opponents, lambda tpn: barred.get(tpn, ()), by_colour=True),
    )


SYSTEM = Burstein1()

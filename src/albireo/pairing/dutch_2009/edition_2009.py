"""The Dutch System of 2009 (C.04.1 A to F) as a `PairingSystem`.

Alternatives considered: enumerating transpositions and exchanges as the text does (a bracket of twenty may
never end) and packing the criteria into weights as for the later editions (B5 and B6 apply to a whole bracket
or not at all; they are not counted). Instead, a matching decides step by step, in the order of the text,
which criteria apply, and then each choice of the first pairing.
"""

from albireo.domain.colour import Colour
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.dutch_2009.colours import colour_of_higher
from albireo.pairing.dutch_2009.explanation import account
from albireo.pairing.dutch_2009.players import Players
from albireo.pairing.dutch_2009.procedure import DeadEnd, Procedure, Settled
from albireo.pairing.dutch_2009.spec import SPEC_2009
from albireo.pairing.dutch_2009.why_not import why_not
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.notes import ColourFacts
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.value_classes import dataclass


class Dutch2009:
    """C.04.1 in the Handbook of 2009."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        made = decide(request)
        players = made.players
        resting = players.tpns(made.brackets[-1].candidate.left) if made.brackets else ()
        return RoundPairing(
            system=SPEC_2009.name,
            round=request.round,
            boards=board_order.order_boards(
                SPEC_2009, made.colours, lambda tpn: players.listed[players.place[tpn]].score, request
            ),
            bye=next(iter(resting), None),
            absent=request.absent,
            explanation=made,
        )


@dataclass(frozen=True, slots=True)
class Dutch2009Round:
    """All decisions of a round."""

    players: Players
    brackets: list[Settled]
    colours: dict[tuple[int, int], ColourFacts]

    def accounts(self) -> tuple[StepsAccount, ...]:
        lowest = len(self.brackets) - 1
        return tuple(
            account(self.players, settled, self.colours, is_lowest=at == lowest)
            for at, settled in enumerate(self.brackets)
        )

    def notes(self) -> tuple[Note, ...]:
        return tuple(told.note() for told in self.accounts())

    def why_not(self, first: int, second: int) -> WhyNot:
        return why_not(self.players, self.brackets, first, second)


def decide(request: PairingRequest) -> Dutch2009Round:
    """Pair the brackets, then allocate the colours."""
    players = Players(request)
    if not players.listed:
        return Dutch2009Round(players, [], {})
    try:
        brackets = Procedure(players).run()
    except DeadEnd:
        raise _no_pairing(request, players) from None
    colours = {}
    for settled in brackets:
        for pair in settled.candidate.pairs:
            high, low = (players.listed[v] for v in sorted(pair))
            colour, article = colour_of_higher(high, low, request.initial_colour)
            white, black = (high, low) if colour is Colour.WHITE else (low, high)
            colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, high.tpn, article)
    return Dutch2009Round(players, brackets, colours)


def _no_pairing(request: PairingRequest, players: Players) -> Exception:
    """Return the error: even one bracket of all players cannot be completed, so no legal pairing exists."""
    barred = prohibited_with(request.tournament, request.round)
    opponents = {player.tpn: player.opponents for player in players.listed}
    field = field_of(players)
    meetings = Meetings(opponents.__getitem__, lambda tpn: barred.get(tpn, ()), by_colour=True)
    return no_legal_pairing(field, f"{SPEC_2009.article} B.1, B.2", meetings)


def field_of(players: Players) -> PairingField:
    """Return the same players for the code shared by all systems, in the order of A.2."""
    return PairingField(
        tuple(player.tpn for player in players.listed),
        tuple(player.score for player in players.listed),
        tuple(players.possible),
    )


SYSTEM = Dutch2009()

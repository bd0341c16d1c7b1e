"""C.04.3 in force from 1 February 2026."""

from dataclasses import dataclass

from albireo.pairing.board_order import boards
from albireo.pairing.byes import may_have_bye
from albireo.pairing.dutch.bracket import Bracket, pair_brackets
from albireo.pairing.dutch.colour import Allocation, allocate
from albireo.pairing.dutch.completion import Outlook, complete_round
from albireo.pairing.dutch.field import Field, field_of
from albireo.pairing.explanation import Note
from albireo.pairing.floats import float_2026
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing

NAME = "dutch-2026"


@dataclass(frozen=True, slots=True)
class Decisions:
    """All that was decided while pairing, for the explanation."""

    field: Field
    brackets: tuple[Bracket, ...]
    colours: tuple[Allocation, ...]
    bye: int | None

    def notes(self) -> tuple[Note, ...]:
        return ()


class Dutch2026:
    """The Dutch System, edition 2026."""

    def pair(self, request: PairingRequest, road: str = "both") -> RoundPairing:
        field = field_of(request, float_2026, may_have_bye)
        outlook = Outlook(field)
        bye_score, obstacle = complete_round(field, outlook)
        if obstacle is not None:
            raise NoLegalPairing(Note("no-pairing", "no legal pairing"))
        brackets = pair_brackets(field, outlook, bye_score, road)
        colours = tuple(allocate(field, a, b) for bracket in brackets for a, b in bracket.pairs)
        left = brackets[-1].downfloaters if brackets else ()
        entrants = field.entrants
        bye = entrants[left[0]].tpn if left else None
        score = {entrant.tpn: entrant.score for entrant in entrants}
        return RoundPairing(
            system=NAME,
            round=request.round,
            boards=boards(
                [(entrants[c.white].tpn, entrants[c.black].tpn) for c in colours], score.__getitem__
            ),
            bye=bye,
            absent=request.absent,
            explanation=Decisions(field, tuple(brackets), colours, bye),
        )


SYSTEM = Dutch2026()

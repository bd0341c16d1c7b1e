"""From a request to a round: what both editions do alike."""

from abc import ABC, abstractmethod

from albireo.domain.points import Points
from albireo.pairing.board_order import boards
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.colour import allocate
from albireo.pairing.dutch.completion import Outlook, complete_round
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.field import Field
from albireo.pairing.dutch.optimum import Road
from albireo.pairing.explanation import Note
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing


class DutchSystem(ABC):
    """The Dutch System in one edition."""

    name: str

    def __init__(self, road: Road = Road.FAST) -> None:
        self.road = road

    @abstractmethod
    def field(self, request: PairingRequest) -> Field:
        """The players to be paired with the facts this edition asks for."""

    @abstractmethod
    def brackets(self, field: Field, outlook: Outlook, bye_score: Points | None) -> list[Bracket]:
        """The brackets of a round that can be completed."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing the text prescribes."""
        field = self.field(request)
        outlook = Outlook(field)
        bye_score, obstacle = complete_round(field, outlook)
        if obstacle is not None:
            raise NoLegalPairing(Note("no-pairing", "no legal pairing"))
        brackets = self.brackets(field, outlook, bye_score)
        colours = tuple(allocate(field, a, b) for bracket in brackets for a, b in bracket.pairs)
        left = brackets[-1].downfloaters if brackets else ()
        entrants = field.entrants
        score = {entrant.tpn: entrant.score for entrant in entrants}
        return RoundPairing(
            system=self.name,
            round=request.round,
            boards=boards(
                [(entrants[c.white].tpn, entrants[c.black].tpn) for c in colours], score.__getitem__
            ),
            bye=entrants[left[0]].tpn if left else None,
            absent=request.absent,
            explanation=Decisions(field, tuple(brackets), colours, left[0] if left else None),
        )

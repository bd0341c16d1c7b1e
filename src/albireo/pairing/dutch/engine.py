"""From a request to a round: the part common to both editions."""

from abc import ABC, abstractmethod
from typing import Protocol

from albireo.domain.points import Points
from albireo.pairing.board_order import order_boards
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.colour import allocate
from albireo.pairing.dutch.completion import Outlook, complete_round
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.dutch.optimum import Method
from albireo.pairing.dutch.question import Horizon
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import PairingRequest, RoundPairing


class Process(Horizon, Protocol):
    """Pairs the brackets of one round in one edition, and answers for the alternatives."""

    def brackets(self) -> list[Bracket]:
        """Return all brackets from the top."""


class DutchSystem(ABC):
    """The Dutch System in one edition."""

    spec: SystemSpec

    def __init__(self, method: Method = Method.FAST) -> None:
        self.method = method

    @abstractmethod
    def field(self, request: PairingRequest) -> DutchField:
        """Return the players to be paired with the data this edition needs."""

    @abstractmethod
    def process(self, field: DutchField, outlook: Outlook, bye_score: Points | None) -> Process:
        """Return the object that pairs the brackets of a round that can be completed."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """Return the pairing prescribed by the rules, or raise `NoLegalPairing`."""
        decisions = self.decide(request)
        entrants = decisions.field.entrants
        score = {entrant.tpn: entrant.score for entrant in entrants}
        pairs = [(entrants[c.white].tpn, entrants[c.black].tpn) for c in decisions.colours]
        return RoundPairing(
            system=self.spec.name,
            round=request.round,
            boards=order_boards(self.spec, pairs, score.__getitem__, request),
            bye=None if decisions.bye is None else entrants[decisions.bye].tpn,
            absent=request.absent,
            explanation=decisions,
        )

    def decide(self, request: PairingRequest) -> Decisions:
        """Return all decisions of the round, bracket by bracket."""
        field = self.field(request)
        outlook = Outlook(field)
        bye_score, obstacle = complete_round(field, outlook)
        if obstacle is not None:
            from albireo.pairing.dutch.impossible import no_legal_pairing

            raise no_legal_pairing(field, request.tournament, obstacle, self.spec.article)
        process = self.process(field, outlook, bye_score)
        brackets = process.brackets()
        left = brackets[-1].downfloaters if brackets else ()
        return Decisions(
            article=self.spec.article,
            tournament=request.tournament,
            field=field,
            brackets=tuple(brackets),
            colours=tuple(allocate(field, a, b) for bracket in brackets for a, b in bracket.pairs),
            bye=left[0] if left else None,
            horizon=process,
        )

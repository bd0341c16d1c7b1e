"""C.04.3 in force from 1 February 2026."""

from albireo.domain.points import Points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.engine import DutchSystem, Process
from albireo.pairing.dutch.field import DutchField, field_of
from albireo.pairing.dutch.optimum import Method
from albireo.pairing.dutch.process_2026 import Process2026
from albireo.pairing.dutch.spec import SPEC_2026
from albireo.pairing.floats import float_2026
from albireo.pairing.system import PairingRequest


class Dutch2026(DutchSystem):
    spec = SPEC_2026

    def field(self, request: PairingRequest) -> DutchField:
        return field_of(request, float_2026, may_have_bye)

    def process(self, field: DutchField, outlook: Outlook, bye_score: Points | None) -> Process:
        return Process2026(field, outlook, bye_score, self.method)


SYSTEM = Dutch2026()
SECOND_ENGINE = Dutch2026(Method.GENERAL)

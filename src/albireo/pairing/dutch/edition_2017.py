"""C.04.3 in force until 31 January 2026 (Baku 2016 with the changes of Goynuk 2017)."""

from albireo.domain.points import Points
from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.engine import DutchSystem, Process
from albireo.pairing.dutch.field import DutchField, field_of
from albireo.pairing.dutch.optimum import Method
from albireo.pairing.dutch.process_2017 import Process2017
from albireo.pairing.dutch.spec import SPEC_2017, may_have_bye_2017
from albireo.pairing.floats import float_2017
from albireo.pairing.system import PairingRequest


class Dutch2017(DutchSystem):
    spec = SPEC_2017

    def field(self, request: PairingRequest) -> DutchField:
        return field_of(request, float_2017, may_have_bye_2017)

    def process(self, field: DutchField, outlook: Outlook, bye_score: Points | None) -> Process:
        return Process2017(field, outlook, self.method)


SYSTEM = Dutch2017()
SECOND_ENGINE = Dutch2017(Method.GENERAL)

"""C.04.3 in force until 31 January 2026 (Baku 2016 with the changes of Goynuk 2017)."""

from albireo.domain.history import Row
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.engine import DutchSystem, Process
from albireo.pairing.dutch.field import Field, field_of
from albireo.pairing.dutch.process_2017 import Process2017
from albireo.pairing.floats import float_2017
from albireo.pairing.system import PairingRequest


def may_have_bye_2017(row: Row, win: Points) -> bool:
    """C.2: neither a pairing-allocated bye nor a win by forfeit so far; a full-point bye does not count."""
    return not any(entry.mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) for entry in row)


class Dutch2017(DutchSystem):
    name = "dutch-2017"
    article = "C.04.3 (2017)"

    def field(self, request: PairingRequest) -> Field:
        return field_of(request, float_2017, may_have_bye_2017)

    def process(self, field: Field, outlook: Outlook, bye_score: Points | None) -> Process:
        return Process2017(field, outlook, self.road)


SYSTEM = Dutch2017()

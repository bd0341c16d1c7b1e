"""Refusals: their words, and the way of every kind of them from one process to another."""

import pickle
from collections.abc import Iterator

import pytest

from albireo.desk.mechanism.execution import Conflict
from albireo.desk.mechanism.outcome import Refused
from albireo.domain.errors import AlbireoError, InconsistentTournament
from albireo.domain.explanation import Note
from albireo.domain.message import remark
from albireo.formats.trf import TrfError
from albireo.formats.trf.findings import Finding
from albireo.formats.trf.losses import TrfLoss
from albireo.pairing.system import NoLegalPairing
from albireo.storage.errors import HeadMoved

NOTE = Note("no-pairing", "round {round}: nobody is left for {tpn}", values={"round": 2, "tpn": 5})
REFUSALS = (
    InconsistentTournament("round {round}: there is no player {tpn}", round=2, tpn=5),
    AlbireoError("{file}: {error}", file="list.xml", error=AlbireoError("line {line} is cut off", line=7)),
    NoLegalPairing(NOTE),
    Refused(NOTE),
    Conflict(()),
    HeadMoved(3, 4),
    TrfError("event.trf", [Finding(3, 5, "a number", "x")], total=9),
    TrfLoss("TRF16", (remark("{count} teams", count=4),)),
)


@pytest.mark.parametrize("error", REFUSALS, ids=lambda error: type(error).__name__)
def test_a_refusal_is_the_same_in_another_process(error: AlbireoError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.sentence(quoted)) == (str(error), error.sentence(quoted))
    assert vars(again).keys() == vars(error).keys()


def quoted(text: str) -> str:
    return f"«{text}»"


def test_no_kind_of_refusal_travels_by_a_rule_of_its_own() -> None:
    kinds = list(kinds_of(AlbireoError))
    assert TrfError in kinds
    assert [kind for kind in kinds if "__reduce__" in vars(kind)] == []


def kinds_of(error: type[AlbireoError]) -> Iterator[type[AlbireoError]]:
    for kind in error.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_an_error_without_values_may_hold_braces() -> None:
    error = AlbireoError("found {nothing}")
    assert (str(error), error.sentence()) == ("found {nothing}", "found {nothing}")

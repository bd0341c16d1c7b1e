"""Every sentence an explanation really uses can be translated: it is one of those found in the source."""

from collections.abc import Iterator

import pytest
from tools.messages import SOURCE, extracted

from albireo.data import sample_bytes
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.formats.trf import read_trf
from albireo.pairing.registry import systems
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import PairingSystem, request_for

SAMPLE = read_trf(sample_bytes()).tournament


def known() -> set[str]:
    """Every sentence, plural forms one by one."""
    return {
        text
        for message in extracted(SOURCE)
        for text in (message.id if isinstance(message.id, tuple) else (str(message.id),))
    }


def sentences(note: Note) -> Iterator[str]:
    for part in note.walk():
        yield part.text
        yield from (str(value) for value in part.values.values() if isinstance(value, Translatable))


def explanations(system: PairingSystem) -> Iterator[Note]:
    """Why the rounds of the sample are paired so, and why some pairs are not made."""
    for round_ in range(1, SAMPLE.paired_rounds + 1):
        request = request_for(SAMPLE, round_)
        decided = system.pair(request).explanation
        yield from decided.notes()
        for second in (2, 5, 12, 19):
            yield decided.why_not(1, second).note


@pytest.mark.parametrize("spec", systems(), ids=lambda spec: spec.name)
@pytest.mark.slow
def test_pairing_explanations(spec: SystemSpec) -> None:
    try:
        used = {text for note in explanations(spec.load()) for text in sentences(note)}
    except AlbireoError as refused:
        pytest.skip(f"does not pair an open tournament: {refused}")
    assert used - known() - {""} == set()

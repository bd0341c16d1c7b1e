"""Every sentence an explanation really uses can be translated: it is one of those found in the source."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tools.messages import SOURCE, extracted

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.data import sample_bytes
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.formats.trf import read_trf
from albireo.pairing.registry import systems
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import PairingSystem, request_for

SAMPLE = read_trf(sample_bytes()).tournament


def known() -> set[str]:
    """Return every sentence, plural forms one by one."""
    return {
        text
        for message in extracted(SOURCE)
        for text in (message.id if isinstance(message.id, tuple) else (str(message.id),))
    }


def sentences(note: Note) -> Iterator[str]:
    for part in note.walk():
        yield part.text
        yield from (str(value) for value in part.values.values() if isinstance(value, Translatable))


def tournament_for(spec: SystemSpec) -> Tournament:
    """The sample, which is an open of players; for other kinds of events one that is made for the system."""
    if spec.kind is PairingKind.KNOCKOUT or spec.tournament_type(spec.code).has_teams:
        recipe = Recipe(players=Range(24, 24), rounds=Range(5, 5), system=spec.code, forfeits=0.1)
        return generate(recipe, "explanations")
    if spec.needs_ratings:
        rated = (replace(player, rating=player.rating or 1400) for player in SAMPLE.players)
        return replace(SAMPLE, players=tuple(rated))
    return SAMPLE


def explanations(system: PairingSystem, tournament: Tournament) -> Iterator[Note]:
    """Yield why the rounds of a tournament are paired so, and why some pairs are not made."""
    for round_ in range(1, tournament.paired_rounds + 1):
        request = request_for(tournament, round_)
        decided = system.pair(request).explanation
        yield from decided.notes()
        for second in (2, 5, 12, 19):
            if second in tournament.participants:
                yield decided.why_not(1, second).note


@pytest.mark.parametrize("spec", systems(), ids=lambda spec: spec.name)
@pytest.mark.slow
def test_pairing_explanations(spec: SystemSpec) -> None:
    notes = list(explanations(spec.load(), tournament_for(spec)))
    assert notes
    used = {text for note in notes for text in sentences(note)}
    assert used - known() - {""} == set()

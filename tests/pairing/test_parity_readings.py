"""Which number's parity gives a first colour: both readings of C.04.3 5.2.5 and its likes.

The text says "odd TPN". Player 1 is not there in round 1 and has no number yet, since a late entry is given
one on arrival (C.04.2 2.4): then player 2 is the first of the list (`place`). Literally 2 is even (`tpn`).
"""

import pytest

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.numbering import PARITY
from albireo.pairing.registry import systems, tournament_type
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import request_for
from albireo.reports.documents.regulations import regulations
from albireo.reports.source import Choices, FileSource

WITH_PARITY = [spec for spec in systems() if PARITY in spec.options]


def late_first(spec: SystemSpec, reading: str) -> Tournament:
    """Seven players, of whom the first enters in round 2."""
    players = tuple(
        Player(tpn, f"Player {tpn}", rating=2400 - 10 * tpn, entry_round=2 if tpn == 1 else 1)
        for tpn in range(1, 8)
    )
    settings = Settings(
        name="Late",
        type=tournament_type(spec.code),
        number_of_rounds=5,
        initial_colour=Colour.WHITE,
        system_options=((PARITY.name, reading),),
    )
    return Tournament(settings=settings, players=players)


@pytest.mark.parametrize(("reading", "colour"), [("place", Colour.WHITE), ("tpn", Colour.BLACK)])
@pytest.mark.parametrize("spec", WITH_PARITY, ids=lambda spec: spec.name)
def test_5_2_5_the_first_who_is_there_or_the_number_of_the_list(
    spec: SystemSpec, reading: str, colour: Colour
) -> None:
    pairing = spec.load().pair(request_for(late_first(spec, reading), 1))
    assert (2 in {white for white, _ in pairing.pairs}) == (colour is Colour.WHITE)


@pytest.mark.parametrize(
    ("reading", "sentence"),
    [
        ("place", "A player’s first colour depends on the place among those paired so far."),
        ("tpn", "A player’s first colour depends on the pairing number, even if players are absent."),
    ],
)
def test_5_2_5_the_regulations_say_which_one_holds(reading: str, sentence: str) -> None:
    (dutch,) = (spec for spec in WITH_PARITY if spec.name == "dutch-2026")
    document = regulations(FileSource(late_first(dutch, reading)), Choices())
    said = [str(cell) for section in document.sections for row in section.rows for cell in row]
    assert sentence in said


def test_5_2_5_these_texts_have_both_readings() -> None:
    assert {spec.name for spec in WITH_PARITY} == {
        *("dutch-2026", "dutch-2017", "dutch-2009", "dubov-2026", "burstein-2026", "burstein-1"),
        *("double-swiss-2026", "lim-2026", "lim-1999", "lim-1989"),
    }

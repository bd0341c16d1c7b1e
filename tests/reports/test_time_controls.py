"""The time control on documents: in the language of the reader unless it is in the organiser's own words."""

import pytest

from albireo.domain.time_control import parse_time_control
from albireo.domain.tournament import Settings
from albireo.i18n import LANGUAGES, translator
from albireo.reports.forms.facts import rate_of_play
from albireo.reports.time_controls import time_control_said

CODE = "5400+30"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_picked_from_the_list_is_translated(language: str) -> None:
    control = parse_time_control(CODE)
    assert control is not None
    words = control.words.sentence(translator(language))
    settings = Settings(time_control=words, encoded_time_control=CODE)
    assert time_control_said(settings) == control.words
    assert rate_of_play(settings) == "90 minutes for the game, plus 30 seconds per move"


def test_own_words_stay() -> None:
    settings = Settings(time_control="Wie immer im Club", encoded_time_control=CODE)
    assert time_control_said(settings) == "Wie immer im Club"
    assert time_control_said(Settings(encoded_time_control="ask the arbiter")) == "ask the arbiter"
    assert not time_control_said(Settings())

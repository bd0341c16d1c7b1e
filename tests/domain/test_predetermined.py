"""Whether the pairings of an event were fixed before it began."""

import pytest

from albireo.domain.predetermined import is_predetermined
from albireo.domain.tournament import Settings, Tournament


@pytest.mark.parametrize(
    ("words", "is_fixed"),
    [
        ("Double Round-Robin", True),
        ("Scheveningen, two teams of ten", True),
        ("Berger tables", True),
        ("Individual: Swiss-System", False),
        ("", False),
    ],
)
def test_without_a_type_code_the_words_of_092_decide(words: str, is_fixed: bool) -> None:
    tournament = Tournament(settings=Settings(description=words))
    assert is_predetermined(tournament) is is_fixed

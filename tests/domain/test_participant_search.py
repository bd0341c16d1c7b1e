"""Finding a participant by what someone typed: one rule for command line, desk and web app."""

import pytest

from albireo.domain.participant_search import Candidate, UnknownParticipant, find_participant

PLAYERS = (
    Candidate(101, 1, "Müller, Anna", "12900001"),
    Candidate(102, 2, "Müller, Annabel"),
    Candidate(103, 3, "Castor, Emil", "7"),
    Candidate(104, 4, "Łukaszewski, Jan-Krzysztof"),
    Candidate(105, None, "de Boer, Ida"),
    Candidate(112, 12, "Castor, Eva"),
)
SEVERAL = "participant {!r}: expected a number or part of a single name, found {}"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1", 101),
        (" 12 ", 112),
        ("012", 112),
        ("12900001", 101),
        ("3 Castor, Emil", 103),  # as a field with choices fills it in
        ("castor, em", 103),
        ("Castor, Ev", 112),
        ("Emil Castor", 103),
        ("emil", 103),
        ("lukasz", 104),
        ("kaszew", 104),
        ("jan", 104),
        ("MULLER, ANNAB", 102),
        ("Müller, Anna", 101),  # whose whole name it is, though it is a part of another
        ("muller anna", 101),
        ("boer", 105),
    ],
)
def test_one_is_meant(text: str, key: int) -> None:
    assert find_participant(text, PLAYERS) == key


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("9", "there is no participant 9"),
        ("0", "there is no participant 0"),
        ("", "participant '': expected a number or part of a name, found no one"),
        (",", "participant ',': expected a number or part of a name, found no one"),
        ("Nemo", "participant 'Nemo': expected a number or part of a name, found no one"),
        ("3 Müller", "participant '3 Müller': expected a number or part of a name, found no one"),
        ("castor", SEVERAL.format("castor", "3 Castor, Emil; 12 Castor, Eva")),
        ("e", SEVERAL.format("e", f"{'; '.join(map(str, PLAYERS[:5]))} …")),
    ],
)
def test_no_one_or_several_are_refused(text: str, refusal: str) -> None:
    with pytest.raises(UnknownParticipant) as found:
        find_participant(text, PLAYERS)
    assert str(found.value) == refusal


def test_a_pairing_number_comes_before_a_fide_id() -> None:
    players = (Candidate(1, 7, "A"), Candidate(2, 8, "B", "7"))
    assert find_participant("7", players) == 1
    assert find_participant("7", PLAYERS) == 103

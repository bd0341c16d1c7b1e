"""JavaPairing's tournament files: a small one, a team event, what is refused, and the real ones."""

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.checking.foreign import checked_rounds
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.java_pairing.java_pairing import read_java_pairing
from albireo.formats.registry import read_files

HEAD = """Velociraptor
Cordenons
ITA
24-11-2009;25112009
Cervesato
4     // tournament type (0=swiss Dutch, 1=swiss Dubov, 2=Swiss Simple, 4=Amalfi Rating, 5=round robin)
1     // tournament pairing (1=regular, 2=allow return, 3=absolutely free)
3     // Rounds
1     // Team order criteria (1=Elo, 2= random)
{boards}     // max boards to play
2     // max Players per Team
000000     // string with tie break criteria
{teams}     // total Teams entered
{rounds}     // total rounds yet generated
"""
ENTRY = """{number}     // sort index of the following Team
{name}
{count}     // Number of Players
"""
ROUND = "{number}     // round number. follows groups of 2 lines for each match\n"
PLAYERS = (
    (2, "ALBA Ada;PN_3N;300956;f;F;6022;;105877;1533;30;"),
    (1, "BERG Bea;PN_NC;061085;f;F;0;812345;118046;1655;30;"),
    (3, "COLE Carl;PN_--;;m;E;6022;;0;0;0;"),
)


def individual() -> str:
    text = HEAD.format(boards=1, teams=3, rounds=2)
    for number, row in PLAYERS:
        text += ENTRY.format(number=number, name=row.split(";")[0], count=1) + row + "\n"
    text += ROUND.format(number=1) + "1-2-0.5-0.5\n1-1-0.5-0.5\n3-0-1-0f\n1-0-1-0f\n"
    text += ROUND.format(number=2) + "3-1-0-1f\n1-1-0-1f\n2-0-0-0\n1-0-0-0\n0-0-0-0\n0-0-0-0\n"
    return text + "// for each round, floater set follows.\n"


def test_everything_the_small_file_says() -> None:
    tournament = read_java_pairing(individual().encode("cp1252")).tournament
    settings = tournament.settings
    assert (settings.name, settings.start, settings.end) == ("Velociraptor", "2009/11/24", "2009/11/25")
    assert (settings.system, settings.number_of_rounds) == ("AMALFI-RATING", 3)
    bea, ada, carl = tournament.players
    assert (bea.name, bea.rating, bea.fide_id, bea.birth_date) == ("BERG Bea", 1655, "812345", "1985/10/06")
    assert (ada.national[0].id, ada.national[0].classification, carl.national) == ("105877", "3N", ())
    one, two = tournament.rounds
    assert (one.pairings, one.byes) == ((Pairing(1, 2, GameResult.DRAW),), (Bye(3, Mark.PAIRING_BYE),))
    assert two.pairings == (Pairing(3, 1, GameResult.BLACK_WINS_BY_FORFEIT),)
    assert two.byes == (Bye(2, Mark.ZERO_BYE),)


def test_teams_play_on_boards() -> None:
    text = HEAD.format(boards=2, teams=2, rounds=1)
    for number, name in ((1, "RED"), (2, "BLUE")):
        text += ENTRY.format(number=number, name=name, count=2)
        text += "".join(f"{name} {place};PN;;m;F;0;;0;0;0;\n" for place in (1, 2))
    text += ROUND.format(number=1) + "1-2-1.5-0.5\n1-1-1-0\n2-2-0.5-0.5\n"
    tournament = read_java_pairing(text.encode()).tournament
    assert tournament.rounds[0].pairings == (
        Pairing(1, 3, GameResult.WHITE_WINS),
        Pairing(4, 2, GameResult.DRAW),
    )
    assert [(line.team, line.players) for line in tournament.line_ups] == [(1, (1, 2)), (2, (3, 4))]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1-2-0.5-0.5\n1-1", "1-2-0.5-0.5\n1:1"),
        ("3     // total T", "4     // total T"),
        ("24-11", "24-11\n"),
    ],
)
def test_what_is_refused(old: str, new: str) -> None:
    with pytest.raises(UnreadableTournament, match="line "):
        read_java_pairing(individual().replace(old, new).encode())


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(read_java_pairing, individual().encode(), "java")


@pytest.mark.slow
def test_every_real_file_is_read() -> None:
    found = {}
    for path in sorted(folder("javapairing").glob("*.txt")):
        if "Report to FED" not in path.name:
            found[path.name] = read_files(FileSet(path.name, path.read_bytes()))
    assert len(found) == 54
    assert {each.format for each in found.values()} == {"java-pairing"}
    assert all(each.tournament.paired_rounds for each in found.values())
    for name in ("sociale-jul-09 Amalfi - 1 board.txt", "torneo giovanile - Amalfi Rating - 1 board.txt"):
        assert all(round_.is_same for round_ in checked_rounds(found[name].tournament))

"""The round robin, Scheveningen and Schiller systems through the registry."""

import doctest
import itertools
from collections import Counter
from dataclasses import replace

import pytest

from albireo.domain import leaving
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament, Withdrawal
from albireo.formats.trf import read_trf
from albireo.formats.trf.writer import render_trf
from albireo.pairing.registry import system_for, system_named, tournament_type
from albireo.pairing.round_robin import all_play_all, scheveningen, schiller
from albireo.pairing.system import CannotPair, request_for


def event(players: int, system: str, teams: tuple[Team, ...] = (), **more) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type(system), **more),
        players=tuple(Player(tpn=n, name=f"Player {n:02}") for n in range(1, players + 1)),
        teams=teams,
    )


def play(tournament: Tournament, rounds: int, **options) -> Tournament:
    """Pair and play rounds as draws, writing down what the system says."""
    for _ in range(rounds):
        request = request_for(tournament)
        pairing = system_for(tournament).load().pair(request)
        byes = tuple(Bye(tpn, mark) for tpn, mark in pairing.absent.items())
        games = tuple(Pairing(w, b, GameResult.DRAW) for w, b in pairing.pairs)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, byes)))
    return tournament


@pytest.mark.parametrize(
    ("system", "rounds", "swapped"),
    [
        ("BERGER_ROUNDROBIN", 5, False),
        ("BERGER_ROUNDROBIN_G1", 5, False),
        ("FIDE_ROUNDROBIN", 5, False),
        ("BERGER_ROUNDROBIN_G2", 10, False),
        ("BERGER_ROUNDROBIN_G4", 20, False),
        ("BERGER_DOUBLEROUNDROBIN", 10, False),
        ("FIDE_DOUBLEROUNDROBIN", 10, True),
    ],
)
def test_type_codes(system, rounds, swapped):
    tournament = event(6, system)
    timetable = all_play_all.timetable(tournament)
    assert system_for(tournament).name == "round-robin"
    assert len(timetable.rounds) == rounds
    assert (timetable.rounds[3][0] == (3, 6)) is swapped


def test_team_round_robin_pairs_teams():
    teams = tuple(Team(n, f"Team {n}") for n in range(1, 5))
    tournament = event(0, "FIDE_TEAM_DOUBLEROUNDROBIN", teams)
    pairing = system_for(tournament).load().pair(request_for(tournament))
    assert pairing.pairs == ((1, 4), (2, 3))
    assert len(all_play_all.timetable(tournament).rounds) == 6


def test_declared_rounds_tell_the_cycles_without_a_code():
    tournament = event(6, "", number_of_rounds=10)
    request = request_for(replace(tournament, rounds=(Round((Pairing(1, 6),)),) * 9))
    assert system_named("round-robin").load().pair(request).pairs == ((6, 3), (2, 4), (1, 5))


def test_options_cycles_and_swap():
    tournament = event(6, "BERGER_ROUNDROBIN")
    swapped = all_play_all.timetable(tournament, {"cycles": "3", "swap": "yes"}).rounds
    assert swapped == all_play_all.schedule(range(1, 7), 3, swap_last_two=True)
    with pytest.raises(CannotPair, match="cycles"):
        all_play_all.timetable(tournament, {"cycles": "none"})
    with pytest.raises(CannotPair, match="swap"):
        all_play_all.timetable(tournament, {"swap": "perhaps"})


def test_a_whole_event_with_an_odd_number():
    tournament = play(event(5, "FIDE_DOUBLEROUNDROBIN"), 10)
    met = Counter((g.white, g.black) for r in tournament.rounds for g in r.pairings)
    assert met == dict.fromkeys(itertools.permutations(range(1, 6), 2), 1)
    assert [bye.mark for r in tournament.rounds for bye in r.byes] == [Mark.ZERO_BYE] * 10
    with pytest.raises(CannotPair, match="ends with round 10"):
        system_for(tournament).load().pair(request_for(tournament))


def test_numbers_with_gaps_take_their_place_in_order():
    tournament = replace(
        event(0, "BERGER_ROUNDROBIN"), players=tuple(Player(n, f"P{n}") for n in (7, 3, 9, 20))
    )
    assert system_for(tournament).load().pair(request_for(tournament)).pairs == ((3, 20), (7, 9))


def test_explanation_and_why_not():
    tournament = event(5, "BERGER_ROUNDROBIN")
    system = system_for(tournament).load()
    request = request_for(tournament)
    [table] = system.pair(request).explanation.notes()
    assert [note.sentence() for note in table.walk()] == [
        "Round 1 of 5: round 1 of the Berger table for 6",
        "In round 1 of the table, numbers that add up to 7 meet, and number 1 meets number 6.",
        "Number 6 of the table is vacant: the player due to meet it sits out.",
        "No. 2 has White against no. 5.",
        "Numbers 2 and 5 add up to 7.",
        "No. 2 has White: in the table, the lower of two numbers with an odd sum has White.",
        "No. 3 has White against no. 4.",
        "Numbers 3 and 4 add up to 7.",
        "No. 3 has White: in the table, the lower of two numbers with an odd sum has White.",
        "No. 1 sits out this round.",
    ]
    assert system.pair(request).explanation.why_not(2, 5).verdict == "paired"
    answer = system.pair(request).explanation.why_not(1, 2)
    assert answer.verdict == "forbidden"
    assert answer.note.sentence() == "In the table, no. 1 meets no. 2 in round 2."
    without = system.pair(request_for(tournament, absent={1: Mark.ZERO_BYE})).explanation
    assert without.why_not(1, 2).verdict == "absent"


def test_withdrawal_before_half_of_the_games():
    tournament = play(event(6, "BERGER_ROUNDROBIN"), 2)
    tournament = replace(tournament, withdrawals=(Withdrawal(6, after_round=2),))
    pairing = system_for(tournament).load().pair(request_for(tournament))
    assert pairing.pairs == ((3, 1), (4, 5))
    assert pairing.absent == {6: Mark.ZERO_BYE, 2: Mark.ZERO_BYE}
    assert leaving.not_counted(tournament, [6], 5) == {6}
    seen = leaving.without_games_of(tournament, frozenset({6}))
    assert all(6 not in (game.white, game.black) for r in seen.rounds for game in r.pairings)
    assert Bye(1, Mark.ZERO_BYE) in seen.rounds[0].byes
    assert len(seen.rounds[0].pairings) == 2


def test_withdrawal_after_half_of_the_games():
    tournament = play(event(6, "BERGER_ROUNDROBIN"), 3)
    tournament = replace(tournament, withdrawals=(Withdrawal(6, after_round=3),))
    pairing = system_for(tournament).load().pair(request_for(tournament))
    assert pairing.pairs == ((1, 4), (2, 3))
    assert pairing.absent == {6: Mark.ZERO_BYE, 5: Mark.FORFEIT_WIN}
    assert leaving.not_counted(tournament, [6], 5) == set()
    assert leaving.without_games_of(tournament, frozenset()) is tournament


def test_exactly_half_counts():
    tournament = play(event(5, "BERGER_ROUNDROBIN"), 3)
    assert leaving.completed_half(tournament, 5, 4)


def test_absent_for_one_round_loses_by_default():
    tournament = event(6, "BERGER_ROUNDROBIN")
    pairing = system_for(tournament).load().pair(request_for(tournament, absent={6: Mark.FORFEIT_LOSS}))
    assert pairing.absent == {6: Mark.FORFEIT_LOSS, 1: Mark.FORFEIT_WIN}
    [table] = pairing.explanation.notes()
    assert "No. 6 is absent: no. 1 wins by forfeit." in [note.sentence() for note in table.parts]


def scheveningen_event(size: int, system: str = "FIDE_SCHEVENINGEN") -> Tournament:
    teams = (Team(1, "A", tuple(range(1, size + 1))), Team(2, "B", tuple(range(size + 1, 2 * size + 1))))
    return event(2 * size, system, teams)


CUSTOMARY = {
    3: "A1-B1 A2-B2 B3-A3 | B2-A1 A2-B3 B1-A3 | A1-B3 B1-A2 A3-B2",
    4: "A1-B1 A2-B2 B3-A3 B4-A4 | B2-A1 B1-A2 A3-B4 A4-B3"
    " | A1-B3 A2-B4 B1-A3 B2-A4 | B4-A1 B3-A2 A3-B2 A4-B1",
    5: "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5 | B2-A1 B3-A2 A3-B4 A4-B5 B1-A5 | A1-B3 A2-B4 B5-A3 B1-A4 A5-B2"
    " | B4-A1 A2-B5 A3-B1 B2-A4 B3-A5 | A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
    7: "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 | B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7"
    " | A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2 | B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7"
    " | A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4 | B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7"
    " | A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
    8: "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8 | B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5"
    " | A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8 | B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7"
    " | A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8 | B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1"
    " | A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8 | B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3",
}


@pytest.mark.parametrize("size", CUSTOMARY)
def test_customary_scheveningen_tables(size):
    own, other = [f"A{n}" for n in range(1, size + 1)], [f"B{n}" for n in range(1, size + 1)]
    names = {**dict(enumerate(own)), **dict(enumerate(other, start=100))}
    rounds = scheveningen.match(range(size), range(100, 100 + size))
    shown = " | ".join(" ".join(f"{names[w]}-{names[b]}" for w, b in games) for games in rounds)
    assert shown == CUSTOMARY[size]


@pytest.mark.parametrize("size", range(1, 21))
def test_scheveningen_everyone_meets_everyone_with_even_colours(size):
    timetable = scheveningen.timetable(scheveningen_event(size))
    games = [game for line in timetable.rounds for game in line]
    assert {frozenset(game) for game in games} == {
        frozenset((a, b)) for a in range(1, size + 1) for b in range(size + 1, 2 * size + 1)
    }
    assert len(games) == size * size
    whites = Counter(white for white, _ in games)
    assert all(whites[n] in (size // 2, (size + 1) // 2) for n in timetable.participants)
    if size % 4 != 2 or size in (6, 10):
        for line in timetable.rounds:
            assert sum(white <= size for white, _ in line) in (size // 2, (size + 1) // 2)


def test_scheveningen_codes():
    assert len(scheveningen.timetable(scheveningen_event(4, "FIDE_DOUBLESCHEVENINGEN")).rounds) == 8
    assert len(scheveningen.timetable(scheveningen_event(4, "FIDE_SCHEVENINGEN_G3")).rounds) == 12
    tournament = scheveningen_event(4)
    assert system_for(tournament).load().pair(request_for(tournament)).pairs == (
        (1, 5),
        (2, 6),
        (7, 3),
        (8, 4),
    )
    with pytest.raises(CannotPair, match="equal size"):
        scheveningen.timetable(event(3, "FIDE_SCHEVENINGEN", (Team(1, "A", (1, 2)), Team(2, "B", (3,)))))


def schiller_event(teams: int, size: int, system: str = "FIDE_SCHILLER") -> Tournament:
    lists = tuple(
        Team(t, f"Team {t}", tuple(range((t - 1) * size + 1, t * size + 1))) for t in range(1, teams + 1)
    )
    return event(teams * size, system, lists)


@pytest.mark.parametrize("teams", range(2, 7))
@pytest.mark.parametrize("size", range(1, 6))
def test_schiller_everyone_meets_the_other_teams(teams, size):
    timetable = schiller.timetable(schiller_event(teams, size))
    games = [game for line in timetable.rounds for game in line]
    assert {frozenset(game) for game in games} == {
        frozenset(pair)
        for pair in itertools.combinations(range(1, teams * size + 1), 2)
        if (pair[0] - 1) // size != (pair[1] - 1) // size
    }
    assert len(games) == len({frozenset(game) for game in games})
    whites = Counter(white for white, _ in games)
    if teams % 2 == 0 or size % 2 == 0:
        per_player = (teams - 1) * size
        assert all(abs(2 * whites[n] - per_player) <= 1 for n in timetable.participants)


def test_schiller_codes():
    tournament = schiller_event(4, 3)
    assert len(schiller.timetable(tournament).rounds) == 9
    assert len(system_for(tournament).load().pair(request_for(tournament)).boards) == 6
    assert system_for(schiller_event(4, 3, "FIDE_SCHILLER_4x3")).name == "schiller"
    with pytest.raises(CannotPair, match="teams: 4, of size 3"):
        schiller.timetable(schiller_event(4, 3, "FIDE_SCHILLER_3x4"))
    with pytest.raises(CannotPair, match="equal size"):
        schiller.timetable(event(3, "FIDE_SCHILLER", (Team(1, "A", (1, 2)), Team(2, "B", (3,)))))


def test_examples_in_docstrings():
    assert doctest.testmod(scheveningen).failed == 0
    assert doctest.testmod(schiller).failed == 0


@pytest.mark.parametrize("players", [5, 6])
def test_every_round_of_a_file_is_paired_as_it_was(players):
    played = play(event(players, "FIDE_DOUBLEROUNDROBIN"), 4)
    played = replace(played, withdrawals=(Withdrawal(2, after_round=4),))
    played = play(played, 2)
    again = read_trf(render_trf(played).text.encode()).tournament
    system = system_for(again).load()
    assert again.paired_rounds == 6
    for number, round_ in enumerate(played.rounds, start=1):
        pairing = system.pair(request_for(again, number))
        assert pairing.pairs == tuple((game.white, game.black) for game in round_.pairings)

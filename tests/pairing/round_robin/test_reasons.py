"""What timetables say of their games holds for every game of every round."""

from dataclasses import replace

import pytest
from tests.pairing.round_robin.test_timetable import event

from albireo.domain.explanation import Note
from albireo.domain.player import Player
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_for
from albireo.pairing.round_robin.berger_reasons import EVEN_SUM, HIGHEST_BLACK, HIGHEST_WHITE, ODD_SUM
from albireo.pairing.system import request_for


def told(tournament: Tournament, round_: int) -> Note:
    request = replace(request_for(tournament), round=round_)
    [table] = system_for(tournament).load().pair(request).explanation.notes()
    return table


def teams_event(system: str, teams: int, size: int, **more: int) -> Tournament:
    members = (tuple(range(n * size + 1, n * size + size + 1)) for n in range(teams))
    made = tuple(Team(n, f"T{n}", players) for n, players in enumerate(members, start=1))
    return event(teams * size, system, made, **more)


def sentences(note: Note) -> list[str]:
    return [part.sentence() for part in note.parts]


@pytest.mark.parametrize("code", ["BERGER_ROUNDROBIN", "BERGER_DOUBLEROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"])
@pytest.mark.parametrize("players", [3, 4, 7, 8])
def test_sums_and_colours_of_berger_tables_hold(players: int, code: str) -> None:
    """Whoever checks the sentences by hand finds them right."""
    tournament = event(players, code)
    size = players + players % 2
    cycles = 2 if "DOUBLE" in code else 1
    for round_ in range(1, cycles * (size - 1) + 1):
        table = told(tournament, round_)
        row = table.values["row"]
        [sums] = [part.values for part in table.parts if part.kind == "sums"]
        allowed = {sums.get("sum"), sums.get("small"), sums.get("large")}
        is_second = round_ > size - 1
        assert any("reversed" in text for text in sentences(table)) is is_second
        for pair in (part for part in table.parts if part.kind == "pair"):
            white, black = pair.players
            meeting, colour = pair.parts
            low, high = sorted((white, black))
            assert (meeting.values["one"], meeting.values["other"]) == (low, high)
            in_table = (black, white) if is_second else (white, black)
            assert ("reverses" in colour.text) is is_second
            rule = colour.values["rule"]
            if high == size:
                assert low == sums["pivot"]
                assert rule == (HIGHEST_BLACK if low <= size // 2 else HIGHEST_WHITE)
                assert (in_table[0] == low) is (rule == HIGHEST_BLACK)
            else:
                assert low + high in allowed, row
                assert rule == (ODD_SUM if (low + high) % 2 else EVEN_SUM)
                assert (in_table[0] == low) is (rule == ODD_SUM)


def test_numbers_of_the_table_are_told_where_they_are_others() -> None:
    """A division, or numbers with gaps: the third of the participants is number 3 of the table."""
    players = tuple(Player(n, f"P{n}") for n in (7, 3, 9, 20))
    tournament = replace(event(0, "BERGER_ROUNDROBIN"), players=players)
    first, second = (part for part in told(tournament, 1).parts if part.kind == "pair")
    assert sentences(first)[0] == "No. 3 has number 1 in the table and meets no. 20, number 4, the highest."
    assert sentences(second)[0] == "No. 7 has number 2 in the table, no. 9 number 3: they add up to 5."


def test_exchanged_rounds_are_told() -> None:
    """13.17.2"""
    tournament = event(6, "FIDE_DOUBLEROUNDROBIN")
    rows = [told(tournament, round_).values["row"] for round_ in range(1, 11)]
    assert rows == [1, 2, 3, 5, 4, 1, 2, 3, 4, 5]
    swapped = [any("are swapped" in text for text in sentences(told(tournament, n))) for n in range(1, 11)]
    assert swapped == [False] * 3 + [True] * 2 + [False] * 5


def test_teams_are_at_home_and_withdraw_from_matches() -> None:
    tournament = teams_event("BERGER_TEAM_DOUBLEROUNDROBIN", 4, 2)
    first, second = told(tournament, 1), told(tournament, 4)
    assert [part.sentence() for part in first.parts if part.kind == "pair"] == [
        "No. 1 is named first and at home against no. 4.",
        "No. 2 is named first and at home against no. 3.",
    ]
    [pair] = [part for part in second.parts if part.players == (4, 1)]
    assert sentences(pair)[1] == (
        "No. 4 has White on board 1: in the table, numbers 1 to 2 have White against the highest number, "
        "and cycle 2 reverses that."
    )


@pytest.mark.parametrize("size", [3, 4, 6, 10, 14])
def test_seats_of_scheveningen_tables_hold(size: int) -> None:
    tournament = teams_event("FIDE_DOUBLESCHEVENINGEN", 2, size)
    for round_ in (1, 2, size, size + 1, 2 * size):
        table = told(tournament, round_)
        pairs = [part for part in table.parts if part.kind == "pair"]
        [whites] = [part.values for part in table.parts if part.kind == "whites"]
        assert sum(pair.players[0] <= size for pair in pairs) == whites["whites"]
        for pair in pairs:
            meeting, colour = pair.parts
            assert {meeting.values["one"], meeting.values["other"] + size} == set(pair.players)  # type: ignore[operator]
            assert ("reverses" in colour.text) is (round_ > size)


def test_schiller_says_which_teams_meet_and_which_match_is_turned() -> None:
    tournament = teams_event("FIDE_SCHILLER", 3, 3)
    turned = 0
    for round_ in range(1, 10):
        table = told(tournament, round_)
        assert (table.values["row"], table.values["part"]) == ((round_ - 1) // 3 + 1, (round_ - 1) % 3 + 1)
        for pair in (part for part in table.parts if part.kind == "pair"):
            teams, seats, colour = pair.parts
            names = {f"T{(tpn - 1) // 3 + 1}" for tpn in pair.players}
            assert {teams.values["one"], teams.values["other"]} == names
            assert {seats.values["a"].tpn, seats.values["b"].tpn} == set(pair.players)  # type: ignore[attr-defined]
            turned += "reversed" in colour.text
    assert turned > 0


@pytest.mark.parametrize(("teams", "size"), [(3, 4), (4, 4), (5, 2), (6, 3)])
def test_molter_says_whose_table_it_is_and_why_two_meet(teams: int, size: int) -> None:
    tournament = teams_event("CUSTOM_MOLTER", teams, size, number_of_rounds=min(3, teams - 1))
    for round_ in range(1, min(3, teams - 1) + 1):
        table = told(tournament, round_)
        assert "this table is Albireo’s own" in sentences(table)[0]
        sums: dict[object, set[int]] = {}
        for pair in (part for part in table.parts if part.kind == "pair"):
            meeting, colour = pair.parts
            seats = sorted(((tpn - 1) // size + 1, (tpn - 1) % size + 1) for tpn in pair.players)
            assert (meeting.values["upper"], meeting.values["lower"]) == (seats[0][1], seats[1][1])
            if teams % 2 and seats[0][1] == seats[1][1]:
                sums.setdefault(seats[0][1], set()).add((seats[0][0] + seats[1][0]) % teams)
            is_last_alone = round_ % 2 == 1 and round_ == min(3, teams - 1)
            assert ("evened out" in colour.text) is is_last_alone
        assert all(len(found) == 1 for found in sums.values())


def test_molter_by_berger_tables_names_the_row() -> None:
    """With an even number of teams each board has a Berger table of its own, begun later."""
    from albireo.pairing.round_robin import berger

    tournament = teams_event("CUSTOM_MOLTER", 6, 3)
    for round_ in range(1, 6):
        for pair in (part for part in told(tournament, round_).parts if part.kind == "pair"):
            row = pair.parts[0].values["row"]
            teams = {(tpn - 1) // 3 + 1 for tpn in pair.players}
            assert teams in [set(game) for game in berger.table(6)[row - 1]]  # type: ignore[operator]

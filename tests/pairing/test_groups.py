"""Groups that are paired on their own: each as the tournament it would be alone, boards numbered through."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from albireo.domain.colour import Colour
from albireo.domain.groups import groups_of
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.registry import system_for, system_named, systems, tournament_type
from albireo.pairing.round_robin.timetable import timetable_of
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for

INDIVIDUAL = [
    spec
    for spec in systems()
    if spec.kind is PairingKind.SWISS and PairedUnit.PLAYER in spec.units and spec.games_per_round == 1
]
RESULTS = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.BLACK_WINS_BY_FORFEIT,
)


def club(groups: str, code: str = "FIDE_DUTCH_2026", rounds: int = 5) -> Tournament:
    """Return a tournament of players 1, 2 …, each in the group of its letter; a dot is no group."""
    settings = Settings(
        type=tournament_type(code), number_of_rounds=rounds, initial_colour=Colour.WHITE, start="2026/11/01"
    )
    return Tournament(
        settings,
        tuple(
            Player(tpn, f"Player {tpn}", 2400 - 10 * tpn, group=letter.strip("."))
            for tpn, letter in enumerate(groups, start=1)
        ),
    )


def paired(tournament: Tournament, absent: Mapping[int, Mark] | None = None) -> RoundPairing:
    return system_for(tournament).load().pair(request_for(tournament, absent=absent))


def played(tournament: Tournament, pairing: RoundPairing, lot: Random) -> Tournament:
    made = tournament.with_round(pairing)
    *before, last = made.rounds
    games = tuple(replace(game, result=lot.choice(RESULTS)) for game in last.pairings)
    return replace(made, rounds=(*before, replace(last, pairings=games)))


def cut_out(tournament: Tournament, members: tuple[int, ...]) -> tuple[Tournament, dict[int, int]]:
    """Return a group written down as a tournament of its own, with numbers from 1; and the numbers it had."""
    number = {tpn: place for place, tpn in enumerate(members, start=1)}
    return Tournament(
        tournament.settings,
        tuple(replace(tournament.player(tpn), tpn=place, group="") for tpn, place in number.items()),
        tuple(
            Round(
                tuple(
                    Pairing(number[game.white], number[game.black], game.result)
                    for game in round_.pairings
                    if game.white in number
                ),
                tuple(Bye(number[bye.player], bye.mark) for bye in round_.byes if bye.player in number),
            )
            for round_ in tournament.rounds
        ),
    ), {place: tpn for tpn, place in number.items()}


def apart(tournament: Tournament, spec: SystemSpec, absent: Mapping[int, Mark]) -> tuple[list, list]:
    """Pairs in the order of their boards and byes, each group paired by the engine as another tournament."""
    pairs, byes = [], []
    for members in groups_of(tournament).values():
        own, was = cut_out(tournament, members)
        number = {tpn: place for place, tpn in was.items()}
        away = {number[tpn]: mark for tpn, mark in absent.items() if tpn in number}
        # The round before may have had no game in the group.
        request = request_for(own, min(own.next_round, tournament.next_round))
        found = spec.load_engine().pair(replace(request, round=tournament.next_round, absent=away))
        pairs += [(was[white], was[black]) for white, black in found.pairs]
        byes += [was[tpn] for tpn in found.byes]
    return pairs, byes


def test_each_group_has_its_own_boards_and_bye() -> None:
    found = paired(club("ABABABABA"))
    assert found.pairs == ((1, 5), (7, 3), (2, 6), (8, 4))
    assert [board.number for board in found.boards] == [1, 2, 3, 4]
    assert found.byes == (9,)


def test_two_odd_groups_have_a_bye_each() -> None:
    found = paired(club("AAABBB"))
    assert found.pairs == ((1, 2), (4, 5))
    assert found.byes == (3, 6)


def test_players_without_a_group_are_the_last_group() -> None:
    found = paired(club("..BBAA"))
    assert found.pairs == ((5, 6), (3, 4), (1, 2))


def test_one_group_of_everyone_is_no_group() -> None:
    assert paired(club("AAAA")).pairs == paired(club("....")).pairs
    assert paired(club("AAAA")).explanation.notes() == paired(club("....")).explanation.notes()


def test_swiss_group_is_one_field_after_its_rounds() -> None:
    tournament = club("AAAABBBB")
    tournament = replace(tournament, settings=replace(tournament.settings, rounds_in_groups=1))
    lot = Random(1)
    first = paired(tournament)
    assert all((white <= 4) is (black <= 4) for white, black in first.pairs)
    tournament = played(tournament, first, lot)
    merged = replace(tournament, players=tuple(replace(player, group="") for player in tournament.players))
    assert paired(tournament).pairs == paired(merged).pairs
    assert any((white <= 4) is not (black <= 4) for white, black in paired(tournament).pairs)


def test_who_changes_the_group_keeps_points_and_opponents() -> None:
    tournament = played(club("AAAABBBB"), paired(club("AAAABBBB")), Random(3))
    moved = tuple(
        replace(player, group="B" if player.tpn == 1 else "A" if player.tpn == 5 else player.group)
        for player in tournament.players
    )
    tournament = replace(tournament, players=moved)
    found = paired(tournament)
    met = {frozenset(game) for game in paired(club("AAAABBBB")).pairs}
    assert not met & {frozenset(pair) for pair in found.pairs}
    assert {frozenset((5, 6, 7, 8)) - {5} | {1}} == {
        frozenset(tpn for pair in found.pairs[2:] for tpn in pair)
    }


def test_round_robins_of_different_sizes_end_one_after_the_other() -> None:
    tournament = club("AAAABBBBBB", "BERGER_ROUNDROBIN")
    spec = system_named("round-robin")
    choices = spec.choices("BERGER_ROUNDROBIN", {})
    assert spec.rounds_of(tournament, choices).prescribed == 5
    table = timetable_of(tournament)
    assert table is not None
    assert [len(games) for games in table.rounds] == [5, 5, 5, 3, 3]
    lot = Random(2)
    for round_ in range(1, 6):
        found = paired(tournament)
        assert found.pairs == table.rounds[round_ - 1]
        tournament = played(tournament, found, lot)
    assert {bye.player for bye in tournament.rounds[-1].byes} == {1, 2, 3, 4}
    met = {frozenset((game.white, game.black)) for round_ in tournament.rounds for game in round_.pairings}
    assert len(met) == 6 + 15


def test_why_not_someone_of_another_group() -> None:
    answer = paired(club("AABB")).explanation.why_not(1, 3)
    assert (answer.verdict, answer.criterion) == ("forbidden", "group")
    assert answer.note.sentence() == "No. 1 and no. 3 play in different groups: Group A, Group B."
    assert paired(club("AABB")).explanation.why_not(1, 2).verdict == "paired"


def test_the_group_that_cannot_be_paired_is_named() -> None:
    tournament = club("AABBBB", rounds=3)
    tournament = played(tournament, paired(tournament), Random(5))
    tournament = replace(
        tournament,
        rounds=tuple(
            replace(
                round_,
                pairings=tuple(replace(game, result=GameResult.DRAW) for game in round_.pairings),
            )
            for round_ in tournament.rounds
        ),
    )
    with pytest.raises(NoLegalPairing, match=r"^Group A: "):
        paired(tournament)


def test_the_account_names_groups_and_boards() -> None:
    found = paired(club("AAAABBBB"))
    assert [note.sentence() for note in found.explanation.notes()] == [
        "Group A: boards 1 to 2",
        "Group B: boards 3 to 4",
    ]
    assert all(account.title.sentence().startswith("Group ") for account in found.explanation.accounts())


@pytest.mark.parametrize("spec", INDIVIDUAL, ids=lambda spec: spec.name)
def test_like_tournaments_of_their_own(spec: SystemSpec) -> None:
    compare(spec, seeds=range(2))


@pytest.mark.slow
@pytest.mark.parametrize("spec", INDIVIDUAL, ids=lambda spec: spec.name)
def test_like_tournaments_of_their_own_often(spec: SystemSpec) -> None:
    compare(spec, seeds=range(100, 130))


def compare(spec: SystemSpec, seeds: range) -> None:
    for seed in seeds:
        lot = Random(seed)
        letters = "".join(lot.choice("AAB.") for _ in range(lot.randint(12, 22)))
        tournament = club(letters, spec.code, 4)
        for _ in range(4):
            absent = {
                player.tpn: lot.choice((Mark.ZERO_BYE, Mark.HALF_BYE))
                for player in tournament.players
                if lot.random() < 0.07
            }
            try:
                expected = apart(tournament, spec, absent)
            except NoLegalPairing:
                with pytest.raises(NoLegalPairing):
                    paired(tournament, absent)
                break
            found = paired(tournament, absent)
            assert ([*found.pairs], [*found.byes]) == expected, (seed, tournament.next_round)
            tournament = played(tournament, found, lot)


def with_systems(tournament: Tournament, **codes: str) -> Tournament:
    settings = replace(tournament.settings, group_systems=tuple(codes.items()))
    return replace(tournament, settings=settings)


@pytest.mark.parametrize("spec", INDIVIDUAL, ids=lambda spec: spec.name)
def test_a_group_with_a_system_of_its_own_is_paired_by_it(spec: SystemSpec) -> None:
    """As the group would be alone; the others by the system of the tournament."""
    tournament, lot = with_systems(club("ABABABABABABA"), B=spec.code), Random(spec.name)
    usual = system_named("dutch-2026")
    for _ in range(3):
        pairing = paired(tournament)
        expected: list[tuple[int, int]] = []
        for name, members in groups_of(tournament).items():
            system = spec if name == "B" else usual
            own, was = cut_out(tournament, members)
            own = replace(own, settings=replace(own.settings, type=tournament_type(system.code)))
            request = replace(request_for(own, min(own.next_round, tournament.next_round)))
            found = system.load_engine().pair(replace(request, round=tournament.next_round))
            expected += [(was[white], was[black]) for white, black in found.pairs]
        assert list(pairing.pairs) == expected
        told = [note.kind for group in pairing.explanation.notes() for note in group.parts]
        assert told.count("group-system") == (spec is not usual)
        tournament = played(tournament, pairing, lot)


def test_options_of_the_tournament_are_not_those_of_a_group_with_its_own_system() -> None:
    tournament = with_systems(club("AAAABBBB"), B="FIDE_LIM_1999")
    settings = replace(tournament.settings, system_options=(("topscorers", "virtual"),))
    assert paired(replace(tournament, settings=settings)).pairs == paired(tournament).pairs


def test_a_player_who_met_may_meet_again_where_the_group_allows_it() -> None:
    tournament = with_systems(club("AABB", rounds=3), B="KEIZER")
    tournament = played(tournament, paired(tournament), Random(1))
    met = system_named("dutch-2026").met(tournament, 2)
    assert met[1] == {2}
    assert 3 not in met

"""Tables over several tournaments: points by place, the best n of m, ties, against a literal reading."""

import random
from fractions import Fraction

import pytest

from albireo.standings.championship import (
    BadChampionship,
    ChampionshipRules,
    Finish,
    championship,
)

ALONE = 1


def order(rules: ChampionshipRules, *series: dict[str, Finish]) -> list[tuple[int, str, str, str]]:
    return [(row.place, row.person, str(row.total), row.decided) for row in championship(rules, series)]


def places(*names: str) -> dict[str, Finish]:
    """Return a tournament in which no one shares a place."""
    return {name: Finish(place, ALONE) for place, name in enumerate(names, start=1)}


def test_points_by_place_are_added_up() -> None:
    rules = ChampionshipRules(points=(10, 6, 4), further=1)
    found = order(rules, places("Ann", "Bob", "Cleo", "Dan"), places("Bob", "Cleo", "Ann", "Dan"))
    assert found == [(1, "Bob", "16", ""), (2, "Ann", "14", ""), (3, "Cleo", "10", ""), (4, "Dan", "2", "")]


def test_only_the_best_results_count() -> None:
    rules = ChampionshipRules(points=(10, 6, 4), best=2)
    series = [places("Ann", "Bob"), places("Bob", "Ann"), places("Bob", "Cleo", "Ann")]
    rows = {row.person: row for row in championship(rules, series)}
    assert (rows["Bob"].total, rows["Ann"].total) == (20, 16)
    assert [part.counts for part in rows["Ann"].parts] == [True, True, False]


def test_a_shared_place_shares_the_points_of_the_places_it_fills() -> None:
    rules = ChampionshipRules(points=(10, 6, 4))
    third = {"Ann": Finish(1, 3), "Bob": Finish(1, 3), "Cleo": Finish(1, 3)}
    assert {row.total for row in championship(rules, [third])} == {Fraction(20, 3)}
    beyond = {"Ann": Finish(3, 2), "Bob": Finish(3, 2)}
    assert {row.total for row in championship(rules, [beyond])} == {Fraction(2)}


@pytest.mark.parametrize(
    ("ties", "first", "decided"),
    [
        ((), "", "="),
        (("wins",), "Ann", "wins"),
        (("best",), "Ann", "best"),
        (("played",), "Bob", "played"),
        (("last",), "Bob", "last"),
        (("played", "wins"), "Bob", "played"),
    ],
)
def test_ties_are_settled_in_the_order_given(ties: tuple[str, ...], first: str, decided: str) -> None:
    """Ann has 10 from one tournament, Bob 6 and 4 from two."""
    rules = ChampionshipRules(points=(10, 6, 4), ties=ties)
    found = order(rules, {"Ann": Finish(1, 1), "Bob": Finish(2, 1)}, {"Bob": Finish(3, 1)})
    assert [row[3] for row in found] == ["", decided]
    if first:
        assert found[0][:2] == (1, first)
    else:
        assert [row[0] for row in found] == [1, 1]


def test_dropped_results_may_separate() -> None:
    rules = ChampionshipRules(points=(10, 6, 4), best=1, ties=("dropped",))
    found = order(rules, places("Ann", "Bob", "Cleo"), places("Bob", "Cleo", "Ann"))
    assert found[:2] == [(1, "Bob", "10", ""), (2, "Ann", "10", "dropped")]


def test_a_player_who_played_too_little_is_listed_without_a_place() -> None:
    rules = ChampionshipRules(points=(10, 6), least=2)
    found = order(rules, places("Ann", "Bob"), places("Cleo", "Bob"))
    assert found == [(1, "Bob", "12", ""), (0, "Cleo", "10", ""), (0, "Ann", "10", "")] or found == [
        (1, "Bob", "12", ""),
        (0, "Ann", "10", ""),
        (0, "Cleo", "10", ""),
    ]


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (ChampionshipRules(points=()), "points for 1 to"),
        (ChampionshipRules(points=(5, 6)), "a better place"),
        (ChampionshipRules(points=(5,), further=6), "a better place"),
        (ChampionshipRules(points=(-1,)), "points must be from 0"),
        (ChampionshipRules(best=0), "at least one"),
        (ChampionshipRules(places="chance"), "not by 'chance'"),
        (ChampionshipRules(ties=("wins", "wins")), "each once"),
    ],
)
def test_rules_that_make_no_table_are_refused(rules: ChampionshipRules, says: str) -> None:
    with pytest.raises(BadChampionship, match=says):
        championship(rules, [places("Ann")])


def test_random_series_against_a_literal_reading() -> None:
    chance = random.Random(61)
    for _ in range(200):
        rules = ChampionshipRules(
            points=tuple(sorted((chance.randint(0, 9) for _ in range(4)), reverse=True)),
            best=chance.choice((None, 1, 2)),
            ties=(),
        )
        series = []
        for _ in range(chance.randint(1, 4)):
            names = chance.sample("ABCDEF", chance.randint(1, 6))
            finishes: dict[str, Finish] = {}
            while names:
                tied = [names.pop() for _ in range(min(len(names), chance.choice((1, 1, 2, 3))))]
                finishes |= {name: Finish(len(finishes) + 1, len(tied)) for name in tied}
            series.append(finishes)
        rows = championship(rules, series)
        assert {row.person: row.total for row in rows} == literal_totals(rules, series)
        for row in rows:
            assert row.place == 1 + sum(other.total > row.total for other in rows)


def literal_totals(rules: ChampionshipRules, series: list[dict[str, Finish]]) -> dict[str, Fraction]:
    """As a clerk with a pocket calculator: fill the places one by one, share, take the best."""
    found: dict[str, list[Fraction]] = {}
    for finishes in series:
        for name, finish in finishes.items():
            pot = Fraction(0)
            for place in range(finish.place, finish.place + finish.sharing):
                pot += rules.points[place - 1] if place <= len(rules.points) else rules.further
            found.setdefault(name, []).append(pot / finish.sharing)
    return {name: Fraction(sum(sorted(parts)[::-1][: rules.best])) for name, parts in found.items()}

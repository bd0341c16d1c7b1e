"""Positions that py4swiss 0.3.1 pairs otherwise, with the articles that decide (docs/conformance.md)."""

from importlib import import_module

import pytest

from albireo.formats.trf import read_trf
from albireo.pairing.registry import system_for
from albireo.pairing.system import RoundPairing, request_for


def paired(system: str, rounds: int, *rows: str, more: tuple[str, ...] = ()) -> RoundPairing:
    """The next round of players given by rating, points and results, with a literal oracle's agreement."""
    lines = ["012 Position", "042 2026/03/01", f"092 {system}", f"XXR {rounds}", "XXC white1"]
    for number, row in enumerate(rows, start=1):
        rating, points, results = (part.strip() for part in row.split("|"))
        lines.append(
            f"001 {number:4}      {f'Player{number:02}':33} {rating:>4}{points:>32} {number:4}  {results:>8}"
        )
    tournament = read_trf("\n".join([*lines, *more]) + "\n", lenient=True).tournament
    request = request_for(tournament, tournament.paired_rounds + 1)
    found = system_for(tournament).load().pair(request)
    oracle = import_module(f"tests.oracles.{system.removeprefix('FIDE_').lower()}_2026")
    assert set(oracle.pair(request).pairs) == set(found.pairs)
    return found


def test_burstein_4_3_floating_comes_after_every_opponent() -> None:
    """2, 3 and 4 have equal indices; 2-4 would cost a colour (C8), so 2 meets 3 rather than float."""
    rows: tuple[str, ...] = ("2088|0.0|4 w 0", "2085|1.0|5 b 1", "1974|1.0|6 w 1")
    rows += ("1935|1.0|1 b 1", "1817|0.0|2 w 0", "1661|0.0|3 b 0")
    assert paired("FIDE_BURSTEIN", 3, *rows).pairs[0] == (2, 3)


def test_dubov_3_1_4_the_bye_goes_to_who_has_played_most() -> None:
    """3 and 6 had half-point byes; of 2 and 5, who have played, the larger number has the bye."""
    rows: tuple[str, ...] = ("2456|1.0|4 w 1", "2424|0.5|5 b =", "2390|0.5|0000 - H")
    rows += ("2261|0.0|1 b 0", "2244|0.5|2 w =", "2207|0.5|0000 - H")
    assert paired("FIDE_DUBOV", 5, *rows, more=("XXZ 4",)).byes == (5,)


@pytest.mark.parametrize(("prohibited", "pairs"), [("1 3", {(1, 4), (3, 2)}), ("2 4", {(1, 4), (3, 2)})])
def test_dubov_3_2_3_the_halves_stay_where_a_pair_is_prohibited(
    prohibited: str, pairs: set[tuple[int, int]]
) -> None:
    rows = ("2413|0.0|", "2380|0.0|", "2348|0.0|", "2342|0.0|")
    found = paired("FIDE_DUBOV", 3, *rows, more=(f"XXP {prohibited}",))
    assert {frozenset(pair) for pair in found.pairs} == {frozenset(pair) for pair in pairs}

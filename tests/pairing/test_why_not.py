"""Answers to "why not?" of Double-Swiss, Dubov and Burstein on reference rounds.

Whatever the engine answers is checked from outside: a pair said to be possible but worse or later is
forced by prohibiting all other opponents of the two, and the pairing of that round must have it; a pair
said to be forbidden must have met, share an absolute preference or be prohibited.
"""

from dataclasses import replace
from itertools import combinations

import pytest
from tests.oracles.corpus import rounds, sample

from albireo.domain.history import colours, opponents, rows
from albireo.domain.tournament import ProhibitedPairs
from albireo.pairing.colours import preference, same_absolute
from albireo.pairing.double_swiss.players import players_before as match_cards
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing, PairingRequest

SYSTEMS = ("double-swiss-2026", "dubov-2026", "burstein-2026")


def forced(request: PairingRequest, first: int, second: int) -> PairingRequest:
    others = [tpn for tpn in request.tournament.participants if tpn not in (first, second)]
    bars = tuple(ProhibitedPairs((tpn, other)) for tpn in (first, second) for other in others)
    prohibited = (*request.tournament.prohibited, *bars)
    return replace(request, tournament=replace(request.tournament, prohibited=prohibited))


def really_forbidden(system: str, request: PairingRequest, first: int, second: int) -> bool:
    if system == "double-swiss-2026":
        return second in match_cards(request.tournament, request.round)[first].opponents
    table = rows(request.tournament, request.round - 1)
    one, other = (preference(colours(table[tpn])) for tpn in (first, second))
    return second in opponents(table[first]) or same_absolute(one, other)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.sample(3)
def test_answers_hold(system: str) -> None:
    engine = system_named(system).load()
    verdicts: dict[str, int] = {}
    for file in sample(system)[:4]:
        for case in list(rounds(file))[4:6]:
            request = case.request
            pairing = engine.pair(request)
            present = [tpn for tpn in request.tournament.participants if tpn not in request.absent]
            for first, second in list(combinations(present, 2))[::3]:
                found = pairing.explanation.why_not(first, second)
                verdicts[found.verdict] = verdicts.get(found.verdict, 0) + 1
                met = {frozenset(pair) for pair in pairing.pairs}
                assert (found.verdict == "paired") == (frozenset((first, second)) in met)
                assert (found.verdict == "forbidden") == really_forbidden(system, request, first, second)
                ours, theirs = found.note.values.get("ours"), found.note.values.get("theirs")
                if isinstance(ours, int) and isinstance(theirs, int):
                    assert ours < theirs
                if found.criterion in ("C3", "C4") and found.verdict == "worse" and ours is None:
                    continue  # completion: nothing to pair with the pair in its bracket
                if found.verdict in ("worse", "later") and found.criterion != "bye" and pairing.bye is None:
                    try:
                        alternative = engine.pair(forced(request, first, second))
                    except NoLegalPairing:
                        pytest.fail(f"{case} {first}-{second}: said to be {found.verdict}, but is impossible")
                    assert frozenset((first, second)) in {frozenset(pair) for pair in alternative.pairs}
    assert {"paired", "forbidden", "worse", "later"} <= verdicts.keys()


@pytest.mark.parametrize("system", ["double-swiss-2026", "dubov-2026"])
def test_no_one_meets_oneself(system: str) -> None:
    request = next(rounds(sample(system)[0])).request
    present = [tpn for tpn in request.tournament.participants if tpn not in request.absent]
    found = system_named(system).load().pair(request).explanation.why_not(present[0], present[0])
    assert (found.verdict, found.note.sentence()) == ("forbidden", "A player cannot meet themselves.")

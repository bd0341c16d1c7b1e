"""Legal opponents, completion and the certificate that no legal pairing exists."""

from itertools import combinations
from random import Random

from tests.pairing.fields import field_of
from tests.random_cases import every_seed

from albireo.domain.player import Player
from albireo.domain.tournament import ProhibitedPairs, Tournament
from albireo.domain.wording import participants
from albireo.kernel.bitset import bits
from albireo.pairing.byes import choose_bye
from albireo.pairing.field import build_field, bye_candidates, can_complete, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing


def test_blocks_may_not_meet_among_themselves() -> None:
    field = build_field((4, 1, 3), lambda tpn: 0, lambda tpn: (), [(1, 4)])
    assert field.tpns == (1, 3, 4)
    assert field.adjacency == (0b010, 0b101, 0b010)


def test_prohibited_pairs_hold_in_their_rounds_only() -> None:
    rule = ProhibitedPairs((1, 2, 3), first_round=2, last_round=3)
    tournament = Tournament(
        players=tuple(Player(tpn, f"Player {tpn}") for tpn in (1, 2, 3)), prohibited=(rule,)
    )
    assert prohibited_with(tournament, 1) == {}
    assert prohibited_with(tournament, 2)[1] == {1, 2, 3}


def test_scoregroups_from_the_top() -> None:
    field = field_of({1: 10, 2: 20, 3: 10})
    assert [field.numbers(group) for group in field.scoregroups(field.everybody)] == [(2,), (1, 3)]


def test_a_forced_pair_has_no_other_opponents() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4), 0)).with_pair(0, 3)
    assert field.adjacency == (0b1000, 0b0100, 0b0010, 0b0001)


def test_the_bye_goes_to_the_first_who_may_have_it_and_leaves_a_pairing() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4, 5), 0), [(2, 3), (2, 4), (2, 5)])  # 2 can meet 1 only
    choice = choose_bye(field, lambda tpn: tpn != 5, lambda tpn: -tpn if tpn != 1 else -9)
    assert choice is not None
    assert (choice.tpn, choice.not_eligible, choice.no_completion) == (4, (5,), (1,))


@every_seed(200)
def test_the_certificate_proves_that_no_pairing_exists(seed: int) -> None:
    random = Random(seed)
    size = random.randint(3, 9)
    met = [(a, b) for a in range(1, size + 1) for b in range(1, a) if random.random() < 0.6]
    field = field_of(dict.fromkeys(range(1, size + 1), 0), met)
    if can_complete(field, field.everybody) or bye_candidates(field):
        return
    meetings = Meetings(
        lambda tpn: {b if a == tpn else a for a, b in met if tpn in (a, b)}, lambda tpn: (), by_colour=False
    )
    note = no_legal_pairing(field, "C.04", meetings).note
    for part in note.walk():
        if part.kind == "opponents-left":
            for tpn in part.players:
                near = [field.tpns[i] for i in bits(field.adjacency[field.index[tpn]])]
                assert part.values["opponents"] == (participants(near) if near else None)
                assert part.values["met"] == size - 1 - len(near)
    parts = note.parts
    if parts[0].kind == "kept-apart":
        barred = [pair for pair in met if set(pair) <= set(note.players)]
        assert parts[0].values["met"] == len(barred)
        assert parts[0].values["pairs"] == len(list(combinations(note.players, 2)))
        parts = parts[0].parts
    groups = [part.players for part in parts if part.kind == "group"]
    groups += [(tpn,) for part in parts if part.kind == "opponents-left" for tpn in part.players]
    inside = {tpn for group in groups for tpn in group}
    neighbours = set()
    for group in groups:
        assert len(group) % 2 == 1
        for tpn in group:
            near = {field.tpns[i] for i in bits(field.adjacency[field.index[tpn]])}  # type: ignore[assignment]
            assert not near & (inside - set(group))  # type: ignore[operator]
            neighbours |= near - inside  # type: ignore[operator]
    assert inside == set(note.players)
    assert len(neighbours) == note.values["available"]
    assert len(groups) == note.values["groups"]
    assert len(groups) > len(neighbours) + size % 2

"""Why no legal pairing exists: every certificate is checked by hand, that is by trying."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from tests.sentences.said import Checks, Literal, Said

from albireo.domain.explanation import Note

REFUSALS = Checks()


def others(said: Said, tpn: int) -> list[int]:
    return [other for other in said.literal.there if other != tpn]


def free(said: Said, tpn: int) -> set[int]:
    return {other for other in others(said, tpn) if said.literal.may_meet(tpn, other)}


LEFT = (
    "may-meet-opponents-met-before-met-prohibited-prohibited",
    "may-meet-opponents-met-before-met-kept-apart-by-colours-colour-prohibited-prohibited",
    "may-meet-nobody-met-before-met-kept-apart-by-colours-colour-prohibited-prohibited",
    "may-meet-nobody-met-before-met-prohibited-prohibited",
)


@REFUSALS.of(*(f"player-{rest}" for rest in LEFT), *(f"each-of-players-{rest}" for rest in LEFT))
def _left(said: Said) -> None:
    players = [said.one("player")] if "player" in said.note.values else said.some("players")
    assert said.note.players == (*players,)
    assert ("each-of" in said.id) == (len(players) > 1)
    for player in players:
        possible = free(said, player)
        assert ("nobody" in said.id) == (not possible)
        assert not possible or set(said.some("opponents")) == possible
        why = barred(said, player, others(said, player))
        assert (said.value("met"), said.value("prohibited"), said.value("colour")) == why
        assert why[2] == 0 or "by-colours" in said.id


def barred(said: Said, player: int, some: Sequence[int]) -> tuple[int, int, int]:
    """How many of these a player may not meet: met before, else prohibited, else kept apart by colours."""
    literal, possible = said.literal, free(said, player)
    closed = [other for other in some if other not in (*possible, player)]
    met = [other for other in closed if literal.met(player, other) and rematches_count(said)]
    prohibited = [o for o in closed if o not in met and literal.prohibited(player, o)]
    return len(met), len(prohibited), len(closed) - len(met) - len(prohibited)


@REFUSALS.of(
    "pairs-among-them-pairs-met-before-met-prohibited",
    "pairs-among-them-pairs-met-before-met-kept-apart-by-colours",
)
def _pairs_among(said: Said) -> None:
    concerned = said.above[-1].players
    assert said.value("pairs") == len([*combinations(concerned, 2)])
    counted = [barred(said, one, [other]) for one, other in combinations(concerned, 2)]
    met, prohibited, colour = (sum(each) for each in zip(*counted, strict=True)) if counted else (0, 0, 0)
    assert (said.value("met"), said.value("prohibited"), said.value("colour")) == (met, prohibited, colour)
    assert colour == 0 or "by-colours" in said.id


def rematches_count(said: Said) -> bool:
    """Return whether the system forbids a second game at all."""
    return said.round.system not in ("keizer", "neighbours")


@REFUSALS.of(
    "no-legal-pairing-exists-only-players-could-be-left-out",
    "no-legal-pairing-only-players-could-be-left-over-and-none-of-them-may-get-the-bye",
)
def _no_bye(said: Said) -> None:
    literal = said.literal
    everybody = set(literal.there)
    able = {tpn for tpn in everybody if literal.pairs_up(everybody - {tpn})}
    assert able == set(said.some("players"))
    assert not any(map(literal.may_have_bye, able))


def told_groups(note: Note) -> Iterator[tuple[int, ...]]:
    """Yield those who are alone, one by one, and the groups."""
    for part in note.parts:
        if part.kind == "opponents-left":
            yield from ((tpn,) for tpn in part.players)
        elif part.kind == "group":
            yield part.players
        elif part.kind == "kept-apart":
            yield from told_groups(part)


@REFUSALS.of(
    "no-legal-pairing-exists-groups-players-or-groups-named-below-have-only-opponents-to-meet-and-one-bye",
    "no-legal-pairing-exists-groups-players-or-groups-named-below-have-only-opponents-to-meet-missing",
    "no-legal-pairing-exists-nobody-is-left-for",
    "no-legal-pairing-exists-groups-players-or-groups-named-below-have-nobody",
)
def _too_few(said: Said) -> None:
    """Odd groups that meet no one but themselves and too few others."""
    groups, few = [*told_groups(said.note)], set(said.some("opponents"))
    odd = len(said.literal.there) % 2
    assert len(groups) == said.value("groups")
    assert sorted(tpn for group in groups for tpn in group) == said.some("players")
    for group in groups:
        assert len(group) % 2
        assert all(free(said, tpn) <= {*group, *few} for tpn in group)
    assert len(groups) - len(few) - odd == said.value("missing")
    assert said.number_in("missing") > 0
    assert ("one-bye" in said.id) <= bool(odd)
    if "nobody-is-left" in said.id:
        assert not any(free(said, tpn) for tpn in said.some("players"))


@REFUSALS.of(
    "an-odd-number-who-can-only-meet-each-other-players",
    "an-odd-number-who-can-only-meet-each-other-and-opponents",
)
def _group(said: Said) -> None:
    group = set(said.some("players"))
    few = set(said.some("opponents"))
    assert ("and-opponents" in said.id) == bool(few)
    assert len(group) % 2
    assert all(free(said, tpn) <= group | few for tpn in group)


def fewest_without(literal: Literal, named: frozenset[int]) -> int:
    """Return how many of those named stay without an opponent in any set of pairs."""

    @cache
    def search(left: frozenset[int]) -> int:
        if not left:
            return 0
        first = min(left)
        rest = left - {first}
        best = (first in named) + search(rest)
        for other in rest:
            if best and literal.may_meet(first, other):
                best = min(best, search(rest - {other}))
        return best

    return search(frozenset(literal.there))


@REFUSALS.of(
    "no-legal-pairing-players-can-only-meet-opponents",
    "no-legal-pairing-nobody-is-left-for-players",
    "no-legal-pairing-players-can-only-meet-some",
)
def _dutch(said: Said) -> None:
    named, few = set(said.some("players")), set(said.some("opponents"))
    assert all(free(said, tpn) <= named | few for tpn in named)
    if "nobody-is-left" in said.id:
        assert not any(free(said, tpn) for tpn in named)
    else:
        assert fewest_without(said.literal, frozenset(named)) == said.value("missing")
        assert ("opponents" in said.id) == bool(few)
    assert fewest_without(said.literal, frozenset(named)) > len(said.literal.there) % 2


def can_be_paired(literal: Literal) -> bool:
    everybody = set(literal.there)
    if len(everybody) % 2:
        return any(literal.may_have_bye(t) and literal.pairs_up(everybody - {t}) for t in everybody)
    return literal.pairs_up(everybody)


@REFUSALS.of(
    "without-the-prohibited-pairs-the-round-could-be",
    "without-the-prohibited-pairs-it-could-not-be-paired-either",
)
def _without_prohibited(said: Said) -> None:
    from tests.sentences.systems import SYSTEMS  # which knows these checks

    request = said.round.request
    assert any(each.first_round <= request.round <= each.last_round for each in request.tournament.prohibited)
    free_request = replace(request, tournament=replace(request.tournament, prohibited=()))
    literal = SYSTEMS[said.round.system][1](free_request)
    assert can_be_paired(literal) == ("either" not in said.id)


def refusal(said: Said) -> None:
    """Nothing can be paired at all, whatever is said of it."""
    assert not can_be_paired(said.literal)

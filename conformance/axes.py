"""The axes along which cross-tests vary, and which values and pairs of values have been seen.

Volume is not the measure: a corpus of small fields says nothing about large ones, however many it has. Each
axis is a line here with its values; a recipe takes one value of each, and the next one is that of several
drawn by lot whose pairs of values were seen least. What an engine lacks is left out by name, an
axis or one of its values. Counted is what
a tournament turned out to be, not what was wished for. Sizes are drawn by weights, so that a round of 300
players, which takes an engine as long as hundreds of small ones, comes as often as its pairs of values need.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from albireo.checking.quota import NOBODY, Quota
from albireo.checking.recipe import Range, Recipe
from albireo.checking.result_model import Model
from albireo.domain.colour import Colour
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament, VirtualPoints

Choice = Mapping[str, str]
"""The value of each axis."""
Values = Mapping[str, Mapping[str, Any]]
"""What each value makes of a recipe."""

SIZES = {"2-5": (2, 5), "6-16": (6, 16), "17-60": (17, 60), "61-150": (61, 150), "151-400": (151, 400)}
WEIGHTS = {"2-5": 4, "6-16": 40, "17-60": 5, "61-150": 0.3, "151-400": 0.02}
"""How often each size is drawn."""
ROUNDS = {
    "odd, to 7": (1, 3, 5, 7),
    "even, to 8": (2, 4, 6, 8),
    "odd, 9 to 19": (9, 11, 13, 15, 17, 19),
    "even, 10 to 18": (10, 12, 14, 16, 18),
    "exhausted": (),
}
"""Exhausted: as many rounds as a field allows, or one fewer."""


def _quota(field: str, **values: str) -> Values:
    return {"none": {field: NOBODY}, **{name: {field: Quota.parse(text)} for name, text in values.items()}}


SHARED: Mapping[str, Values] = {
    "half-point byes": _quota("half_byes", some="4%", many="15%"),
    "zero-point byes": _quota("zero_byes", some="4%", many="15%"),
    "full-point byes": _quota("full_byes", some="3%"),
    "withdrawals": {
        "none": {"withdrawals": NOBODY, "returns": NOBODY},
        "some": {"withdrawals": Quota.parse("4%"), "returns": NOBODY},
        "some return": {"withdrawals": Quota.parse("8%"), "returns": Quota.parse("40%")},
    },
    "forfeits": {"none": {"forfeits": 0.0}, "some": {"forfeits": 0.05}, "many": {"forfeits": 0.25}},
    "odd results": {
        "none": {"unusual": 0.0, "unrated_games": 0.0},
        "some": {"unusual": 0.04, "unrated_games": 0.04},
    },
    "prohibited pairs": {
        "none": {"prohibited": 0},
        "one pair": {"prohibited": 1},
        "pairs and groups": {"prohibited": 4},
        "many": {},
    },
    "initial colour": {
        "white": {"initial_colour": Colour.WHITE},
        "black": {"initial_colour": Colour.BLACK},
    },
    "virtual points": {"none": {"baku": False}, "Baku": {"baku": True}},
    "results": {
        "by rating": {"model": Model.STATISTICAL},
        "even": {"model": Model.EVEN, "draws": 0.3},
        "mostly drawn": {"model": Model.EVEN, "draws": 0.9},
        "no draws": {"model": Model.EVEN, "draws": 0.0},
    },
}
INDIVIDUAL: Mapping[str, Values] = {
    **SHARED,
    "virtual points": {**SHARED["virtual points"], "by hand": {"baku": False}},
    "late entries": _quota("late_entries", some="5%", **{"every round": "2:2,3:1,4:1,5:1"}),
    "points": {
        "1-½-0": {"point_system": STANDARD},
        "3-1-0": {"point_system": THREE_ONE_ZERO},
        "bye ½": {"point_system": PointSystem.of(10, 5, pairing_bye=5)},
        "bye 0": {"point_system": PointSystem.of(10, 5, pairing_bye=0)},
        "3-2-1": {"point_system": PointSystem.of(30, 20, 10)},
    },
    "unrated": {"none": {"unrated": 0.0}, "some": {"unrated": 0.3}, "all": {"unrated": 1.0}},
}
TEAMS: Mapping[str, Values] = {
    **SHARED,
    "type": {
        code: {"system": code}
        for colours in ("FIDE_TEAM", "FIDE_TEAM_TYPEA", "FIDE_TEAM_TYPEB")
        for code in (f"{colours}_{scores}" for scores in ("MP_GP", "GP_MP", "MP", "GP"))
    },
    "boards": {str(number): {"boards": number} for number in (1, 2, 4, 5, 8)},
}
IMPOSSIBLE = (
    ("size: 2-5", "rounds: odd, 9 to 19"),
    ("size: 2-5", "rounds: even, 10 to 18"),
    ("size: 61-150", "rounds: exhausted"),
    ("size: 151-400", "rounds: exhausted"),
    *(
        ("virtual points: Baku", f"type: {code}")
        for code in TEAMS["type"]
        if code.endswith(("_GP_MP", "_GP")) and not code.endswith("_MP_GP")
    ),
)
"""Pairs of values no tournament has: fields limit rounds, and Baku asks for match points (C.04.7 1.4)."""
SEEN = {"last round": ("paired", "no legal pairing before it"), "colour gaps": ("none", "some")}
"""Axes no one can choose: they are only counted."""


class Axes:
    """The axes of a run, and what has been seen of them."""

    def __init__(self, values: Mapping[str, Values], sizes: Range, without: Collection[str] = ()) -> None:
        self.values = {
            name: {value: made for value, made in each.items() if f"{name}: {value}" not in without}
            for name, each in values.items()
            if name not in without
        }
        self.sizes = {
            name: Range(max(least, sizes.least), min(most, sizes.most))
            for name, (least, most) in SIZES.items()
            if least <= sizes.most and most >= sizes.least
        }

    def names(self) -> dict[str, tuple[str, ...]]:
        """Return every axis with its values."""
        own = {"size": tuple(self.sizes), "rounds": tuple(ROUNDS), "parity": ("even", "odd")}
        return {**own, **{name: tuple(values) for name, values in self.values.items()}}

    def pick(self, seen: Counter[str], lot: Random, tries: int = 12) -> Choice:
        """Of several choices drawn by lot the one whose pairs of values were seen least."""
        names, drawn = self.names(), []
        while len(drawn) < tries:
            choice = {name: self._drawn(name, names[name], lot) for name in names}
            if is_possible(choice):
                drawn.append(choice)
        return min(drawn, key=lambda choice: sum(min(seen[pair], 4) for pair in pairs_of(choice)))

    def _drawn(self, name: str, values: tuple[str, ...], lot: Random) -> str:
        if name == "size":
            return lot.choices(values, [WEIGHTS[value] for value in values])[0]
        return lot.choice(values)

    def recipe(self, choice: Choice, lot: Random, base: Recipe) -> Recipe:
        """Return a recipe with the values of a choice; rounds are as many as the field allows at most."""
        made = base
        for name, values in self.values.items():
            made = made.fixed(**values[choice[name]])
        size = self.sizes[choice["size"]].draw(lot)
        size += (size % 2 == 1) != (choice["parity"] == "odd")
        most = max(1, size - 1 if size % 2 == 0 else size)
        wanted = ROUNDS[choice["rounds"]]
        rounds = min(lot.choice(wanted), most) if wanted else max(1, min(most, 19) - lot.randint(0, 1))
        if choice.get("prohibited pairs") == "many":
            made = made.fixed(prohibited=max(1, min(size // 3, 12)))
        if choice.get("virtual points") == "by hand":
            made = made.fixed(virtual_points=_by_hand(size, rounds, made.point_system))
        return made.fixed(players=Range(size, size), rounds=Range(rounds, rounds))


def is_possible(choice: Choice) -> bool:
    """Return whether a tournament can have these values together."""
    said = {_said(name, value) for name, value in choice.items()}
    return not any(said.issuperset(pair) for pair in IMPOSSIBLE)


def _by_hand(size: int, rounds: int, points: PointSystem) -> tuple[VirtualPoints, ...]:
    """A win's worth for the upper third, a draw's for the next and longer; nothing in the last round."""
    third = max(1, size // 3)
    return (
        VirtualPoints(points.win, 1, min(3, max(1, rounds - 1)), 1, third),
        VirtualPoints(points.draw, 1, min(5, max(1, rounds - 1)), third + 1, min(size, 2 * third)),
    )


MARKS = {
    "half-point byes": {Mark.HALF_BYE},
    "zero-point byes": {Mark.ZERO_BYE},
    "full-point byes": {Mark.FULL_BYE},
    "forfeits": {Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS},
    "odd results": {Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS},
}
"""What must occur in a tournament for an axis to be more than `none`."""


def observed(choice: Choice, tournament: Tournament) -> Choice:
    """Return what a tournament turned out to be, of what was chosen for it."""
    size, rounds = len(tournament.participants), tournament.paired_rounds
    found = {mark for entry in tournament.rounds for game in entry.pairings for mark in game.result.value}
    found |= {bye.mark for entry in tournament.rounds for bye in entry.byes}
    found |= {bye.mark for bye in tournament.team_byes}
    seen = dict(choice)
    seen["size"] = next(name for name, (_, most) in SIZES.items() if size <= most)
    seen["parity"] = "odd" if size % 2 else "even"
    is_exhausted = rounds >= (size if size % 2 else size - 1) - 1
    lengths = (name for name, numbers in ROUNDS.items() if rounds in numbers)
    seen["rounds"] = "exhausted" if is_exhausted else next(lengths, "exhausted")
    seen["last round"] = SEEN["last round"][rounds < (tournament.settings.number_of_rounds or 0)]
    for name, marks in MARKS.items():
        if name in seen and not marks & found:
            seen[name] = "none"
    if not tournament.is_paired_by_teams:
        seen.update(_of_players(seen, tournament))
    return seen


def _of_players(seen: Choice, tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Yield what single players show."""
    players = tournament.players
    if "late entries" in seen and all(player.entry_round <= 1 for player in players):
        yield "late entries", "none"
    if "unrated" in seen:
        unrated = sum(player.rating is None for player in players)
        yield "unrated", "none" if not unrated else "all" if unrated == len(players) else "some"
    if "withdrawals" in seen and not any(
        bye.mark is Mark.ZERO_BYE for entry in tournament.rounds[-1:] for bye in entry.byes
    ):
        yield "withdrawals", "none"
    yield (
        "colour gaps",
        "some" if any(_has_gap(games) for games in _games_of(tournament).values()) else "none",
    )


def _games_of(tournament: Tournament) -> dict[int, list[int]]:
    """Return the rounds in which each player had a colour."""
    found: dict[int, list[int]] = {}
    for number, entry in enumerate(tournament.rounds):
        for game in entry.pairings:
            if game.result.is_played:
                found.setdefault(game.white, []).append(number)
                found.setdefault(game.black, []).append(number)
    return found


def _has_gap(rounds: list[int]) -> bool:
    return rounds[-1] - rounds[0] >= len(rounds)


@cache
def _pair(one: str, other: str) -> str:
    return f"{one} + {other}"


@cache
def _said(name: str, value: str) -> str:
    return f"{name}: {value}"


def pairs_of(choice: Choice) -> Iterator[str]:
    """Return every pair of values of a choice, in one order of the axes."""
    said = sorted(_said(name, value) for name, value in choice.items())
    return (_pair(one, other) for one, other in combinations(said, 2))


def coverage(axes: Axes, seen: Counter[str], pairs: Counter[str]) -> list[str]:
    """What has been seen, as lines of a report: each value, and the rarest values of each pair of axes."""
    counted = {name: values for name, values in SEEN.items() if any(f"{name}: {v}" in seen for v in values)}
    names = {**axes.names(), **counted}
    lines = ["", "| axis | value | tournaments |", "|---|---|---|"]
    for name, values in names.items():
        lines += [f"| {name} | {value} | {seen[f'{name}: {value}']} |" for value in values]
    of_axes = {
        (one, other): [
            " + ".join(sorted((f"{one}: {value}", f"{other}: {another}")))
            for value in names[one]
            for another in names[other]
            if is_possible({one: value, other: another})
        ]
        for one, other in combinations(names, 2)
    }
    missing = [pair for possible in of_axes.values() for pair in possible if not pairs[pair]]
    count = sum(len(possible) for possible in of_axes.values())
    lines += ["", f"Pairs of values: {count - len(missing)} of {count} seen."]
    lines += [f"- not seen: {pair}" for pair in missing[:40]]
    lines += ["", "| pair of axes | pairs of values seen | rarest |", "|---|---|---|"]
    for (one, other), possible in of_axes.items():
        rarest = min(possible, key=lambda pair: (not pairs[pair], pairs[pair]))
        there = sum(1 for pair in possible if pairs[pair])
        lines.append(f"| {one}, {other} | {there} of {len(possible)} | {rarest}: {pairs[rarest]} |")
    return lines

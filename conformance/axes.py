"""The axes along which cross-tests vary, and which values and pairs of values have been seen.

Volume is not the measure: a corpus of small fields says nothing about large ones, however many it has. Each
axis is a line here with its values; a recipe takes one value of each, and the next one is that of several
drawn by lot whose pairs of values were seen least. What an engine lacks is left out by name. Counted is what
a tournament turned out to be, not what was wished for.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from albireo.checking.quota import NOBODY, Quota
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament

Choice = Mapping[str, str]
"""The value of each axis."""
Values = Mapping[str, Mapping[str, Any]]
"""What each value makes of a recipe."""

SIZES = {"2-5": (2, 5), "6-16": (6, 16), "17-60": (17, 60), "61-150": (61, 150), "151-400": (151, 400)}
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
        "one group": {"prohibited": 1},
        "four": {"prohibited": 4},
    },
    "initial colour": {
        "white": {"initial_colour": Colour.WHITE},
        "black": {"initial_colour": Colour.BLACK},
    },
    "Baku": {"no": {"baku": False}, "yes": {"baku": True}},
    "draws": {"by rating": {}, "dense": {"unrated": 0.0, "highest_rating": Range(2400, 2400)}},
}
INDIVIDUAL: Mapping[str, Values] = {
    **SHARED,
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
OWN = ("size", "rounds", "parity")
"""Axes that go together: a field limits the rounds."""


class Axes:
    """The axes of a run, and what has been seen of them."""

    def __init__(self, values: Mapping[str, Values], sizes: Range, without: Collection[str] = ()) -> None:
        self.values = {name: each for name, each in values.items() if name not in without}
        self.sizes = {
            name: Range(max(least, sizes.least), min(most, sizes.most))
            for name, (least, most) in SIZES.items()
            if least <= sizes.most and most >= sizes.least
        }

    def names(self) -> dict[str, tuple[str, ...]]:
        """Every axis with its values."""
        own = {"size": tuple(self.sizes), "rounds": tuple(ROUNDS), "parity": ("even", "odd")}
        return {**own, **{name: tuple(values) for name, values in self.values.items()}}

    def pick(self, seen: Counter[str], lot: Random, tries: int = 12) -> Choice:
        """Of several choices drawn by lot the one whose pairs of values were seen least."""
        drawn = [{name: lot.choice(values) for name, values in self.names().items()} for _ in range(tries)]
        return min(drawn, key=lambda choice: sum(min(seen[pair], 8) for pair in pairs_of(choice)))

    def recipe(self, choice: Choice, lot: Random, base: Recipe) -> Recipe:
        """A recipe with the values of a choice; rounds are as many as the field allows at most."""
        made = base
        for name, values in self.values.items():
            made = made.fixed(**values[choice[name]])
        size = self.sizes[choice["size"]].draw(lot)
        size += (size % 2 == 1) != (choice["parity"] == "odd")
        most = max(1, size - 1 if size % 2 == 0 else size)
        wanted = ROUNDS[choice["rounds"]]
        rounds = min(lot.choice(wanted), most) if wanted else max(1, min(most, 19) - lot.randint(0, 1))
        return made.fixed(players=Range(size, size), rounds=Range(rounds, rounds))


MARKS = {
    "half-point byes": {Mark.HALF_BYE},
    "zero-point byes": {Mark.ZERO_BYE},
    "full-point byes": {Mark.FULL_BYE},
    "forfeits": {Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS},
    "odd results": {Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS},
}
"""What must occur in a tournament for an axis to be more than `none`."""


def observed(choice: Choice, tournament: Tournament) -> Choice:
    """What a tournament turned out to be, of what was chosen for it."""
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
    for name, marks in MARKS.items():
        if name in seen and not marks & found:
            seen[name] = "none"
    if "late entries" in seen and all(player.entry_round <= 1 for player in tournament.players):
        seen["late entries"] = "none"
    return seen


def pairs_of(choice: Choice) -> Iterator[str]:
    """Every pair of values of a choice, in one order of the axes."""
    said = sorted(f"{name}: {value}" for name, value in choice.items())
    return (f"{one} + {other}" for one, other in combinations(said, 2))


def coverage(axes: Axes, seen: Counter[str], pairs: Counter[str]) -> list[str]:
    """What has been seen, as lines of a report: each value, and the pairs of values that are missing."""
    names = axes.names()
    lines = ["", "| axis | value | tournaments |", "|---|---|---|"]
    for name, values in names.items():
        lines += [f"| {name} | {value} | {seen[f'{name}: {value}']} |" for value in values]
    possible = [
        " + ".join(sorted((f"{one}: {value}", f"{other}: {another}")))
        for one, other in combinations(names, 2)
        for value in names[one]
        for another in names[other]
    ]
    missing = [pair for pair in possible if not pairs[pair]]
    lines += ["", f"Pairs of values: {len(possible) - len(missing)} of {len(possible)} seen."]
    return lines + [f"- not seen: {pair}" for pair in missing[:40]]

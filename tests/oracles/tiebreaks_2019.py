"""Tie-breaks of players by C.02 13.3 to 13.15 (2019), read literally from result charts.

Nothing of `albireo.tiebreaks` is used. A chart has for every player a text per round, as
`tests.tiebreaks.events` takes it: `7w1` (opponent, colour, mark), or a letter for a bye. A win is a point, a
draw half of one.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

Chart = Mapping[int, Sequence[str]]
HALF = Fraction(1, 2)
SCORES = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "F": 2, "H": 1, "Z": 0}
"""In half points."""


class Line(NamedTuple):
    """One round of a player."""

    opponent: int
    """0: none."""
    colour: str
    mark: str

    @property
    def score(self) -> Fraction:
        return SCORES[self.mark] * HALF

    @property
    def is_played(self) -> bool:
        return self.mark in "1=0"


class Event:
    """A chart with the ratings of the players; `meets_all` in a round robin."""

    def __init__(self, chart: Chart, ratings: Mapping[int, int], meets_all: bool) -> None:
        self.lines = {
            tpn: [
                Line(0, "", text) if len(text) == 1 else Line(int(text[:-2]), text[-2], text[-1])
                for text in row
            ]
            for tpn, row in chart.items()
        }
        self.ratings, self.meets_all = ratings, meets_all

    def score(self, tpn: int) -> Fraction:
        return sum((line.score for line in self.lines[tpn]), Fraction(0))

    def counts_as(self, tpn: int) -> Fraction:
        """13.15.3: of an opponent all games not played are draws; in a round robin forfeits are results."""
        if self.meets_all:
            return self.score(tpn)
        return sum((line.score if line.is_played else HALF for line in self.lines[tpn]), Fraction(0))

    def virtual_opponent(self, tpn: int, number: int) -> Fraction:
        """13.15.2: S_von = SPR + (1 - SfPR) + 0.5 x (n - R); `number` counts rounds from 0."""
        lines = self.lines[tpn]
        before = sum((line.score for line in lines[:number]), Fraction(0))
        return before + (1 - lines[number].score) + HALF * (len(lines) - number - 1)

    def opponents_scores(self, tpn: int) -> list[Fraction]:
        return [
            self.counts_as(line.opponent) if line.is_played else self.virtual_opponent(tpn, number)
            for number, line in enumerate(self.lines[tpn])
        ]

    def buchholz(self, tpn: int, low: int = 0, high: int = 0) -> Fraction:
        """13.4: the sum of the opponents' scores, reduced by some of the lowest and the highest."""
        found = sorted(self.opponents_scores(tpn))
        return sum(found[low : len(found) - high], Fraction(0))

    def sum_of_buchholz(self, tpn: int) -> Fraction:
        """13.14.2 (2.5)"""
        return sum((self.buchholz(line.opponent) for line in self.lines[tpn] if line.is_played), Fraction(0))

    def sonneborn_berger(self, tpn: int) -> Fraction:
        """13.9.1, 13.9.2: the scores of the defeated, half of those drawn with; forfeits in round robins."""
        total = Fraction(0)
        for number, line in enumerate(self.lines[tpn]):
            if line.is_played or (self.meets_all and line.opponent):
                total += line.score * self.counts_as(line.opponent)
            elif not self.meets_all:
                total += line.score * self.virtual_opponent(tpn, number)
        return total

    def progressive(self, tpn: int, cut: int = 0) -> Fraction:
        """13.10: the scores after each round, without those of the first rounds."""
        after, total = Fraction(0), Fraction(0)
        for number, line in enumerate(self.lines[tpn]):
            after += line.score
            total += after if number >= cut else 0
        return total

    def wins(self, tpn: int) -> Fraction:
        """13.12.4: games won, including wins by forfeit; a bye is no game."""
        return Fraction(sum(line.mark in ("1", "+") for line in self.lines[tpn]))

    def black_wins(self, tpn: int) -> Fraction:
        """13.7"""
        return Fraction(sum(line.mark == "1" and line.colour == "b" for line in self.lines[tpn]))

    def black_games(self, tpn: int) -> Fraction:
        """13.8: unplayed games count as played with White."""
        return Fraction(sum(line.is_played and line.colour == "b" for line in self.lines[tpn]))

    def koya(self, tpn: int) -> Fraction:
        """13.6.1: points against those with half of the points or more, wins by forfeit included."""
        half = Fraction(len(self.lines[tpn]), 2)
        strong = (line for line in self.lines[tpn] if line.opponent and self.score(line.opponent) >= half)
        return sum((line.score for line in strong), Fraction(0))

    def average_rating(self, tpn: int, cut: int = 0) -> Fraction | None:
        """13.3: the mean of the opponents' ratings; a forfeit or bye is the one that is cut (13.3.3.1)."""
        ratings = sorted(self.ratings[line.opponent] for line in self.lines[tpn] if line.is_played)
        unplayed = sum(not line.is_played for line in self.lines[tpn])
        ratings = ratings[max(0, cut - unplayed) :]
        return Fraction(floor(Fraction(sum(ratings), len(ratings)) + HALF)) if ratings else None


FIGURES: dict[str, tuple[str, Callable[[Event, int], Fraction | None]]] = {
    "BH": ("13.4.1", Event.buchholz),
    "BH/M1": ("13.4.2", lambda event, tpn: event.buchholz(tpn, 1, 1)),
    "BH/M2": ("13.4.3", lambda event, tpn: event.buchholz(tpn, 2, 2)),
    "BH/C1": ("13.4.4", lambda event, tpn: event.buchholz(tpn, 1)),
    "BH/C2": ("13.4.5", lambda event, tpn: event.buchholz(tpn, 2)),
    "SOB": ("13.14.2", Event.sum_of_buchholz),
    "SB": ("13.9.1, 13.9.2, 13.12.1", Event.sonneborn_berger),
    "PS": ("13.10.1", Event.progressive),
    "PS/C1": ("13.10.2", lambda event, tpn: event.progressive(tpn, 1)),
    "PS/C2": ("13.10.2", lambda event, tpn: event.progressive(tpn, 2)),
    "WIN": ("13.12.4", Event.wins),
    "BWG": ("13.7, 13.12.5", Event.black_wins),
    "BPG": ("13.8", Event.black_games),
    "ARO": ("13.3.1", Event.average_rating),
    "AROC": ("13.3.2, 13.3.3, 13.3.3.1", lambda event, tpn: event.average_rating(tpn, 1)),
}
ROUND_ROBIN: dict[str, tuple[str, Callable[[Event, int], Fraction | None]]] = {
    **{code: FIGURES[code] for code in ("SB", "PS", "WIN", "BWG", "BPG")},
    "KS": ("13.6.1, 13.12.2", Event.koya),
}
"""Code and article of each figure, in Swiss events and in round robins."""

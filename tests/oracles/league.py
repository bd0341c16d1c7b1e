"""A league table as a secretary adds it up by hand: from the list of scores, match after match."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Line:
    """One team."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: Fraction = Fraction(0)
    conceded: Fraction = Fraction(0)
    points: int = 0
    deducted: int = 0
    letters: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        return self.points - self.deducted


def table(
    teams: Iterable[int],
    scores: Iterable[tuple[int, int, Fraction, Fraction]],
    deductions: Iterable[tuple[int, int]] = (),
) -> dict[int, Line]:
    """From (home, away, score, score) in the order of the rounds and (team, points taken away): 2, 1, 0."""
    lines = {team: Line() for team in teams}
    for home, away, own, other in scores:
        for team, made, given in ((home, own, other), (away, other, own)):
            line = lines[team]
            line.played += 1
            line.scored += made
            line.conceded += given
            if made > given:
                line.won, line.points = line.won + 1, line.points + 2
                line.letters.append("W")
            elif made == given:
                line.drawn, line.points = line.drawn + 1, line.points + 1
                line.letters.append("D")
            else:
                line.lost += 1
                line.letters.append("L")
    for team, points in deductions:
        lines[team].deducted += points
    return lines

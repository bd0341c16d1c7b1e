"""Short ways to ask for figures."""

from albireo.domain.tournament import Tournament
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import Options, TieBreakField
from albireo.tiebreaks.value import Value


def value(
    tournament: Tournament,
    code: str,
    tpn: int,
    edition: Edition | None = None,
    after: int | None = None,
    unrated: int | None = None,
) -> Value:
    options = Options(edition=edition, unrated=unrated)
    calculator = Calculator(TieBreakField(tournament, after, options), [parse(code)])
    return calculator.value(calculator.tie_breaks[0], tpn)


def figure(tournament: Tournament, code: str, tpn: int, edition: Edition | None = None) -> str:
    """Return the figure as it is printed."""
    return str(value(tournament, code, tpn, edition))


def lonely(marks: str) -> dict[int, str]:
    """Player 1 with these marks, one per round, each against another opponent who plays only then.

    `+` and `-` are forfeits against a scheduled opponent; letters are byes.
    """
    rounds = len(marks)
    lines = {1: []}
    lines |= {tpn: ["Z"] * rounds for tpn in range(2, rounds + 2)}
    lines |= {98: ["99w="] * rounds, 99: ["98b="] * rounds}  # so that every round is paired
    reply = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    for index, mark in enumerate(marks):
        if mark in reply:
            lines[1].append(f"{index + 2}w{mark}")
            lines[index + 2][index] = f"1b{reply[mark]}"
        else:
            lines[1].append(mark)
    return {tpn: " ".join(row) for tpn, row in lines.items()}

"""Article 6 taken at its word: every outcome of the missing games is tried."""

from fractions import Fraction
from itertools import combinations, product

from albireo.tiebreaks.chart import Chart, Kind


def first_split(chart: Chart, group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return one application of article 6 in a Swiss without forfeits counted."""
    points: dict[int, Fraction] = dict.fromkeys(group, Fraction(0))
    missing = []
    for first, second in combinations(group, 2):
        games = [
            (cell.points, cell.against)
            for cell in chart.cells[first]
            if cell.opponent == second and cell.kind is Kind.PLAYED
        ]
        if games:
            points[first] += Fraction(sum(mine for mine, _ in games), len(games))
            points[second] += Fraction(sum(theirs for _, theirs in games), len(games))
        else:
            missing.append((first, second))
    if not missing:
        values = sorted(set(points.values()), reverse=True)
        return tuple(tuple(sorted(t for t in group if points[t] == value)) for value in values)
    fixed: list[int] = []
    while len(fixed) < len(group) - 1:
        left = [tpn for tpn in group if tpn not in fixed]
        winner = _always_alone_on_top(chart, left, points, missing)
        if winner is None:
            break
        fixed.append(winner)
    rest = tuple(sorted(tpn for tpn in group if tpn not in fixed))
    return (*((tpn,) for tpn in fixed), rest) if rest else tuple((tpn,) for tpn in fixed)


def _always_alone_on_top(
    chart: Chart, left: list[int], points: dict[int, Fraction], missing: list[tuple[int, int]]
) -> int | None:
    outcomes = ((chart.win, chart.loss), (chart.draw, chart.draw), (chart.loss, chart.win))
    leaders: set[int] = set()
    for results in product(outcomes, repeat=len(missing)):
        total = dict(points)
        for (first, second), (mine, theirs) in zip(missing, results, strict=True):
            total[first] += mine
            total[second] += theirs
        best = max(total[tpn] for tpn in left)
        top = [tpn for tpn in left if total[tpn] == best]
        if len(top) > 1:
            return None
        leaders.add(top[0])
        if len(leaders) > 1:
            return None
    return leaders.pop()

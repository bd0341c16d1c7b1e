"""Direct results in order of standing (Italian SST, seed of the 1990s).

Tied participants are compared by their results against the first of the standings, then against the second …,
including one another at their own place. Rivals who are still tied are taken together; a rival not met by all
of the tied participants is skipped.
"""

from collections.abc import Sequence

from albireo.domain.explanation import Note
from albireo.domain.wording import Numbers, Participant, Score
from albireo.tiebreaks.chart import Chart, Kind
from albireo.tiebreaks.direct_encounter import Group, Ordering

ARTICLE = "Italian SST 1"


def results_in_order(chart: Chart, group: Group, standing: Sequence[Group]) -> Ordering:
    """DRS: order a tied group by its results against the others, from the top of the standings down."""
    notes: list[Note] = []

    def resolve(subset: Group, ranking: Sequence[Group]) -> tuple[Group, ...]:
        if len(subset) == 1:
            return (subset,)
        for rivals in ranking:
            points = _against(chart, subset, rivals)
            if points is None or len(set(points.values())) == 1:
                continue
            values = sorted(set(points.values()), reverse=True)
            parts = [tuple(t for t in subset if points[t] == value) for value in values]
            notes.append(_note(subset, rivals, points))
            place = list(ranking).index(subset)
            renewed = [*ranking[:place], *parts, *ranking[place + 1 :]]
            return tuple(piece for part in parts for piece in resolve(part, renewed))
        return (subset,)

    groups = resolve(group, standing)
    return Ordering(groups, tuple(notes))


def _against(chart: Chart, group: Group, rivals: Group) -> dict[int, int] | None:
    """Return each participant's points against the rivals; None if one has not met all of them."""
    result = {}
    for tpn in group:
        wanted = {rival for rival in rivals if rival != tpn}
        points, met = 0, set()
        for cell in chart.cells[tpn]:
            is_counted = cell.kind is Kind.PLAYED or (chart.predetermined and cell.kind is not Kind.OPEN)
            if cell.opponent in wanted and is_counted:
                points += cell.points
                met.add(cell.opponent)
        if met != wanted:
            return None
        result[tpn] = points
    return result


def _note(group: Group, rivals: Group, points: dict[int, int]) -> Note:
    lines = tuple(
        Note(
            "encounter",
            "{player}: {points}",
            "",
            {"player": Participant(t), "points": Score(points[t])},
            (t,),
        )
        for t in sorted(group, key=lambda t: -points[t])
    )
    values = {"rivals": Numbers(rivals)}
    text = "results against each other" if set(group) == set(rivals) else "results against {rivals}"
    return Note("direct-results", text, ARTICLE, values, group, lines)

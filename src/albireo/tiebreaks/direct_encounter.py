"""Direct encounter (C.07 article 6; C.02 13.5): the games among the tied participants.

A candidate who stays alone at the top whatever the results of the missing games is ranked first. Instead of
trying all outcomes, a closed form is used: the candidate's points with all missing games lost must exceed
what any rival can reach with all missing games won. `tests/oracles` tries all outcomes.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from albireo.domain.explanation import Note
from albireo.domain.wording import Numbers, Participant, Translate
from albireo.tiebreaks.chart import Chart, Kind
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.value import Unit, figure_of
from albireo.value_classes import dataclass

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ordering:
    """A tied group in order; those still tied are grouped together."""

    groups: tuple[Group, ...]
    notes: tuple[Note, ...] = ()

    def position(self, tpn: int) -> int:
        """Return the place inside the group; 0 if nothing was decided."""
        if len(self.groups) == 1:
            return 0
        ahead = 1
        for group in self.groups:
            if tpn in group:
                return ahead
            ahead += len(group)
        return 0


@dataclass(frozen=True, slots=True)
class GroupOrder:
    """Participants in order, with those still tied joined: `3 > 7 = 12`."""

    groups: tuple[Group, ...]

    def sentence(self, translate: Translate = str) -> str:
        return " > ".join(" = ".join(map(str, group)) for group in self.groups)

    def data(self) -> list[list[int]]:
        return [list(group) for group in self.groups]


@dataclass(frozen=True, slots=True)
class Encounters:
    """Points and missing games inside a group."""

    points: Mapping[int, Fraction]
    missing: Mapping[int, int]
    complete: bool


def encounters(
    chart: Chart, group: Iterable[int], forfeits_as_played: bool, average: bool = True
) -> Encounters:
    """Return each participant's points against the others of the group (6.1).

    Forfeits count in pre-determined pairings or with /P (6.1.1). Several meetings of a pair count as
    their average (6.1.2).
    """
    members = set(group)
    forfeits = forfeits_as_played or chart.predetermined
    points, missing = {}, {}
    for tpn in members:
        met: dict[int, list[int]] = {}
        for cell in chart.cells[tpn]:
            is_counted = cell.kind is Kind.PLAYED or (forfeits and cell.kind is not Kind.OPEN)
            if cell.opponent in members and is_counted:
                met.setdefault(cell.opponent, []).append(cell.points)
        points[tpn] = sum(
            (Fraction(sum(games), len(games) if average else 1) for games in met.values()), Fraction(0)
        )
        missing[tpn] = len(members) - 1 - len(met)
    return Encounters(points, missing, not any(missing.values()))


def split_once(chart: Chart, group: Group, forfeits_as_played: bool) -> tuple[tuple[Group, ...], Encounters]:
    """Apply article 6 once; return the group itself if it separates no one."""
    table = encounters(chart, group, forfeits_as_played)
    if table.complete or chart.predetermined:
        return _buckets(group, table.points), table
    # 6.3: not all have met; a participant whose place no missing game can change gets it.
    fixed: list[Group] = []
    left = sorted(group, key=lambda tpn: (-table.points[tpn], tpn))
    while len(left) > 1:
        best, *rivals = left
        worst_case = table.points[best] + chart.loss * table.missing[best]
        if any(table.points[r] + chart.win * table.missing[r] >= worst_case for r in rivals):
            break
        fixed.append((best,))
        left = rivals
    if not fixed:
        return (group,), table
    return (*fixed, tuple(sorted(left))), table


def direct_encounter(chart: Chart, group: Group, forfeits_as_played: bool, edition: Edition) -> Ordering:
    """DE: order a tied group; every new subset starts again (6.2)."""
    if not edition.has_dummy:
        return _before_2023(chart, group)
    notes: list[Note] = []

    def resolve(subset: Group) -> tuple[Group, ...]:
        if len(subset) == 1:
            return (subset,)
        parts, table = split_once(chart, subset, forfeits_as_played)
        notes.append(note_of(subset, parts, table, "C.07 6"))
        if len(parts) == 1:
            return (subset,)
        return tuple(piece for part in parts for piece in resolve(part))

    groups = resolve(group)
    return Ordering(groups, tuple(notes))


def _before_2023(chart: Chart, group: Group) -> Ordering:
    """Order by C.02 13.5, 1989 16 c: only if all have met, by the sum of their games, without repetition."""
    table = encounters(chart, group, forfeits_as_played=False, average=False)
    if not table.complete and not chart.predetermined:
        note = Note(
            "direct-encounter",
            "not all of {group} have met: direct encounter does not apply",
            "C.02 13.5",
            {"group": Numbers(tuple(sorted(group)))},
            group,
        )
        return Ordering((group,), (note,))
    parts = _buckets(group, table.points)
    return Ordering(parts, (note_of(group, parts, table, "C.02 13.5"),))


def _buckets(group: Group, points: Mapping[int, Fraction]) -> tuple[Group, ...]:
    found: dict[Fraction, list[int]] = {}
    for tpn in sorted(group):
        found.setdefault(points[tpn], []).append(tpn)
    return tuple(tuple(found[value]) for value in sorted(found, reverse=True))


def note_of(group: Group, parts: tuple[Group, ...], table: Encounters, article: str, score: str = "") -> Note:
    """Return a note on the outcome of one application."""
    lines = tuple(
        Note(
            "encounter",
            "{player}: {points}, {missing} not met" if table.missing[tpn] else "{player}: {points}",
            "",
            {
                "player": Participant(tpn),
                "points": figure_of(table.points[tpn], Unit.MEAN),
                "missing": table.missing[tpn],
            },
            (tpn,),
        )
        for tpn in sorted(group, key=lambda t: (-table.points[t], t))
    )
    text = (
        "among {group}{score}: order {order}"
        if len(parts) > 1
        else "among {group}{score}: no one is separated"
    )
    values = {
        "group": Numbers(tuple(sorted(group))),
        "order": GroupOrder(parts),
        "score": f" ({score})" if score else "",
    }
    return Note("direct-encounter", text, article, values, tuple(group), lines)

"""The standings: order by points and the list of tie-breaks, after any round.

The first tie-break is applied to every tied group, each subgroup still tied continues with the next one (C.07
4.2). Ties left by the list may be settled by hand or by lot, each with a record; otherwise the place is
shared.
"""

from collections.abc import Sequence
from typing import NamedTuple

from albireo.domain.cached_property import cached_property
from albireo.domain.errors import AlbireoError
from albireo.domain.groups import groups_in
from albireo.domain.history import without_open_games
from albireo.domain.points import Points
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.standings.finality import Finality
from albireo.standings.lots import LotsDrawn, draw
from albireo.tiebreaks.calculator import Calculator, compares
from albireo.tiebreaks.chart import Kind
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.direct_encounter import Group, Ordering
from albireo.tiebreaks.field import Options, TieBreakField
from albireo.tiebreaks.lists import default_for
from albireo.tiebreaks.table import Order
from albireo.tiebreaks.value import Reason, Unit, Value
from albireo.value_classes import dataclass, replace

POSITION = Reason("position", "place among those tied; 0 if undecided")
POINTS, HAND, LOT, SHARED, LEFT_OUT, STAGE = "PTS", "manual", "lots", "=", "left", "stage"
GROUP = "group"
_BEFORE_ALL, _AFTER_ALL, _LAST = -1, 1_000, 1_001


class PlaceDecision(NamedTuple):
    """What ranks one participant behind another."""

    step: int
    """Index of the tie-break; lower and higher numbers for points, manual order and lots."""
    name: str
    """`PTS`, `stage` (of a knock-out), `group` (a division below), a code, `manual`, `lots`, `left` (results
    do not count), or `=`."""


_BY_POINTS, _BY_HAND, _BY_LOT = (
    PlaceDecision(_BEFORE_ALL, POINTS),
    PlaceDecision(_AFTER_ALL, HAND),
    PlaceDecision(_LAST, LOT),
)
_BY_STAGE = PlaceDecision(_BEFORE_ALL, STAGE)
_SHARED = PlaceDecision(_LAST + 1, SHARED)
_BY_LEAVING = PlaceDecision(_BEFORE_ALL - 1, LEFT_OUT)
_BY_GROUP = PlaceDecision(_BEFORE_ALL - 2, GROUP)


class BadManualOrder(AlbireoError):
    """A manual order that does not fit the standings."""


@dataclass(frozen=True, slots=True)
class ManualOrder:
    """An order fixed by hand, for instance after a play-off; it applies to the places its members hold."""

    order: tuple[int, ...]
    reason: str
    shared: tuple[Group, ...] = ()
    """Groups of consecutive members who share a place, as after a knock-out."""
    is_play_off: bool = False
    """Whether games decided it rather than the arbiter."""

    @property
    def groups(self) -> list[Group]:
        """The order, with those who share a place together.

        >>> ManualOrder((4, 2, 7, 3), "play-off", ((7, 3),)).groups
        [(4,), (2,), (7, 3)]
        """
        found: list[Group] = []
        for tpn in self.order:
            group = next((group for group in self.shared if tpn in group), (tpn,))
            if not found or found[-1] != group:
                found.append(group)
        return found


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the standings."""

    rank: int
    """Shared by those still tied."""
    tpn: int
    points: Points
    values: tuple[Value, ...]
    """One per tie-break."""
    decided: PlaceDecision | None
    """What ranks the participant behind the one above; None for the first."""


@dataclass(frozen=True)
class Standings:
    """Standings with everything needed to explain them."""

    calculator: Calculator
    places: tuple[Place, ...]
    orderings: tuple[tuple[Ordering, ...], ...]
    """For each tie-break that gives positions, how it ordered tied groups."""
    lots: tuple[LotsDrawn, ...] = ()
    manual: tuple[ManualOrder, ...] = ()
    last_round: int | None = None
    """The last round played if the tournament ended before the announced number."""

    @property
    def field(self) -> TieBreakField:
        return self.calculator.field

    @property
    def tie_breaks(self) -> tuple[TieBreak, ...]:
        return self.calculator.tie_breaks

    @cached_property
    def listed(self) -> tuple[Place, ...]:
        """The places shown; expelled players come last and are left out."""
        return tuple(place for place in self.places if place.tpn not in self.field.expelled)

    @cached_property
    def open_matches(self) -> int:
        """Matches of a league without a complete result, which count for no one yet."""
        if not self.field.is_team:
            return 0
        cells = (cell for row in self.field.chart().cells.values() for cell in row)
        return sum(cell.kind is Kind.OPEN for cell in cells) // 2

    @cached_property
    def open_games(self) -> int:
        """Games in the rounds counted without a final result."""
        tournament = self.field.tournament
        if self.open_matches:
            return 0
        games = [game for number in range(1, self.field.after + 1) for game in tournament.games_of(number)]
        return sum(not board.result.is_final for game in games for board in game.pairings)

    @cached_property
    def finality(self) -> Finality:
        """What these standings still wait for."""
        tournament = self.field.tournament
        last = self.last_round or tournament.settings.number_of_rounds or tournament.paired_rounds or 1
        return Finality(max(0, last - self.field.after), self.open_matches, self.open_games)

    @cached_property
    def by_tpn(self) -> dict[int, Place]:
        return {place.tpn: place for place in self.places}

    @cached_property
    def index(self) -> dict[int, int]:
        """Index of each participant in `places`."""
        return {place.tpn: index for index, place in enumerate(self.places)}

    def decision(self, ahead: int, behind: int) -> PlaceDecision:
        """Return what ranks one participant behind another: the first step that separates them."""
        between = self.places[self.index[ahead] + 1 : self.index[behind] + 1]
        return min((place.decided for place in between if place.decided is not None), default=_SHARED)


def standings(
    tournament: Tournament,
    after: int | None = None,
    tie_breaks: str | Sequence[str] | None = None,
    options: Options | None = None,
    lots: str | None = None,
    manual: Sequence[ManualOrder] = (),
    last_round: int | None = None,
) -> Standings:
    """Return the standings after a round; an open game gives no one points.

    `tie_breaks` replaces the tournament's list; `lots` is the seed of a drawing that breaks remaining ties;
    `last_round` is the last round if the tournament ended early.
    """
    field = TieBreakField(without_open_games(tournament), after, options)
    if tie_breaks is None:
        tie_breaks = tournament.settings.tie_breaks
        silent = default_for(field) if not tie_breaks else None
        if silent is not None:
            tie_breaks = silent.tie_breaks
    found = rank(Calculator(field, tie_breaks), lots, manual)
    return found if last_round is None else replace(found, last_round=last_round)


def rank(calculator: Calculator, lots: str | None = None, manual: Sequence[ManualOrder] = ()) -> Standings:
    """Order the participants of a calculator."""
    scores = calculator.field.scores
    of = calculator.field.tournament.settings.type
    is_paired = calculator.field.is_team is (of.unit is PairedUnit.TEAM)  # not for members of teams
    is_knockout = of.kind is PairingKind.KNOCKOUT and is_paired
    groups = _by_stage(calculator.field) if is_knockout else _by_score(calculator.field)
    left_out = calculator.field.options.left_out | calculator.field.expelled
    if calculator.tie_breaks and calculator.tie_breaks[0].row.replaces_points:
        everybody = calculator.field.participants
        staying = tuple(tpn for tpn in everybody if tpn not in left_out)
        gone = tuple(tpn for tpn in everybody if tpn in left_out)
        groups = [group for group in (staying, gone) if group]
    by_first = _BY_STAGE if is_knockout else _BY_POINTS
    boundary = {group[0]: _BY_LEAVING if group[0] in left_out else by_first for group in groups[1:]}
    groups = _by_division(calculator.field, groups, boundary)
    columns: list[dict[int, Value]] = []
    orderings: list[tuple[Ordering, ...]] = []
    for step, tie_break in enumerate(calculator.tie_breaks):
        decision = PlaceDecision(step, tie_break.text)
        if tie_break.row.order is Order.POSITION:
            column, found, groups = _apply_positions(calculator, tie_break, groups, boundary, decision)
        else:
            column = {tpn: calculator.value(tie_break, tpn) for tpn in calculator.field.participants}
            found, groups = (), _apply_figures(calculator, tie_break, column, groups, boundary, decision)
        columns.append(column)
        orderings.append(found)
    for wish in manual:
        groups = _apply_hand(wish, groups, boundary)
    drawn: list[LotsDrawn] = []
    if lots is not None:
        groups = _apply_lots(lots, groups, boundary, drawn)
    places: list[Place] = []
    for group in groups:
        first = len(places) + 1
        for number, tpn in enumerate(group):
            decided = _SHARED if number else boundary.get(tpn)
            values = tuple(column[tpn] for column in columns)
            places.append(Place(first, tpn, scores[tpn], values, decided))
    return Standings(calculator, tuple(places), tuple(orderings), tuple(drawn), tuple(manual))


def _by_score(field: TieBreakField) -> list[Group]:
    """Return groups of equal points; uncounted results come last, then expelled players."""
    found: dict[Points, list[int]] = {}
    left_out = field.options.left_out | field.expelled
    for tpn in field.participants:
        if tpn not in left_out:
            found.setdefault(field.scores[tpn], []).append(tpn)
    last = tuple(tpn for tpn in field.participants if tpn in left_out)
    return [*(tuple(found[score]) for score in sorted(found, reverse=True)), *([last] if last else [])]


def _by_division(
    field: TieBreakField, groups: list[Group], boundary: dict[int, PlaceDecision]
) -> list[Group]:
    """Put divisions of teams one after the other: teams that never meet are not compared by tie-breaks."""
    divisions = groups_in(field.tournament, max(1, field.after)) if field.is_team else {}
    if not divisions:
        return groups
    found: list[Group] = []
    for members in divisions.values():
        own = [part for group in groups if (part := tuple(tpn for tpn in group if tpn in set(members)))]
        for part in own[1:]:
            boundary.setdefault(part[0], _BY_POINTS)
        boundary.pop(own[0][0], None)
        if found:
            boundary[own[0][0]] = _BY_GROUP
        found += own
    return found


def _by_stage(field: TieBreakField) -> list[Group]:
    """Return groups of those who came equally far in a knock-out."""
    from albireo.pairing.knockout.reading import bracket_before

    if len(field.participants) < 2:
        return [field.participants] if field.participants else []
    bracket = bracket_before(field.tournament, field.after + 1, {})
    found: dict[tuple[int, int, int], list[int]] = {}
    for tpn in field.participants:
        found.setdefault(bracket.survived(tpn), []).append(tpn)
    return [tuple(found[far]) for far in sorted(found, reverse=True)]


def _replace(
    group: Group,
    parts: Sequence[Group],
    decision: PlaceDecision,
    boundary: dict[int, PlaceDecision],
    out: list[Group],
) -> None:
    """Replace a group by its parts, and note what separated them."""
    above = boundary.pop(group[0], None)
    if above is not None:
        boundary[parts[0][0]] = above
    for part in parts[1:]:
        boundary[part[0]] = decision
    out.extend(parts)


def _apply_figures(
    calculator: Calculator,
    tie_break: TieBreak,
    column: dict[int, Value],
    groups: list[Group],
    boundary: dict[int, PlaceDecision],
    decision: PlaceDecision,
) -> list[Group]:
    out: list[Group] = []
    for group in groups:
        if len(group) == 1 or (tie_break.code == "BC" and not _equal_game_points(calculator, group)):
            out.append(group)
            continue
        found: dict[tuple[object, ...], list[int]] = {}
        for tpn in group:
            found.setdefault(compares(tie_break, column[tpn]), []).append(tpn)
        parts = [tuple(found[key]) for key in sorted(found)]
        _replace(group, parts, decision, boundary, out)
    return out


def _equal_game_points(calculator: Calculator, group: Group) -> bool:
    """Return whether the teams have equal game points, as board count requires (12.1)."""
    scores = calculator.field.chart(ScoreKind.GAME_POINTS).scores
    return len({scores[tpn] for tpn in group}) == 1


def _apply_positions(
    calculator: Calculator,
    tie_break: TieBreak,
    groups: list[Group],
    boundary: dict[int, PlaceDecision],
    decision: PlaceDecision,
) -> tuple[dict[int, Value], tuple[Ordering, ...], list[Group]]:
    column: dict[int, Value] = {}
    found: list[Ordering] = []
    out: list[Group] = []
    for place, group in enumerate(groups):
        if len(group) == 1:
            column[group[0]] = Value(0, Unit.PLACE, POSITION)
            out.append(group)
            continue
        ordering = calculator.order(tie_break, group, [*out, *groups[place:]])
        found.append(ordering)
        for tpn in group:
            column[tpn] = Value(ordering.position(tpn), Unit.PLACE, POSITION)
        _replace(group, ordering.groups, decision, boundary, out)
    return column, tuple(found), out


def _apply_hand(wish: ManualOrder, groups: list[Group], boundary: dict[int, PlaceDecision]) -> list[Group]:
    named = set(wish.order)
    touched = [index for index, group in enumerate(groups) if named & set(group)]
    held = {tpn for index in touched for tpn in groups[index]}
    if len(named) != len(wish.order) or not touched or held != named:
        raise BadManualOrder(
            "order by hand {order}: expected exactly the participants {expected}, each once",
            order=", ".join(map(str, wish.order)),
            expected=", ".join(map(str, sorted(held))) or "of some places",
        )
    if touched != list(range(touched[0], touched[-1] + 1)):
        raise BadManualOrder(
            "order by hand {order}: expected participants in consecutive places",
            order=", ".join(map(str, wish.order)),
        )
    above = boundary.get(groups[touched[0]][0])
    for tpn in wish.order:
        boundary.pop(tpn, None)
    for group in wish.groups[1:]:
        boundary[group[0]] = _BY_HAND
    if above is not None:
        boundary[wish.order[0]] = above
    return [*groups[: touched[0]], *wish.groups, *groups[touched[-1] + 1 :]]


def _apply_lots(
    seed: str, groups: list[Group], boundary: dict[int, PlaceDecision], drawn: list[LotsDrawn]
) -> list[Group]:
    out: list[Group] = []
    for group in groups:
        if len(group) == 1:
            out.append(group)
            continue
        lot = draw(seed, group)
        drawn.append(lot)
        _replace(group, [(tpn,) for tpn in lot.order], _BY_LOT, boundary, out)
    return out

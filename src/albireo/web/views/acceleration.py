"""The acceleration on the settings page: each method in a sentence, and its effects."""

from collections.abc import Mapping

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import acceleration_of, last_of_upper_group, virtual_points
from albireo.pairing.acceleration_rules import rules
from albireo.state.restrictions import VirtualPointsRow
from albireo.state.tournament import State
from albireo.value_classes import dataclass, replace

BY_HAND = "hand"
METHODS: dict[str, tuple[Translatable, Translatable]] = {
    "": (translatable("None"), translatable("Everyone starts with their actual points.")),
    AccelerationMethod.BAKU.value: (
        translatable("Baku"),
        translatable(
            "The upper half gets a virtual win in the first rounds, then half of one. FIDE-approved."
        ),
    ),
    AccelerationMethod.HALEY.value: (
        translatable("Haley"),
        translatable("The upper half gets a virtual win in rounds 1 and 2."),
    ),
    AccelerationMethod.SOFT_HALEY.value: (
        translatable("Soft Haley"),
        translatable("Like Haley, and the lower half also gets half a virtual win in round 2."),
    ),
    AccelerationMethod.DECREASING.value: (
        translatable("Decreasing (SAD)"),
        translatable("Three groups; virtual points grow with the score and end two rounds before the last."),
    ),
    BY_HAND: (
        translatable("By hand"),
        translatable("Your own virtual points, by pairing number and round."),
    ),
}
"""The methods, with a name and a plain sentence."""
FEWEST_PLAYERS = 4
"""With fewer players a group would be empty or contain everyone."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of manual virtual points: pairing numbers and rounds."""

    first: int
    last: int
    first_round: int
    last_round: int
    points: Points


@dataclass(frozen=True, slots=True)
class AcceleratedGroup:
    """Consecutive players with the same virtual points in every round."""

    first: int
    last: int
    names: tuple[str, str]
    """Names of the first and the last."""
    points: tuple[Points, ...]
    """Round by round."""


@dataclass(frozen=True, slots=True)
class AccelerationPreview:
    """Virtual points by round, before anything is saved."""

    rounds: range
    groups: tuple[AcceleratedGroup, ...]
    notes: tuple[Note, ...]
    follows_scores: bool
    """Whether later rounds depend on results not known yet."""


def current_method(state: State) -> str:
    """Return the current method, as in `METHODS`."""
    if state.restrictions.virtual:
        return BY_HAND
    found = acceleration_of(state.tournament)
    return found.method.value if found is not None else ""


def usual_borders(state: State) -> tuple[int, int, int]:
    """Return the default borders: of the upper half; of the first two of three groups."""
    count = len(state.entrants)
    upper = last_of_upper_group(state.tournament, Acceleration(AccelerationMethod.BAKU))
    first = max(1, count // 3)
    return upper, first, max(first + 1, 2 * count // 3)


def with_acceleration(
    state: State, acceleration: Acceleration | None, rows: tuple[VirtualPointsRow, ...]
) -> State:
    """Return the tournament with this acceleration."""
    settings = replace(state.settings, acceleration=acceleration)
    return state.having(settings, replace(state.restrictions, virtual=rows))


def preview(state: State) -> AccelerationPreview:
    """Return the effects of a state's acceleration."""
    tournament = state.tournament
    rounds = range(1, (state.settings.number_of_rounds or 1) + 1)
    acceleration = acceleration_of(tournament)
    follows = acceleration is not None and acceleration.method is AccelerationMethod.DECREASING
    shown = range(1, tournament.next_round + 1) if follows else rounds
    table = {round_: virtual_points(tournament, round_) for round_ in shown}
    last = max((r for r, row in table.items() if any(row.values())), default=0)
    shown = range(1, last + 1)
    # With manual points, the table says everything.
    notes = rules(tournament)[-1:] if state.restrictions.virtual else rules(tournament)
    return AccelerationPreview(shown, tuple(_groups(tournament, table, shown)), notes, follows)


def _groups(
    tournament: Tournament, table: Mapping[int, Mapping[int, Points]], rounds: range
) -> list[AcceleratedGroup]:
    found: list[AcceleratedGroup] = []
    for player in tournament.players:
        points = tuple(table[round_][player.tpn] for round_ in rounds)
        if found and found[-1].points == points:
            before = found.pop()
            found.append(AcceleratedGroup(before.first, player.tpn, (before.names[0], player.name), points))
        else:
            found.append(AcceleratedGroup(player.tpn, player.tpn, (player.name, player.name), points))
    return found


def rules_by_hand(state: State) -> tuple[Rule, ...]:
    """Return manual virtual points in as few lines as possible, in an equivalent order."""
    lines: list[Rule] = []
    for row in state.restrictions.virtual:
        tpn = state.numbers[row.player]
        same = lines and (lines[-1].first_round, lines[-1].last_round, lines[-1].points) == (
            row.first_round,
            row.last_round,
            row.points,
        )
        if same and lines[-1].last == tpn - 1:
            lines[-1] = replace(lines[-1], last=tpn)
        else:
            lines.append(Rule(tpn, tpn, row.first_round, row.last_round, row.points))
    return tuple(lines)


def rows_of(state: State, lines: tuple[Rule, ...]) -> tuple[VirtualPointsRow, ...]:
    """Return the lines by participant, as stored in the journal."""
    return tuple(
        VirtualPointsRow(id_, line.first_round, line.last_round, line.points)
        for line in lines
        for tpn, id_ in sorted(state.ids.items())
        if line.first <= tpn <= line.last
    )


def in_round(state: State, round_: int) -> dict[int, Points]:
    """Return virtual points of a round by registration number, without zeros."""
    tournament: Tournament = state.tournament
    if not tournament.virtual_points and acceleration_of(tournament) is None:
        return {}
    return {state.ids[tpn]: points for tpn, points in virtual_points(tournament, round_).items() if points}


def runs_in_round(state: State, round_: int) -> list[tuple[int, int, Points]]:
    """Return ranges of consecutive numbers with the same virtual points in a round."""
    by_number = {state.numbers[id_]: points for id_, points in in_round(state, round_).items()}
    found: list[tuple[int, int, Points]] = []
    for tpn in sorted(by_number):
        if found and found[-1][1:] == (tpn - 1, by_number[tpn]):
            found[-1] = (found[-1][0], tpn, by_number[tpn])
        else:
            found.append((tpn, tpn, by_number[tpn]))
    return found

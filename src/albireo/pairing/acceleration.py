"""Accelerations: virtual points that make strong participants meet early.

Alternatives considered: writing virtual points into the tournament once as records (simple, but with Baku the
border must stay with a player and the decreasing method depends on scores) and an object per method chosen by
the caller (every engine would have to pass it on). Instead, the tournament names its method and
`virtual_points` answers for any round, including past ones, because floats of past rounds depend on the
pairing scores at that time. Explicit records (250, `XXA`) take precedence over any method.
"""

from collections.abc import Iterable, Mapping
from math import ceil

from albireo.domain import history
from albireo.domain.absence import absent_in
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.groups import groups_in
from albireo.domain.matches import primary_score
from albireo.domain.points import Points
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament, VirtualPoints
from albireo.pairing.group_systems import cut_out

RULING_ON_ABSENT = "2026/08/01"
"""From this date, players absent in round 1 do not count towards the size of GA (C.04.7 1.2)."""


class CannotAccelerate(AlbireoError):
    """The chosen acceleration lacks information it needs, or may not be used here."""


def acceleration_of(tournament: Tournament) -> Acceleration | None:
    """Return the method in use; None with explicit virtual points or without acceleration."""
    if tournament.virtual_points:
        return None
    if tournament.settings.acceleration is not None:
        return tournament.settings.acceleration
    method = tournament.settings.type.acceleration
    return None if method is None else Acceleration(method)


def virtual_points(tournament: Tournament, round_: int) -> dict[int, Points]:
    """Return every participant's virtual points in a round (teams in a team tournament).

    Participants without virtual points have 0, so that every participant has an entry. Groups that are paired
    separately are accelerated separately.
    """
    nothing = dict.fromkeys(tournament.participants, 0)
    if tournament.virtual_points:
        return nothing | _explicit(tournament, round_)
    acceleration = acceleration_of(tournament)
    if acceleration is None:
        return nothing
    groups = groups_in(tournament, round_)
    if groups:
        found = {
            name: virtual_points(cut_out(tournament, name, members), round_)
            for name, members in groups.items()
        }
        return {tpn: found[name][tpn] for name, members in groups.items() for tpn in members}
    match acceleration.method:
        case AccelerationMethod.BAKU:
            return nothing | _baku(tournament, acceleration, round_)
        case AccelerationMethod.HALEY:
            return nothing | _haley(tournament, acceleration, round_, soft=False)
        case AccelerationMethod.SOFT_HALEY:
            return nothing | _haley(tournament, acceleration, round_, soft=True)
        case AccelerationMethod.DECREASING:
            return nothing | _decreasing(tournament, acceleration, round_)


def _explicit(tournament: Tournament, round_: int) -> dict[int, Points]:
    """Return the points of records 250 and `XXA`; of two for the same participant, the later counts."""
    teams = tournament.is_paired_by_teams
    found: dict[int, Points] = {}
    for rule in tournament.virtual_points:
        if rule.first_round <= round_ <= rule.last_round:
            value = rule.points
            # Team files put virtual match points into either field; the other one is then empty.
            if teams and rule.match_points and not _game_points_first(tournament):
                value = rule.match_points
            for tpn in tournament.participants:
                if rule.first_tpn <= tpn <= rule.last_tpn:
                    found[tpn] = value
    return found


# --- Baku (C.04.7) ---------------------------------------------------------------------------------------


def baku_group_size(participants: int) -> int:
    """Size of GA: the first half, rounded up to an even number (1.2).

    >>> [baku_group_size(n) for n in (5, 8, 9, 20, 161, 178)]
    [4, 4, 6, 10, 82, 90]
    """
    return 2 * ceil(participants / 4)


def baku_rounds(number_of_rounds: int) -> tuple[int, int]:
    """Return the last round with the value of a win, and the last accelerated round (1.4).

    >>> [baku_rounds(n) for n in (5, 7, 9, 11, 13)]
    [(2, 3), (2, 4), (3, 5), (3, 6), (4, 7)]
    """
    accelerated = ceil(number_of_rounds / 2)
    return ceil(accelerated / 2), accelerated


def last_of_upper_group(tournament: Tournament, acceleration: Acceleration) -> int:
    """TPN of the last participant of the upper group of a two-group method.

    Late entries do not count towards its size, and its last participant stays the same person (1.3): players
    inserted above belong to the group, players inserted below do not. By a ruling of August 2026, anyone
    absent in round 1, for whatever reason, does not count: such a player gets a number on arrival.
    """
    if acceleration.last_of_first_group is not None:
        return acceleration.last_of_first_group
    away = absent_in(tournament, 1) if _absent_do_not_count(tournament, acceleration) else {}
    starters = sorted(tpn for tpn in tournament.participants if tpn not in away)
    if not tournament.is_paired_by_teams:
        starters = [tpn for tpn in starters if tournament.by_tpn[tpn].entry_round <= 1]
    size = baku_group_size(len(starters))
    return starters[min(size, len(starters)) - 1] if starters else 0


def _absent_do_not_count(tournament: Tournament, acceleration: Acceleration) -> bool:
    """Return whether the ruling on C.04.7 1.2 applies: to events since then, and if no date is known."""
    if acceleration.method is not AccelerationMethod.BAKU:
        return False
    start = tournament.settings.start
    return not start[:4].isdecimal() or start >= RULING_ON_ABSENT


def win_points(tournament: Tournament) -> Points:
    """Return the value of a win in the score by which participants are paired."""
    settings = tournament.settings
    if tournament.is_paired_by_teams:
        return settings.match_points.win
    # a won match of two games is two won games (reading, docs/rules/accelerations.md)
    return tournament.games_per_round * settings.points.win


def _baku(tournament: Tournament, acceleration: Acceleration, round_: int) -> dict[int, Points]:
    if tournament.is_paired_by_teams and _game_points_first(tournament):
        raise CannotAccelerate("Baku acceleration needs match points as primary score (C.04.7 1.4)")
    full, accelerated = baku_rounds(_declared_rounds(tournament))
    if round_ > accelerated:
        return {}
    win = win_points(tournament)
    value = win if round_ <= full else win // 2
    border = last_of_upper_group(tournament, acceleration)
    return {tpn: value for tpn in tournament.participants if tpn <= border}


def baku_objection(tournament: Tournament) -> str | None:
    """Return why FIDE's premise (1.1: a win is two draws, a loss nothing) does not hold; None if it does."""
    settings = tournament.settings
    scale = settings.match_points if tournament.is_paired_by_teams else settings.points
    if scale.win == 2 * scale.draw and scale.loss == 0:
        return None
    return "Baku acceleration supposes that a win is worth two draws and a loss nothing (C.04.7 1.1)"


# --- the other methods ----------------------------------------------------------------------------------


def _haley(tournament: Tournament, acceleration: Acceleration, round_: int, soft: bool) -> dict[int, Points]:
    if round_ > 2:
        return {}
    border = last_of_upper_group(tournament, acceleration)
    win = win_points(tournament)
    lower = win // 2 if soft and round_ == 2 else 0
    return {tpn: win if tpn <= border else lower for tpn in tournament.participants}


def _decreasing(tournament: Tournament, acceleration: Acceleration, round_: int) -> dict[int, Points]:
    first, second = acceleration.last_of_first_group, acceleration.last_of_second_group
    if first is None or second is None:
        raise CannotAccelerate(
            "the decreasing acceleration needs the last participants of its groups A and B"
        )
    if tournament.is_paired_by_teams:
        raise CannotAccelerate("the decreasing acceleration is for individual tournaments")
    rounds = _declared_rounds(tournament)
    if round_ >= rounds - 1:
        return {}
    real = history.scores(tournament, before_round=round_)
    win = win_points(tournament)
    return {
        tpn: decreasing_points(0 if tpn <= first else 1 if tpn <= second else 2, real[tpn], rounds, win)
        for tpn in tournament.participants
    }


def decreasing_points(group: int, real: Points, rounds: int, win: Points = 10) -> Points:
    """Return the fictitious points of a player of group A (0), B (1) or C (2), except in the last two rounds.

    >>> decreasing_points(2, 15, 9), decreasing_points(1, 30, 9), decreasing_points(2, 45, 9)
    (5, 20, 20)
    """
    if group == 0 or 2 * real >= rounds * win:
        return 2 * win
    raises = sum(2 * real >= threshold * win for threshold in (3, 6, 9))
    return min(2 * win, (2 - group) * win + raises * win // 2)


def as_records(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Return the acceleration as explicit records, for files that cannot name it or its groups.

    Covers all rounds if the virtual points are known in advance, or rounds up to the next one if they depend
    on scores.
    """
    if tournament.virtual_points:
        return tournament.virtual_points
    acceleration = acceleration_of(tournament)
    if acceleration is None:
        return ()
    last = tournament.next_round
    if acceleration.method is not AccelerationMethod.DECREASING:
        last = max(last, tournament.settings.number_of_rounds or 0)
    open_: dict[tuple[int, int, Points], int] = {}
    records: list[VirtualPoints] = []
    for round_ in range(1, last + 2):
        runs = _runs(virtual_points(tournament, round_)) if round_ <= last else []
        for run in [run for run in open_ if run not in runs]:
            records.append(_record(tournament, run, open_.pop(run), round_ - 1))
        for run in runs:
            open_.setdefault(run, round_)
    return tuple(sorted(records, key=lambda record: (record.first_round, record.first_tpn)))


def _runs(values: Mapping[int, Points]) -> list[tuple[int, int, Points]]:
    """Return ranges of consecutive numbers with the same virtual points, without gaps."""
    runs: list[tuple[int, int, Points]] = []
    previous: Points = 0
    for tpn in sorted(values):
        if values[tpn]:
            first = runs.pop()[0] if runs and values[tpn] == previous else tpn
            runs.append((first, tpn, values[tpn]))
        previous = values[tpn]
    return runs


def _record(tournament: Tournament, run: tuple[int, int, Points], first: int, last: int) -> VirtualPoints:
    low, high, points = run
    if tournament.is_paired_by_teams:
        return VirtualPoints(0, first, last, low, high, match_points=points)
    return VirtualPoints(points, first, last, low, high)


def by_groups(
    last_tpns: Iterable[int], points_by_group: Iterable[Points], first_round: int, last_round: int
) -> tuple[VirtualPoints, ...]:
    """Return free acceleration: the same points for each group of the list in a range of rounds.

    `last_tpns` are the last participants of the groups, in order.
    """
    rules: list[VirtualPoints] = []
    first = 1
    for last, value in zip(last_tpns, points_by_group, strict=True):
        if last < first:
            raise CannotAccelerate(
                "group ending with number {last}: expected {first} or more", last=last, first=first
            )
        if value:
            rules.append(VirtualPoints(value, first_round, last_round, first, last))
        first = last + 1
    return tuple(rules)


def last_rated_at_least(tournament: Tournament, limit: int) -> int:
    """Return the TPN of the last player with at least this rating, to turn a rating limit into a border."""
    return max((p.tpn for p in tournament.players if (p.rating or 0) >= limit), default=0)


def _game_points_first(tournament: Tournament) -> bool:
    """Return whether game points are the primary score of a team tournament (C.04.6 1.2)."""
    return primary_score(tournament) is ScoreKind.GAME_POINTS


def _declared_rounds(tournament: Tournament) -> int:
    rounds = tournament.settings.number_of_rounds
    if rounds is None:
        raise CannotAccelerate("this acceleration needs the number of rounds (record 142)")
    return rounds

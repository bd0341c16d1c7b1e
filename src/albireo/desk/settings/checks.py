"""Checks of settings, and FIDE's requirements for a point system."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields

from msgspec import UNSET, structs

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_facts, fact_refusal
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.explanation import Note
from albireo.domain.groups import groups_of
from albireo.domain.initial_order import OrderOfEquals
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.team import Team
from albireo.domain.tournament import AbnormalPoints, Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind, TournamentType
from albireo.domain.wording import Score
from albireo.facts.errors import BadFact
from albireo.facts.settings import MOST_ROUNDS, SETTINGS
from albireo.organising.standings import codes_from_elsewhere
from albireo.pairing.group_systems import may_pair_a_group
from albireo.pairing.registry import answering_to, system_of
from albireo.ratings.long_event import lasts_long
from albireo.state.competition import competition_of
from albireo.state.restrictions import AbnormalPointsRow
from albireo.state.rule_table import RULES, possible_time_control
from albireo.state.tournament import State
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.field import Options, TieBreakField
from albireo.tiebreaks.lists import recommended_list
from albireo.tiebreaks.table import Order, TieBreakError

MOST_POINTS = 999
"""In tenths: the maximum a report file can hold for one game."""


def check_time_control(code: str) -> None:
    """Refuse a code that ratings, norms and schedule cannot read."""
    try:
        possible_time_control(code)
    except BadFact as bad:
        raise fact_refusal(bad) from None


def with_order_drawn(rules: RulesFacts, lot: str) -> RulesFacts:
    """Return the rules with a seed for an order by lot."""
    if rules.order_of_equals != OrderOfEquals.LOT.value:
        return rules
    return structs.replace(rules, order_of_equals=f"{OrderOfEquals.LOT.value}:{lot}")


def check_rules(rules: RulesFacts) -> RulesFacts:
    """Return checked rules."""
    return check_facts(RULES, rules)


def check_settings(facts: SettingsFacts) -> SettingsFacts:
    """Return checked settings."""
    given = check_facts(SETTINGS, facts).given()
    rounds = given.get("number_of_rounds", UNSET)
    if rounds is None or (rounds is not UNSET and not 1 <= rounds <= MOST_ROUNDS):
        raise refusal(
            "bad-rounds",
            "A tournament must have from 1 to {most} rounds, not {rounds}.",
            "C.04.1 1",
            most=MOST_ROUNDS,
            rounds=rounds,
        )
    if "tie_breaks" in given:
        given["tie_breaks"] = _check_tie_breaks(given["tie_breaks"])
    return SettingsFacts(**given)


def _check_tie_breaks(given: Collection[str]) -> tuple[str, ...]:
    """Return codes in capitals; only those decided among the tied may occur twice (C.07 4.2)."""
    codes = tuple(code.strip().upper() for code in given)
    for place, code in enumerate(codes):
        if not code:
            raise refusal("bad-tie-breaks", "Tie-break {place} is empty.", place=place + 1)
        if code in codes[:place] and not may_repeat(code):
            raise refusal(
                "bad-tie-breaks",
                "Tie-break {code} is listed twice; the second time it has no effect.",
                "C.07 4.2",
                code=code,
            )
    return codes


def may_repeat(code: str) -> bool:
    """Return whether a tie-break may be useful a second time.

    Direct encounter considers the games among those still tied, who have become fewer (C.07 6, 13.3), so it
    may occur several times in the list. All others give the same value again.
    """
    try:
        return parse(code).row.order is Order.POSITION
    except TieBreakError:
        return False


def check_system(settings: Settings) -> None:
    """Refuse an unknown system or one the desk cannot run."""
    if not system_of(settings).at_desk:
        raise refusal(
            "system-not-here",
            "The desk does not run tournaments of type {system}.",
            system=settings.system,
        )


def check_options(settings: Settings) -> None:
    """Refuse options or values unknown to the system."""
    system, given = system_of(settings), dict(settings.system_options)
    system.refuse_unknown(given)
    system.choices(settings.system, given)


def check_group_systems(state: State, settings: Settings) -> None:
    """Refuse an invalid system for a group."""
    groups = groups_of(state.tournament)
    for name, code in settings.group_systems:
        if not name or name not in groups:
            raise refusal("no-such-group", "There is no group {name}.", name=name)
        found = answering_to(code)
        if not found or not all(map(may_pair_a_group, found)):
            raise refusal(
                "no-group-system",
                "{system} cannot pair a group: expected an individual Swiss system.",
                system=code,
            )
    if settings.group_systems and not may_pair_a_group(system_of(settings)):
        raise refusal(
            "no-group-systems",
            "Groups can have their own systems only in an individual Swiss.",
        )


def options_known_to(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Return the chosen options that the current system knows."""
    known = {option.name for option in system_of(settings).options if not option.by_code}
    return tuple(each for each in settings.system_options if each[0] in known)


def default_tie_breaks(type_: TournamentType) -> tuple[str, ...]:
    """Return FIDE's last recommended list; the current rules leave the choice to the regulations.

    It is empty in a knock-out, where those who lose in the same stage share the place.
    """
    if type_.kind is PairingKind.KNOCKOUT:
        return ()
    own = next((spec.tie_breaks for spec in answering_to(type_.code) if spec.tie_breaks), ())
    if own:
        return own
    kind = "round-robin" if type_.kind is PairingKind.TABLE else "swiss"
    team = type_.unit is PairedUnit.TEAM
    return recommended_list(f"2019-team-{kind}" if team else f"2019-{kind}").tie_breaks


def check_tie_breaks(settings: Settings) -> None:
    """Refuse codes that do not exist or do not apply to this type of tournament."""
    teams = (Team(1, ""),) if settings.type.unit is PairedUnit.TEAM else ()
    options = Options(user_values={code: {} for code in codes_from_elsewhere(settings.tie_breaks)})
    Calculator(
        TieBreakField(Tournament(settings=settings, teams=teams), options=options), settings.tie_breaks
    )


def check_acceleration(acceleration: Acceleration | None) -> None:
    """Refuse invalid groups; the decreasing method has three, the others two."""
    if acceleration is None:
        return
    first, second = acceleration.last_of_first_group, acceleration.last_of_second_group
    if acceleration.method is AccelerationMethod.DECREASING and (first is None or second is None):
        raise refusal("no-groups", "The decreasing acceleration needs the last numbers of groups A and B.")
    if (first is not None and first < 1) or (second is not None and second <= (first or 0)):
        raise refusal(
            "bad-groups", "The last number of the first group must be lower than that of the second."
        )


def refuse_acceleration_without_meaning(settings: Settings, virtual_points: bool = False) -> None:
    """Refuse an acceleration, named or by virtual points, in a system that does not support it."""
    accelerated = settings.acceleration is not None or settings.type.acceleration is not None
    system = system_of(settings)
    if (accelerated or virtual_points) and not system.accelerates:
        raise refusal(
            "no-acceleration",
            "{system} does not support acceleration: choose none, or another system.",
            system=system.title,
        )


def warn_of_points(deciding: Deciding, settings: Settings) -> None:
    """Warn of points for games and matches that do not meet FIDE's requirements."""
    refuse_points(settings.points)
    for note in (*against_fide(settings.points), *match_points_against_fide(settings)):
        warn(deciding, Level.LEAVE_FIDE_MODE, note.kind, note.text, note.article)


def refuse_points(points: PointSystem) -> None:
    """Refuse invalid values."""
    worth = [getattr(points, field.name) for field in fields(points)]
    if (
        any(value is not None and not 0 <= value <= MOST_POINTS for value in worth)
        or points.win <= points.loss
    ):
        raise refusal(
            "bad-points",
            "A win must be worth more than a loss, and no value can be below 0 or above 99.9.",
        )


def against_fide(points: PointSystem) -> Iterator[Note]:
    """Yield what FIDE mode does not allow in a point system; of both colours the worse case counts."""
    wins, draws, losses = (
        [value for value in values if value is not None]
        for values in (
            (points.win, points.black_win),
            (points.draw, points.black_draw),
            (points.loss, points.black_loss),
        )
    )
    if 2 * max(draws) > min(wins) + min(losses):
        yield Note("draws-too-dear", "Two draws cannot be worth more than a win and a loss.")
    if points.pairing_bye > min(wins):
        yield Note("bye-too-dear", "A pairing-allocated bye cannot be worth more than a win.", "C.04.1 3")
    ordinary = (STANDARD.win, STANDARD.draw, STANDARD.loss)
    if (points.win, points.draw, points.loss) == ordinary and points.pairing_bye not in ordinary:
        yield Note("bye-odd", "With 1-½-0 a pairing-allocated bye is worth 1, ½ or 0.")
    with_black = (
        (points.black_win, points.win),
        (points.black_draw, points.draw),
        (points.black_loss, points.loss),
    )
    if any(own is not None and own != usual for own, usual in with_black):
        yield Note("colours-apart", "A result is worth the same with White and with Black.")
    if points.forfeit_win != points.win or points.full_bye != points.win:
        yield Note("win-without-game", "A win by forfeit and a full-point bye are worth as much as a win.")
    if points.half_bye != points.draw:
        yield Note("half-bye-odd", "A half-point bye is worth as much as a draw.")
    if points.forfeit_loss != points.zero_bye or points.zero_bye > min(losses):
        yield Note(
            "absence-too-dear",
            "A loss by forfeit is worth as much as a zero-point bye, and neither more than a loss.",
        )
    if points.unknown != points.draw:
        yield Note(
            "adjourned-no-draw",
            "For the next pairing an adjourned game counts as a draw, and only for that.",
            "C.04.2 3.1",
        )


def match_points_against_fide(settings: Settings) -> Iterator[Note]:
    """Yield what FIDE mode does not allow in the points for matches of a team event."""
    points = settings.match_points
    if not competition_of(settings.type).match.is_at_boards:
        return
    if points.win <= points.loss:
        yield Note("match-win-too-cheap", "A match won must be worth more than a match lost.")
    elif 2 * points.draw > points.win + points.loss:
        yield Note("draws-too-dear", "Two draws cannot be worth more than a win and a loss.")
    most = len(settings.board_colours) * settings.points.win
    if (points.bye_match_points or 0) > points.win or (most and (points.bye_game_points or 0) > most):
        yield Note("bye-too-dear", "A pairing-allocated bye cannot be worth more than a win.", "C.04.1 3")


def abnormal_against_fide(
    settings: Settings, rows: Iterable[AbnormalPoints | AbnormalPointsRow]
) -> Iterator[Note]:
    """Yield what FIDE mode does not allow of points given apart from the point system (record 299).

    Points can be added or deducted by a decision (Laws 12.9), and a result or an absence can be worth less;
    none can be worth more, and bye and adjourned game are worth the same for everyone (C.04.1 3, C.04.2 3.1).
    """
    fixed = (Mark.PAIRING_BYE, Mark.ADJOURNED, Mark.UNKNOWN)
    for row in rows:
        if row.mark is None:
            continue
        points, usual = row.points, settings.points.award(row.mark)
        if row.match_points is not None:  # the row is about whole matches
            points, usual = row.match_points, _for_a_match(settings, row.mark)
            most = len(settings.board_colours) * settings.points.win
            if not row.mark.is_played and most and row.points > most:
                points, usual = row.points, most
        if points > usual or (row.mark in fixed and points < usual):
            yield Note(
                "abnormal-too-dear",
                "{result} is worth {usual} here: it cannot be worth {found} for some players or rounds.",
                values={"result": row.mark.value, "usual": Score(usual), "found": Score(points)},
            )


def _for_a_match(settings: Settings, mark: Mark) -> Points:
    """Return the match points for a result or absence of a team."""
    worth = settings.match_points
    if mark is Mark.PAIRING_BYE:
        return worth.draw if worth.bye_match_points is None else worth.bye_match_points
    if mark in (Mark.WIN, Mark.FORFEIT_WIN, Mark.FULL_BYE):
        return worth.win
    return worth.draw if mark in (Mark.DRAW, Mark.HALF_BYE, Mark.ADJOURNED, Mark.UNKNOWN) else worth.loss


def warn_of_buchholz(deciding: Deciding, settings: Settings) -> None:
    """Refuse Buchholz in a round robin, whatever the edition of the tie-breaks (C.07 8)."""
    if settings.type.kind is not PairingKind.TABLE:
        return
    codes = [text for text in settings.tie_breaks if not parse(text).row.round_robin]
    if codes:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "not-for-round-robins",
            "{codes}: not for round robins.",
            "C.07 8",
            codes=", ".join(codes),
        )


def warn_of_ratings(deciding: Deciding, settings: Settings, *, is_long: bool) -> None:
    """Advise against rating tie-breaks if ratings change during the event (C.07 10)."""
    codes = [text for text in settings.tie_breaks if parse(text).row.ratings]
    if codes and (is_long or lasts_long(settings)):
        warn(
            deciding,
            Level.ACKNOWLEDGE,
            "rating-tie-breaks",
            "{codes}: rating tie-breaks are not recommended in events longer than 30 days.",
            "C.07 10",
            codes=", ".join(codes),
        )

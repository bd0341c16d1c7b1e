"""The forms of the settings page as commands."""

import re
from dataclasses import replace

from msgspec import UNSET

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, DrawInitialColour
from albireo.desk.players.divide import MANNERS, division_command
from albireo.desk.players.special_rules import SetProhibitedPairs, SetVirtualPoints
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.point_system import PointSystem
from albireo.domain.points import chess, points
from albireo.domain.result import Mark
from albireo.domain.team import MatchPoints
from albireo.domain.time_control import parse_time_control, read_time_control
from albireo.domain.tournament import LAST_ROUND, Arbiter
from albireo.i18n import translator
from albireo.pairing.acceleration import last_rated_at_least
from albireo.standings.play_off import Decider, PlayOffRules
from albireo.state.divisions import DivisionMoves
from albireo.state.groups_apart import KINDS
from albireo.state.line_up_rules import CRITERIA, LineUpRule
from albireo.state.restrictions import KeepApart, Prohibition, VirtualPointsRow
from albireo.state.tournament import State
from albireo.web.http.form import BadForm, Form, whole
from albireo.web.http.request_context import RequestContext
from albireo.web.views import tie_breaks as tie_break_list
from albireo.web.views.acceleration import BY_HAND, METHODS, Rule, rows_of, usual_borders
from albireo.web.views.list_sequence import typed_sequence
from albireo.web.views.settings import (
    chosen_group_systems,
    chosen_options,
    chosen_system,
    groups_by_name,
    system_options,
)

_DIGITS_BEHIND = re.compile(r"(?<![0-9])[0-9]++\Z", re.ASCII)
SHORTEST_ID, LONGEST_ID = 4, 11
MOST_BOARDS = 50
OTHER_POINTS = ("forfeit_win", "forfeit_loss", "full_bye", "half_bye", "zero_bye", "unknown")
"""Derived from win, draw and loss unless set."""
BLACK_POINTS = ("black_win", "black_draw", "black_loss")
"""Empty means the same as White's."""
RULE = ("first", "last", "first_round", "last_round", "points")
"""Fields of a line of manual virtual points."""


def event(context: RequestContext) -> AnyCommand:
    form = context.form
    given: dict[str, object] = {"controller": form.text("controller")} if form.has("controller") else {}
    words, code = _time_control(context)
    if form.has("rounds"):
        given["number_of_rounds"] = form.number("rounds")
    if form.has("round_date"):
        days = [day.replace("-", "/") for day in form.texts("round_date")]
        while days and not days[-1]:
            days.pop()
        given["round_dates"] = tuple(days)
    return ChangeSettings(
        SettingsFacts(
            name=form.text("name"),
            city=form.text("city"),
            federation=form.text("federation").strip().upper(),
            start=form.text("start").replace("-", "/"),
            end=form.text("end").replace("-", "/"),
            time_control=words,
            encoded_time_control=code,
            description=form.text("description"),
            chief_arbiters=arbiters_of(form.text("chief_arbiters")),
            deputy_arbiters=arbiters_of(form.text("deputy_arbiters")),
            **given,
        )
    )


def _time_control(context: RequestContext) -> tuple[str, str]:
    """Return the time control in words and as a code; one picked from the list gives both.

    If only the words were changed, the code is derived from them if they are in FIDE's format.
    """
    form, settings = context.form, context.state.settings
    words, code = form.text("time_control"), form.text("encoded_time_control", settings.encoded_time_control)
    picked = parse_time_control(form.text("time_control_picked"))
    if picked is not None and picked.code != settings.encoded_time_control:
        if words == settings.time_control:
            words = picked.words.sentence(translator(context.language))
        return words, picked.code
    if words != settings.time_control and code == settings.encoded_time_control:
        written = read_time_control(words)
        code = code if written is None else written.code
    return words, code


def arbiters_of(text: str) -> tuple[Arbiter, ...]:
    """Return arbiters, one per line, with the FIDE ID after the name."""
    found = []
    for line in text.splitlines():
        text = " ".join(line.split())
        behind = _DIGITS_BEHIND.search(text)
        id_ = behind[0][-LONGEST_ID:] if behind is not None else ""
        id_ = id_ if len(id_) >= SHORTEST_ID else ""
        name = text.removesuffix(id_).strip()
        if name:
            found.append(Arbiter(name, id_))
    return tuple(found)


def pairing(context: RequestContext) -> AnyCommand:
    form, settings = context.form, context.state.settings
    system, method = form.text("system"), form.text("rating_method")
    federation = form.text("rating_federation", settings.rating_federation).strip().upper()
    return ChangeSettings(
        SettingsFacts(
            system=settings.system if system == chosen_system(context.state) else system,
            rating_method=settings.rating_method if method == (settings.rating_method or "FIDE") else method,
            rating_federation=federation,
        )
    )


def options(context: RequestContext) -> AnyCommand:
    """Return the options of the system, including those in its type code."""
    given = {option.name: context.form.text(option.name).strip() for option in system_options(context.state)}
    return ChangeSettings(chosen_options(context.state, given))


def groups(context: RequestContext) -> AnyCommand:
    """Return the last round of groups paired separately, or the division of players into groups."""
    form = context.form
    if not form.has("count"):
        rounds = form.text("rounds_in_groups").strip()
        chosen = {name: form.text(f"system-{place}") for place, (name, _) in _numbered_groups(context)}
        before, shown = dict(context.state.settings.group_systems), chosen_group_systems(context.state)
        chosen |= {name: before[name] for name, code in chosen.items() if code and shown.get(name) == code}
        return ChangeSettings(
            SettingsFacts(
                rounds_in_groups=form.number("rounds_in_groups") if rounds else None,
                group_systems=tuple((name, code) for name, code in chosen.items() if code),
            )
        )
    if form.text("manner") not in MANNERS:
        raise BadForm("unknown way {found!r} of dividing players into groups", found=form.text("manner"))
    return division_command(context.state, form.number("count"), form.text("manner"))


def _numbered_groups(context: RequestContext) -> "enumerate[tuple[str, list[str]]]":
    return enumerate(groups_by_name(context.state), start=1)


def acceleration(context: RequestContext) -> AnyCommand:
    found, rows = acceleration_in_form(context.state, context.form)
    return SetVirtualPoints(rows) if rows else ChangeSettings(SettingsFacts(acceleration=found))


def acceleration_in_form(
    state: State, form: Form
) -> tuple[Acceleration | None, tuple[VirtualPointsRow, ...]]:
    """Return the choice of a form: a method with its groups, or manual virtual points."""
    wanted = form.text("acceleration")
    if wanted not in METHODS:
        raise BadForm("unknown acceleration {found!r}", found=wanted)
    if wanted == BY_HAND:
        rows = rows_of(state, rules_in(form))
        if not rows:
            raise BadForm("manual virtual points: enter who has how many in which rounds")
        return None, rows
    if not wanted:
        return None, ()
    method = AccelerationMethod(wanted)
    if method is not AccelerationMethod.DECREASING:
        return Acceleration(method, _border(state, form, "upper", 0) or None), ()
    _, first, second = usual_borders(state)
    return Acceleration(
        method, _border(state, form, "first", first), _border(state, form, "second", second)
    ), ()


def _border(state: State, form: Form, group: str, usual: int) -> int:
    """Return the last number of a group: as typed, or that of the last player with at least a rating."""
    limit = form.number(f"rating_of_{group}", 0)
    if not limit:
        return form.number(f"last_of_{group}", usual)
    found = last_rated_at_least(state.tournament, limit)
    if not found:
        raise BadForm("no player is rated {rating} or more", rating=limit)
    return found


def typed_rules(form: Form) -> list[dict[str, str]]:
    """Return the lines of virtual points as typed, valid or not."""
    columns = [form.texts(f"rule_{name}") for name in RULE]
    lines = [dict(zip(RULE, line, strict=True)) for line in zip(*columns, strict=False)]
    return [line for line in lines if any(line.values())]


def written_rules(rules: tuple[Rule, ...]) -> list[dict[str, str]]:
    """Return lines of virtual points for the form fields."""
    return [
        {name: chess(rule.points) if name == "points" else str(getattr(rule, name)) for name in RULE}
        for rule in rules
    ]


def rules_in(form: Form) -> tuple[Rule, ...]:
    """Return lines of virtual points; a line without points is ignored."""
    found = []
    for first, last, first_round, last_round, worth in (line.values() for line in typed_rules(form)):
        if not worth.strip():
            continue
        numbers = Form(
            (("from No.", first), ("to No.", last), ("from round", first_round), ("to", last_round))
        )
        start, round_ = numbers.number("from No."), numbers.number("from round", 1)
        end, last_one = numbers.number("to No.", start), numbers.number("to", round_)
        if not 1 <= start <= end or not 1 <= round_ <= last_one:
            raise BadForm("manual virtual points: the first number or round comes after the last")
        found.append(Rule(start, end, round_, last_one, points(worth)))
    return tuple(found)


def authorisation(context: RequestContext) -> AnyCommand:
    form = context.form
    rules = tuple(form.text("system_rules").splitlines()) if form.has("system_rules") else UNSET
    return ChangeRules(RulesFacts(authorisation=form.text("authorisation").strip(), system_rules=rules))


def ratings(context: RequestContext) -> AnyCommand:
    form = context.form
    unrated = form.text("tie_break_unrated").strip()
    return ChangeRules(
        RulesFacts(
            rating_kind=form.text("rating_kind"),
            rating_sequence=typed_sequence(context.state, form) if form.has("with_sequence") else UNSET,
            rating_check=form.has("rating_check"),
            long_event=form.has("long_event"),
            tie_break_ratings=form.text("tie_break_ratings", "first"),
            tie_break_unrated=form.number("tie_break_unrated") if unrated else None,
            order_of_equals=form.text("order_of_equals", context.state.rules.order_of_equals),
        )
    )


def colour(context: RequestContext) -> AnyCommand:
    names = {"white": Colour.WHITE, "black": Colour.BLACK}
    return DrawInitialColour(names.get(context.form.text("colour")))


def point_system(context: RequestContext) -> AnyCommand:
    """Return win, draw and loss; derived values change with them unless they were typed."""
    form = context.form
    before = context.state.settings.points
    win, draw, loss = (points(form.text(name)) for name in ("win", "draw", "loss"))
    made = PointSystem.of(win, draw, loss, points(form.text("pairing_bye")))
    if (before.win, before.draw, before.loss) == (win, draw, loss):
        made = replace(before, pairing_bye=made.pairing_bye)
    for name in (*OTHER_POINTS, *BLACK_POINTS):
        if form.has(name):
            text = form.text(name).strip()
            typed = points(text) if text else None
            if typed != getattr(before, name) and (typed is not None or name in BLACK_POINTS):
                made = replace(made, **{name: typed})  # type: ignore[arg-type]
    return ChangeSettings(SettingsFacts(points=made))


def teams(context: RequestContext) -> AnyCommand:
    """Return the boards of a match and its points."""
    form = context.form
    return ChangeSettings(
        SettingsFacts(
            board_colours=board_colours(form.text("board_colours")),
            match_points=MatchPoints(
                *(points(form.text(name)) for name in ("match_win", "match_draw", "match_loss")),
                *(
                    points(form.text(name)) if form.text(name).strip() else None
                    for name in ("bye_match_points", "bye_game_points")
                ),
            ),
        )
    )


def board_colours(text: str) -> tuple[Colour, ...]:
    """Return the colours of the first-named team: `WBWB`, or a number of boards with alternating colours."""
    typed = text.strip().upper()
    count = whole(typed)
    if count is not None:
        typed = ("WB" * count)[:count]
    if not typed or set(typed) - set("WB") or len(typed) > MOST_BOARDS:
        raise BadForm(
            "expected the number of boards, or their colours such as WBWB, at most {most}; found {found!r}",
            most=MOST_BOARDS,
            found=text,
        )
    return tuple(Colour.WHITE if letter == "W" else Colour.BLACK for letter in typed)


def team_rules(context: RequestContext) -> AnyCommand:
    """Return the rules on seeding of teams and line-ups."""
    form = context.form
    return ChangeRules(
        RulesFacts(
            team_seeding=form.text("team_seeding", "boards"),
            team_seeding_players=form.number("team_seeding_players", 0),
            unrated_as=form.number("unrated_as", 0),
            free_line_ups=form.has("free_line_ups"),
            reserves_below=form.has("reserves_below"),
            line_up_rules=_line_up_rules(form),
            line_ups_before=form.number("line_ups_before") if form.text("line_ups_before").strip() else None,
        )
    )


def _line_up_rules(form: Form) -> tuple[LineUpRule, ...]:
    """Return the criteria for line-ups that are switched on."""
    found = []
    for criterion in CRITERIA:
        chosen = form.text(f"rule-{criterion}")
        if chosen in ("warn", "refuse"):
            limit, year = form.number(f"limit-{criterion}", 0), form.number(f"year-{criterion}", 0)
            found.append(LineUpRule(criterion, limit, year, chosen == "refuse"))
    return tuple(found)


def league_rules(context: RequestContext) -> AnyCommand:
    """Divisions, scores of matches, reserves and board prizes."""
    form = context.form
    kinds = ("promoted", "play_off_up", "play_off_down", "relegated")
    moves = (
        DivisionMoves(name, **{kind: form.number(f"{kind}-{place}", 0) for kind in kinds})
        for place, name in enumerate(form.texts("division"))
    )
    return ChangeRules(
        RulesFacts(
            promoted=form.number("promoted", 0),
            relegated=form.number("relegated", 0),
            division_moves=tuple(each for each in moves if each != DivisionMoves(each.division)),
            home_matches=form.number("home_matches", context.state.rules.home_matches),
            match_scores=form.has("match_scores"),
            reserves_from_club=form.has("reserves_from_club"),
            reserve_games=form.number("reserve_games", 0),
            board_prizes_by=form.text("board_prizes_by", "percentage"),
            board_prizes_ties=form.text("board_prizes_ties", "share"),
            board_prizes_games=form.number("board_prizes_games", 1),
        )
    )


def tie_breaks(context: RequestContext) -> AnyCommand:
    codes = tie_break_list.with_new(tie_break_list.in_form(context.form), context.form)
    return ChangeSettings(SettingsFacts(tie_breaks=codes, tie_break_edition=context.form.text("edition")))


def rules(context: RequestContext) -> AnyCommand:
    form = context.form
    return ChangeRules(
        RulesFacts(
            half_byes=form.number("half_byes"),
            half_byes_until=form.number("half_byes_until") if form.text("half_byes_until").strip() else None,
            late_entry_mark=Mark.HALF_BYE if form.text("late_entry_mark") == "H" else Mark.ZERO_BYE,
            late_entry_limit=form.number("late_entry_limit"),
            check_in=form.has("check_in"),
            complaints_until=_minutes(form, "complaints_until"),
            default_time=_minutes(form, "default_time"),
            first_board=form.number("first_board", 1),
            chess960=form.text("chess960"),
        )
    )


def play_off(context: RequestContext) -> AnyCommand:
    form = context.form
    if form.text("decider") not in {decider.value for decider in Decider}:
        raise BadForm("that is not one of the choices")
    return ChangeRules(
        RulesFacts(
            play_off=PlayOffRules(
                form.text("time_control").strip(),
                form.number("games"),
                Decider(form.text("decider")),
                form.text("decider_time_control").strip(),
                form.number("largest"),
                form.number("places"),
                form.number("after"),
            )
        )
    )


def _minutes(form: Form, name: str) -> int | None:
    """Return minutes; None if empty."""
    return form.number(name) if form.text(name).strip() else None


def prohibit(context: RequestContext) -> AnyCommand:
    form = context.form
    kept = list(context.state.restrictions.prohibitions)
    rules = list(context.state.rules.keep_apart)
    if form.has("remove_rule"):
        place = form.number("remove_rule")
        if place >= len(rules):
            raise BadForm("there is no such rule")
        del rules[place]
        return ChangeRules(RulesFacts(keep_apart=tuple(rules)))
    if form.has("remove"):
        place = form.number("remove")
        if place >= len(kept):
            raise BadForm("there is no such rule")
        del kept[place]
    elif form.has("same"):
        kind = form.text("same")
        if kind not in KINDS:
            raise BadForm("expected a club or a federation")
        rules.append(KeepApart(kind, form.number("from_round", 1), form.number("to_round", LAST_ROUND)))
        return ChangeRules(RulesFacts(keep_apart=tuple(rules)))
    else:
        pair = (form.number("first"), form.number("second"))
        kept.append(Prohibition(pair, form.number("from_round", 1), form.number("to_round", LAST_ROUND)))
    return SetProhibitedPairs(tuple(kept))

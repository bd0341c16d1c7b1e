"""What a tournament's own rules may say."""

from dataclasses import fields
from datetime import datetime
from typing import Any

from albireo.desk.core.entry_form import KEEPING, EntryForm, EntryLimits
from albireo.desk.core.event_plan import LINES, MOMENTS, EventPlan
from albireo.desk.core.fact_names import NAMES
from albireo.desk.core.outcome import refusal
from albireo.desk.core.text_checks import checked_text
from albireo.desk.players.checks import HIGHEST_RATING
from albireo.desk.settings.checks import MOST_ROUNDS, check_time_control
from albireo.desk.settings.duties import ALL as ALL_DUTIES
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.fide_event import FideEvent
from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.initial_order import OrderOfEquals
from albireo.domain.message import translatable
from albireo.domain.player import Title
from albireo.domain.result import Mark
from albireo.ratings.list_sequence import entry
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS, NORM_GAMES
from albireo.ratings.rating_list import KINDS
from albireo.standings.play_off import KNOCKOUT, PlayOffRules
from albireo.tiebreaks.field import RatingChoice

MOST_MINUTES = 1440
"""A day."""
LONGEST_BEFORE = 7 * MOST_MINUTES
"""Minutes between the end of line-ups and the round."""
BOARD_PRIZES = ("percentage", "points", "performance")
TEAM_SEEDINGS = ("boards", "best")
MOST_PLACES = 10_000
MOST_PLAY_OFF_GAMES, MOST_PLAY_OFF_PLACES = 10, 100

FIRST_YEAR, LAST_YEAR = 1850, 2200
"""Of births."""


def check_rules(rules: RulesFacts) -> None:
    given = rules.given()
    if given.get("late_entry_mark", Mark.ZERO_BYE) not in (Mark.ZERO_BYE, Mark.HALF_BYE):
        raise refusal(
            "bad-late-mark", "A late entry gets zero-point (Z) or half-point (H) byes for missed rounds."
        )
    for name in ("half_byes", "late_entry_limit"):
        if not 0 <= given.get(name, 0) <= MOST_ROUNDS:
            raise refusal("bad-limit", "A limit is from 0 to {most}.", most=MOST_ROUNDS)
    if given.get("order_of_equals", OrderOfEquals.ALPHABET.value) not in {
        each.value for each in OrderOfEquals
    }:
        raise refusal(
            "bad-order-of-equals",
            "Equals are ordered by alphabet, oldest, youngest, fide-id or entry, not by {found}.",
            found=given["order_of_equals"],
        )
    checked_text(given.get("authorisation", ""), NAMES["authorisation"], empty=True)
    if "play_off" in given:
        _check_play_off(given["play_off"])
    if "entry_form" in given:
        _check_entry_form(given["entry_form"])
    if "entry_limits" in given:
        _check_entry_limits(given["entry_limits"])
    if not 1 <= given.get("first_board", 1) <= MOST_BOARDS:
        raise refusal(
            "bad-board",
            "A board has a number from 1 to {most}, not {board}.",
            most=MOST_BOARDS,
            board=given["first_board"],
        )
    if "plan" in given:
        _check_plan(given["plan"])
    for name in ("complaints_until", "default_time"):
        if not 0 <= (given.get(name) or 0) <= MOST_MINUTES:
            raise refusal("bad-limit", "A limit is from 0 to {most}.", most=MOST_MINUTES)
    if given.get("rating_kind", "") not in ("", *KINDS):
        raise refusal(
            "bad-rating-kind",
            "Ratings are standard, rapid or blitz, not {found}.",
            found=given["rating_kind"],
        )
    if given.get("chess960", "") not in ("", "round", "board"):
        raise refusal(
            "bad-chess960",
            "Start positions of Chess960 are drawn for each round or each board, not for {found!r}.",
            found=given["chess960"],
        )
    for place, text in enumerate(sequence := given.get("rating_sequence", ())):
        if entry(text) is None or text in sequence[:place]:
            raise refusal(
                "bad-rating-sequence",
                "A sequence of lists is written like fide:standard, fide:rapid, each once; not {found!r}.",
                found=text,
            )
    if given.get("tie_break_ratings", "first") not in {choice.value for choice in RatingChoice}:
        raise refusal(
            "bad-rating-choice",
            "In tie-breaks the first rating counts, that of each round, or the last; not {found}.",
            found=given["tie_break_ratings"],
        )
    if not 0 <= (given.get("tie_break_unrated") or 0) <= HIGHEST_RATING:
        raise refusal(
            "bad-rating",
            "A rating is from 0 to {highest}, not {rating}.",
            rating=given["tie_break_unrated"],
            highest=HIGHEST_RATING,
        )
    _check_team_rules(given)
    if "fide_event" in given:
        _check_fide_event(given["fide_event"])
    if given.get("norm_exemption", "") not in ("", *DECLARED_EXEMPTIONS):
        raise refusal(
            "bad-exemption",
            "An exemption of B.01 1.4.3 is a, b or c, not {found}.",
            found=given["norm_exemption"],
        )
    if given.get("norm_games", NORM_GAMES[-1]) not in NORM_GAMES:
        raise refusal(
            "bad-norm-games", "A title norm needs 7, 8 or 9 games, not {found}.", found=given["norm_games"]
        )


def _check_team_rules(given: dict[str, Any]) -> None:
    if given.get("team_seeding", "boards") not in TEAM_SEEDINGS:
        raise refusal(
            "bad-seeding",
            "Teams are seeded by their first boards or by their best players, not {found}.",
            found=repr(given["team_seeding"]),
        )
    names = ("team_seeding_players", "promoted", "relegated", "reserve_games", "board_prizes_games")
    limits = [given.get(name, 0) for name in names]
    for moves in given.get("division_moves", ()):
        limits += (moves.promoted, moves.relegated, moves.play_off_up, moves.play_off_down)
        checked_text(moves.division, NAMES["division_moves"])
    if not all(0 <= limit <= MOST_ROUNDS for limit in limits):
        raise refusal("bad-limit", "A limit is from 0 to {most}.", most=MOST_ROUNDS)
    if given.get("board_prizes_by", "points") not in BOARD_PRIZES:
        raise refusal(
            "bad-board-prizes",
            "Board prizes are given by percentage, points or performance, not {found}.",
            found=repr(given["board_prizes_by"]),
        )
    if not 0 <= given.get("unrated_as", 0) <= HIGHEST_RATING:
        raise refusal(
            "bad-rating",
            "A rating is from 0 to {highest}, not {rating}.",
            rating=given["unrated_as"],
            highest=HIGHEST_RATING,
        )
    if not 0 <= (given.get("line_ups_before") or 0) <= LONGEST_BEFORE:
        raise refusal("bad-limit", "A limit is from 0 to {most}.", most=LONGEST_BEFORE)


def _check_fide_event(event: FideEvent) -> None:
    """Refuse what cannot stand in a form."""
    for field in fields(event):
        for line in getattr(event, field.name).splitlines():
            checked_text(line, NAMES["fide_event"], empty=True)
    if event.winner_title and event.winner_title not in Title.__members__:
        raise refusal(
            "bad-title",
            "Expected a title such as FM, found {found}.",
            found=event.winner_title,
        )


def _check_entry_form(form: EntryForm) -> None:
    if not 0 <= form.places <= MOST_PLACES:
        raise refusal("bad-limit", "A limit is from 0 to {most}.", most=MOST_PLACES)
    if form.keeps not in KEEPING:
        raise refusal(
            "bad-keeping",
            "Data of entries are kept until they are decided, until the end, or for good, not {found!r}.",
            found=form.keeps,
        )
    for text in (*form.groups, *form.consent.splitlines()):
        checked_text(text, NAMES["entry_form"], empty=True)
    if not all(form.groups) or len(set(form.groups)) < len(form.groups):
        raise refusal("bad-sections", "Sections have names, each its own.")
    _check_moment(form.until)


def _check_entry_limits(limits: EntryLimits) -> None:
    pairs = (
        (limits.rating_from, limits.rating_to, 0, HIGHEST_RATING),
        (limits.born_from, limits.born_to, FIRST_YEAR, LAST_YEAR),
    )
    for least, most, lowest, highest in pairs:
        wrong = next((each for each in (least, most) if each and not lowest <= each <= highest), None)
        if wrong is not None or (least and most and least > most):
            raise refusal(
                "bad-limits",
                "Expected limits between {lowest} and {highest}, the lower first, found {least} and {most}.",
                lowest=lowest,
                highest=highest,
                least=least,
                most=most,
            )


def _check_moment(text: str) -> None:
    """Refuse what is neither empty nor a moment with its time zone."""
    try:
        is_moment = not text or datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        is_moment = False
    if not is_moment:
        raise refusal(
            "bad-time", "{found} is no moment: expected one such as 2026-03-01T15:00:00Z.", found=repr(text)
        )


def _check_plan(plan: EventPlan) -> None:
    for name in LINES:
        for line in getattr(plan, name).splitlines():
            checked_text(line, NAMES["plan"], empty=True)
    for name in MOMENTS:
        _check_moment(getattr(plan, name))
    for text in (
        *(part for pair in plan.group_colours for part in pair),
        *(each.assistant for each in plan.assistance),
    ):
        checked_text(text, NAMES["plan"], empty=True)
    if not 0 <= plan.transmitted <= MOST_PLACES:
        raise refusal("bad-limit", "A limit is from 0 to {most}.", most=MOST_PLACES)
    unknown = [name for name in plan.done if name not in ALL_DUTIES]
    if unknown:
        raise refusal("no-duty", "There is no duty {found}.", found=repr(unknown[0]))


def _check_play_off(rules: PlayOffRules) -> None:
    for code in (rules.time_control, rules.decider_time_control):
        check_time_control(code)
    limits = {
        translatable("games of a match"): (rules.games, 1, MOST_PLAY_OFF_GAMES),
        translatable("players of a play-off"): (rules.largest, 2, KNOCKOUT),
        translatable("places played off"): (rules.places, 0, MOST_PLAY_OFF_PLACES),
        translatable("tie-breaks before a play-off"): (rules.after, 0, MOST_ROUNDS),
    }
    for what, (found, least, most) in limits.items():
        if not least <= found <= most:
            raise refusal(
                "bad-play-off",
                "{what}: expected {least} to {most}, found {found}.",
                "C.02 13.2.2",
                what=what,
                least=least,
                most=most,
                found=found,
            )

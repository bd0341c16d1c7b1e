"""The facts about a tournament's own rules: their names and permitted values."""

from collections.abc import Iterable
from dataclasses import fields
from datetime import datetime

from albireo.domain.fide_event import FideEvent
from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.initial_order import OrderOfEquals
from albireo.domain.message import Translatable, translatable
from albireo.domain.player import Title
from albireo.domain.result import Mark
from albireo.domain.time_control import parse_time_control
from albireo.facts.checks import HIGHEST_RATING, code_of, limit, possible_rating
from albireo.facts.errors import BadFact
from albireo.facts.fact import Fact, FactTable
from albireo.facts.settings import MOST_ROUNDS
from albireo.facts.text import line_of_text
from albireo.ratings.list_sequence import entry
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS, NORM_GAMES
from albireo.standings.play_off import KNOCKOUT, PlayOffRules
from albireo.state.divisions import DivisionMoves
from albireo.state.duties import ALL as ALL_DUTIES
from albireo.state.entry_form import ANSWERS, CHOICE, KEEPING, EntryForm, EntryLimits, EntryQuestion
from albireo.state.event_plan import EventPlan
from albireo.state.line_up_rules import CRITERIA, YOUNG, LineUpRule
from albireo.state.live_games import LiveGameRules
from albireo.state.plan_table import LINES, MOMENTS
from albireo.state.rules import BoardPrizes, BoardPrizeTies, Chess960, RatingKind, Rules, TeamSeeding
from albireo.tiebreaks.field import RatingChoice

MOST_MINUTES = 1440
"""A day."""
LONGEST_BEFORE = 7 * MOST_MINUTES
"""Maximum minutes between the closing of line-ups and the round."""
MOST_EXTRA = 60
"""Extra minutes for an opponent who assists."""
MOST_PLACES = 10_000
MOST_QUESTIONS, MOST_AGE = 30, 100
MOST_RATING_SUM = 100_000
"""Largest number in a criterion for line-ups."""
MOST_PLAY_OFF_GAMES, MOST_PLAY_OFF_PLACES = 10, 100
FIRST_YEAR, LAST_YEAR = 1850, 2200
"""Range of birth years."""
_DIVISION_MOVES, _PLAN, _ENTRY_FORM, _FIDE_EVENT, _SYSTEM_RULES, _LIVE_GAMES = (
    translatable("promotion and relegation places by division"),
    translatable("event plan"),
    translatable("entry form"),
    translatable("details for FIDE’s forms"),
    translatable("rules of the pairing system"),
    translatable("live games"),
)
MOST_PARAGRAPHS, LONGEST_PARAGRAPH = 100, 2000
"""Limits for the rules of a pairing system."""


def possible_time_control(code: str) -> str:
    """Refuse a code that ratings, norms and schedule cannot read."""
    if code and parse_time_control(code) is None:
        raise BadFact(
            "Time control: expected seconds, as in 5400+30, 40/5400+30:1800+30 or W300-B240, found {code}.",
            kind="bad-time-control",
            article="TRF 222",
            code=code,
        )
    return code


def _late_entry_mark(mark: Mark) -> Mark:
    if mark not in (Mark.ZERO_BYE, Mark.HALF_BYE):
        raise BadFact(
            "A late entry’s byes for missed rounds must be zero-point (Z) or half-point (H).",
            kind="bad-late-mark",
        )
    return mark


def _order_of_equals(order: str) -> str:
    criterion, _, seed = order.partition(":")
    is_lot = criterion == OrderOfEquals.LOT.value
    if criterion not in {each.value for each in OrderOfEquals} or is_lot is not bool(seed):
        raise BadFact(
            "Players with the same rating and title can be ordered by alphabet, oldest, youngest, fide-id,"
            " entry, national or lot, not {found}.",
            kind="bad-order-of-equals",
            found=order,
        )
    return order


def _first_board(board: int) -> int:
    if not 1 <= board <= MOST_BOARDS:
        raise BadFact(
            "Board numbers run from 1 to {most}; {board} is out of range.",
            kind="bad-board",
            most=MOST_BOARDS,
            board=board,
        )
    return board


def _rating_sequence(sequence: tuple[str, ...]) -> tuple[str, ...]:
    for place, text in enumerate(sequence):
        if entry(text) is None or text in sequence[:place]:
            raise BadFact(
                "Write a sequence of lists like fide:standard, fide:rapid, each once; not {found!r}.",
                kind="bad-rating-sequence",
                found=text,
            )
    return sequence


def _norm_exemption(letter: str) -> str:
    if letter not in DECLARED_EXEMPTIONS:
        raise BadFact(
            "The exemption under B.01 1.4.3 must be a, b or c, not {found}.",
            kind="bad-exemption",
            found=letter,
        )
    return letter


def _norm_games(games: int) -> int:
    if games not in NORM_GAMES:
        raise BadFact("A title norm needs 7, 8 or 9 games, not {found}.", kind="bad-norm-games", found=games)
    return games


def _division_moves(divisions: tuple[DivisionMoves, ...]) -> tuple[DivisionMoves, ...]:
    for moves in divisions:
        for number in (moves.promoted, moves.relegated, moves.play_off_up, moves.play_off_down):
            _up_to_most_rounds(number)
        line_of_text(moves.division, _DIVISION_MOVES)
    return divisions


def _line_up_rules(rules: tuple[LineUpRule, ...]) -> tuple[LineUpRule, ...]:
    for rule in rules:
        is_dated = rule.criterion != YOUNG or FIRST_YEAR <= rule.year <= LAST_YEAR
        if rule.criterion not in CRITERIA or not 0 <= rule.limit <= MOST_RATING_SUM or not is_dated:
            raise BadFact(
                "A criterion for line-ups must be one of {known}, with a number from 0 and, for young"
                " players, a year of birth.",
                kind="bad-line-up-rule",
                known=", ".join(CRITERIA),
            )
    if len({rule.criterion for rule in rules}) < len(rules):
        raise BadFact("Each criterion for line-ups can be set once.", kind="bad-line-up-rule")
    return rules


def _system_rules(paragraphs: tuple[str, ...]) -> tuple[str, ...]:
    if len(paragraphs) > MOST_PARAGRAPHS:
        raise BadFact(
            "The {what} may have {most} paragraphs, not {found}.",
            kind="too-many-paragraphs",
            what=_SYSTEM_RULES,
            most=MOST_PARAGRAPHS,
            found=len(paragraphs),
        )
    clean = (
        line_of_text(each, _SYSTEM_RULES, is_required=False, longest=LONGEST_PARAGRAPH) for each in paragraphs
    )
    return tuple(each for each in clean if each)


def _fide_event(event: FideEvent) -> FideEvent:
    """Refuse text that does not fit in a form."""
    _lines((getattr(event, field.name) for field in fields(event)), _FIDE_EVENT)
    if event.winner_title and event.winner_title not in Title.__members__:
        raise BadFact("Enter a title like FM, not {found}.", kind="bad-title", found=event.winner_title)
    return event


def _lines(texts: Iterable[str], what: Translatable) -> None:
    """Check texts that may have several lines."""
    for text in texts:
        for line in text.splitlines():
            line_of_text(line, what, is_required=False)


def _entry_form(form: EntryForm) -> EntryForm:
    limit(MOST_PLACES)(form.places)
    if form.keeps not in KEEPING:
        raise BadFact(
            "Entry data can be kept until the entry is decided, until the end, or for good, not {found!r}.",
            kind="bad-keeping",
            found=form.keeps,
        )
    for group in form.groups:
        line_of_text(group, _ENTRY_FORM, is_required=False)
    _lines((form.consent,), _ENTRY_FORM)
    if not all(form.groups) or len(set(form.groups)) < len(form.groups):
        raise BadFact("Every section needs a different name.", kind="bad-sections")
    _check_moment(form.until)
    _entry_questions(form.own_questions)
    limit(MOST_AGE)(form.guardian_age)
    return form


def _entry_questions(questions: tuple[EntryQuestion, ...]) -> None:
    """Refuse questions no one could answer, and two with the same text: answers are stored by it."""
    if len(questions) > MOST_QUESTIONS:
        raise BadFact("At most {most} questions are allowed.", kind="too-many-questions", most=MOST_QUESTIONS)
    for question in questions:
        line_of_text(question.text, _ENTRY_FORM)
        if question.type not in ANSWERS:
            raise BadFact(
                "The type of a question must be text, choice or tick, not {found!r}.",
                kind="bad-question",
                found=question.type,
            )
        for choice in question.choices:
            line_of_text(choice, _ENTRY_FORM)
        if (question.type == CHOICE) != (len(set(question.choices)) > 1):
            raise BadFact(
                "{question}: a choice needs at least two different answers; other questions have none.",
                kind="bad-question",
                question=question.text,
            )
    if len({question.text for question in questions}) < len(questions):
        raise BadFact("Every question needs a different text.", kind="bad-question")


def _live_games(rules: LiveGameRules) -> LiveGameRules:
    """Refuse delays longer than a day, and boards that cannot be or have two delays."""
    for minutes in (rules.delay, *(each.minutes for each in rules.board_delays)):
        limit(MOST_MINUTES)(minutes)
    boards = [each.board for each in rules.board_delays]
    for board in boards:
        _first_board(board)
    if len(set(boards)) < len(boards):
        raise BadFact("Each board can have one delay of its own.", kind="bad-delay")
    return rules


def _entry_limits(limits: EntryLimits) -> EntryLimits:
    pairs = (
        (limits.rating_from, limits.rating_to, 0, HIGHEST_RATING),
        (limits.born_from, limits.born_to, FIRST_YEAR, LAST_YEAR),
    )
    for least, most, lowest, highest in pairs:
        wrong = next((each for each in (least, most) if each and not lowest <= each <= highest), None)
        if wrong is not None or (least and most and least > most):
            raise BadFact(
                "Enter limits between {lowest} and {highest}, the lower first, not {least} and {most}.",
                kind="bad-limits",
                lowest=lowest,
                highest=highest,
                least=least,
                most=most,
            )
    return limits


def _check_moment(text: str) -> None:
    """Refuse text that is neither empty nor a moment with a time zone."""
    try:
        is_moment = not text or datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        is_moment = False
    if not is_moment:
        raise BadFact(
            "{found} is not a time: enter one like 2026-03-01T15:00:00Z.",
            kind="bad-time",
            found=repr(text),
        )


def _plan(plan: EventPlan) -> EventPlan:
    _lines((getattr(plan, name) for name in LINES), _PLAN)
    for name in MOMENTS:
        _check_moment(getattr(plan, name))
    for text in (
        *(part for pair in plan.group_colours for part in pair),
        *(each.assistant for each in plan.assistance),
    ):
        line_of_text(text, _PLAN, is_required=False)
    limit(MOST_PLACES)(plan.transmitted)
    for each in plan.assistance:
        limit(MOST_EXTRA)(each.opponent_minutes)
    unknown = [name for name in plan.done if name not in ALL_DUTIES]
    if unknown:
        raise BadFact("There is no task {found}.", kind="no-duty", found=repr(unknown[0]))
    return plan


def _play_off(rules: PlayOffRules) -> PlayOffRules:
    for code in (rules.time_control, rules.decider_time_control):
        possible_time_control(code)
    limits = {
        translatable("games per match"): (rules.games, 1, MOST_PLAY_OFF_GAMES),
        translatable("players in a play-off"): (rules.largest, 2, KNOCKOUT),
        translatable("places decided by play-off"): (rules.places, 0, MOST_PLAY_OFF_PLACES),
        translatable("tie-breaks before a play-off"): (rules.after, 0, MOST_ROUNDS),
    }
    for what, (found, least, most) in limits.items():
        if not least <= found <= most:
            raise BadFact(
                "{what}: expected {least} to {most}, found {found}.",
                kind="bad-play-off",
                article="C.02 13.2.2",
                what=what,
                least=least,
                most=most,
                found=found,
            )
    return rules


_up_to_most_rounds = limit(MOST_ROUNDS)
RULES = FactTable(
    Rules,
    "rules",
    "What the regulations of the tournament decide beyond the settings a report file knows.",
    Fact("half_byes", translatable("half-point byes"), check=_up_to_most_rounds),
    Fact("half_byes_until", translatable("last round for half-point byes")),
    Fact(
        "order_of_equals",
        translatable("order of equally rated players"),
        check=_order_of_equals,
        is_required=True,
    ),
    Fact("late_entry_mark", translatable("points for rounds missed by late entries"), check=_late_entry_mark),
    Fact("late_entry_limit", translatable("last round for late entries"), check=_up_to_most_rounds),
    Fact("check_in", translatable("check-in")),
    Fact("self_check_in", translatable("check-in by phone from"), check=limit(MOST_MINUTES)),
    Fact("self_check_in_closes", translatable("check-in by phone until"), check=limit(MOST_MINUTES)),
    Fact("authorisation", translatable("authorisation of the Qualification Commission")),
    Fact("system_rules", _SYSTEM_RULES, check=_system_rules),
    Fact("complaints_until", translatable("deadline for complaints"), check=limit(MOST_MINUTES)),
    Fact("keep_apart", translatable("clubs and federations kept apart")),
    Fact("public_pages", translatable("public pages"), is_shared=True),
    Fact("public_standings", translatable("public standings")),
    Fact("public_ratings", translatable("public rating changes")),
    Fact("public_forecast", translatable("public forecast")),
    Fact("live_games", _LIVE_GAMES, check=_live_games),
    Fact("phone_results", translatable("results by phone")),
    Fact(
        "rating_kind",
        translatable("rating type"),
        check=code_of(
            RatingKind,
            translatable("The rating type must be standard, rapid or blitz, not {found}."),
            "bad-rating-kind",
        ),
        choices={
            RatingKind.STANDARD: translatable("standard ratings"),
            RatingKind.RAPID: translatable("rapid ratings"),
            RatingKind.BLITZ: translatable("blitz ratings"),
        },
    ),
    Fact("rating_sequence", translatable("order of rating lists"), check=_rating_sequence),
    Fact("rating_check", translatable("rating check")),
    Fact("norm_exemption", translatable("exemption for title norms"), check=_norm_exemption),
    Fact("norm_games", translatable("games for a title norm"), check=_norm_games),
    Fact("default_time", translatable("default time"), check=limit(MOST_MINUTES), is_shared=True),
    Fact("fide_event", _FIDE_EVENT, check=_fide_event),
    Fact(
        "chess960",
        translatable("Chess960"),
        check=code_of(
            Chess960,
            translatable(
                "Chess960 start positions are drawn for each round or each board, not for {found!r}."
            ),
            "bad-chess960",
        ),
        choices={
            Chess960.NO: translatable("no: standard chess"),
            Chess960.ROUND: translatable("one for all boards in a round"),
            Chess960.BOARD: translatable("one for each board"),
        },
    ),
    Fact("long_event", translatable("longer than 30 days")),
    Fact(
        "tie_break_ratings",
        translatable("ratings used in tie-breaks"),
        check=code_of(
            RatingChoice,
            translatable("Tie-breaks can use the first rating, each round’s or the last; not {found}."),
            "bad-rating-choice",
        ),
        choices={
            RatingChoice.FIRST: translatable("the first"),
            RatingChoice.ROUND: translatable("the one for each round"),
            RatingChoice.LAST: translatable("the last"),
        },
    ),
    Fact("tie_break_unrated", translatable("unrated players in tie-breaks"), check=possible_rating),
    Fact(
        "team_seeding",
        translatable("team seeding"),
        check=code_of(
            TeamSeeding,
            translatable(
                "Teams can be seeded by their first boards or by their best players, not by {found}."
            ),
            "bad-seeding",
            is_quoted=True,
        ),
        choices={
            TeamSeeding.BOARDS: translatable("its first players"),
            TeamSeeding.BEST: translatable("its best players"),
        },
    ),
    Fact("team_seeding_players", translatable("players counted for seeding"), check=_up_to_most_rounds),
    Fact("unrated_as", translatable("rating assigned to unrated players"), check=possible_rating),
    Fact("free_line_ups", translatable("free line-ups")),
    Fact("reserves_below", translatable("reserves below the regular players")),
    Fact(
        "line_ups_before",
        translatable("minutes before the round when line-ups are closed and shown"),
        check=limit(LONGEST_BEFORE),
    ),
    Fact("promoted", translatable("promotion places"), check=_up_to_most_rounds),
    Fact("relegated", translatable("relegation places"), check=_up_to_most_rounds),
    Fact("play_off", translatable("play-offs"), check=_play_off),
    Fact("entry_form", _ENTRY_FORM, check=_entry_form),
    Fact("entry_limits", translatable("entry form limits"), check=_entry_limits),
    Fact("plan", _PLAN, check=_plan),
    Fact("division_moves", _DIVISION_MOVES, check=_division_moves),
    Fact("home_matches", translatable("home matches of a club at the same time"), check=_up_to_most_rounds),
    Fact("match_scores", translatable("matches with only the score known")),
    Fact("reserves_from_club", translatable("reserves from the club’s lower teams")),
    Fact(
        "reserve_games",
        translatable("matches for a higher team that bind a player to it"),
        check=_up_to_most_rounds,
    ),
    Fact("line_up_rules", translatable("criteria for line-ups"), check=_line_up_rules),
    Fact(
        "board_prizes_by",
        translatable("board prizes by"),
        check=code_of(
            BoardPrizes,
            translatable("Board prizes can be by percentage, points or performance, not {found}."),
            "bad-board-prizes",
            is_quoted=True,
        ),
        choices={
            BoardPrizes.PERCENTAGE: translatable("percentage"),
            BoardPrizes.POINTS: translatable("points"),
            BoardPrizes.PERFORMANCE: translatable("performance"),
        },
    ),
    Fact(
        "board_prizes_ties",
        translatable("ties for board prizes"),
        check=code_of(
            BoardPrizeTies,
            translatable(
                "Players tied for a board prize share the place, or performance decides; not {found}."
            ),
            "bad-board-prizes",
            is_quoted=True,
        ),
        choices={
            BoardPrizeTies.SHARE: translatable("share the place"),
            BoardPrizeTies.PERFORMANCE: translatable("are ordered by performance"),
        },
    ),
    Fact("board_prizes_games", translatable("games needed for a board prize"), check=_up_to_most_rounds),
    Fact("first_board", translatable("first board number"), check=_first_board),
)

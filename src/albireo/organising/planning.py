"""What an event needs, and problems with its dates: equipment, arbiters, deadlines, hours of play."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from math import ceil

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.time_control import parse_time_control
from albireo.domain.tournament_type import PairingKind
from albireo.ratings.kind_of_play import RateOfPlay, rate_of
from albireo.ratings.schedule import schedule_notes
from albireo.state.tournament import State, number_of_boards

PLAYERS_PER_ARBITER = 30
"""11.2.3; required for school events, a guideline for others. Each room needs at least one (11.3.2)."""
NOTICE = timedelta(days=20)
"""Notice for special needs before the start (10.1.4)."""
WITHOUT_CLOCKS = timedelta(minutes=20 + 2 * 5)
"""A game started without a clock: after 20 minutes each player has five (11.4.2)."""
SPARES = 10
"""One spare per this many: C.02 11.3.7 asks for spares without a number; this is ours."""


def boards_needed(state: State) -> int:
    """Return the boards needed at once: for the places offered, else for those registered."""
    if state.competition.match.is_at_boards:
        return numbers_needed(state) * number_of_boards(state)
    players = max(len(state.entrants), state.rules.entry_form.places)
    return ceil(players / 2)


def numbers_needed(state: State) -> int:
    """Return how many table numbers a round needs: one per match of teams, else one per board."""
    return ceil(len(state.teams) / 2) if state.competition.match.is_at_boards else boards_needed(state)


def equipment(state: State) -> Iterator[tuple[Translatable, int, str]]:
    """Yield the equipment, the quantity and the article."""
    plan, boards = state.rules.plan, boards_needed(state)
    wide = sum(each.has_wide_table for each in plan.assistance)
    players = 2 * boards
    yield translatable("tables"), boards - wide, "4"
    if wide:
        yield translatable("2 m tables for players with an assistant"), wide, "10.3.1"
    yield translatable("chairs"), players + sum(bool(each.assistant) for each in plan.assistance), "4"
    yield translatable("boards"), boards, "3"
    yield translatable("sets of pieces"), boards, "2"
    if not plan.without_clocks:
        yield translatable("clocks"), boards, "5"
    if plan.is_school:
        yield translatable("spare sets"), ceil(boards / SPARES), "11.3.7"
        yield translatable("spare clocks"), ceil(boards / SPARES), "11.3.7"
    control = parse_time_control(state.settings.encoded_time_control)
    is_written = control is None or rate_of(control) is RateOfPlay.STANDARD
    if is_written and not plan.without_clocks:
        rounds = state.settings.number_of_rounds or 1
        yield translatable("score sheets"), players * rounds, ""
    yield translatable("table number signs"), boards, "11.2.4"
    if plan.transmitted:
        yield translatable("boards for broadcast"), plan.transmitted, "9"
    rooms = len({room.name for room in state.documents.rooms})
    yield translatable("arbiters"), max(1, rooms, ceil(players / PLAYERS_PER_ARBITER)), "11.2.3"
    is_small = state.settings.type.kind is PairingKind.TABLE
    yield translatable("square metres for the players"), players * (4 if is_small else 2), "8.2.1"


def plan_notes(state: State) -> Iterator[Note]:
    """Yield problems with the dates: hours of play, rest, deadlines."""
    starts = {
        number: datetime.fromisoformat(at).astimezone() for number, at in state.round_notes.starts.items()
    }
    plan, control = state.rules.plan, parse_time_control(state.settings.encoded_time_control)
    longest = WITHOUT_CLOCKS if plan.without_clocks else None
    yield from schedule_notes(starts, control, is_school=plan.is_school, longest=longest)
    days = [at.date() for at in starts.values()]
    if plan.assistance and len(set(days)) < len(days):
        text = "If any player has an impairment, there should be only one round a day if possible."
        yield Note("one-round", text, "C.02 10.5.2")
    yield from deadline_notes(state)


def longest_game(state: State) -> timedelta | None:
    """Return the maximum length of a game: 60 moves on both clocks, or by 11.4.2 without a clock."""
    control = parse_time_control(state.settings.encoded_time_control)
    if control is not None:
        return timedelta(seconds=control.longest_game)
    return WITHOUT_CLOCKS if state.rules.plan.without_clocks else None


def deadline_notes(state: State) -> Iterator[Note]:
    form, plan = state.rules.entry_form, state.rules.plan
    first = state.round_notes.starts.get(1, "")
    begins = _day(state.settings.start) or (_moment(first).date() if first else None)
    if form.until and first and _moment(form.until) > _moment(first):
        yield Note("deadline", "Entries are accepted until after the start of round 1.")
    if form.until and begins is not None and form.asks_needs:
        closes = _moment(form.until).astimezone().date()
        if closes < begins - NOTICE:
            text = "Special needs can be reported up to 20 days before the start; the form closes earlier."
            yield Note("needs-deadline", text, "C.02 10.1.4")
    if plan.confirmation and first and _moment(plan.confirmation) > _moment(first):
        yield Note("confirmation", "Check-in ends after the start of round 1.", "C.02 11.2.1")
    last = max(state.round_notes.starts.values(), default="")
    longest = longest_game(state)
    if plan.awards and last and longest is not None and _moment(plan.awards) < _moment(last) + longest:
        yield Note(
            "awards",
            "The prize-giving is scheduled to start while games may still be in progress.",
            "C.02 11.2.1",
        )
    if form.until and plan.confirmation and _moment(plan.confirmation) < _moment(form.until):
        yield Note("order", "Check-in ends before entries close.")


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.replace("/", "-"))
    except ValueError:
        return None

"""The items an invitation must contain (C.02 11.2.1); undecided ones are marked."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark, translatable
from albireo.domain.time_control import parse_time_control
from albireo.organising.entry_limits import limits_in_words
from albireo.reports.document import Row
from albireo.reports.values import Day, Moment, Money

if TYPE_CHECKING:
    from albireo.domain.tournament import Settings
    from albireo.state.tournament import State

OPEN = translatable("▢ still to be decided")
"""Placeholder for items not yet decided."""
NOT_RATED = translatable("The tournament is not rated by FIDE.")
"""In the regulations and in what is announced before round 1 (rating rules of 1997, 11.4)."""


def invitation(state: "State", event: "Settings | None" = None) -> Iterator[Row]:
    """Yield organiser, dates and venue, accommodation, eligibility, entries, and the schedule.

    A section without days has those of its `event`.
    """
    settings, plan, fide = state.settings, state.rules.plan, state.rules.fide_event
    contact = " · ".join(
        part for part in (plan.organiser_address, fide.organiser_email, plan.organiser_phone) if part
    )
    yield translatable("Organiser"), fide.organiser or OPEN
    yield None, contact.replace("\n", ", ") or OPEN
    yield translatable("Dates"), _days(event if event is not None and not settings.start else settings)
    where = ", ".join(part for part in (plan.venue.replace("\n", ", "), settings.city) if part)
    yield translatable("Venue"), where if plan.venue else OPEN
    yield translatable("Accommodation and meals"), plan.lodging.replace("\n", "; ") or OPEN
    may_enter: list[object] = [plan.requirements.replace("\n", "; ")] if plan.requirements else []
    may_enter += limits_in_words(state.rules.entry_limits)
    for place, words in enumerate(may_enter or [OPEN]):
        yield translatable("Who may take part") if place == 0 else None, words
    yield from _entries(state)


def around_the_rounds(state: "State") -> Iterator[Row]:
    """Yield the schedule: confirmation, start times, approximate game length, and the awards ceremony."""
    plan = state.rules.plan
    yield translatable("Schedule"), _confirmation(state)
    for number in range(1, (state.settings.number_of_rounds or 0) + 1):
        if number in state.round_notes.starts:
            yield (
                None,
                remark("Round {number}: {at}", number=number, at=Moment(state.round_notes.starts[number])),
            )
    if not state.round_notes.starts and not any(state.settings.round_dates):
        yield None, remark("Rounds: {when}", when=OPEN)
    control = parse_time_control(state.settings.encoded_time_control)
    if control is not None:
        minutes = -(-control.longest_game // 60)
        yield (
            None,
            remark("A 60-move game takes up to about {time}.", time=f"{minutes // 60}:{minutes % 60:02}"),
        )
    yield None, remark("Prize-giving: {when}", when=Moment(plan.awards) if plan.awards else OPEN)


def gifts(state: "State") -> Row:
    plan = state.rules.plan
    return translatable("Gifts and diplomas"), plan.gifts.replace("\n", "; ") or OPEN


def count_undecided(rows: list[Row]) -> int:
    """Return the number of undecided items."""
    return sum(_is_open(row[1]) for row in rows)


def _is_open(value: object) -> bool:
    return value is OPEN or (
        isinstance(value, Remark) and any(each is OPEN for each in value.values.values())
    )


def _days(settings: "Settings") -> object:
    if not settings.start:
        return OPEN
    if not settings.end or settings.end == settings.start:
        return Day(settings.start)
    return remark("{first} to {last}", first=Day(settings.start), last=Day(settings.end))


def _confirmation(state: "State") -> Remark:
    moment = state.rules.plan.confirmation
    return remark("Check-in until {when}", when=Moment(moment) if moment else OPEN)


def _entries(state: "State") -> Iterator[Row]:
    form = state.rules.entry_form
    yield translatable("Entries"), remark("Until {when}", when=Moment(form.until) if form.until else OPEN)
    yield (
        None,
        remark(
            "Entry fee: {fee}",
            fee=Money(state.money.entry_fee, state.money.currency) if state.money.entry_fee else OPEN,
        ),
    )
    if form.places:
        yield None, remark("Places available: {count}", count=form.places)
    if form.asks_needs:
        yield (
            None,
            translatable(
                "Players with an impairment that requires special circumstances must tell the "
                "organiser 20 days before the start (C.02 10.1.4)."
            ),
        )
        yield (
            None,
            translatable(
                "Visually impaired players need not record moves during their last five minutes; they update "
                "the score sheet afterwards (C.02 10.5.5)."
            ),
        )

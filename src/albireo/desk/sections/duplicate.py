"""Creating a tournament or a whole event like an old one: its settings, without players and rounds."""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent, require_accepted
from albireo.desk.mechanism.facts import changed, facts_of
from albireo.desk.mechanism.outcome import Questions, Signature, Warned, refusal
from albireo.desk.money.commands import PlanPrizes, SetEntryFee
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.commands import (
    OF_EVENTS,
    AddSection,
    CreateEvent,
    JoinEvent,
    SetChampionship,
)
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.ratings.rules import day_of
from albireo.state.documents import DocumentSettings, Room
from albireo.state.festival import FestivalState
from albireo.state.rules import Rules
from albireo.state.tournament import State
from albireo.storage import journal as storage

OF_THAT_YEAR = ("name", "start", "end", "round_dates", "number_of_rounds", "initial_colour")
"""Settings that are not copied as they are."""


def create_like(
    desk: Desk,
    uid: str,
    name: str,
    start: str,
    who: str,
    consent: Mapping[str, int] | None = None,
    new_uid: str | None = None,
) -> str:
    """Start a tournament, or an event with all its sections, like an existing one; return its ID.

    `start` is the first day (`YYYY/MM/DD`; empty: no dates); other days keep their distance from it. All of
    it is written in one transaction.
    """
    signature, old = desk.sign(who, consent), desk.state(uid)
    if start and day_of(start) is None:
        raise refusal("bad-day", "Enter a date like 2027/05/14, not {found!r}.", found=start)
    new = new_uid or secrets.token_hex(8)
    wanted: list[tuple[str, list[Command]]] = []
    if isinstance(old, FestivalState):
        sections = sections_of(desk, old, uid)
        copies = {section: secrets.token_hex(8) for section in sections}
        later = _days_later(old.settings.start, start)
        wanted.append((new, list(_event(old, name, start, copies, sections))))
        for section, state in sections.items():
            own = _shifted(state.settings.start, later) if later is not None else ""
            commands = [*_tournament(state, state.name, own), JoinEvent(new, name)]
            wanted.append((copies[section], commands))
    else:
        wanted.append((new, list(_tournament(old, name, start))))
    identity = secrets.token_hex(8)
    warnings: list[Warned] = []
    made = []
    for own_uid, commands in wanted:
        state, entries = State(), []
        for command in commands:
            decision = decide(state, command, signature)
            if isinstance(decision, Questions):
                warnings += decision.warnings
                decision = decide(state, command, _confirmed(signature, decision))
            settled = require_accepted(decision)
            state = settled.state
            entries += [entry(event) for event in settled.events]
        made.append((own_uid, state.name, storage.Action(identity, who, signature.at, tuple(entries))))
    if warnings:
        raise NeedsConsent(tuple({warning.token: warning for warning in warnings}.values()))
    desk.journal.create_together(made)
    return new


def _confirmed(signature: Signature, asks: Questions) -> Signature:
    """Return an action with these questions confirmed, to find out what else would be asked."""
    return replace(
        signature, consent={**signature.consent, **{each.token: each.level.answers for each in asks.warnings}}
    )


def _tournament(old: State, name: str, start: str) -> Iterator[Command]:
    settings = _settings(old, start)
    rounds = old.settings.number_of_rounds or max(1, len(old.rounds))
    yield CreateTournament(name, rounds, SettingsFacts(**settings), _rules(old), not old.lasting.is_unrated)
    yield from _common(old)
    if old.money.prizes is not None:
        plan = old.money.prizes
        yield PlanPrizes(
            plan.lists, (), plan.sharing, plan.cumulative, plan.currency, plan.unrated, plan.rounding
        )


def _event(
    old: FestivalState, name: str, start: str, copies: Mapping[str, str], sections: Mapping[str, State]
) -> Iterator[Command]:
    given = {key: value for key, value in _settings(old, start).items() if key in OF_EVENTS}
    yield CreateEvent(name, SettingsFacts(**given), _rules(old))
    yield from _common(old.having(replace(old.documents, rooms=_rooms(old, copies))))
    for section, copy in copies.items():
        yield AddSection(copy, sections[section].name)
    for plan in old.festival.championships.values():
        counted = tuple(copies[section] for section in plan.sections if section in copies)
        yield SetChampionship(plan.name, plan.rules, counted, plan.group)


def _rooms(old: State, copies: Mapping[str, str]) -> tuple[Room, ...]:
    """The rooms of the new sections."""
    kept = (room for room in old.documents.rooms if not room.section or room.section in copies)
    return tuple(Room(room.name, room.first, room.last, copies.get(room.section, "")) for room in kept)


def _common(old: State) -> Iterator[Command]:
    documents = changed(DocumentFacts, DocumentSettings(), old.documents)
    if documents.given():
        yield ChangeDocuments(documents)
    if old.money.entry_fee or old.money.currency:
        yield SetEntryFee(old.money.entry_fee, old.money.currency)


def _settings(old: State, start: str) -> dict[str, Any]:
    """Return the settings with the days moved to the new start."""
    given = facts_of(SettingsFacts, old.settings).given()
    found = {key: value for key, value in given.items() if key not in OF_THAT_YEAR}
    later = _days_later(old.settings.start, start)
    if start:
        found["start"] = start
    if later is not None:
        found["end"] = _shifted(old.settings.end, later)
        found["round_dates"] = tuple(_shifted(day, later) for day in old.settings.round_dates)
    return found


def _rules(old: State) -> RulesFacts:
    """Return its own rules, without what FIDE registered or allowed for that event."""
    given = changed(RulesFacts, Rules(), old.rules).given()
    given.pop("authorisation", None)
    if "fide_event" in given:
        given["fide_event"] = replace(given["fide_event"], code="")
    return RulesFacts(**given)


def _days_later(old: str, new: str) -> int | None:
    one, other = _day(old), _day(new)
    return (other - one).days if one is not None and other is not None else None


def _shifted(text: str, days: int) -> str:
    """Return a day moved by some days; empty if it is not a day.

    >>> _shifted("2026/12/30", 364), _shifted("spring", 7)
    ('2027/12/29', '')
    """
    found = _day(text)
    return date.fromordinal(found.toordinal() + days).strftime("%Y/%m/%d") if found is not None else ""


def _day(text: str) -> date | None:
    found = day_of(text)
    try:
        return date(*map(int, found.split("/"))) if found is not None else None
    except ValueError:
        return None

"""Creating a tournament or a festival like an old one: its settings, no rounds; a league with its teams."""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from msgspec import structs

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent, require_accepted
from albireo.desk.mechanism.facts import facts_of, facts_that_change
from albireo.desk.mechanism.outcome import Questions, Signature, Warned, refusal
from albireo.desk.money.commands import PlanPrizes, SetEntryFee, SetFeeRules
from albireo.desk.money.papers import SetPaperIssuer
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.commands import (
    OF_EVENTS,
    AddSection,
    CreateEvent,
    FollowSeason,
    JoinEvent,
    SetChampionship,
)
from albireo.desk.sections.days import days_later, moment_later, shift_day, weeks_later
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.groups import in_order
from albireo.ratings.rules import day_of
from albireo.state.documents import DocumentSettings, Room
from albireo.state.festival import FestivalState
from albireo.state.plan_table import MOMENTS
from albireo.state.rules import Rules
from albireo.state.tournament import State
from albireo.state.units import TeamState
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
    divisions: Mapping[int, str] | None = None,
) -> str:
    """Start a tournament, or a festival with all its sections, like an existing one; return its ID.

    `divisions` makes it the next season of a league: these teams with their players, each in its division.

    `start` is the first day (`YYYY/MM/DD`; empty: the same days of the week, 52 weeks later or a multiple
    of it); all other days, starts of rounds and deadlines keep their distance from it. The entry form is
    closed. All of it is written in one transaction.
    """
    signature, old = desk.sign(who, consent), desk.state(uid)
    if start and day_of(start) is None:
        raise refusal("bad-day", "Enter a date like 2027/05/14, not {found!r}.", found=start)
    sections = sections_of(desk, old, uid)
    first = old.settings.start or min((each.settings.start or "~" for each in sections.values()), default="")
    start = start or weeks_later(first, datetime.fromisoformat(signature.at).date())
    later = days_later(first, start)
    new = new_uid or secrets.token_hex(8)
    wanted: list[tuple[str, list[Command]]] = []
    if isinstance(old, FestivalState):
        copies = {section: secrets.token_hex(8) for section in sections}
        days = start if old.settings.start else ""
        wanted.append((new, list(_event(old, name, days, later, copies, sections))))
        for section, state in sections.items():
            own = shift_day(state.settings.start, later) if later is not None else ""
            commands = [*_tournament(state, state.name, own, later), JoinEvent(new, name)]
            wanted.append((copies[section], commands))
    else:
        commands = [*_tournament(old, name, start, later), *_next_season(old, uid, divisions or {})]
        wanted.append((new, commands))
    identity = secrets.token_hex(8)
    warnings: list[Warned] = []
    made = []
    for own_uid, commands in wanted:
        state, entries = State(), []
        for command in commands:
            decision = decide(state, command, signature)
            if isinstance(decision, Questions):
                warnings += decision.warnings
                decision = decide(state, command, _with_consent(signature, decision))
            settled = require_accepted(decision)
            state = settled.state
            entries += [entry(event) for event in settled.events]
        made.append((own_uid, state.name, storage.Action(identity, who, signature.at, tuple(entries))))
    if warnings:
        raise NeedsConsent(tuple({warning.token: warning for warning in warnings}.values()))
    desk.journal.create_together(made)
    return new


def _with_consent(signature: Signature, asks: Questions) -> Signature:
    """Return an action with these questions confirmed, to find out what else would be asked."""
    return replace(
        signature, consent={**signature.consent, **{each.token: each.level.answers for each in asks.warnings}}
    )


def _tournament(old: State, name: str, start: str, later: int | None) -> Iterator[Command]:
    settings = _settings(old, start)
    rounds = old.settings.number_of_rounds or max(1, len(old.rounds))
    rules = _rules(old, later)
    yield CreateTournament(name, rounds, SettingsFacts(**settings), rules, not old.lasting.is_unrated)
    if later is not None:
        for round_, at in sorted(old.round_notes.starts.items()):
            if round_ <= rounds:
                yield TimeRound(round_, moment_later(at, later))
    yield from _common(old)
    if old.money.prizes is not None:
        plan = old.money.prizes
        yield PlanPrizes(
            plan.lists, (), plan.sharing, plan.cumulative, plan.currency, plan.unrated, plan.rounding
        )


def _next_season(old: State, uid: str, divisions: Mapping[int, str]) -> Iterator[Command]:
    """Yield what makes it the season after another: its teams, and the link to the earlier season."""
    yield from _teams(old, divisions)
    if divisions:
        yield FollowSeason(uid, old.name)


def _teams(old: State, divisions: Mapping[int, str]) -> Iterator[Command]:
    """Yield the registration of teams with the players who have not left, in the order of their divisions."""
    teams = []
    for team, division in sorted(divisions.items(), key=lambda each: (in_order(each[1]), each[0])):
        facts = facts_that_change(TeamFacts, TeamState(0), old.teams[team])
        members = (old.entrants[player] for player in old.teams[team].members)
        players = tuple(
            facts_of(PlayerFacts, member.player) for member in members if member.withdrawn_after is None
        )
        teams.append(NewTeam(structs.replace(facts, group=division), players=players))
    if teams:
        yield RegisterTeams(tuple(teams))


def _event(
    old: FestivalState,
    name: str,
    start: str,
    later: int | None,
    copies: Mapping[str, str],
    sections: Mapping[str, State],
) -> Iterator[Command]:
    given = {key: value for key, value in _settings(old, start).items() if key in OF_EVENTS}
    yield CreateEvent(name, SettingsFacts(**given), _rules(old, later))
    yield from _common(old.having(replace(old.documents, rooms=_rooms(old, copies))))
    for section, copy in copies.items():
        yield AddSection(copy, sections[section].name)
    for plan in old.festival.championships.values():
        counted = tuple(copies[section] for section in plan.sections if section in copies)
        yield SetChampionship(plan.name, plan.rules, counted, plan.group)


def _rooms(old: State, copies: Mapping[str, str]) -> tuple[Room, ...]:
    """Return the rooms of the new sections."""
    kept = (room for room in old.documents.rooms if not room.section or room.section in copies)
    return tuple(Room(room.name, room.first, room.last, copies.get(room.section, "")) for room in kept)


def _common(old: State) -> Iterator[Command]:
    documents = facts_that_change(DocumentFacts, DocumentSettings(), old.documents)
    if documents.given():
        yield ChangeDocuments(documents)
    if old.money.entry_fee or old.money.currency:
        yield SetEntryFee(old.money.entry_fee, old.money.currency)
    pays = old.money.fee_rules or old.money.transfer.iban or old.money.pays_online
    if not isinstance(old, FestivalState) and pays:
        # Days of last year and vouchers already handed out say nothing about the next.
        kept = (rule for rule in old.money.fee_rules if not (rule.first_day or rule.last_day or rule.voucher))
        yield SetFeeRules(tuple(kept), old.money.transfer, old.money.pays_online)
    if old.money.issuer.name:
        yield SetPaperIssuer(old.money.issuer)


def _settings(old: State, start: str) -> dict[str, Any]:
    """Return the settings with the days moved to the new start."""
    given = facts_of(SettingsFacts, old.settings).given()
    found = {key: value for key, value in given.items() if key not in OF_THAT_YEAR}
    later = days_later(old.settings.start, start)
    if start:
        found["start"] = start
    if later is not None:
        found["end"] = shift_day(old.settings.end, later)
        found["round_dates"] = tuple(shift_day(day, later) for day in old.settings.round_dates)
    return found


def _rules(old: State, later: int | None) -> RulesFacts:
    """Return its own rules, without what FIDE registered or allowed for that event.

    The entry form is closed; its deadline and the moments of the plan are moved by some days, or left out.
    """

    def moved(at: str) -> str:
        return moment_later(at, later) if later is not None else ""

    given = facts_that_change(RulesFacts, Rules(), old.rules).given()
    given.pop("authorisation", None)
    if "fide_event" in given:
        given["fide_event"] = replace(given["fide_event"], code="")
    if "entry_form" in given:
        form = old.rules.entry_form
        given["entry_form"] = replace(form, is_open=False, until=moved(form.until))
    if "plan" in given:
        plan = old.rules.plan
        moments: dict[str, Any] = {name: moved(getattr(plan, name)) for name in MOMENTS}
        given["plan"] = replace(plan, **moments)
    return RulesFacts(**given)

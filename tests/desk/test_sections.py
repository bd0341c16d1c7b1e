"""An event of several tournaments: people entered once, moved, paid and checked in; on either database."""

import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.desk.conftest import opened

from albireo.desk.conduct.closing import DeleteTournament, RestoreTournament
from albireo.desk.conduct.commands import ChangeSettings, CreateTournament, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.money.commands import PlanPrizes, RecordPayment, SetEntryFee
from albireo.desk.players.byes import RequestBye, SetHalfByes
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, RegisterPlayers
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import (
    CreateEvent,
    JoinEntries,
    OrderSections,
    SetChampionship,
    TellEntriesApart,
)
from albireo.desk.sections.duplicate import create_like
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.transfer.event_of import event_of
from albireo.desk.transfer.portable import Taken, export_tournament, import_tournament
from albireo.desk.transfer.verify import verify
from albireo.domain.colour import Colour
from albireo.domain.fide_event import FideEvent
from albireo.domain.player import OfficialRating
from albireo.domain.result import Mark
from albireo.domain.tournament import Arbiter
from albireo.standings.championship import ChampionshipRules
from albireo.state.festival import SectionEntry
from albireo.state.money import Payment, PrizeRow
from albireo.storage.journal import LockedJournal

ANN = Actor("Ann")


def do(desk: Desk, uid: str, *commands: object) -> None:
    for command in commands:
        desk.execute(uid, command, "Ann", desk.state(uid).version)  # type: ignore[arg-type]


def festival(desk: Desk, sections: int = 2) -> tuple[str, ...]:
    """Return an event and its sections A, B …, which are round robins without players."""
    event, _ = desk.create(CreateEvent("Festival", SettingsFacts(city="Turku")), "Ann", uid="festival")
    found = []
    for letter in "ABCDEFG"[:sections]:
        settings = SettingsFacts(system="BERGER_ROUNDROBIN")
        uid, _ = desk.create(CreateTournament(f"Open {letter}", 3, settings), "Ann", uid=f"open-{letter}")
        acts.add_section(desk, event, uid, ANN)
        found.append(uid)
    return (event, *found)


def names(desk: Desk, event: str) -> list[tuple[str, tuple[tuple[str, int], ...]]]:
    return [
        (person.name, tuple((entry.section, entry.player) for entry in person.entries))
        for person in acts.people(desk, event)
    ]


def test_sections_join_with_what_the_event_shares(desk: Desk) -> None:
    event, _ = desk.create(CreateEvent("Festival"), "Ann")
    chief = Arbiter("Chief, Ada", fide_id="100")
    do(
        desk,
        event,
        ChangeSettings(SettingsFacts(city="Turku", chief_arbiters=(chief,))),
        SetEntryFee(2500, "EUR"),
    )
    uid, _ = desk.create(CreateTournament("Open", 5), "Ann")
    acts.add_section(desk, event, uid, ANN)
    section = desk.state(uid)
    assert (
        section.membership.event,
        section.settings.city,
        section.settings.chief_arbiters,
        section.money.entry_fee,
    ) == (
        event,
        "Turku",
        (chief,),
        2500,
    )
    assert list(acts.sections_of(desk, desk.state(event), event)) == [uid]
    # What the section decides for itself is shown as differing until it takes the event's.
    do(desk, uid, ChangeSettings(SettingsFacts(city="Åbo")))
    assert acts.differing(desk.festival(event), desk.state(uid), uid) == ("city",)
    acts.share_settings(desk, event, ANN)
    assert desk.state(uid).settings.city == "Turku"


def test_events_and_tournaments_are_told_apart(desk: Desk) -> None:
    event, a, b = festival(desk)
    assert [head.uid for head in desk.events()] == [event]
    assert {head.uid for head in desk.tournaments()} == {a, b}
    assert {head.uid for head in desk.heads()} == {event, a, b}


def test_an_event_takes_no_players_and_a_tournament_no_sections(desk: Desk) -> None:
    event, a, _ = festival(desk)
    with pytest.raises(Refused, match="A festival only contains tournaments"):
        do(desk, event, RegisterPlayers((PlayerFacts(name="X"),)))
    with pytest.raises(Refused, match="number of rounds: this is set in the sections"):
        do(desk, event, ChangeSettings(SettingsFacts(number_of_rounds=5)))
    with pytest.raises(Refused, match="This works only in a festival"):
        do(desk, a, OrderSections((a,)))
    with pytest.raises(Refused, match="is a festival; only tournaments can be sections"):
        acts.add_section(desk, event, desk.create(CreateEvent("Other"), "Ann")[0], ANN)


def test_a_tournament_is_a_section_of_one_event(desk: Desk) -> None:
    event, a, _ = festival(desk)
    other, _ = desk.create(CreateEvent("Other"), "Ann")
    with pytest.raises(Refused, match="Open A is a section of Festival; remove it there first"):
        acts.add_section(desk, other, a, ANN)
    acts.take_out_section(desk, event, a, ANN)
    acts.add_section(desk, other, a, ANN)
    assert event_of(desk, a, desk.state(a)) == (other, desk.state(other))
    # Undoing on one side alone makes it no section of the first event again.
    do(desk, event, Undo())
    assert a in desk.festival(event).festival.sections
    assert a not in acts.sections_of(desk, desk.state(event), event)


def test_entered_once_for_several_sections(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(desk, b, RegisterPlayers((PlayerFacts(name="First, Of B"),)))
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan", rating=1900), (a, b), ANN)
    assert names(desk, event) == [("Smith, Jan", ((a, 1), (b, 2))), ("First, Of B", ((b, 1),))]
    # A correction holds everywhere at once.
    person = acts.people(desk, event)[0]
    acts.edit_person(desk, event, person.entries, PlayerFacts(name="Smith, Jane", club="Turku"), ANN)
    assert names(desk, event)[0] == ("Smith, Jane", ((a, 1), (b, 2)))


def test_the_blitz_takes_the_rating_of_the_blitz(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(desk, b, ChangeSettings(SettingsFacts(encoded_time_control="180+2")))
    official = (OfficialRating("standard", 2100), OfficialRating("blitz", 1950, 20))
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan", rating=2100, official=official), (a,), ANN)
    acts.enter_also(desk, event, SectionEntry(a, 1), b, ANN)
    assert [desk.state(uid).entrants[1].player.rating for uid in (a, b)] == [2100, 1950]
    with pytest.raises(Refused, match=r"Smith, Jan is already in Open B"):
        acts.enter_also(desk, event, SectionEntry(a, 1), b, ANN)


def test_one_person_by_number_by_birth_date_or_by_name(desk: Desk) -> None:
    event, a, b = festival(desk)
    here = (
        PlayerFacts(name="By, Number", fide_id="500"),
        PlayerFacts(name="By, Birth", birth_date="2001/00/00"),
        PlayerFacts(name="By, Name"),
        PlayerFacts(name="Two, People", birth_date="1950/01/01"),
        PlayerFacts(name="Two, Ids", fide_id="501"),
    )
    there = (
        PlayerFacts(name="Buy, Number", fide_id="500"),
        PlayerFacts(name="by, birth", birth_date="2001/04/05"),
        PlayerFacts(name="By, Name", rating=1500),
        PlayerFacts(name="Two, People", birth_date="2010/01/01"),
        PlayerFacts(name="Two, Ids", fide_id="502"),
    )
    do(desk, a, RegisterPlayers(here))
    do(desk, b, RegisterPlayers(there))
    assert [len(entries) for _, entries in names(desk, event)] == [2, 2, 2, 1, 1, 1, 1]
    do(desk, event, TellEntriesApart((SectionEntry(a, 3), SectionEntry(b, 3))))
    assert [len(entries) for _, entries in names(desk, event)] == [2, 2, 1, 1, 1, 1, 1, 1]
    do(desk, event, JoinEntries((SectionEntry(a, 4), SectionEntry(b, 4))))
    assert ("Two, People", ((a, 4), (b, 4))) in names(desk, event)


def test_a_move_takes_everything_along(desk: Desk) -> None:
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan", rating=1900, fixed_board=7), (a,), ANN)
    do(desk, a, RecordPayment(1, 1500, 1500), CheckIn((1,)), RequestBye(1, 2, Mark.ZERO_BYE))
    acts.move(desk, event, SectionEntry(a, 1), b, ANN)
    here, there = desk.state(a), desk.state(b)
    assert not here.entrants
    assert not here.money.payments
    assert (there.entrants[1].name, there.entrants[1].player.fixed_board) == ("Smith, Jan", 7)
    assert there.money.payments == {1: Payment(1500, 1500)}
    assert there.entrants[1].present is True
    assert there.byes.requested == {(1, 2): Mark.ZERO_BYE}
    assert str(desk.history(a)[-1].notes[0].sentence()) == "Smith, Jan moved to Open B"
    assert "Smith, Jan moved here from Open A" in [note.sentence() for note in desk.history(b)[-1].notes]
    # The act has one identity in both journals.
    assert desk.journal.read(a)[-1].command == desk.journal.read(b)[-1].command


def test_a_move_asks_what_the_new_section_asks_about_byes(desk: Desk) -> None:
    """A second half-point bye and a full-point bye meet their questions there too (174, 178)."""
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan", rating=1900), (a,), ANN)
    byes = (RequestBye(1, 1, Mark.HALF_BYE), RequestBye(1, 2, Mark.HALF_BYE), RequestBye(1, 3, Mark.FULL_BYE))
    for command in byes:
        execute = partial(desk.execute, a, command, "Ann", desk.state(a).version)
        try:
            execute()
        except NeedsConsent as asks:
            execute({warned.token: warned.level.answers for warned in asks.warnings})
    with pytest.raises(NeedsConsent) as asked:
        acts.move(desk, event, SectionEntry(a, 1), b, ANN)
    assert {warned.note.kind for warned in asked.value.warnings} >= {"another-half-bye", "full-bye"}


def test_a_player_without_half_point_byes_stays_so_in_another_section(desk: Desk) -> None:
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan", rating=1900), (a,), ANN)
    do(desk, a, SetHalfByes(1, allowed=False))
    acts.move(desk, event, SectionEntry(a, 1), b, ANN)
    assert desk.state(b).byes.without_half_byes == {1}


def test_a_move_is_refused_once_round_1_is_paired(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(
        desk,
        a,
        RegisterPlayers(tuple(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(4))),
        PairRound(1),
    )
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (b,), ANN)
    before = desk.journal.versions()
    with pytest.raises(Refused, match=r"P0: round 1 of Open A has been paired.*withdraw.*as a late entry"):
        acts.move(desk, event, SectionEntry(a, 1), b, ANN)
    with pytest.raises(Refused, match=r"Smith, Jan: round 1 of Open A has been paired"):
        acts.move(desk, event, SectionEntry(b, 1), a, ANN)
    assert desk.journal.versions() == before


def test_undoing_half_of_a_move_is_asked_about(desk: Desk) -> None:
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a,), ANN)
    acts.move(desk, event, SectionEntry(a, 1), b, ANN)
    with pytest.raises(NeedsConsent, match="The other section stays as it is: Open B"):
        do(desk, a, Undo())


def test_paid_and_checked_in_at_one_desk(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(desk, a, SetEntryFee(3000, "EUR"))
    do(desk, b, SetEntryFee(1000, "EUR"))
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), ANN)
    both = (SectionEntry(a, 1), SectionEntry(b, 1))
    acts.pay(desk, event, dict.fromkeys(both), ANN)
    acts.check_in(desk, event, both, True, ANN)
    assert [desk.state(uid).money.payment(1).owed for uid in (a, b)] == [0, 0]
    assert [desk.state(uid).money.payments[1].paid for uid in (a, b)] == [3000, 1000]
    assert [desk.state(uid).entrants[1].present for uid in (a, b)] == [True, True]


def test_what_another_desk_noted_since_is_not_overwritten(desk: Desk) -> None:
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), ANN)
    seen = desk.journal.versions()
    do(desk, a, RecordPayment(1, 700))
    with pytest.raises(Conflict):
        acts.pay(desk, event, {SectionEntry(a, 1): 500, SectionEntry(b, 1): 500}, Actor("Bob", seen=seen))
    assert not desk.state(b).money.payments


def test_an_act_repeated_is_done_once(desk: Desk) -> None:
    event, a, b = festival(desk)
    again = Actor("Ann", command_id="desk-1")
    for _ in range(2):
        acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), again)
    assert len(names(desk, event)) == 1
    assert [len(desk.state(uid).entrants) for uid in (a, b)] == [1, 1]


def test_a_warning_of_one_section_holds_up_all(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(desk, b, RegisterPlayers((PlayerFacts(name="Smith, Jan"),)))
    before = desk.journal.versions()
    with pytest.raises(NeedsConsent, match="Smith, Jan is already registered") as asked:
        acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), ANN)
    assert desk.journal.versions() == before
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), Actor("Ann", consent))
    assert len(desk.state(b).entrants) == 2


def test_deleted_hidden_and_restored(desk: Desk) -> None:
    event, a, b = festival(desk)
    with pytest.raises(NeedsConsent, match=r"Open A will be deleted.*It can be restored"):
        do(desk, a, DeleteTournament())
    confirmed(desk, a, DeleteTournament())
    assert list(acts.sections_of(desk, desk.state(event), event)) == [b]
    with pytest.raises(Refused, match="Open A was deleted; restore it first"):
        do(desk, a, RegisterPlayers((PlayerFacts(name="X"),)))
    do(desk, a, RestoreTournament())
    assert list(acts.sections_of(desk, desk.state(event), event)) == [a, b]


def confirmed(desk: Desk, uid: str, command: DeleteTournament) -> None:
    with pytest.raises(NeedsConsent) as asked:
        do(desk, uid, command)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    desk.execute(uid, command, "Ann", desk.state(uid).version, consent)


def test_an_event_travels_in_portable_files(desk: Desk, other_desk: Desk) -> None:
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), ANN)
    do(desk, event, SetChampionship("Grand prix", ChampionshipRules(best=1), (a, b)))
    for uid in (event, a, b):
        assert import_tournament(other_desk, export_tournament(desk, uid)) == (uid, Taken.NEW)
    assert names(other_desk, event) == names(desk, event)
    assert other_desk.state(event) == desk.state(event)
    assert [verdict.problems for verdict in verify(other_desk)] == [(), (), ()]


def _kill(*_: object, **__: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork processes")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("appended", [1, 2])
def test_killed_between_two_journals(place: str, appended: int) -> None:
    """Killed after the first or second append of a move: nothing of it has happened; it can be repeated."""
    desk = opened(place)
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), ANN)
    acts.enter(desk, event, PlayerFacts(name="Jones, Pat"), (a,), ANN)
    before = {uid: desk.journal.read(uid) for uid in (event, a, b)}
    desk.journal.database.close()
    _in_a_child(lambda: _move_until(place, event, a, b, appended))
    desk = opened(place)
    assert {uid: desk.journal.read(uid) for uid in (event, a, b)} == before
    acts.move(desk, event, SectionEntry(a, 2), b, Actor("Ann", command_id="move"))
    assert names(desk, event) == [("Smith, Jan", ((a, 1), (b, 1))), ("Jones, Pat", ((b, 2),))]
    assert all(not verdict.problems for verdict in verify(desk))
    desk.journal.database.close()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork processes")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_killed_after_it_was_written(place: str) -> None:
    """Killed before anybody was told: the move has happened in both journals, and is not done twice."""
    desk = opened(place)
    event, a, b = festival(desk)
    acts.enter(desk, event, PlayerFacts(name="Jones, Pat"), (a,), ANN)
    desk.journal.database.close()
    _in_a_child(lambda: _move_until(place, event, a, b, 99))
    desk = opened(place)
    for _ in range(2):
        assert names(desk, event) == [("Jones, Pat", ((b, 1),))]
        acts.move(desk, event, SectionEntry(a, 1), b, Actor("Ann", command_id="move"))
    desk.journal.database.close()


def _move_until(place: str | Path, event: str, a: str, b: str, appended: int) -> None:
    """Move the player entered last, and die after so many appends, or once everything is written."""
    desk = opened(place)
    append, done = LockedJournal.append, 0

    def counting(self: LockedJournal, expected: int, act: object) -> object:
        nonlocal done
        records = append(self, expected, act)  # type: ignore[arg-type]
        done += 1
        if done == appended:
            _kill()
        return records

    LockedJournal.append = counting  # type: ignore[method-assign,assignment]
    player = max(desk.state(a).entrants)
    acts.move(desk, event, SectionEntry(a, player), b, Actor("Ann", command_id="move"))
    _kill()


def _in_a_child(what: Callable[[], None]) -> None:
    child = os.fork()
    if child == 0:
        try:
            what()
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def test_a_tournament_like_last_years(desk: Desk) -> None:
    """Settings, rules, papers, fee and prizes, days moved; no players, rounds, lots or code of FIDE."""
    settings = SettingsFacts(
        city="Turku",
        start="2026/05/15",
        end="2026/05/17",
        round_dates=("2026/05/15", "2026/05/16", "2026/05/17"),
    )
    rules = RulesFacts(half_byes=2, fide_event=FideEvent(code="123", organiser="Club"))
    old, _ = desk.create(CreateTournament("Open 2026", 3, settings, rules), "Ann")
    prizes = PlanPrizes((PrizeRow("Main", (10000, 5000)),), currency="EUR")
    players = RegisterPlayers(tuple(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(4)))
    do(desk, old, players, SetEntryFee(2500, "EUR"), prizes, DrawInitialColour(Colour.WHITE), PairRound(1))
    new = create_like(desk, old, "Open 2027", "2027/05/14", "Ann")
    state = desk.state(new)
    assert (state.name, state.settings.city, state.settings.number_of_rounds) == ("Open 2027", "Turku", 3)
    assert (state.settings.start, state.settings.end) == ("2027/05/14", "2027/05/16")
    assert state.settings.round_dates == ("2027/05/14", "2027/05/15", "2027/05/16")
    assert (state.rules.half_byes, state.rules.fide_event) == (2, FideEvent(organiser="Club"))
    assert (state.money.entry_fee, state.money.prizes and state.money.prizes.lists) == (2500, prizes.lists)
    assert (state.entrants, state.rounds, state.settings.initial_colour) == ({}, (), None)


def test_a_whole_event_like_last_years(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(desk, event, ChangeSettings(SettingsFacts(start="2026/05/15", end="2026/05/17")))
    do(desk, b, ChangeSettings(SettingsFacts(start="2026/05/17", end="2026/05/17")))
    acts.enter(desk, event, PlayerFacts(name="Smith, Jan"), (a, b), ANN)
    do(desk, event, SetChampionship("Grand prix", ChampionshipRules(best=1), (b,)))
    new = create_like(desk, event, "Festival 2027", "2027/05/14", "Ann")
    state = desk.festival(new)
    copies = acts.sections_of(desk, state, new)
    assert [copy.name for copy in copies.values()] == ["Open A", "Open B"]
    assert [copy.settings.start for copy in copies.values()] == ["", "2027/05/16"]
    assert not any(copy.entrants for copy in copies.values())
    assert state.festival.championships["Grand prix"].sections == (list(copies)[1],)
    assert not set(copies) & {a, b}
    with pytest.raises(Refused, match="Enter a date like 2027/05/14, not 'May'"):
        create_like(desk, event, "X", "May", "Ann")

"""A state is made of parts: unchanged ones stay the same objects, changed ones are known by their type."""

from dataclasses import replace
from typing import ClassVar

from albireo.desk.mechanism.event import Event, RecordedEvent
from albireo.desk.mechanism.fold import fold
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.money.events import EntryFeeSet, PaymentRecorded, PrizesPlanned
from albireo.desk.players.events import PlayerRegistered, PlayerRemoved
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.settings.events import RulesChanged
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.initial_order import OrderOfEquals
from albireo.state.draft import Draft
from albireo.state.journal import JournalState
from albireo.state.money import MoneyState, Payment, Prizes, SpecialPrizeRow
from albireo.state.registration import Registration
from albireo.state.tournament import State
from albireo.state.tournament_draft import TournamentDraft
from albireo.value_classes import dataclass


def after(*events: Event, state: State | None = None) -> State:
    start = State() if state is None else state
    return fold(
        start,
        (
            RecordedEvent(start.version + number, f"c{number}", "2026-03-01T10:00:00Z", "Ann", event)
            for number, event in enumerate(events, start=1)
        ),
    )


def player(name: str, rating: int = 0) -> PlayerFacts:
    return PlayerFacts(name=name, rating=rating)


def test_parts_that_no_event_touched_stay_the_same_objects() -> None:
    before = after(PlayerRegistered(1, player("Vega")))
    later = after(EntryFeeSet(2000, "EUR"), state=before)
    assert later.money == MoneyState(2000, "EUR")
    assert later.registration is before.registration
    assert later.entrants is before.entrants
    assert later[MoneyState] is later.money


def test_a_dictionary_is_copied_once_in_a_fold_and_never_shared() -> None:
    before = after(PaymentRecorded(1, 500))
    draft = Draft(before)
    first = draft.own(MoneyState, lambda money: money.payments)
    first[2] = Payment(700)
    assert draft.own(MoneyState, lambda money: money.payments) is first
    assert before.money.payments == {1: Payment(500)}
    assert draft[MoneyState].payments == {1: Payment(500), 2: Payment(700)}


def test_numbers_are_carried_over_until_what_they_rest_on_changes() -> None:
    before = after(PlayerRegistered(1, player("Zeta", 2000)), PlayerRegistered(2, player("Alfa", 2000)))
    assert before.numbers == {2: 1, 1: 2}  # equals by the alphabet
    assert after(EntryFeeSet(5), state=before).numbers is before.numbers
    by_entry = RulesFacts(order_of_equals=OrderOfEquals.ENTRY.value)
    assert after(RulesChanged(by_entry), state=before).numbers == {1: 1, 2: 2}


def test_a_player_who_is_removed_is_named_nowhere_in_the_money() -> None:
    prizes = PrizesPlanned((), (SpecialPrizeRow("Best game", 100, 1), SpecialPrizeRow("Fair play", 50, 2)))
    before = after(PlayerRegistered(1, player("Vega")), PaymentRecorded(1, 500), prizes)
    money = after(PlayerRemoved(1), state=before).money
    assert (money.payments, money.prizes and money.prizes.special) == ({}, (prizes.special[1],))


def test_an_event_that_is_a_value_stands_in_the_state_as_that_value() -> None:
    planned = after(PrizesPlanned((), sharing="hort")).money.prizes
    assert isinstance(planned, Prizes)
    assert planned.sharing == "hort"


@dataclass(frozen=True, slots=True)
class Secrets:
    """A part of a made-up subject that nothing takes back."""

    survives_undo: ClassVar[bool] = True
    told: tuple[str, ...] = ()


class SecretTold(Event, frozen=True, tag="secret-told/1"):
    survives_undo: ClassVar[bool] = True
    text: str

    def apply(self, draft: TournamentDraft, recorded: RecordedEvent) -> None:
        draft[Secrets] = replace(draft[Secrets], told=(*draft[Secrets].told, self.text))


def test_a_subject_may_bring_a_part_of_its_own_that_survives_undo() -> None:
    from albireo.desk.mechanism.event import Moved

    timeline = Timeline()
    events = (EntryFeeSet(1), SecretTold("one"), EntryFeeSet(2), Moved(1), EntryFeeSet(3), SecretTold("two"))
    timeline.extend(
        RecordedEvent(version, f"c{version}", "2026-03-01T10:00:00Z", "Ann", event)
        for version, event in enumerate(events, start=1)
    )
    told = [timeline.at(version)[Secrets].told for version in range(7)]
    assert told == [(), (), ("one",), ("one",), ("one",), ("one",), ("one", "two")]
    assert [timeline.at(version).money.entry_fee for version in range(7)] == [0, 1, 1, 2, 1, 3, 3]
    assert timeline.state[Secrets] == Secrets(("one", "two"))


def test_states_are_equal_by_their_parts() -> None:
    assert State() == State(0, {Registration: Registration()})
    assert State() != State(1)
    assert JournalState() != State()

"""Entries awaiting the arbiter: who has a place, who waits, and how one is accepted."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta

from albireo.desk.entries.entry import (
    EntryFields,
    as_player,
    encode_entry,
    is_same_person,
    sent_entry,
)
from albireo.desk.entries.lookup import facts_of
from albireo.desk.entries.mail import MOVED_UP, WAITING_LIST
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.money.commands import RecordPayment
from albireo.desk.players.byes import RequestBye, last_half_bye_round
from albireo.desk.players.events import PlayerRegistered
from albireo.desk.players.likely_doubles import LikelyDoubles
from albireo.desk.players.registration import RegisterPlayers
from albireo.domain.cached_property import cached_property
from albireo.domain.initial_order import name_key
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.state.conduct import Phase
from albireo.state.entry_form import DAYS_AFTER_THE_END, KEPT, UNTIL_DECIDED
from albireo.state.tournament import State
from albireo.storage.archive import Archive
from albireo.storage.entry_requests import ACCEPTED, DECLINED, WAITING, EntryRequest, EntryRequests
from albireo.value_classes import dataclass, replace

CODE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Arrived:
    """An entry with what the arbiter needs to know."""

    request: EntryRequest
    entry: EntryFields
    place: int = 0
    """Position on the waiting list; 0 if there is a place."""
    double: Player | None = None
    """A participant who may be the same person."""

    @property
    def is_waiting(self) -> bool:
        return self.request.status == WAITING


class Inbox:
    """The entries of a database."""

    def __init__(
        self,
        requests: EntryRequests,
        sends_mail: Callable[[], bool] = lambda: False,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.requests = requests
        self.sends_mail = sends_mail
        self._clock = clock

    def decision_mail(self, kind: str, entry: EntryFields) -> str:
        """Return the kind of email to send about a decision, if the address was confirmed."""
        return kind if entry.email and not entry.unconfirmed and self.sends_mail() else ""

    def arrived(self, uid: str, state: State) -> list[Arrived]:
        """Return all entries, undecided ones with their place on the waiting list."""
        registered = Registered(state)
        free, waiting = free_places(state), 0
        found = []
        for request in self.requests.of(uid):
            entry = sent_entry(request)
            if request.status != WAITING and not _is_taken_back(request, entry, state):
                found.append(Arrived(request, entry))
                continue
            waiting += 1
            place = 0 if free is None else max(0, waiting - free)
            found.append(
                Arrived(
                    _decode_undecided(request),
                    entry,
                    place,
                    registered.find(entry) or registered.likely(entry),
                )
            )
        return found

    def own(self, uid: str, state: State, code: str) -> Arrived | None:
        """Return an entry by its code."""
        request = self.requests.by_code(uid, digest(code))
        if request is None:
            return None
        entry = sent_entry(request)
        if request.status != WAITING and not _is_taken_back(request, entry, state):
            return Arrived(request, entry)
        request = _decode_undecided(request)
        return Arrived(request, entry, self.place(request, state))

    def place(self, request: EntryRequest, state: State) -> int:
        """Return the position on the waiting list; 0 if there is a place, or it is decided."""
        free = free_places(state)
        if free is None or request.status != WAITING:
            return 0
        return max(0, self.requests.waiting(request.tournament, before=request.id) + 1 - free)

    def free(self, uid: str, state: State) -> int | None:
        """Return the places left after undecided entries; None if there is no limit."""
        free = free_places(state)
        return free and max(0, free - self.requests.waiting(uid))

    def accepted(
        self, uid: str, state: State, chosen: Sequence[Arrived], done: Receipt
    ) -> list[RequestBye | RecordPayment]:
        """Note who became which participant; return the byes they requested and the fees agreed on."""
        players = [each.event.player for each in done.events if isinstance(each.event, PlayerRegistered)]
        wanted: list[RequestBye | RecordPayment] = []
        for each, player in zip(chosen, players, strict=True):
            mail = self.decision_mail("accepted", each.entry)
            self.requests.decide(each.request.id, ACCEPTED, player, mail)
            wanted += wished_byes(state, each.entry, player)
            if each.entry.fee is not None and each.entry.fee != state.money.entry_fee:
                wanted.append(RecordPayment(player, state.money.payment(player).paid, each.entry.fee))
        self.forget_decided(uid, state)
        return wanted

    def decline(self, uid: str, state: State, chosen: Iterable[Arrived]) -> None:
        for each in chosen:
            mail = self.decision_mail("declined", each.entry)
            self.requests.decide(each.request.id, DECLINED, None, mail)
        self.forget_decided(uid, state)

    def notice_places(self, uid: str, state: State) -> None:
        """Queue an email for those who joined the waiting list or moved up since their last one."""
        for each in self.arrived(uid, state):
            entry = each.entry
            if not each.is_waiting or each.request.mail or bool(each.place) == entry.knows_of_waiting:
                continue
            kind = self.decision_mail(WAITING_LIST if each.place else MOVED_UP, entry)
            if kind:
                told = replace(entry, knows_of_waiting=bool(each.place))
                self.requests.change_body(each.request.id, encode_entry(told))
                self.requests.note_mail(each.request.id, kind)

    def takes_entries(self, uid: str, state: State) -> bool:
        """Return whether the form accepts entries now; a tournament that is over or put away does not."""
        if not state.rules.entry_form.takes_entries(self._clock()):
            return False
        is_open = state.conduct.phase is Phase.OPEN and not state.conduct.is_deleted
        return is_open and uid not in Archive(self.requests.database).uids()

    def forget_decided(self, uid: str, state: State, event: State | None = None) -> int:
        """Delete entries whose retention period is over; return how many.

        A section without days has those of its `event`.
        """
        form, today = state.rules.entry_form, self._clock().date()
        if form.keeps == KEPT:
            return 0
        last = last_day(state, event)
        is_over = last is not None and today > last + timedelta(days=DAYS_AFTER_THE_END)
        gone = [
            request.id
            for request in self.requests.of(uid)
            if is_over or (form.keeps == UNTIL_DECIDED and request.status != WAITING and not request.mail)
        ]
        if gone:
            self.requests.delete(gone)
        return len(gone)


def acceptance(state: State, chosen: Sequence[Arrived]) -> RegisterPlayers:
    """Return the command that registers those who entered."""
    return RegisterPlayers(tuple(facts_of(each.entry, state) for each in chosen))


def acceptable(arrived: Iterable[Arrived]) -> list[Arrived]:
    """Return undecided entries with a place from people not registered yet, to accept with one click."""
    return [each for each in arrived if each.is_waiting and not each.place and each.double is None]


def wished_byes(state: State, entry: EntryFields, player: int) -> list[RequestBye]:
    """Return half-point byes if the rules grant them automatically, else zero-point byes."""
    allowed = min(1, state.rules.half_byes) if state.fide_mode else state.rules.half_byes
    found = []
    for number in entry.byes:
        if number <= state.published:
            continue
        is_half = allowed > 0 and number <= last_half_bye_round(state)
        allowed -= is_half
        found.append(RequestBye(player, number, Mark.HALF_BYE if is_half else Mark.ZERO_BYE))
    return found


def free_places(state: State) -> int | None:
    """Return how many more can be accepted; None if there is no limit."""
    places = state.rules.entry_form.places
    taken = sum(entrant.withdrawn_after is None for entrant in state.entrants.values())
    return max(0, places - taken) if places else None


def last_day(state: State, event: State | None = None) -> date | None:
    """Return the last day: from the settings, of the last round, of the event, else of the last result."""
    days = [state.settings.end, *reversed(state.settings.round_dates)]
    if event is not None:
        days += [event.settings.end, event.settings.start]
    if state.conduct.phase is not Phase.OPEN:
        days += sorted(
            (board.at[:10] for round_ in state.rounds for board in round_.boards.values()), reverse=True
        )[:1]
    for text in days:
        try:
            return date.fromisoformat(text.replace("/", "-"))
        except ValueError:
            continue
    return None


def digest(code: str) -> str:
    """Return the hash of a code, so that the database does not reveal it."""
    return hashlib.sha256(code.encode()).hexdigest()


def _is_taken_back(request: EntryRequest, entry: EntryFields, state: State) -> bool:
    """Return whether the registration of an accepted entry was undone; its number may have been reused.

    Players removed from the list or moved to another section have left: their number is not reused.
    """
    if request.status != ACCEPTED:
        return False
    found = state.entrants.get(request.player or 0)
    if found is None:
        return (request.player or 0) >= state.registration.next_player
    shares_a_word = set(name_key(entry.name).split()) & set(name_key(found.player.name).split())
    return not shares_a_word and not is_same_person(entry, found.player)


def _decode_undecided(request: EntryRequest) -> EntryRequest:
    return replace(request, status=WAITING, player=None)


class Registered:
    """The participants by FIDE ID and by name."""

    def __init__(self, state: State) -> None:
        self._players = [entrant.player for entrant in state.entrants.values()]
        self._by_id = {player.fide_id: player for player in self._players if player.fide_id}

    @cached_property
    def _by_name(self) -> dict[str, list[Player]]:
        found: dict[str, list[Player]] = {}
        for player in self._players:
            found.setdefault(name_key(player.name), []).append(player)
        return found

    @cached_property
    def _likely(self) -> LikelyDoubles:
        return LikelyDoubles(self._players)

    def find(self, entry: EntryFields) -> Player | None:
        """Return the participant who is the person entering."""
        if entry.fide_id and entry.fide_id in self._by_id:
            return self._by_id[entry.fide_id]
        same = self._by_name.get(name_key(entry.name), ())
        return next((player for player in same if is_same_person(entry, player)), None)

    def likely(self, entry: EntryFields) -> Player | None:
        """Return a participant whose name may be a variant of the same."""
        return self._likely.find(as_player(entry))

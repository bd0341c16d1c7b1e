"""A bank statement as CSV: which payment belongs to which entry, by the reference of the transfer.

A line is booked once: its fingerprint is the ID of the action, and the desk repeats no action. The same
statement, or one that overlaps with it, can be imported again. What was undone, in all sections or in one,
can be booked again: the action then has the number of the attempt in its ID.
"""

import csv
import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from albireo.desk.entries.inbox import Inbox
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.money.commands import RecordPayment
from albireo.desk.money.events import PaymentRecorded
from albireo.desk.sections.transaction import Step, execute_together
from albireo.organising.bank_transfer import references_in
from albireo.state.money import Payment
from albireo.state.tournament import State
from albireo.storage.entry_requests import ACCEPTED

MOST_LINES = 5_000
MOST_FIGURES = 15
PREFIX = "bank-"
"""Beginning of the IDs of actions that book a line."""
_AMOUNT_HEADS = re.compile(
    r"\b(amount|credit|betrag|umsatz|gutschrift|haben|montant|cr[eé]dit|importe|abono|importo|accredito|avere)\b",
    re.IGNORECASE,
)
_AMOUNT = re.compile(r"([+−-]?)\s?([0-9]{1,3}(?:[.,’' ][0-9]{3})*|[0-9]{1,9})(?:[.,]([0-9]{1,2}))?")


class BankLine(NamedTuple):
    """An incoming payment of a statement."""

    number: int
    """Line of the file."""
    cents: int
    text: str
    references: tuple[str, ...]
    action: str
    """ID of the action that books it first: a fingerprint of the line."""


class EntryPayer(NamedTuple):
    """A participant who gave the reference of a transfer with the entry."""

    uid: str
    player: int
    name: str


class PaidLine(NamedTuple):
    """A line of the statement with what it pays."""

    line: BankLine
    shares: tuple[tuple[EntryPayer, int], ...] = ()
    """The part of each section of the order."""
    cents: int = 0
    """What is still to be booked: all of it, or what was undone."""
    action: str = ""
    """ID of the action that books it."""
    is_booked: bool = False
    is_undecided: bool = False
    """Whether its entry is known, but not accepted yet."""

    @property
    def is_new(self) -> bool:
        return bool(self.shares) and not self.is_booked


def read_statement(text: str) -> list[BankLine]:
    """Return the incoming payments of a statement; its column of amounts is found by its heading."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise refusal("long-statement", "A statement can have at most {most} lines.", most=MOST_LINES)
    counts = {mark: text.count(mark) for mark in ";\t,"}
    delimiter = max(counts, key=lambda mark: (counts[mark], mark == ";"))
    try:
        rows = list(csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        rows = []
    head = next((number for number, row in enumerate(rows) if any(map(_AMOUNT_HEADS.search, row))), None)
    if head is None:
        raise refusal("no-amounts", "No amount column was found: it should be headed Amount.")
    column = next(at for at, cell in enumerate(rows[head]) if _AMOUNT_HEADS.search(cell))
    return list(_payments(rows, head, column))


def _payments(rows: Sequence[Sequence[str]], head: int, column: int) -> Iterator[BankLine]:
    seen: Counter[str] = Counter()
    for number, row in enumerate(rows[head + 1 :], start=head + 2):
        cents = amount_of(row[column]) if column < len(row) else None
        if cents is None or cents <= 0:
            continue
        text = " ".join(" ".join(row).split())
        # Two equal lines of one statement are two payments; those of two statements are the same ones.
        seen[text] += 1
        fingerprint = hashlib.sha256(f"{text}\n{seen[text]}".encode()).hexdigest()[:40]
        yield BankLine(number, cents, text, tuple(sorted(references_in(text))), f"{PREFIX}{fingerprint}")


def amount_of(text: str) -> int | None:
    """Return an amount in cents, as banks of any country write it; None if it is none.

    >>> [amount_of(text) for text in ("1.234,56", "1,234.56", "25", "+40,00 EUR", "-5.5", "12.345", "no")]
    [123456, 123456, 2500, 4000, -550, 1234500, None]
    """
    found = _AMOUNT.match(text.strip().lstrip("€$£ "))
    if found is None or len(found[2]) > MOST_FIGURES:
        return None
    units = int(re.sub(r"[^0-9]", "", found[2]))
    cents = units * 100 + int((found[3] or "0").ljust(2, "0"))
    return -cents if found[1] in ("-", "−") else cents


def matches_of(
    desk: Desk, inbox: Inbox, sections: Mapping[str, State], lines: Sequence[BankLine]
) -> list[PaidLine]:
    """Return what each line pays: the sections of an order in turn, up to what is owed."""
    known, undecided = _payers(inbox, sections)
    owed = {
        payer: sections[payer.uid].money.payment(payer.player).owed
        for payers in known.values()
        for payer in payers
    }
    found = []
    bookings = _Bookings(desk, sections)
    for line in lines:
        payers = known.get(line.references[0], []) if len(line.references) == 1 else []
        left = line.cents - bookings.in_force[line.action]
        is_booked = bool(payers) and left <= 0
        shares = _shares(line.cents, payers, {}) if is_booked else _shares(left, payers, owed)
        is_undecided = not shares and bool(undecided.intersection(line.references))
        action = bookings.next_action(line.action)
        found.append(PaidLine(line, shares, left, action, is_booked, is_undecided))
    return found


class _Bookings:
    """What earlier imports have booked in the sections."""

    def __init__(self, desk: Desk, sections: Iterable[str]) -> None:
        self.in_force: Counter[str] = Counter()
        """Cents by line; what was undone does not count."""
        self._attempts: dict[str, set[str]] = {}
        for uid in sections:
            with desk.timeline(uid) as timeline:
                events, path = tuple(timeline.events), timeline.path()
            for item in events:
                if item.command.startswith(PREFIX):
                    self._attempts.setdefault(_line_of(item.command), set()).add(item.command)
            self._add_up(path)

    def _add_up(self, path: Iterable[RecordedEvent]) -> None:
        paid: Counter[int] = Counter()
        for item in path:
            event = item.event
            if isinstance(event, PaymentRecorded):
                if item.command.startswith(PREFIX):
                    self.in_force[_line_of(item.command)] += event.paid - paid[event.player]
                paid[event.player] = event.paid

    def next_action(self, action: str) -> str:
        """Return the ID under which a line is booked now."""
        attempts = len(self._attempts.get(action, ()))
        return f"{action}.{attempts + 1}" if attempts else action


def _line_of(command: str) -> str:
    return command.partition(".")[0]


def _payers(inbox: Inbox, sections: Mapping[str, State]) -> tuple[dict[str, list[EntryPayer]], set[str]]:
    """Return participants by reference, and the references of entries that are not accepted yet."""
    known: dict[str, list[EntryPayer]] = {}
    undecided: set[str] = set()
    for uid, state in sections.items():
        for each in inbox.arrived(uid, state):
            player, reference = each.request.player or 0, each.entry.reference
            if reference and each.request.status == ACCEPTED and player in state.entrants:
                known.setdefault(reference, []).append(EntryPayer(uid, player, each.entry.name))
            elif reference and each.is_waiting:
                undecided.add(reference)
    return known, undecided


def _shares(
    cents: int, payers: Sequence[EntryPayer], owed: dict[EntryPayer, int]
) -> tuple[tuple[EntryPayer, int], ...]:
    """Divide a payment, and take it off what is owed; what is too much goes to the last section."""
    found, left = [], cents
    for payer in payers:
        share = left if payer is payers[-1] else min(left, owed.get(payer, 0))
        left -= share
        owed[payer] = max(0, owed.get(payer, 0) - share)
        if share:
            found.append((payer, share))
    return tuple(found)


def book(desk: Desk, match: PaidLine, who: str) -> dict[str, Receipt]:
    """Add a payment to what was paid, in all sections at once and only once.

    It is divided by what is owed at this moment, not when the preview was shown.
    """
    payers = [payer for payer, _ in match.shares]

    def plan(states: Mapping[str, State]) -> list[Step]:
        owed = {payer: states[payer.uid].money.payment(payer.player).owed for payer in payers}
        steps: list[Step] = []
        for payer, share in _shares(match.cents, payers, owed):
            before = states[payer.uid].money.payments.get(payer.player, Payment())
            steps.append((payer.uid, RecordPayment(payer.player, before.paid + share, before.due)))
        return steps

    uids = {payer.uid for payer in payers}
    return execute_together(desk, uids, plan, who, command_id=match.action)

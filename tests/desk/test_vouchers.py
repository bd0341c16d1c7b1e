"""A voucher is used as often as it may be, however many send their entries at the same time."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.entries.entry import EntryFields, sent_entry
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.orders import OrderPart, submit
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.money.commands import SetEntryFee, SetFeeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.state.entry_form import EntryForm
from albireo.state.money import FeeRule
from albireo.storage.database import Database
from albireo.storage.entry_requests import DECLINED, EntryRequests
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date

SENDERS, USES = 8, 3


def test_simultaneous_entries_do_not_exceed_the_limit(place: str) -> None:
    database = Database(place)
    bring_up_to_date(database)
    desk = Desk(Journal(database))
    uid, _ = desk.create(CreateTournament("Open", 5), "Anna")
    gift = FeeRule("Gift", percent=-100, voucher="ROOK", uses=USES)
    form = EntryForm(is_open=True, consent="I agree.")
    for command in (SetEntryFee(4000, "EUR"), SetFeeRules((gift,)), ChangeRules(RulesFacts(entry_form=form))):
        desk.execute(uid, command, "Anna", desk.state(uid).version)
    state, inbox = desk.state(uid), Inbox(EntryRequests(database))
    start = Barrier(SENDERS)

    def send(name: str) -> str:
        start.wait()
        try:
            submit(
                inbox, [OrderPart(uid, state, EntryFields(name, voucher="rook", consent="I agree."))], [uid]
            )
        except Refused as refused:
            return refused.note.kind
        return "stored"

    names = [f"{letter}oe, Al" for letter in "BCDFGHJK"]
    with ThreadPoolExecutor(SENDERS) as pool:
        answers = sorted(pool.map(send, names))
    assert answers == ["stored"] * USES + ["voucher-used"] * (SENDERS - USES)
    stored = inbox.requests.of(uid)
    assert [sent_entry(each).voucher for each in stored] == ["rook"] * USES
    inbox.requests.decide(stored[0].id, DECLINED, None, "")
    start = Barrier(1)
    assert send("Zoe, Al") == "stored", "a declined entry uses nothing up"
    database.close()

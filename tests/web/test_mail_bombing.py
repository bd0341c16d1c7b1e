"""The entry form is no machine for sending strangers mail."""

import re
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from starlette.applications import Starlette
from tests.web.smtp_server import smtp_server
from tests.web.test_entries import entered, inbox, opened
from tests.web.test_event_entries import festival
from tests.web.test_mail import named
from tests.web.test_orders import sent
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import SetEntryFee, SetFeeRules
from albireo.desk.settings.facts import SettingsFacts
from albireo.state.money import BankTransfer, FeeRule

PUBLIC = "https://chess.example"


@pytest.fixture
def home(visitor: Visitor, app: Starlette) -> str:
    app.state.services.network.addresses = (PUBLIC,)
    made = visitor.tournament()
    opened(visitor, made)
    return made


@pytest.fixture
def taken(visitor: Visitor) -> Iterator[list[EmailMessage]]:
    """What a mail server was given."""
    with smtp_server() as server:
        named(visitor, server.port)
        yield server.taken


def links(mail: EmailMessage) -> list[str]:
    return re.findall(r"https?://\S+", mail.get_content())


def confirm(stranger: Visitor, mail: EmailMessage) -> int:
    """Open the link of a mail and press the button."""
    path = links(mail)[0].removeprefix(PUBLIC)
    page = stranger.get(path).text
    form = re.search(r'action="([^"]+/confirm)".*?name="mail" value="([^"]+)"', page, re.DOTALL)
    assert form is not None, page
    return int(stranger.post(form[1], mail=form[2]).status_code)


def test_the_first_mail_has_no_word_of_the_sender(
    home: str, taken: list[EmailMessage], stranger: Visitor, app: Starlette
) -> None:
    words = {"name": "Buy, Now", "club": "http://evil.example", "remark": "Cheap pills"}
    entered(stranger, home, email="victim@example.org", **words)
    assert app.state.services.outbox.send_due() == 1
    text = taken[0]["subject"] + taken[0].get_content()
    for word in ("Buy", "Now", "evil", "pills"):
        assert word not in text
    assert len(taken[0].get_content()) < 700


def test_who_does_not_confirm_hears_no_more(
    home: str, taken: list[EmailMessage], visitor: Visitor, stranger: Visitor, app: Starlette
) -> None:
    outbox = app.state.services.outbox
    own = entered(stranger, home, email="victim@example.org")
    outbox.send_due()
    assert "not confirmed" in visitor.get(f"{home}/entries").text
    visitor.post(f"{home}/entries/accept", all="1")
    assert outbox.send_due() == 0
    assert stranger.get(own).status_code == 200
    assert "/confirm" not in stranger.get(own).text, "who only sent the form cannot confirm for someone else"
    assert stranger.post(f"{own}/confirm", mail="guessed").status_code == 422
    word = links(taken[0])[0].partition("?mail=")[2]
    assert word
    assert word not in stranger.get(own).text + stranger.get(f"{own}/data.json").text
    assert len(taken) == 1


def test_who_confirms_hears_what_becomes_of_it(
    home: str, taken: list[EmailMessage], visitor: Visitor, stranger: Visitor, app: Starlette
) -> None:
    outbox = app.state.services.outbox
    entered(stranger, home, email="coach@example.org")
    outbox.send_due()
    assert confirm(stranger, taken[0]) == 303
    entered(stranger, home, name="Izar, Jon", email="Coach@example.org")
    assert outbox.send_due() == 0, "an address is confirmed once for a tournament"
    visitor.get(f"{home}/entries")
    visitor.post(f"{home}/entries/accept", all="1")
    assert outbox.send_due() == 2
    assert "Hadar, Ines" in taken[1].get_content()


def test_one_stranger_gets_few_mails_a_day(
    home: str, taken: list[EmailMessage], visitor: Visitor, stranger: Visitor, app: Starlette
) -> None:
    outbox, addresses = app.state.services.outbox, ("v@example.org", "V@Example.org", "v+a@example.org")
    for number in range(9):
        entered(stranger, home, name=f"Nobody, {'ABCDEFGHI'[number]}na", email=addresses[number % 3])
    outbox.send_due()
    assert len(taken) == 3
    assert "too many emails" in visitor.get(f"{home}/entries").text
    visitor.post(f"{home}/entries/mail")
    outbox.send_due()
    assert len(taken) == 3


def test_a_tournament_sends_so_many_first_mails_a_day(
    home: str, taken: list[EmailMessage], stranger: Visitor, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.state.services.outbox.first_mails, "_allowed", 4)
    for number in range(6):
        entered(stranger, home, name=f"Nobody, {'ABCDEF'[number]}na", email=f"v{number}@example.org")
    assert (app.state.services.outbox.send_due(), app.state.services.outbox.send_due()) == (4, 0)
    assert sum(bool(each.mail) for each in inbox(app).requests.of(home.removeprefix("/t/"))) == 2


def test_links_come_from_the_address_of_the_app_and_never_from_a_request(
    home: str, taken: list[EmailMessage], stranger: Visitor, app: Starlette
) -> None:
    stranger.client.headers["host"] = "192.168.1.20:6666"
    entered(stranger, home, email="victim@example.org")
    app.state.services.outbox.send_due()
    assert [link.startswith(f"{PUBLIC}{home}/register/") for link in links(taken[0])] == [True]
    assert "6666" not in taken[0].as_string()


def test_without_an_address_of_its_own_the_app_sends_no_first_mail(
    home: str, taken: list[EmailMessage], stranger: Visitor, app: Starlette
) -> None:
    app.state.services.network.addresses = ()
    entered(stranger, home, email="victim@example.org")
    assert (app.state.services.outbox.send_due(), taken) == (0, [])


def test_mails_name_the_event_its_days_and_place_and_how_to_pay(
    taken: list[EmailMessage], visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    app.state.services.network.addresses = (PUBLIC,)
    event, (open_, *_) = festival(visitor, desk)
    days = {"start": "2027/06/04", "end": "2027/06/06", "city": "Harwich"}
    visitor.do(event, ChangeSettings(SettingsFacts(**days)))
    account = BankTransfer("Rook Club", "DE89370400440532013000")
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"), SetFeeRules((FeeRule("Half", percent=-50),), account))
    sent(stranger, event, [open_], email="tom@example.org")
    outbox = app.state.services.outbox
    assert outbox.send_due() == 1
    assert taken[0]["subject"] == "Festival: confirm your email address"
    assert links(taken[0])[0].startswith(f"{PUBLIC}{event}/register/")
    assert confirm(stranger, taken[0]) == 303
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    assert outbox.send_due() == 1
    assert taken[1]["subject"] == "Festival, Open: your entry is accepted"
    text = taken[1].get_content()
    for words in ("4–6 Jun 2027, Harwich", "Entry fee: 20 EUR", "DE89 3704 0044 0532 0130 00, reference RF"):
        assert words in text


def test_who_waits_and_who_moves_up_hears_of_it_once(
    taken: list[EmailMessage], visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    app.state.services.network.addresses = (PUBLIC,)
    event, (open_, *_) = festival(visitor, desk)  # two places
    pages = []
    for name in ("Adhara, A", "Bellatrix, B", "Capella, C"):
        email = f"{name[0].lower()}@example.org"
        pages.append(sent(stranger, event, [open_], name=name, email=email).headers["location"])
    outbox = app.state.services.outbox
    outbox.look(lambda: False)
    for mail in list(taken):
        assert confirm(stranger, mail) == 303
    for _ in range(2):
        outbox.look(lambda: False)
    assert [mail["subject"] for mail in taken[3:]] == ["Festival, Open: you are on the waiting list"]
    stranger.get(pages[0])
    stranger.post(f"{pages[0]}/withdraw")
    for _ in range(2):
        outbox.look(lambda: False)
    assert [(mail["to"], mail["subject"]) for mail in taken[4:]] == [
        ("c@example.org", "Festival, Open: you have moved up from the waiting list")
    ]

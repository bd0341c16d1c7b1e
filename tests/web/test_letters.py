"""The organiser's email to those who entered, given to a real mail server."""

import re
from email.message import EmailMessage

from starlette.applications import Starlette
from tests.web.smtp_server import smtp_server
from tests.web.test_event_entries import festival
from tests.web.test_mail import named
from tests.web.test_orders import opened, sent
from tests.web.visitor import LAN, Visitor

from albireo.desk.conduct.commands import DrawInitialColour
from albireo.desk.entries.letters import letter_to, recipients
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.domain.colour import Colour

TEXT = {"subject": "Parking", "text": "The car park is closed.\nTake the bus."}


def confirm_all(visitor: Visitor, mails: list[EmailMessage]) -> None:
    for mail in mails:
        page, _, word = mail.get_content().partition("?mail=")
        link = page.split()[-1].removeprefix(f"http://{LAN}")
        assert visitor.post(f"{link}/confirm", mail=word.split()[0]).status_code == 303


def test_a_letter_reaches_each_address_of_a_group_once(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    app.state.services.network.addresses = (f"http://{LAN}",)
    event, (open_, _, _, blitz) = festival(visitor, desk)
    opened(visitor, blitz)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"))
    outbox, inbox = app.state.services.outbox, app.state.services.inbox
    with smtp_server() as server:
        assert "no mail server is set" in visitor.get(f"{event}/entries/letter").text
        named(visitor, server.port)
        stranger.get(f"{event}/register?language=de")
        sent(stranger, event, [open_, blitz], name="Kasper, Tom", email="tom@example.org")
        sent(stranger, event, [open_], name="Berg, Eva", email="eva@example.org")
        sent(stranger, event, [open_], name="Moor, Ida", email="ida@example.org")
        outbox.send_due()
        confirm_all(stranger, server.taken[:2])  # Ida never does
        for uid in (open_, blitz):
            visitor.get(f"/t/{uid}/entries")
            visitor.post(f"/t/{uid}/entries/accept", all=1)
        outbox.send_due()
        visitor.do(f"/t/{open_}", RecordPayment(1, 4000))
        before = len(server.taken)

        page = visitor.post(f"{event}/entries/letter", group="everyone", **TEXT, preview="1").text
        assert "Recipients <small>2<" in page
        assert "Send to 2 addresses" in page
        assert "ida@example.org" not in page
        assert len(server.taken) == before, "a preview sends nothing"
        visitor.post(f"{event}/entries/letter", group="everyone", **TEXT, **{"try": "1"})
        assert server.taken[before]["to"] == "open@example.org"
        assert f"http://{LAN}" not in server.taken[before].get_content()

        page = visitor.post(f"{event}/entries/letter", group="everyone", **TEXT, send="1").text
        assert "being sent to 2 addresses" in page
        again = visitor.post(f"{event}/entries/letter", group="everyone", **TEXT, send="1").text
        assert "being sent to 0 addresses" in again, "a second press sends nothing twice"
        assert outbox.send_due() == 2
        assert outbox.send_due() == 0
        tom, eva = sorted(server.taken[before + 1 :], key=lambda mail: str(mail["to"]), reverse=True)
        assert (tom["to"], eva["to"]) == ("tom@example.org", "eva@example.org")
        assert str(eva["subject"]).endswith(": Parking")
        assert desk.state(event[3:]).name in str(eva["subject"])
        for part in ("The car park is closed.\nTake the bus.", f"http://{LAN}{event}/register/"):
            assert part in eva.get_content().replace("\r\n", "\n")

        for fields, names in (
            ({"group": "owing"}, ["eva@example.org"]),
            ({"group": "waiting-list"}, []),
            ({"group": "accepted", "section": blitz}, ["tom@example.org"]),
        ):
            page = visitor.post(f"{event}/entries/letter", **TEXT, **fields, preview="1").text
            assert re.findall(r"<small>(\w+@example.org)", page) == names
    for wrong in ({"subject": ""}, {"text": " "}, {"text": "x" * 10_001}):
        answer = visitor.post(f"{event}/entries/letter", group="everyone", **{**TEXT, **wrong}, send="1")
        assert answer.status_code == 422, wrong

    visitor.do(f"/t/{open_}", DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
    state = desk.state(open_)
    found, _ = recipients(inbox, {open_: state}, "accepted")
    for each in found:
        _, text = letter_to(each, state, ("Round", "Welcome."), True).letter
        match = next(
            (number, one)
            for number, one in state.rounds[0].matches.items()
            if each.arrived.request.player in (one.white, one.black)
        )
        if match[1].black:
            assert text.startswith("Welcome.\n\nRunde 1: ")
            assert f"Brett {match[0]}" in text


def test_only_arbiters_write_to_players(visitor: Visitor, stranger: Visitor) -> None:
    home = visitor.tournament()
    assert visitor.get(f"{home}/entries/letter").status_code == 200
    assert stranger.client.get(f"{home}/entries/letter", follow_redirects=False).status_code in (303, 403)
    assert visitor.post(f"{home}/entries/letter", group="all", **TEXT, send="1").status_code == 422

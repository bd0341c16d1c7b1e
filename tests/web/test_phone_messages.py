"""Messages to phones: what is sent, to whom, where to, and when it ends."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from starlette.applications import Starlette
from tests.e2e.demo import Demo
from tests.web.push_service import PushService, push_service
from tests.web.test_public import PHONES, code_of, phone, published, seats
from tests.web.test_self_check_in import choose, do, ready, starts_in, state_of, with_link
from tests.web.visitor import Visitor

from albireo.desk.conduct.closing import DeleteTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.network.outgoing import NotOutside, OutgoingDoor
from albireo.desk.network.web_push import (
    BadSubscription,
    PushServices,
    Sender,
    deliver,
    encrypt,
    new_secret,
)
from albireo.desk.rounds.timing import TimeRound
from albireo.storage.push_subscriptions import MOST_FAILURES, PushSubscriptions
from albireo.web.http.phone_messages import PhoneMessages


@pytest.fixture(scope="module")
def running() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture
def service(running: PushService) -> PushService:
    running.arrived.clear()
    running.status = 201
    return running


@pytest.fixture
def messages(app: Starlette, service: PushService) -> PhoneMessages:
    """The app, which takes the stand-in for a service of a browser."""
    made: PhoneMessages = app.state.services.phone_messages
    made.services = service.services
    return made


def test_the_example_of_rfc_8291_appendix_a() -> None:
    """The same salt and key of the sender give the same bytes."""
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        salt=bytes.fromhex("0c6bfaadad67958803092d454676f397"),
        own="yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    )
    from base64 import urlsafe_b64decode

    expected = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert body == urlsafe_b64decode(expected + "=" * (-len(expected) % 4))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/x",
        "https://127.0.0.1/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/?fcm.googleapis.com",
        "https://notfcm.googleapis.com/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:99999/x",
        "https://fcm.googleapis.com:81/x",
        "https://fcm.googleapis.com:0/x",
        "https://fcm.googleapis.com/" + "x" * 600,
        "https://[::1]/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_addresses_that_are_no_push_service_are_refused(endpoint: str, service: PushService) -> None:
    own = service.browser().fields
    with pytest.raises(BadSubscription):
        PushServices().check(endpoint, own["key"], own["auth"])


@pytest.mark.parametrize(
    ("key", "auth"), [("", "x"), ("AAAA", "AAAA"), ("B" + "A" * 86, "A" * 22), ("€", "A" * 22)]
)
def test_keys_that_are_none_are_refused(key: str, auth: str) -> None:
    with pytest.raises(BadSubscription):
        PushServices().check("https://fcm.googleapis.com/x", key, auth)


def test_the_services_of_browsers_are_accepted(service: PushService) -> None:
    own = service.browser().fields
    for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"):
        PushServices().check(f"https://{host}/a?b=c", own["key"], own["auth"])


def test_a_known_name_that_leads_into_the_network_is_not_reached(service: PushService) -> None:
    """The door looks the name up once, and takes public addresses only."""
    closed = PushServices(("127.0.0.1",), OutgoingDoor(None, allows_private=False), service.trusted)
    with pytest.raises(NotOutside):
        deliver(closed, Sender(new_secret(), "mailto:a@b.example"), service.browser().endpoint, b"x")
    assert service.arrived == []


def subscribed(
    app: Starlette, home: str, player: int, service: PushService, name: str = "one"
) -> tuple[Visitor, dict[str, str]]:
    mine = choose(app, home, player)
    fields = service.browser(name).fields
    assert mine.post(f"{home}/me/messages", **fields).status_code == 200
    return mine, fields


def test_a_phone_hears_of_its_pairing_and_of_nothing_twice(
    visitor: Visitor, app: Starlette, desk: Desk, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    mine, browser = choose(app, home, 1), service.browser()
    assert mine.get(f"{home}/me/messages").json()["key"] == messages.sender.public
    assert mine.post(f"{home}/me/messages", **browser.fields).json() == {"said": ""}
    messages.send_due()
    assert service.arrived == []
    visitor.post(f"{home}/rounds/1/pair")
    messages.send_due()
    assert service.arrived == []  # a draft is no one's business
    visitor.confirmed(f"{home}/rounds/1/publish")
    messages.send_due()
    messages.send_due()
    (told,) = service.messages(browser)
    state = state_of(desk, home)
    assert told["title"] == state.settings.name
    assert re.fullmatch(r"Round 1: board 1, you have (White|Black) against Denebola, Iris", told["body"])


def test_news_come_in_the_language_of_the_phone(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    mine, browser = choose(app, home, 1), service.browser()
    mine.get(f"{home}/me?language=it")
    mine.post(f"{home}/me/messages", **browser.fields)
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    messages.send_due()
    (told,) = service.messages(browser)
    assert told["body"].startswith("Turno 1")


def test_a_disputed_result_and_a_delayed_round_are_told(
    visitor: Visitor, app: Starlette, desk: Desk, service: PushService, messages: PhoneMessages
) -> None:
    home = published(visitor, **PHONES)
    white, black = seats(desk, home)
    browser = service.browser()
    mine = choose(app, home, white)
    mine.post(f"{home}/me/messages", **browser.fields)
    for number, (player, side) in enumerate(((white, "w"), (black, "b")), start=2):
        other = choose(app, home, player, number)
        assert other.post(f"{home}/me/result", code=code_of(app, home, side), result="won").status_code == 303
    messages.send_due()
    assert [each["body"] for each in service.messages(browser)] == [
        "Round 1: your opponent reports another result."
    ]
    starts_in(desk, home, 60)
    messages.send_due()
    starts_in(desk, home, 30)
    messages.send_due()
    assert len(service.messages(browser)) == 1  # set for the first time, and earlier: no delay
    starts_in(desk, home, 90)
    messages.send_due()
    assert service.messages(browser)[-1]["body"] == "Round 1 starts later than announced."


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_deleted(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages, status: int
) -> None:
    home = visitor.tournament()
    subscribed(app, home, 1, service)
    service.status = status
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    messages.send_due()
    assert messages.subscriptions.count(home.removeprefix("/t/")) == 0


def test_failures_end_a_subscription_after_some_time(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    subscribed(app, home, 1, service)
    uid = home.removeprefix("/t/")
    (found,) = messages.subscriptions.of(uid)
    for _ in range(MOST_FAILURES - 1):
        messages.subscriptions.note(found.id, is_delivered=False)
    messages.subscriptions.note(found.id, is_delivered=True)
    for _ in range(MOST_FAILURES - 1):
        messages.subscriptions.note(found.id, is_delivered=False)
    assert messages.subscriptions.count(uid) == 1
    service.status = 500
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    messages.send_due()
    assert messages.subscriptions.count(uid) == 0


def test_a_hall_without_the_internet_loses_nothing_but_messages(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    messages.services = replace(messages.services, port=9)
    fields = service.browser().fields | {"endpoint": "https://127.0.0.1:9/send/one"}
    mine = choose(app, home, 1)
    assert mine.post(f"{home}/me/messages", **fields).status_code == 200
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    messages.send_due()
    assert messages.subscriptions.count(home.removeprefix("/t/")) == 1
    assert "board" in mine.get(f"{home}/me").text


def test_a_stranger_cannot_push_out_the_player(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    answers = []
    for number in range(7):
        mine = choose(app, home, 1, number)
        answers.append(mine.post(f"{home}/me/messages", **service.browser(f"n{number}").fields).status_code)
    assert answers == [200] * 5 + [409] * 2
    own = with_link(app, home, 1, 9)
    assert own.post(f"{home}/me/messages", **service.browser("own").fields).status_code == 200


def test_the_same_browser_subscribes_once_and_ends_it_itself(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    mine, fields = subscribed(app, home, 1, service)
    mine.post(f"{home}/me/messages", **fields)
    assert messages.subscriptions.count(uid) == 1
    assert mine.post(f"{home}/me/messages/end", endpoint="https://other").status_code == 200
    assert messages.subscriptions.count(uid) == 1
    mine.post(f"{home}/me/messages/end", endpoint=fields["endpoint"])
    assert messages.subscriptions.count(uid) == 0


def test_what_is_no_subscription_is_refused_with_a_reason(
    visitor: Visitor, app: Starlette, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    mine = choose(app, home, 1)
    answer = mine.post(f"{home}/me/messages", endpoint="https://evil.example/x", key="a", auth="b")
    assert (answer.status_code, "push service is not known" in answer.json()["said"]) == (422, True)
    unnamed = phone(app, 5)
    unnamed.get(f"{home}/me")
    assert ready(app, unnamed).post(f"{home}/me/messages").status_code == 404


def test_subscriptions_end_with_the_event_and_with_the_person(
    visitor: Visitor, app: Starlette, desk: Desk, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    subscribed(app, home, 1, service)
    subscribed(app, home, 2, service, "two")
    visitor.confirmed(f"{home}/erase", player=1, what="name")
    assert [each.player for each in messages.subscriptions.of(uid)] == [2]
    demo = Demo(desk, uid)
    demo.do(DeleteTournament())
    messages.send_due()
    assert messages.subscriptions.count(uid) == 0


def test_messages_of_one_tournament_are_not_of_another(
    visitor: Visitor, app: Starlette, service: PushService, messages: PhoneMessages
) -> None:
    home, other = visitor.tournament(), visitor.tournament()
    browser = service.browser()
    choose(app, home, 1).post(f"{home}/me/messages", **browser.fields)
    visitor.post(f"{other}/rounds/1/pair")
    visitor.confirmed(f"{other}/rounds/1/publish")
    messages.send_due()
    assert service.arrived == []


def test_two_processes_tell_a_phone_once(
    visitor: Visitor, app: Starlette, desk: Desk, service: PushService, messages: PhoneMessages
) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    subscribed(app, home, 1, service)
    both = PushSubscriptions(desk.journal.database)
    (found,) = both.of(uid)
    assert [both.take(found, {"a"}), both.take(found, {"a"})] == [True, False]


def test_the_worker_keeps_player_pages_only(visitor: Visitor, app: Starlette) -> None:
    from albireo.web.app import PAGES
    from albireo.web.http.roles import Role

    home = visitor.tournament()
    answer = phone(app).get(f"{home}/me/worker.js")
    assert answer.headers["service-worker-allowed"] == f"{home}/me"
    below = [page for page in PAGES if page.path.startswith("/t/{uid}/me")]
    assert below
    assert {page.role for page in below} == {Role.PUBLIC}


def test_each_tournament_is_an_app_of_its_own(visitor: Visitor, app: Starlette) -> None:
    homes = [visitor.tournament(), visitor.tournament()]
    found = [json.loads(phone(app).get(f"{home}/me/app.webmanifest").text) for home in homes]
    assert [each["id"] for each in found] == [f"{home}/me" for home in homes]
    assert found[0]["short_name"] != "Albireo"
    for icon in found[0]["icons"]:
        assert phone(app).get(icon["src"]).status_code == 200


def test_the_page_knows_the_news_it_rings_for(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    at = (datetime.now(UTC) + timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
    do(desk, home, TimeRound(2, at))
    page = choose(app, home, 1).get(f"{home}/me").text
    assert re.findall(r'data-news="(\w+):', page) == ["round", "start"]

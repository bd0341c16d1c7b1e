"""A player's page as an app in a real browser: two taps for messages, the last state offline, ringing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, facts
from tests.e2e.test_helpers_phone import is_wide_enough
from tests.e2e.test_tournament_day import Screen
from tests.web.push_service import PushedBrowser

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.web.server import open_desk

STAND_IN = """
([endpoint, key, auth]) => {
  // No browser here reaches a push service: what one would answer.
  const keys = { p256dh: key, auth };
  let own = null;
  const made = { endpoint, toJSON: () => ({ endpoint, keys }) };
  made.unsubscribe = async () => { own = null; return true; };
  PushManager.prototype.subscribe = async (options) => {
    window.asked = options.applicationServerKey.length;
    own = made;
    return made;
  };
  PushManager.prototype.getSubscription = async () => own;
}
"""


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    """Eight players before round 1."""
    desk = open_desk(str(server.database))
    uid, _ = desk.create(CreateTournament("Torneo di Primavera", 5), "Anna")
    made = Demo(desk, uid)
    made.do(RegisterPlayers(tuple(facts(number) for number in range(8))))
    yield made
    desk.journal.database.close()


def publish(demo: Demo) -> None:
    demo.do(PairRound(1, "00"))
    demo.do(PublishRound(1))


def own_page(screen: Screen, demo: Demo) -> Page:
    """Return the phone of the first player."""
    phone = screen(390, 844, stranger=True, has_touch=True, is_mobile=True)
    phone.context.grant_permissions(["notifications"])
    browser = PushedBrowser("https://fcm.googleapis.com/fcm/send/one")
    fields = browser.fields
    script = f"({STAND_IN})({[fields['endpoint'], fields['key'], fields['auth']]})"
    phone.add_init_script(script)
    phone.goto(f"/t/{demo.uid}/me?player=1")
    return phone


def test_messages_with_two_taps_and_none_after_a_third(screen: Screen, demo: Demo, server: Server) -> None:
    from albireo.storage.push_subscriptions import PushSubscriptions

    phone = own_page(screen, demo)
    button = phone.locator("#messages button")
    expect(button).to_have_text("Turn on notifications")
    phone.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    button.tap()
    expect(phone.get_by_text("You get a message when a pairing is published")).to_be_visible()
    assert phone.evaluate("window.asked") == 65
    assert faults(phone) == []
    assert is_wide_enough(phone)
    stored = PushSubscriptions(demo.desk.journal.database)
    assert stored.count(demo.uid) == 1
    button.tap()
    expect(button).to_have_text("Turn on notifications")
    assert stored.count(demo.uid) == 0


def test_the_open_page_rings_when_its_pairing_is_published(screen: Screen, demo: Demo) -> None:
    phone = own_page(screen, demo)
    phone.evaluate(
        "() => { PushManager.prototype.subscribe = async () => { throw new Error('no service'); }; }"
    )
    phone.evaluate(
        "() => { window.shaken = 0; navigator.vibrate = () => { window.shaken += 1; return true; }; }"
    )
    phone.locator("#messages button").tap()
    expect(phone.get_by_text("While this page is open, it plays a sound")).to_be_visible()
    publish(demo)
    expect(phone.locator("#messages [role=status]")).to_contain_text("Round 1: board 1, you have")
    assert phone.evaluate("window.shaken") == 1
    assert faults(phone) == []


def test_the_last_state_is_shown_without_a_connection(screen: Screen, demo: Demo, server: Server) -> None:
    phone = own_page(screen, demo)
    phone.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    phone.reload()  # the first page a worker sees
    phone.wait_for_function("navigator.serviceWorker.controller !== null")
    publish(demo)
    expect(phone.locator("#live")).to_contain_text("Round 1")
    expect(phone.locator("#live .big")).to_have_text("1")
    screen.is_cut_off = True
    phone.wait_for_function(
        "caches.open(`albireo ${document.getElementById('messages').dataset.home}`)"
        ".then((cache) => cache.match(document.getElementById('messages').dataset.home))"
        ".then((page) => page.text()).then((text) => text.includes('class=\"big\"'))"
    )
    server.kill()
    phone.reload()
    expect(phone.locator("#live .big")).to_have_text("1")  # as it was, though never loaded as a page
    names = phone.evaluate("caches.keys()")
    assert names == [f"albireo /t/{demo.uid}/me"]
    kept = phone.evaluate(
        "caches.open(`albireo ${document.getElementById('messages').dataset.home}`)"
        ".then((cache) => cache.keys()).then((all) => all.map((each) => new URL(each.url).pathname))"
    )
    assert [path for path in kept if not path.startswith("/static/")] == [f"/t/{demo.uid}/me"]


def test_a_message_opens_as_a_notification_of_its_tournament(screen: Screen, demo: Demo) -> None:
    phone = own_page(screen, demo)
    phone.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = phone.context.service_workers
    worker.evaluate(
        "() => { self.shown = [];"
        " self.registration.showNotification = async (...all) => { self.shown.push(all); }; }"
    )
    session = phone.context.new_cdp_session(phone)
    found: list[dict[str, str]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    phone.wait_for_timeout(300)
    (registration,) = [each for each in found if each["scopeURL"].endswith("/me")]
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": phone.url.partition("/t/")[0],
            "registrationId": registration["registrationId"],
            "data": '{"title": "Torneo di Primavera", "body": "Round 1: board 1", "tag": "x"}',
        },
    )
    for _ in range(50):
        if shown := worker.evaluate("self.shown"):
            break
        phone.wait_for_timeout(100)
    ((title, options),) = shown
    assert (title, options["body"], options["data"]) == (
        "Torneo di Primavera",
        "Round 1: board 1",
        f"/t/{demo.uid}/me",
    )

"""How many tournaments are kept in memory."""

import pytest

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism import open_tournaments
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers


def made(desk: Desk, count: int, events: int = 1) -> list[str]:
    """Tournaments whose journals have so many events."""
    uids = []
    for number in range(count):
        uid, done = desk.create(CreateTournament(f"Open {number}", 5), "Ann")
        for more in range(events - 1):
            player = PlayerFacts(name=f"Player {more}")
            done = desk.execute(uid, RegisterPlayers((player,)), "Ann", done.version)
        uids.append(uid)
    return uids


def test_so_many_and_no_more_are_open(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tournaments, "MOST_OPEN", 3)
    uids = made(desk, 5)
    assert desk.number_open() == 3
    assert [desk.latest(uid) is not None for uid in uids] == [False, False, True, True, True]
    assert desk.state(uids[0]).settings.name == "Open 0"  # read again
    assert [desk.latest(uid) is not None for uid in uids] == [True, False, False, True, True]


def test_long_journals_take_the_place_of_several(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tournaments, "MOST_EVENTS", 10)
    made(desk, 4, events=2)
    assert desk.number_open() == 4
    made(desk, 1, events=12)
    made(desk, 1)
    assert desk.number_open() == 1  # all older ones went for the long one, and that for the next

"""The clock of the computer is set back or forward: no one is locked out for a day, nothing is lost."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.desk.conftest import opened

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.verify import verify
from albireo.storage.rate_limiter import RateLimiter

DAY = 24 * 3600.0


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_clock_set_back_locks_no_one_out_for_a_day(tmp_path: Path) -> None:
    desk, clock = opened(tmp_path / "albireo.db"), Clock()
    limiter = RateLimiter(desk.journal.database, "seat", allowed=2, seconds=600, clock=clock)
    assert [limiter.attempt("key") for _ in range(3)] == [0, 0, 601]
    clock.now -= DAY
    assert limiter.wait("key") == 0
    assert [limiter.attempt("key") for _ in range(2)] == [0, 0]
    assert 0 < limiter.wait("key") <= 601
    desk.journal.database.close()


def test_a_clock_set_back_a_little_lets_no_code_work_twice(tmp_path: Path) -> None:
    """A code of an authenticator app is used up although the time server takes some seconds back."""
    desk, clock = opened(tmp_path / "albireo.db"), Clock()
    limiter = RateLimiter(desk.journal.database, "code", allowed=1, seconds=300, clock=clock)
    assert limiter.attempt("Bea:60000000") == 0
    for back in (1, 30, 1000):
        clock.now = 1_800_000_000.0 - back
        assert limiter.attempt("Bea:60000000") > 0, back
    desk.journal.database.close()


def test_acts_keep_their_order_whatever_the_clock_says(tmp_path: Path) -> None:
    now = [datetime(2026, 11, 17, 12, tzinfo=UTC)]
    desk = opened(tmp_path / "albireo.db")
    jumping = Desk(desk.journal, clock=lambda: now[0])
    uid, done = jumping.create(CreateTournament("Club", 5), "Ann")
    for jump in (timedelta(days=-400), timedelta(days=4000), timedelta(hours=-1), timedelta(days=-9000)):
        now[0] += jump
        wanted = ChangeRules(RulesFacts(public_pages=not done.state.rules.public_pages))
        done = jumping.execute(uid, wanted, "Ann", done.version)
    again = Desk(desk.journal)
    assert again.state(uid).rules.public_pages == done.state.rules.public_pages
    assert [verdict.problems for verdict in verify(again)] == [()] or not any(
        verdict.problems for verdict in verify(again)
    )
    desk.journal.database.close()

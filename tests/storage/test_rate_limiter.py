"""Failed attempts are counted in the database, by all processes together."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from sqlalchemy import func, select

from albireo.storage.database import Database
from albireo.storage.migrate import bring_up_to_date
from albireo.storage.rate_limiter import RateLimiter
from albireo.storage.schema import attempts

GUESSER = """
import sys
from albireo.storage.database import Database
from albireo.storage.rate_limiter import RateLimiter
database = Database(sys.argv[1])
limiter = RateLimiter(database, "login", allowed=5, seconds=600)
limiter.wait("Bea")
print("ready", flush=True)
sys.stdin.readline()
print(sum(limiter.attempt("Bea", f"from {sys.argv[2]} {n}") == 0 for n in range(20)))
database.close()
"""


@pytest.fixture
def database(place: str) -> Iterator[Database]:
    made = Database(place)
    bring_up_to_date(made)
    yield made
    made.close()


def rows(database: Database) -> int:
    with database.reading() as connection:
        return connection.execute(select(func.count()).select_from(attempts)).scalar_one()


def test_after_too_many_attempts_one_waits_for_the_oldest_to_end(database: Database) -> None:
    now = [1000.0]
    limiter = RateLimiter(database, "login", allowed=2, seconds=60, clock=lambda: now[0])
    assert limiter.attempt("a") == 0
    now[0] = 1010.0
    assert limiter.attempt("a") == 0
    assert (limiter.wait("a"), limiter.wait("b")) == (51, 0)
    assert limiter.attempt("a") == 51  # and is not counted
    now[0] = 1061.0
    assert limiter.wait("a") == 0
    assert limiter.attempt("a") == 0
    assert limiter.wait("a") == 10


def test_an_attempt_under_two_keys_is_counted_under_both_or_none(database: Database) -> None:
    limiter = RateLimiter(database, "login", allowed=1, seconds=60)
    assert limiter.attempt("from here", "Bea") == 0
    assert limiter.attempt("from there", "Bea") > 0
    assert limiter.wait("from there") == 0


def test_a_right_password_clears_and_a_right_code_takes_back_one(database: Database) -> None:
    limiter = RateLimiter(database, "seat", allowed=2, seconds=60)
    limiter.attempt("a")
    limiter.attempt("a")
    limiter.withdraw("a")
    assert limiter.attempt("a") == 0
    assert limiter.attempt("a") > 0
    limiter.clear("a")
    assert limiter.wait("a") == 0


def test_limiters_do_not_see_each_others_keys(database: Database) -> None:
    one, other = (RateLimiter(database, name, allowed=1, seconds=60) for name in ("login", "seat"))
    one.attempt("a")
    assert (one.wait("a") > 0, other.wait("a")) == (True, 0)


def test_what_counts_no_longer_is_deleted(database: Database) -> None:
    now = [1000.0]
    limiter = RateLimiter(database, "login", allowed=5, seconds=60, clock=lambda: now[0])
    for number in range(50):
        limiter.attempt(f"key {number}")
    now[0] = 1061.0
    limiter.attempt("a")
    assert rows(database) == 1


def test_names_and_addresses_cannot_be_read_from_the_table(database: Database) -> None:
    RateLimiter(database, "login", allowed=5, seconds=60).attempt("name:Bea")
    with database.reading() as connection:
        assert "Bea" not in str(connection.execute(select(attempts)).all())


@pytest.mark.slow
def test_two_processes_together_allow_no_more_than_one(database: Database, place: str) -> None:
    guessers = [
        subprocess.Popen(
            [sys.executable, "-c", GUESSER, place, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(2)
    ]
    for guesser in guessers:
        assert guesser.stdout is not None
        assert guesser.stdout.readline() == "ready\n"
    for guesser in guessers:  # both at the same moment
        assert guesser.stdin is not None
        guesser.stdin.write("\n")
        guesser.stdin.flush()
    assert sum(int(guesser.communicate(timeout=60)[0]) for guesser in guessers) == 5

"""A process that erases someone's data is killed at each stage; the next start leaves no byte anywhere."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.desk.conftest import opened
from tests.desk.test_erasing import ALL, BORN, FIDE_ID, NATIONAL_ID, all_well, played

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.entries.inbox import Inbox
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.sections.acts import Actor, add_section, people
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.sections.personal_data import erase_person
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.backups import RoundBackups
from albireo.desk.transfer.erase import debts_in_words, pay_erasures
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.site.publisher import SitePublisher
from albireo.storage.entry_requests import EntryRequests, NewEntry
from albireo.storage.erasure_debts import HISTORY, ErasureDebts
from albireo.storage.portable import unpack
from albireo.storage.site_plans import SitePlan, SitePlans
from albireo.web.server import open_desk

SECRETS = tuple(secret.encode() for secret in ("Zwicky", "Zwiky", BORN, FIDE_ID, NATIONAL_ID, "fritz@"))
STAGES = {
    "noted": ("albireo.storage.erasure_debts.ErasureDebts.open", "after"),
    "entries deleted": ("albireo.storage.entry_requests.EntryRequests.delete", "after"),
    "history rewritten": ("albireo.desk.transfer.erase._rewrite_journal", "after"),
    "noted that it is": ("albireo.storage.erasure_debts.ErasureDebts.note_rewritten", "after"),
    "before the wipe": ("albireo.storage.database.Database.rebuild", "before"),
    "after the wipe": ("albireo.storage.database.Database.rebuild", "after"),
    "new copy written": ("albireo.desk.transfer.backups.RoundBackups.__call__", "after"),
    "copies replaced": ("albireo.desk.transfer.erase._replace_copies", "after"),
    "before it is paid": ("albireo.storage.erasure_debts.ErasureDebts.keep", "before"),
}
"""Where the process is killed: in which function, before it begins or after it has ended."""
PROGRAM = """
import os, pkgutil, signal, sys
from pathlib import Path
place, uid, where, when = sys.argv[1:]
module, _, rest = where.rpartition(".")
try:
    owner = pkgutil.resolve_name(module)
except ImportError:
    raise SystemExit(f"no such function: {where}")
function = getattr(owner, rest)
def killed(*given, **named):
    result = function(*given, **named) if when == "after" else None
    os.kill(os.getpid(), signal.SIGKILL)
    return result
from tests.desk.test_erasing_killed import erase_all
from albireo.web.server import open_desk
desk = open_desk(place)
setattr(owner, rest, killed)
erase_all(desk, uid, Path(place).parent / "backups")
"""


def erase_all(desk: Desk, uid: str, backups: Path) -> None:
    consent = {"erase": 2, "erase-arbiter": 1}
    inbox = Inbox(EntryRequests(desk.journal.database))
    erase_person(desk, inbox, uid, 3, ALL, "Ann", backups, _Always(consent))


class _Always(dict[str, int]):
    """Confirms whatever is asked."""

    def get(self, key: object, default: object = None) -> int:  # type: ignore[override]
        return 2


@pytest.fixture
def held(tmp_path: Path) -> tuple[Path, str]:
    """A database, copies, a published web site and an entry, all with the data of someone."""
    place = tmp_path / "albireo.db"
    desk = open_desk(str(place))
    uid = played(desk)
    state = desk.execute(
        uid, ChangeRules(RulesFacts(public_pages=True)), "Ann", desk.state(uid).version
    ).state
    RoundBackups(tmp_path / "backups")(desk, uid, 1)
    name = state.entrants[3].name
    body = f'{{"name": "{name}", "email": "fritz@example.org", "consent": "yes"}}'
    sent = NewEntry(uid, "fritz zwicky", FIDE_ID, body, "arrived")
    EntryRequests(desk.journal.database).add("code", [sent], 9)
    sites = SitePublisher(desk, SitePlans(desk.journal.database), tmp_path / "sites")
    sites.plans.keep(uid, SitePlan(target=str(tmp_path / "www")))
    sites.start(uid)
    sites.wait(uid)
    outcome = sites.outcome(uid)
    assert outcome is not None
    assert outcome.problem is None
    desk.journal.database.close()
    found = {path.relative_to(tmp_path).parts[0].partition("-")[0] for path in holding(tmp_path)}
    assert {"albireo.db", "backups", "www", "sites"} <= found
    return place, uid


def holding(folder: Path) -> list[Path]:
    """Files in which something of the person is found."""
    found = []
    for path in folder.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            if path.suffix == ".albireo":
                data = "\n".join(map(str, unpack(data).records)).encode()
            if any(secret in data for secret in SECRETS):
                found.append(path)
    return found


def resumed(place: Path) -> Desk:
    """Return the desk of the next start, and what its clock does."""
    desk = open_desk(str(place))
    sites = SitePublisher(desk, SitePlans(desk.journal.database), place.parent / "sites")
    pay_erasures(desk, place.parent / "backups", sites.clean)
    return desk


def test_no_text_of_a_website_keeps_an_erased_name(tmp_path: Path) -> None:
    """Texts are numbered and kept from one build to the next; some of them contain names."""
    desk = open_desk(str(tmp_path / "albireo.db"))
    uid, _ = desk.create(CreateTournament("Open", 5), "Ann")
    players = tuple(PlayerFacts(name=f"Zwicky{n}, Fritz", rating=2000 - 10 * n) for n in range(6))
    for command in (
        RegisterPlayers(players),
        ChangeRules(RulesFacts(public_pages=True)),
        PairRound(1),
        PublishRound(1),
    ):
        desk.execute(uid, command, "Ann", desk.state(uid).version)
    event, _ = desk.create(CreateEvent("Festival"), "Ann")
    desk.execute(event, ChangeRules(RulesFacts(public_pages=True)), "Ann", desk.state(event).version)
    add_section(desk, event, uid, Actor("Ann"))
    sites = SitePublisher(desk, SitePlans(desk.journal.database), tmp_path / "sites")
    for site in (uid, event):
        sites.build(site)
    inbox = Inbox(EntryRequests(desk.journal.database))
    erase_person(desk, inbox, uid, 4, ["name"], "Ann", tmp_path / "backups", _Always(erase=2))
    pay_erasures(desk, tmp_path / "backups", sites.clean)
    kept = [path for path in (tmp_path / "sites").rglob("*") if path.is_file()]
    assert {path.parent.parent.name for path in kept} >= {"sites", f"{event}-sections"}
    assert [path.name for path in kept if b"Zwicky3" in path.read_bytes()] == []
    assert any(b"Zwicky2" in path.read_bytes() for path in kept if path.name == "words-de.js")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so")
@pytest.mark.parametrize("stage", STAGES)
def test_the_next_start_finishes_what_was_killed(held: tuple[Path, str], stage: str) -> None:
    place, uid = held
    folder = place.parent
    command = [sys.executable, "-c", PROGRAM, str(place), uid, *STAGES[stage]]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    shutil.copytree(folder, folder.parent / f"{folder.name}-killed")
    assert holding(folder) != [], "it was killed in the middle"
    desk = resumed(place)
    assert all_well(desk)
    assert ErasureDebts(desk.journal.database).all() == []
    assert EntryRequests(desk.journal.database).of(uid) == []
    assert holding(folder) == []
    desk.journal.database.close()
    assert holding(folder) == []


OF_SECTIONS = """
import os, signal, sys
from pathlib import Path
place, uid, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
from albireo.desk.transfer import erase
from tests.desk.test_erasing_killed import erase_in_event
from albireo.web.server import open_desk
real, done = erase._rewrite_journal, []
def killed(*given):
    made = real(*given)
    done.append(1)
    if len(done) == count:
        os.kill(os.getpid(), signal.SIGKILL)
    return made
erase._rewrite_journal = killed
erase_in_event(open_desk(place), uid, Path(place).parent / "backups")
"""


def erase_in_event(desk: Desk, uid: str, backups: Path) -> None:
    """Of someone who plays in several sections."""
    (person,) = [each for each in people(desk, uid) if any(entry.player == 3 for entry in each.entries)]
    assert len(person.entries) == 3
    inbox = Inbox(EntryRequests(desk.journal.database))
    erase_person(desk, inbox, uid, person, ALL, "Ann", backups, _Always({"erase": 2}))


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_next_start_erases_in_the_sections_that_are_left(tmp_path: Path, count: int) -> None:
    place = tmp_path / "albireo.db"
    desk = open_desk(str(place))
    event, _ = desk.create(CreateEvent("Festival"), "Ann")
    for _ in range(3):
        section = played(desk)
        add_section(desk, event, section, Actor("Ann", _Always({"erase": 2})))
        RoundBackups(tmp_path / "backups")(desk, section, 1)
    desk.journal.database.close()
    command = [sys.executable, "-c", OF_SECTIONS, str(place), event, str(count)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    assert holding(tmp_path) != [], "it was killed in the middle"
    desk = resumed(place)
    assert all_well(desk)
    assert ErasureDebts(desk.journal.database).all() == []
    desk.journal.database.close()
    assert holding(tmp_path) == []


def test_what_is_owed_is_shown_until_it_is_paid(held: tuple[Path, str]) -> None:
    place, uid = held
    desk = open_desk(str(place))
    old = place.parent / "backups" / "albireo.db.0007.20260101T000000Z.bak"
    beside = place.parent / "albireo.db.0006.20250101T000000Z.bak"
    broken_off = place.parent / "backups" / "albireo.db.0007.20260102T000000Z.bak.part"
    for copy in (old, beside, broken_off):
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(b"Zwicky")
    erase_all(desk, uid, place.parent / "backups")
    said = [line.sentence() for line in debts_in_words(desk)]
    assert any("the website" in line for line in said)
    for copy in (old, beside, broken_off):
        assert any(str(copy) in line for line in said), copy
    beside.unlink()
    broken_off.unlink()
    sites = SitePublisher(desk, SitePlans(desk.journal.database), place.parent / "sites")
    pay_erasures(desk, place.parent / "backups", lambda _: False)
    assert len(debts_in_words(desk)) == 2
    pay_erasures(desk, place.parent / "backups", sites.clean)
    assert [str(old) in line.sentence() for line in debts_in_words(desk)] == [True]
    old.unlink()
    pay_erasures(desk, place.parent / "backups", sites.clean)
    assert debts_in_words(desk) == []
    desk.journal.database.close()


def test_a_debt_says_no_name_once_the_history_is_clean(held: tuple[Path, str]) -> None:
    place, uid = held
    desk = open_desk(str(place))
    erase_all(desk, uid, place.parent / "backups")
    (debt,) = ErasureDebts(desk.journal.database).all()
    assert HISTORY not in debt.owed
    assert (debt.targets, debt.who, debt.entries) == ((), "", ())
    desk.journal.database.close()


def test_copies_here_lose_what_a_newer_file_has_erased(tmp_path: Path) -> None:
    here, there = opened(tmp_path / "albireo.db"), opened(tmp_path / "other" / "there.db")
    uid = played(here)
    RoundBackups(tmp_path / "backups")(here, uid, 1)
    import_tournament(there, export_tournament(here, uid))
    erase_all(there, uid, tmp_path / "other" / "backups")
    import_tournament(here, export_tournament(there, uid))
    pay_erasures(here, tmp_path / "backups")
    here.journal.database.close()
    there.journal.database.close()
    assert holding(tmp_path) == []

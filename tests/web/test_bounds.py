"""What is taken over passes the bounds of a person's act, and no page takes the processor from others."""

from pathlib import Path

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.event import Event
from albireo.desk.settings.events import RulesChanged, SettingsChanged
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.transfer.portable import import_tournament
from albireo.storage.chain import seal
from albireo.storage.errors import Damaged
from albireo.storage.portable import pack
from albireo.web.http import request_context
from albireo.web.server import open_desk


def with_event(folder: Path, event: Event) -> bytes:
    """Return a portable file, every seal in order, of someone who writes into the journal what they like."""
    desk = open_desk(str(folder / "elsewhere.db"))
    uid, _ = desk.create(CreateTournament("Open", 5), "Anna")
    records = desk.journal.read(uid)
    last = records[-1]
    said = entry(event)
    forged = seal(uid, last.version + 1, "forged", last.at, "Anna", said.type, said.body, last.hash)
    desk.journal.database.close()
    return pack("Open", [*records, forged])


@pytest.mark.parametrize(
    "event",
    [
        SettingsChanged(SettingsFacts(number_of_rounds=70_000)),
        SettingsChanged(SettingsFacts(rounds_in_groups=70_000)),
        RulesChanged(RulesFacts(half_byes=70_000)),
        RulesChanged(RulesFacts(first_board=900_000_000)),
    ],
    ids=("rounds", "groups", "byes", "boards"),
)
def test_a_portable_file_holds_no_number_that_no_one_could_type(
    tmp_path: Path, desk: Desk, event: Event
) -> None:
    with pytest.raises(Damaged):
        import_tournament(desk, with_event(tmp_path, event))
    assert desk.tournaments() == []


def test_such_a_number_within_bounds_is_taken(tmp_path: Path, desk: Desk) -> None:
    import_tournament(desk, with_event(tmp_path, SettingsChanged(SettingsFacts(number_of_rounds=99))))
    assert desk.tournaments() != []


def test_a_report_file_of_70_000_rounds_is_refused(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    text = (
        "012 Open\nXXR 70000\n001    1      Castor, Emil                      2000" + " " * 29 + "0.0    1\n"
    )
    files = {"file": ("a.trf", text.encode(), "text/plain")}
    answer = visitor.client.post("/import", data={"csrf": visitor.token}, files=files)
    assert answer.status_code == 422
    assert desk.tournaments() == []


def test_a_page_that_takes_too_long_is_given_up(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    home = visitor.tournament()
    monkeypatch.setattr(request_context, "PAGE_SECONDS", -1)
    answer = visitor.get(f"{home}/players")
    assert answer.status_code == 503
    assert "takes too long" in answer.text
    monkeypatch.undo()
    assert visitor.get(f"{home}/players").status_code == 200

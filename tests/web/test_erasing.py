"""The page for someone who asks to be forgotten."""

from collections.abc import Callable

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.entries.entry import EntryFields, encode_entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.tournament import Arbiter
from albireo.storage.entry_requests import EntryRequests, NewEntry
from albireo.storage.erasure_debts import ErasureDebts
from albireo.web.http.roles import Role


def test_an_administrator_erases_someone(visitor: Visitor, desk: Desk) -> None:
    address = visitor.tournament()
    uid = address.rpartition("/")[2]
    whom = next(e.id for e in desk.state(uid).entrants.values() if e.name == "Denebola, Iris")
    assert f"/erase?player={whom}" in visitor.get(f"{address}/players/{whom}/edit").text
    assert f'value="{whom}" selected' in visitor.get(f"{address}/erase?player={whom}").text
    asked = visitor.post(f"{address}/erase", player=whom, what="name")
    assert asked.status_code == 409
    assert "cannot be restored" in asked.text
    assert desk.state(uid).entrants[whom].name == "Denebola, Iris"
    done = visitor.confirmed(f"{address}/erase", player=whom, what="name")
    assert done.status_code == 200
    assert "Erased from the history." in done.text
    for page in ("players", "history", "erase", "rounds/1"):
        assert "Denebola" not in visitor.get(f"{address}/{page}").text
    assert f"N. N. {whom}" in visitor.get(f"{address}/history").text
    again = visitor.confirmed(f"{address}/erase", player=whom, what="name")
    assert again.status_code == 422
    assert "holds none of this person’s data" in again.text
    assert visitor.post(f"{address}/erase", player=999, what="name").status_code == 422
    assert visitor.post(f"{address}/erase", player=whom).status_code == 422


def test_only_administrators_may(visitor: Visitor, log_in: Callable[..., Visitor]) -> None:
    address = visitor.tournament()
    chief = log_in("Bea", Role.READER, address.rpartition("/")[2], Role.CHIEF)
    assert chief.get(f"{address}/erase").status_code == 403
    chief.get(f"{address}/players")
    assert chief.post(f"{address}/erase", player=1, what="name").status_code == 403
    assert "/erase" not in chief.get(f"{address}/players/1/edit").text


def test_an_arbiter_is_erased_unless_that_is_to_stay(visitor: Visitor, desk: Desk) -> None:
    address = visitor.tournament()
    uid = address.rpartition("/")[2]
    arbiters = SettingsFacts(chief_arbiters=(Arbiter("Bode, Bea", "4600001"),))
    desk.execute(uid, ChangeSettings(arbiters), "Ann", desk.state(uid).version)
    page = visitor.get(f"{address}/erase").text
    assert 'value="name:Bode, Bea"' in page
    given = visitor.get(f"{address}/erase/data.json?name=Bea+Bode").json()
    assert [(each["as"], each["fide_id"]) for each in given["named"]] == [("arbiter", "4600001")]
    assert visitor.get(f"{address}/erase/data.json?name=Nobody").status_code == 404
    refused = visitor.confirmed(f"{address}/erase", player="name:Bode, Bea", what="name", role="captain")
    assert refused.status_code == 422
    done = visitor.confirmed(f"{address}/erase", player="name:Bode, Bea", what="name", role="arbiter")
    assert "Erased from the history." in done.text
    assert desk.state(uid).settings.chief_arbiters == (Arbiter("N. N. A", "4600001"),)


def test_the_entry_someone_sent_goes_with_the_data(visitor: Visitor, desk: Desk) -> None:
    address = visitor.tournament()
    uid = address.rpartition("/")[2]
    requests = EntryRequests(desk.journal.database)
    sent = EntryFields("Iris Denebola", email="iris@example.org", consent="yes")
    requests.add("code", [NewEntry(uid, "denebola iris", "", encode_entry(sent), "")], 10)
    whom = next(e.id for e in desk.state(uid).entrants.values() if e.name == "Denebola, Iris")
    done = visitor.confirmed(f"{address}/erase", player=whom, what="name", role="arbiter")
    assert "1 entry was deleted." in done.text
    assert requests.of(uid) == []


def test_administrators_are_told_of_an_erasure_that_is_not_finished(
    visitor: Visitor, log_in: Callable[..., Visitor], desk: Desk
) -> None:
    home = visitor.tournament()
    assert "not finished" not in visitor.get("/").text
    ErasureDebts(desk.journal.database).open_rewritten(home.removeprefix("/t/"))
    assert "1 erasure of personal data is not finished." in visitor.get("/").text
    for page in ("/safety", f"{home}/erase"):
        assert "erased data may still be in: free places of the database" in visitor.get(page).text
    assert "not finished" not in log_in("Bea", Role.ARBITER).get("/").text
    visitor.client.app.state.services.pay_erasures()  # type: ignore[attr-defined]
    assert "not finished" not in visitor.get("/").text

"""Where organisations share a server, web sites go only where an administrator allows."""

from collections.abc import Callable

from starlette.applications import Starlette
from tests.web.visitor import Visitor

from albireo.desk.network.outgoing import OPEN_DOOR, door_of
from albireo.storage.organisations import Organisations
from albireo.web.http.roles import Role


def test_a_member_publishes_to_allowed_hosts_only(
    visitor: Visitor, log_in: Callable[..., Visitor], app: Starlette
) -> None:
    database = app.state.services.desk.journal.database
    home = visitor.tournament()
    chief = log_in("Bea", uid=home.removeprefix("/t/"), role_there=Role.CHIEF)
    chief.get(f"{home}/site")
    assert door_of(database) == OPEN_DOOR
    assert chief.post(f"{home}/site", target="ftp://127.0.0.1:5432/").status_code == 303
    Organisations(database).add("Chess club")
    for target in ("ftp://127.0.0.1:5432/", "ftp://chess.example/www"):
        refused = chief.post(f"{home}/site", target=target)
        assert refused.status_code == 422
        assert "an administrator has to allow this host first" in refused.text
    app.state.services.sites.start(home.removeprefix("/t/"))  # what was set before is not reached either
    app.state.services.sites.wait(home.removeprefix("/t/"))
    outcome = app.state.services.sites.outcome(home.removeprefix("/t/"))
    assert "administrator" in str(outcome.problem)
    visitor.get("/organisations")
    assert visitor.post("/organisations/hosts", hosts="Chess.Example.\nwww.other.example").status_code == 303
    assert "chess.example\nwww.other.example" in visitor.get("/organisations").text
    assert chief.post(f"{home}/site", target="ftp://chess.example/www").status_code == 303
    assert chief.post("/organisations/hosts", hosts="127.0.0.1").status_code == 403
    assert visitor.post("/organisations/hosts", hosts="no host/at all").status_code == 422


def test_lists_come_from_no_private_address_on_a_shared_server(app: Starlette) -> None:
    services = app.state.services
    assert services.workers.allows_private()
    services.organisations.add("Chess club")
    assert not services.workers.allows_private()

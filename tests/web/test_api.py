"""The HTTP API: what everyone may read, what is hidden, acts with a token, changes, limits, other sites."""

import json
from collections.abc import Mapping

import jsonschema
import pytest
from msgspec import json as msgspec_json
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.api_client import DESCRIPTION, Program
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.formats.json_tournament.document import read_json
from albireo.web.api import shapes
from albireo.web.api.public_data import PublicData
from albireo.web.api.stream import changes_between
from albireo.web.api.table import ENDPOINTS
from albireo.web.app import create_app
from albireo.web.http.roles import Role
from albireo.web.http.services import Config

PUBLIC_PARTS = (
    "",
    "/players",
    "/teams",
    "/rounds",
    "/rounds/1",
    "/rounds/1/boards/1",
    "/rounds/1/boards/1/why",
    "/standings",
    "/cross-table",
    "/hall",
)


def published(visitor: Visitor) -> str:
    """Return a tournament with round 1 on the boards; gives its identity."""
    home = visitor.tournament()
    visitor.do(home, PairRound(1), PublishRound(1))
    return home.removeprefix("/t/")


def test_everyone_reads_what_is_public(visitor: Visitor, app: Starlette) -> None:
    uid = published(visitor)
    visitor.do(f"/t/{uid}", EnterResult(1, 1, "10"))
    program = Program(app)
    for part in PUBLIC_PARTS:
        assert program.get(f"/tournaments/{uid}{part}").status_code == 200, part
    board = program.get(f"/tournaments/{uid}/rounds/1/boards/1").json()
    assert (board["result"], board["text"]) == ("white-wins", "1-0")
    assert {board["white"]["name"], board["black"]["name"]} == {"Aldebaran, Hugo", "Denebola, Iris"}
    assert program.get("/tournaments").json()["tournaments"][0]["uid"] == uid
    assert program.get(f"/tournaments/{uid}/hall").json()["missing"] == 2


def test_a_round_is_readable_with_every_kind_of_result(visitor: Visitor, app: Starlette) -> None:
    """Results written with a word (adjourned, unrated) are texts that the catalogues know, not plain ones."""
    uid = published(visitor)
    program, texts = Program(app), ("adjourned", "1-0 unrated", "0-0 unrated")
    for board, entered in enumerate(("XX", "WL", "LL"), start=1):
        visitor.do(f"/t/{uid}", EnterResult(1, board, entered))
    answer = program.get(f"/tournaments/{uid}/rounds/1")
    assert answer.status_code == 200
    assert tuple(board["text"] for board in answer.json()["boards"]) == texts
    assert program.get(f"/tournaments/{uid}/rounds/1/boards/1").json()["text"] == "adjourned"


def test_places_and_the_cross_table_are_those_of_the_desk(visitor: Visitor, app: Starlette) -> None:
    uid = published(visitor)
    visitor.do(f"/t/{uid}", *(EnterResult(1, board, "10") for board in (1, 2, 3)))
    program = Program(app)
    standings = program.get(f"/tournaments/{uid}/standings").json()
    assert standings["after_round"] == 1
    assert [place["points"] for place in standings["places"]] == [1, 1, 1, 1, 0, 0, 0]
    table = program.get(f"/tournaments/{uid}/cross-table?after=1").json()
    assert [row["participant"] for row in table["rows"]] == [
        place["participant"] for place in standings["places"]
    ]
    assert program.get(f"/tournaments/{uid}/standings?after=2").status_code == 404
    assert program.get(f"/tournaments/{uid}/standings?after=now").status_code == 400


def test_what_pages_hide_is_hidden_here(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    program, clerk = Program(app), Program(app, Role.CLERK)
    visitor.do(home, EditPlayer(1, PlayerFacts(birth_date="1990/05/17")), PairRound(1))
    assert program.get(f"/tournaments/{uid}/rounds").json()["rounds"] == []
    assert program.get(f"/tournaments/{uid}/rounds/1").status_code == 404
    assert program.get(f"/tournaments/{uid}/rounds/1/boards/1/why").status_code == 404
    assert "1990" not in program.get(f"/tournaments/{uid}/players").text
    assert program.get(f"/tournaments/{uid}/tournament.json").status_code == 401
    visitor.do(home, PublishRound(1), ChangeRules(RulesFacts(public_standings=False)))
    for part in ("/standings", "/cross-table"):
        assert program.get(f"/tournaments/{uid}{part}").status_code == 404
        assert clerk.get(f"/tournaments/{uid}{part}").status_code == 200
    visitor.do(home, ChangeRules(RulesFacts(public_pages=False)))
    for part in PUBLIC_PARTS:
        assert program.get(f"/tournaments/{uid}{part}").status_code == 404, part
    assert program.get("/tournaments").json()["tournaments"] == []
    assert len(clerk.get("/tournaments").json()["tournaments"]) == 1


def test_the_whole_tournament_for_the_staff(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    uid = published(visitor)
    answer = Program(app, Role.READER).get(f"/tournaments/{uid}/tournament.json")
    assert read_json(answer.content).tournament == desk.state(uid).tournament


def test_a_program_runs_a_round(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    uid = visitor.tournament().removeprefix("/t/")
    arbiter, clerk = Program(app, Role.ARBITER), Program(app, Role.CLERK)
    assert clerk.do(uid, do="pair-round", round=1).status_code == 403
    assert arbiter.confirmed(uid, do="pair-round", round=1).status_code == 200
    assert arbiter.confirmed(uid, do="publish-round", round=1).status_code == 200
    done = clerk.do(uid, do="enter-result", round=1, board=1, result="10")
    assert done.json()["acts"][0]["who"].endswith("(API)")
    assert done.json()["version"] == desk.state(uid).version
    refused = clerk.do(uid, do="enter-result", round=1, board=99, result="10")
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:albireo:problem:refused")
    assert arbiter.do(uid, do="finish-tournament").status_code == 403


def test_warnings_come_with_what_answers_them(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    uid = published(visitor)
    arbiter = Program(app, Role.ARBITER)
    command = {"do": "withdraw-player", "player": 1, "expelled": True, "reason": "x"}
    before = desk.state(uid).version
    asked = arbiter.post(f"/tournaments/{uid}/commands", {"command": command})
    assert (asked.status_code, asked.json()["type"]) == (409, "urn:albireo:problem:warnings")
    assert asked.json()["warnings"][0]["text"]
    assert desk.state(uid).version == before
    assert arbiter.confirmed(uid, **command).status_code == 200
    assert desk.state(uid).entrants[1].expelled


def test_conflicts_and_repeated_acts(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    uid = published(visitor)
    clerk = Program(app, Role.CLERK)
    seen = desk.state(uid).version
    command = {"do": "enter-result", "round": 1, "board": 1, "result": "10"}
    twice = {"command": command, "seen": seen, "id": "overlay-1"}
    first, second = (clerk.post(f"/tournaments/{uid}/commands", twice) for _ in range(2))
    assert first.json()["version"] == second.json()["version"] == seen + 1
    other = {"command": {**command, "result": "01"}, "seen": seen}
    conflict = clerk.post(f"/tournaments/{uid}/commands", other)
    assert (conflict.status_code, conflict.json()["type"]) == (409, "urn:albireo:problem:conflict")
    assert "board 1: 1-0" in conflict.json()["changes"][0]["text"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ([], "body: "),
        ({"command": {"do": "nothing-known"}}, "there is no 'nothing-known'"),
        ({"command": {"do": "enter-result", "round": 1}}, "command: the field 'board' is missing"),
        ({"command": {"do": "create-tournament", "name": "A", "rounds": 3}}, "cannot be used here"),
        ({"command": {"do": "pair-round", "round": 1}, "consent": {"x": 3}}, "body"),
        ({"command": {"do": "pair-round", "round": 1}, "extra": 1}, "body"),
    ],
)
def test_a_bad_body_is_refused_in_words(visitor: Visitor, app: Starlette, body: object, words: str) -> None:
    uid = visitor.tournament().removeprefix("/t/")
    answer = Program(app, Role.CHIEF).post(f"/tournaments/{uid}/commands", body)
    assert answer.status_code == 400
    assert words in answer.json()["detail"]


def test_a_new_tournament(app: Starlette, desk: Desk) -> None:
    body = {"do": "create-tournament", "name": "By a program", "rounds": 5}
    assert Program(app, Role.CLERK).post("/tournaments", body).status_code == 403
    made = Program(app, Role.ARBITER).post("/tournaments", body)
    assert made.status_code == 201
    assert desk.state(made.json()["uid"]).settings.name == "By a program"


def test_problems_speak_the_language_that_is_asked_for(app: Starlette) -> None:
    program = Program(app)
    program.headers["Accept-Language"] = "de"
    assert program.get("/tournaments/nothing").json()["title"] == "Nicht gefunden"


# Tokens


def test_tokens_are_made_and_revoked_by_an_administrator(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    uid = visitor.tournament().removeprefix("/t/")
    visitor.get("/people/tokens")
    made = visitor.post("/people/tokens/make", name="Overlay", role="clerk", tournament=uid, ends="")
    token = made.text.partition('readonly value="')[2].partition('"')[0]
    assert len(token) > 40
    stored = app.state.services.api_tokens.all()
    assert [(each.name, each.role, each.tournament) for each in stored] == [("Overlay", "clerk", uid)]
    program = Program(app)
    program.headers["Authorization"] = f"Bearer {token}"
    assert program.get(f"/tournaments/{uid}/tournament.json").status_code == 200
    again = visitor.post("/people/tokens/make", name="Overlay", role="clerk", tournament="", ends="")
    assert again.status_code == 422
    assert token not in visitor.get("/people/tokens").text
    visitor.post("/people/tokens/revoke", name="Overlay")
    assert program.get(f"/tournaments/{uid}/tournament.json").status_code == 401


@pytest.mark.parametrize(
    "fields",
    [{"role": "admin"}, {"name": " "}, {"tournament": "none"}, {"ends": "31.12.2026"}],
)
def test_no_token_of_a_kind_no_form_offers(
    visitor: Visitor, app: Starlette, fields: Mapping[str, str]
) -> None:
    visitor.get("/people/tokens")
    given = {"name": "X", "role": "clerk", "tournament": "", "ends": "", **fields}
    assert visitor.post("/people/tokens/make", **given).status_code == 422
    assert app.state.services.api_tokens.all() == []


def test_a_token_is_good_to_its_last_day_and_in_its_tournament(visitor: Visitor, app: Starlette) -> None:
    mine, other = (visitor.tournament().removeprefix("/t/") for _ in range(2))
    own = Program(app, Role.READER, mine)
    assert own.get(f"/tournaments/{mine}/tournament.json").status_code == 200
    assert own.get(f"/tournaments/{other}/tournament.json").status_code == 403
    assert Program(app, Role.READER, "", "2999-12-31").get("/tournaments").status_code == 200
    assert Program(app, Role.READER, "", "2020-01-01").get("/tournaments").status_code == 401


def test_the_database_keeps_no_token(app: Starlette, desk: Desk) -> None:
    program = Program(app, Role.CLERK)
    token = program.headers["Authorization"].removeprefix("Bearer ")
    with desk.journal.database.reading() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM api_token").all()
    assert token not in str(rows)


def test_a_cookie_is_worth_nothing_here(visitor: Visitor) -> None:
    """So that a page of another site cannot act for someone who is logged in."""
    uid = visitor.tournament().removeprefix("/t/")
    body = json.dumps({"command": {"do": "pair-round", "round": 1}})
    answer = visitor.client.post(f"/api/v1/tournaments/{uid}/commands", content=body)
    assert answer.status_code == 401


# Changes


def test_changes_say_what_to_fetch_anew(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    versions = [desk.state(uid).version]
    for commands in ((PairRound(1),), (PublishRound(1),), (EnterResult(1, 2, "01"),)):
        visitor.do(home, *commands)
        versions.append(desk.state(uid).version)

    def between(since: int, version: int) -> list[tuple[str, int | None, int | None, str | None]]:
        states = (PublicData(uid, desk.state(uid, each)) for each in (since, version))
        return [(each.what, each.round, each.board, each.result) for each in changes_between(*states)]

    start, drafted, shown, entered = versions
    assert between(start, drafted) == []
    assert between(drafted, shown) == [("tournament", None, None, None), ("round", 1, None, None)]
    assert between(shown, entered) == [("result", 1, 2, "black-wins")]
    assert between(0, entered)[-1] == ("round", 1, None, None)
    assert between(entered, entered) == []


# Limits and other sites


def test_too_many_requests(desk: Desk) -> None:
    program = Program(create_app(desk, Config(api_requests=3)))
    assert [program.get("/tournaments").status_code for _ in range(4)] == [200, 200, 200, 429]
    answer = program.get("/tournaments")
    assert 1 <= int(answer.headers["retry-after"]) <= 61


def test_an_answer_is_data_and_no_page(visitor: Visitor, app: Starlette) -> None:
    """A browser that is led to an address of the API shows text; it loads and runs nothing."""
    uid = published(visitor).removeprefix("/t/")
    program = Program(app)
    for path in ("/tournaments", f"/tournaments/{uid}/standings", "/openapi.json", "/tournaments/none"):
        answer = program.get(path)
        assert "content-disposition" not in answer.headers, path
        assert answer.headers["content-security-policy"].endswith("; sandbox"), path
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert answer.headers["content-type"].startswith("application/"), path


def test_other_sites_are_closed_out_by_default(visitor: Visitor, app: Starlette) -> None:
    client = TestClient(app, base_url="http://127.0.0.1")
    asks = {"origin": "https://chess.example", "access-control-request-method": "GET"}
    assert client.options("/api/v1/tournaments", headers=asks).status_code == 403
    seen = client.get("/api/v1/tournaments", headers={"origin": "https://chess.example"})
    assert "access-control-allow-origin" not in seen.headers
    visitor.get("/people/tokens")
    assert visitor.post("/people/tokens/origins", origins="*").status_code == 422
    visitor.post("/people/tokens/origins", origins="https://chess.example/")
    allowed = client.options("/api/v1/tournaments", headers=asks)
    assert allowed.status_code == 204
    assert allowed.headers["access-control-allow-origin"] == "https://chess.example"
    seen = client.get("/api/v1/tournaments", headers={"origin": "https://chess.example"})
    assert seen.headers["access-control-allow-origin"] == "https://chess.example"
    assert seen.headers["vary"] == "Origin"
    other = client.get("/api/v1/tournaments", headers={"origin": "https://evil.example"})
    assert "access-control-allow-origin" not in other.headers
    assert "access-control-allow-origin" not in client.get("/login", headers=asks).headers


# The description


def test_the_description_is_served_and_names_every_route(app: Starlette) -> None:
    assert Program(app).get("/openapi.json").json() == DESCRIPTION
    described = {
        (method.upper(), path) for path, operations in DESCRIPTION["paths"].items() for method in operations
    }
    served = {(each.method, each.address.replace(":number", "")) for each in ENDPOINTS}
    assert described == served
    names = [
        operation["operationId"]
        for operations in DESCRIPTION["paths"].values()
        for operation in operations.values()
    ]
    assert len(set(names)) == len(names)


@pytest.mark.slow
def test_the_description_refers_to_what_there_is() -> None:
    schemas = DESCRIPTION["components"]["schemas"]
    for name, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        if name != "TournamentFile":
            for part in json.dumps(schema).split("#/components/schemas/")[1:]:
                assert part.partition('"')[0] in schemas
    answers = {each.answer.__name__ for each in ENDPOINTS if each.answer is not None}
    assert answers <= schemas.keys()
    assert msgspec_json.decode(msgspec_json.encode(shapes.Tournaments((), 0, None)), type=shapes.Tournaments)


def test_unknown_addresses_are_problems_too(app: Starlette) -> None:
    client = TestClient(app, base_url="http://127.0.0.1")
    missing = client.get("/api/v1/nothing", headers={"accept": "text/html"})
    assert (missing.status_code, missing.headers["content-type"]) == (404, "application/problem+json")
    wrong = client.delete("/api/v1/tournaments/x/hall")
    assert wrong.json()["status"] == 405
    assert all(answer.json()["detail"] for answer in (missing, wrong))
    for answer, status in (
        (client.get("/api/v1/tournaments", headers={"host": "evil.example"}), 421),
        (client.get("/api/v1/tournaments/%00"), 404),
        (client.post("/api/v1/tournaments", headers={"content-length": "99999999"}, content=b"{}"), 413),
    ):
        assert answer.headers["content-type"] == "application/problem+json"
        assert (answer.json()["status"], bool(answer.json()["detail"])) == (status, True)
    assert set(wrong.headers["allow"].split(", ")) == {"GET", "HEAD"}
    both = client.delete("/api/v1/tournaments").headers["allow"]
    assert set(both.split(", ")) == {"GET", "HEAD", "POST"}

"""A browser without a screen: keeps cookies, sends the token of the page it is on."""

import re
from typing import Any, cast

from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.player_import import preview
from albireo.formats.pasted_players import read_pasted
from albireo.web.http import security
from albireo.web.http.local_keys import opening_path
from albireo.web.http.services import Services

LAN = "192.168.1.20"
PASSWORD = "correct horse"
PLAYERS = "\n".join(
    f"{name} {rating}"
    for name, rating in (
        ("Aldebaran, Hugo", 2511),
        ("Bellatrix, Nadia", 2402),
        ("Castor, Emil", 2384),
        ("Denebola, Iris", 2290),
        ("Electra, Sofia", 2198),
        ("Furud, Tomas", 2142),
        ("Gemma, Lucia", 2101),
    )
)


def at_the_computer(app: Starlette) -> TestClient:
    """Return a browser of the person at the computer, who came by the address the app opened."""
    client = TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000))
    key = app.state.services.local_keys.new()
    assert client.get(opening_path(key), follow_redirects=False).status_code == 303
    return client


class Visitor:
    """Follows no redirect, so that tests see each step."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.client.follow_redirects = False
        self.token = ""

    def get(self, path: str, **options: Any) -> Response:
        return self._seen(self.client.get(path, **options))

    def post(self, path: str, headers: Any = None, **fields: object) -> Response:
        """Send a form, with the token of the last page."""
        data = {"csrf": self.token, **{name: str(value) for name, value in fields.items()}}
        return self._seen(self.client.post(path, data=data, headers=headers))

    def fragment(self, path: str, **fields: object) -> Response:
        """As htmx sends a form."""
        return self.post(path, headers={"HX-Request": "true", "HX-Target": "row"}, **fields)

    def confirmed(self, path: str, **fields: object) -> Response:
        """Send a form, and again with every warning confirmed, as often as it is asked."""
        answer = self.post(path, **fields)
        consent: list[str] = []
        while answer.status_code == 409 and 'name="consent"' in answer.text:
            found = re.findall(r'name="consent" value="([^"]+)"', answer.text)
            tokens = {text.rpartition("=")[0] for text in found}
            consent = [text for text in consent if text.rpartition("=")[0] not in tokens] + found
            data = {"csrf": self.token, **{k: str(v) for k, v in fields.items()}, "consent": consent}
            answer = self._seen(self.client.post(path, data=data))
        return answer

    def tournament(self, rounds: int = 3, players: str = PLAYERS) -> str:
        """Return a new tournament with players, made at the desk itself; gives its address."""
        if browser := self.client.cookies.get(security.BROWSER_COOKIE):
            self.token = security.form_token(self._services.secret, browser)  # as on any page
        else:
            self.get("/")
        desk = self.desk
        uid, _ = desk.create(CreateTournament("Spring Open", rounds), "Anna")
        pasted = read_pasted(players)
        assert pasted is not None
        self.do(f"/t/{uid}", preview(desk.state(uid), pasted.rows).command)
        return f"/t/{uid}"

    def create(self, command: CreateTournament) -> str:
        """Return a new tournament at the desk itself, every warning confirmed."""
        try:
            return self.desk.create(command, "Anna")[0]
        except NeedsConsent as asks:
            consent = {warning.token: warning.level.answers for warning in asks.warnings}
            return self.desk.create(command, "Anna", consent)[0]

    def do(self, home: str, *commands: AnyCommand) -> None:
        """Carry out commands at the desk itself, every warning confirmed: quicker than requests."""
        uid = home.removeprefix("/t/")
        for command in commands:
            consent: dict[str, int] = {}
            while True:
                try:
                    self.desk.execute(uid, command, "Anna", self.desk.state(uid).version, consent)
                    break
                except NeedsConsent as asks:
                    consent |= {warning.token: consent.get(warning.token, 0) + 1 for warning in asks.warnings}

    @property
    def desk(self) -> Desk:
        return self._services.desk

    @property
    def _services(self) -> Services:
        return cast(Starlette, self.client.app).state.services  # type: ignore[no-any-return]

    def _seen(self, response: Response) -> Response:
        found = re.search(r'name="csrf" value="([0-9a-f]+)"', response.text)
        if found:
            self.token = found[1]
        return response

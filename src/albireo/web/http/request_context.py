"""One request: the visitor, what was sent, and how to answer."""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from time import thread_time
from typing import Any
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.sections.transaction import execute_together
from albireo.desk.transfer.event_of import event_of
from albireo.desk.transfer.follow_file import conflicts
from albireo.domain.cached_property import cached_property
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable
from albireo.i18n import translator
from albireo.i18n.collation import name_order
from albireo.i18n.dates import clock
from albireo.i18n.right_to_left import isolate_names_in_page
from albireo.organising.standings import counted_rounds, player_standings_of, standings_of
from albireo.organising.system_name import system_name
from albireo.standings.order import Standings
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.state.units import Entrant, Unit
from albireo.value_classes import dataclass
from albireo.web.http import done_message
from albireo.web.http.basis import standings_basis
from albireo.web.http.compression import shared_html
from albireo.web.http.done_message import DoneAct
from albireo.web.http.form import Form, whole
from albireo.web.http.help_pages import help_page
from albireo.web.http.navigation import link_groups
from albireo.web.http.roles import Role, User
from albireo.web.http.services import Services
from albireo.web.http.templating import environment

CONSENT = "consent"
"""Form field: a warning's token and how often it was confirmed, `token=1`."""

TOLD = "X-Albireo-Told"
"""Header of a page that fetches changes: the version announced to it, perhaps by another process."""


PAGE_SECONDS = 10
"""Processor time for rendering one page: the largest of 2,000 players takes a tenth of it."""


@dataclass
class RequestContext:
    """Given to every handler."""

    request: Request
    services: Services
    user: User | None
    role: Role
    """Role in the tournament of the page; elsewhere in the installation."""
    form: Form
    language: str
    theme: str
    density: str
    csrf: str
    act: Translatable | None = None
    """The action of the request, as a button label."""
    saved_at: str = ""
    """When something was written by this request."""
    written_on: int = -1
    """The version before writing: a page that has seen it has missed nothing."""
    done: DoneAct | None = None
    """What this request did last."""
    says_what_was_done: bool = False
    """Whether the page shows what the previous request did."""
    starting: int = 0
    """How many tournaments the request starts for the visitor's organisation."""

    @property
    def uid(self) -> str:
        """The tournament of the page."""
        return str(self.request.path_params["uid"])

    def number(self, name: str) -> int:
        """Return a number in the address, at least 1."""
        found = int(self.request.path_params[name])
        if found < 1:
            raise HTTPException(404)
        return found

    @property
    def who(self) -> str:
        """The name stored in the journal."""
        return self.user.name if self.user is not None else "?"

    @property
    def is_fragment(self) -> bool:
        """Whether htmx requests part of the page."""
        return self.request.headers.get("HX-Request") == "true"

    @cached_property
    def state(self) -> State:
        """The tournament as of this request.

        Spectators, possibly hundreds at once, get the version last announced to them, without using the
        database.
        """
        desk = self.services.desk
        if self.role is not Role.PUBLIC or self.request.method != "GET":
            return desk.state(self.uid)
        known = desk.shown(self.uid, self.least_version)
        if known is not None:
            return known
        newest = desk.state(self.uid)
        return desk.shown(self.uid, newest.version) or newest

    @property
    def least_version(self) -> int:
        """The minimum version of a spectator's page: as announced here, or by another process."""
        live = self.services.live
        told = whole(self.request.headers.get(TOLD, "")) or 0
        return max(live.public_version(self.uid), min(told, live.known_version(self.uid)))

    @property
    def festival(self) -> FestivalState:
        """The festival of a festival page."""
        state = self.state
        assert isinstance(state, FestivalState), "only pages of festivals ask for it"
        return state

    def standings(self, after: int | None = None) -> Standings:
        """Return the standings after a round, by default the last complete one."""
        state = self.state
        last = counted_rounds(state) if after is None else after
        return self.services.standings.get(
            (self.uid, last), standings_basis(state, last), lambda: standings_of(state, last)
        )

    def player_standings(self, after: int | None = None) -> Standings:
        """Return the standings of players, also if teams are paired."""
        state = self.state
        if not state.competition.offers("player-standings"):
            return self.standings(after)
        last = counted_rounds(state) if after is None else after
        return self.services.standings.get(
            (self.uid, "players", last),
            standings_basis(state, last),
            lambda: player_standings_of(state, last),
        )

    def may(self, role: Role) -> bool:
        return self.role >= role

    @property
    def consent(self) -> dict[str, int]:
        """Confirmed warnings by token."""
        found: dict[str, int] = {}
        for text in self.form.texts(CONSENT):
            token, _, times = text.rpartition("=")
            if token and times in ("1", "2"):
                found[token] = int(times)
        return found

    def do(
        self,
        command: AnyCommand,
        *,
        seen: int | None = None,
        who: str = "",
        step: int | None = None,
        identity: str = "",
    ) -> Receipt:
        """Carry out a command for the visitor and notify all screens.

        A form with several commands gives each a `step`, so that a double click repeats none. Exceptions of
        the desk (`Refused`, `NeedsConsent`, `Conflict`) are shown by the caller's page.
        """
        own = act_identity(self.form.text("command"))
        given = (own if step is None else f"{own}.{step}") if own else None
        before = self.state
        done = self.services.desk.execute(
            self.uid,
            command,
            who or self.who,
            self.form.number("seen", self.state.version) if seen is None else seen,
            self.consent,
            command_id=act_identity(identity) or given,
        )
        self._take_in(before, done)
        return done

    def do_together(self, commands: Sequence[AnyCommand]) -> None:
        """Carry out the commands of a form as one action of the history: all of them, or none."""
        if not commands:
            return
        uid, before = self.uid, self.state
        done = execute_together(
            self.services.desk,
            (uid,),
            lambda _: [(uid, command) for command in commands],
            self.who,
            self.consent,
            command_id=act_identity(self.form.text("command")) or None,
            seen={uid: self.form.number("seen", before.version)},
        )
        self._take_in(before, done[uid])

    def _take_in(self, before: State, done: Receipt) -> None:
        """Notify all screens of what was done, and continue with the new state."""
        self.services.live.announce(self.uid, done.version)
        if self.role is Role.PUBLIC:  # a player sees their own action
            self.services.desk.shown(self.uid, done.version)
        self.__dict__["state"] = done.state
        if done.events:
            self.written_on = done.events[0].version - 1 if self.written_on < 0 else self.written_on
        self.saved_at = done.events[-1].at if done.events else ""
        if done.events:
            self.done = done_message.done_act(self.services.desk, self.uid, done, before)
            self.services.metrics.acted()
            self.services.sites.follow(self.uid, before, done.state)

    def page(self, template: str, /, status: int = 200, **values: Any) -> Response:
        """Return a page or part of one."""
        return self.html(self.text(template, **values), status)

    @property
    def entrants_by_name(self) -> list[Entrant]:
        """All entrants by name, in the order of the visitor's language."""
        return sorted(
            self.state.entrants.values(), key=lambda entrant: name_order(entrant.name, self.language)
        )

    @property
    def units_by_name(self) -> list[Unit]:
        """All units by name, in the same order."""
        return sorted(self.state.units.values(), key=lambda unit: name_order(unit.name, self.language))

    def text(self, template: str, /, **values: Any) -> str:
        """Render part of a page, to be included or cached."""
        found, given = environment().get_template(template), self._common() | values
        pieces = in_time(found.generate(given), self.request.url.path)
        if self.user is not None:
            return isolate_names_in_page("".join(pieces))
        return isolate_names_in_page(self.services.staff_first.joined(pieces))

    def html(self, text: str, status: int = 200, *, is_shared: bool = False) -> Response:
        """Return rendered text as a response.

        `is_shared` means that many get the same, without any token.
        """
        response = shared_html(self.request, text, status) if is_shared else HTMLResponse(text, status)
        if "state" in self.__dict__:
            response.headers["X-Albireo-Version"] = str(self.state.version)
        if self.saved_at:
            response.headers["X-Albireo-Saved"] = clock(self.saved_at, self.language)
            response.headers["X-Albireo-On"] = str(self.written_on)
        if self.done is not None and self.is_fragment:
            response.headers["X-Albireo-Done"] = quote(self.done.text(self.language))
        if self.says_what_was_done:
            done_message.forget(response, self.uid)
        return response

    @cached_property
    def done_before(self) -> DoneAct | None:
        """What this request, or the one that led here, has done."""
        if self.done is not None or "uid" not in self.request.path_params or self.is_fragment:
            return self.done
        found = done_message.remembered_act(self.request.cookies, self.services.desk, self.uid, self.who)
        self.says_what_was_done = found is not None
        return found

    def go(self, path: str) -> Response:
        """Redirect to another page after an action."""
        answer = (
            Response(status_code=204, headers={"HX-Redirect": path})
            if self.is_fragment
            else RedirectResponse(path, 303)
        )
        if self.done is not None:
            is_https = self.services.config.is_https
            done_message.remember(answer, self.uid, self.state.version, is_https, self.done)
        return answer

    def path(self, *parts: object) -> str:
        """Return an address in this tournament: `path("rounds", 3)`."""
        return "/".join(
            [
                "",
                "t",
                self.uid,
                *(str(part) if isinstance(part, int) else quote(str(part), safe="") for part in parts),
            ]
        )

    def _damage(self) -> str:
        damage = self.services.desk.damage(self.uid)
        return damage.sentence(translator(self.language)) if damage is not None else ""

    def _common(self) -> dict[str, Any]:
        """Return the values available to the layout and every template."""
        in_tournament = "uid" in self.request.path_params
        state = self.state if in_tournament and self.role >= Role.READER else None
        return {
            "context": self,
            "user": self.user,
            "role": self.role,
            "Role": Role,
            "csrf": self.csrf,
            "language": self.language,
            "theme": self.theme,
            "density": self.density,
            "path": self.path,
            "here": self.request.url.path,
            "help_here": help_page(self.request.url.path),
            "state": state,
            "is_festival": isinstance(state, FestivalState),
            "held_by": event_of(self.services.desk, self.uid, state) if state is not None else None,
            "system": system_name(state) if state is not None else "",
            "latest": self.services.desk.latest(self.uid) if state is not None else None,
            "damage": self._damage() if state is not None else "",
            "differing": len(conflicts(state)) if state is not None else 0,
            "navigation": tuple(link_groups(self.role, state)) if in_tournament else (),
            "units": state.competition.units.name if state is not None else "players",
            "new_command": lambda: secrets.token_hex(8),
        }


def act_identity(text: str) -> str:
    """Return the name of an action, as any database stores it.

    >>> act_identity("a\\0b" * 2), len(act_identity("x" * 99))
    ('abab', 60)
    """
    return "".join(filter(str.isprintable, text[:60]))


class LongPage(AlbireoError):
    """A page that takes longer to render than for any genuine tournament."""


def in_time(pieces: Iterable[str], path: str) -> Iterator[str]:
    """Yield the pieces of a page, up to the processor time of one request, since others wait."""
    until = thread_time() + PAGE_SECONDS
    for count, piece in enumerate(pieces):
        if count % 256 == 0 and thread_time() > until:
            raise LongPage("{path}: the page takes too long to make", path=path)
        yield piece


def own_path(path: str) -> str:
    """Return a local address to redirect to; the start page if a browser could read it as another site.

    >>> own_path("/t/1?after=2"), own_path("//evil.example"), own_path("/\\t/evil.example"), own_path("/€")
    ('/t/1?after=2', '/', '/', '/%E2%82%AC')
    """
    is_ours = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return quote(path, safe="/?&=%#:,;+@!$'()*[]~") if is_ours else "/"

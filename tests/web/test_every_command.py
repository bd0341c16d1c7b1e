"""Everything the desk can do can be done in the app.

The commands, the events, the facts and the command line are enumerated from the code itself: whoever adds
one of them adds the requests for it in `command_requests.py`, or these tests fail.
"""

import importlib
import pkgutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.web.command_requests import GIVEN_INSTEAD, REQUESTS, Scenario
from tests.web.visitor import LAN, Visitor, at_the_computer

from albireo import desk as desk_package
from albireo.cli.commands import COMMANDS as WHOLE_COMMAND_LINE
from albireo.cli.desk import command as desk_command_line
from albireo.cli.desk.generated import desk_commands
from albireo.desk.commands import AnyCommand
from albireo.desk.events import AnyEvent
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.event import OldEvent
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.players.events import PersonalDataErased
from albireo.desk.sections import acts as section_acts
from albireo.desk.sections.commands import SectionStep
from albireo.desk.sections.events import SeasonFollowed
from albireo.desk.sections.transaction import execute_together
from albireo.web.api.acting import ROLES
from albireo.web.app import PAGES, create_app
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

READ_ONLY = {kind for kind in get_args(AnyEvent) if issubclass(kind, OldEvent)}
"""Events of older journals, which no one makes any more."""
BY_THE_INSTALLATION = {PersonalDataErased}
"""Not decided by a command: an administrator's request goes to the journal itself (`test_erasing.py`)."""
WITH_ANOTHER = {SeasonFollowed}
"""Written with the new tournament of another act (`test_next_season.py`)."""


def offered() -> set[type[Command]]:
    """Return every kind of command in the modules of the desk, found by looking at them."""
    for module in pkgutil.walk_packages(desk_package.__path__, f"{desk_package.__name__}."):
        importlib.import_module(module.name)
    return {
        kind
        for kind in _below(Command)
        if not kind.__subclasses__() and kind.__module__.startswith(desk_package.__name__)
    }


def _below(kind: type[Command]) -> Iterator[type[Command]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


IN_SEVERAL_JOURNALS = set(get_args(SectionStep))
"""Halves of acts on an event, which no one gives alone; `test_events.py` has the pages for the whole."""
OFFERED = sorted(offered() - IN_SEVERAL_JOURNALS, key=lambda kind: kind.__name__)


@dataclass
class Outcome:
    """What the requests of one command led to."""

    events: list[type] = field(default_factory=list)
    """Those the command itself left in the journal."""
    all_events: list[type] = field(default_factory=list)
    problem: str = ""
    role: Role = Role.ADMIN
    """The lowest of the pages that gave the command."""


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[type, Outcome]]:
    """Every command, given by requests alone."""
    folder: Path = tmp_path_factory.mktemp("requests")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALBIREO_DATA", str(folder))
        yield run_all(folder, patch)


def run_all(folder: Path, patch: pytest.MonkeyPatch) -> dict[type, Outcome]:
    """Return every command, each in a tournament of its own."""
    desk = open_desk(str(folder / "albireo.db"))
    seen: list[tuple[type, type]] = []
    found: dict[type, Outcome] = {}
    execute, create = desk.execute, desk.create

    def watched_execute(uid: str, command: AnyCommand, *arguments: Any, **options: Any) -> Receipt:
        result = execute(uid, command, *arguments, **options)
        in_journal = {record.version for record in desk.journal.read(uid)}
        assert all(item.version in in_journal for item in result.events)
        seen.extend((type(command), type(item.event)) for item in result.events)
        return result

    def watched_create(command: Any, *arguments: Any, **options: Any) -> tuple[str, Receipt]:
        uid, result = create(command, *arguments, **options)
        seen.extend((type(command), type(item.event)) for item in result.events)
        return uid, result

    def watched_together(*arguments: Any, **options: Any) -> dict[str, Receipt]:
        done = execute_together(*arguments, **options)
        seen.extend((SectionStep, type(item.event)) for each in done.values() for item in each.events)  # type: ignore[arg-type, misc]
        return done

    patch.setattr(section_acts, "execute_together", watched_together)
    roles = {(page.method, page.path): page.role for page in PAGES}
    do = RequestContext.do

    def watched_do(context: RequestContext, command: AnyCommand, **options: Any) -> Receipt:
        role = roles[context.request.method, context.request.scope["route"].path]
        outcome = found.setdefault(type(command), Outcome())
        outcome.role = min(role, outcome.role)
        return do(context, command, **options)

    patch.setattr(RequestContext, "do", watched_do)

    def watched_form(context: RequestContext, commands: Sequence[AnyCommand]) -> None:
        """Each command of a form that is saved as one action."""
        for command in commands:
            watched_do(context, command)

    patch.setattr(RequestContext, "do_together", watched_form)
    desk.execute, desk.create = watched_execute, watched_create  # type: ignore[method-assign,assignment]
    app = create_app(desk, Config(hosts=LOOPBACK | {LAN}, local_user="Anna"))
    for kind, give in REQUESTS.items():
        seen.clear()
        outcome = found.setdefault(kind, Outcome())
        client = at_the_computer(app)
        try:
            give(Scenario(Visitor(client), desk))
        except (AssertionError, LookupError) as error:
            outcome.problem = f"{type(error).__name__}: {error}"
        other, same = GIVEN_INSTEAD.get(kind, (None, None))
        outcome.events = [
            event for command, event in seen if command is kind or (command is other and event is same)
        ]
        outcome.all_events = [event for _, event in seen]
    desk.journal.database.close()
    return found


def test_the_list_of_commands_is_whole() -> None:
    """What a module of the desk offers can be sent by programs too."""
    assert set(get_args(AnyCommand)) == set(OFFERED)


@pytest.mark.slow
@pytest.mark.parametrize("kind", OFFERED, ids=lambda kind: kind.__name__)
def test_every_command_can_be_given_in_the_app(outcomes: dict[type, Outcome], kind: type[Command]) -> None:
    assert kind in REQUESTS, (
        f"the app has no way to {kind.__name__}: add one, and its requests to command_requests.py"
    )
    assert outcomes[kind].problem == ""
    assert outcomes[kind].events, f"the requests for {kind.__name__} left no event of it in the journal"


@pytest.mark.slow
def test_no_command_needs_less_in_the_api(outcomes: dict[type, Outcome]) -> None:
    for kind, role in ROLES.items():
        assert kind in GIVEN_INSTEAD or role >= outcomes[kind].role, kind.__name__


@pytest.mark.slow
def test_every_kind_of_event_comes_from_the_app(outcomes: dict[type, Outcome]) -> None:
    made = {event for outcome in outcomes.values() for event in outcome.all_events}
    expected = set(get_args(AnyEvent)) - READ_ONLY - BY_THE_INSTALLATION - WITH_ANOTHER
    assert {kind.__name__ for kind in expected - made} == set()


COMMAND_LINE = {
    "add": "POST /t/{uid}/players/add",
    "bye": "POST /t/{uid}/players/{player:number}/bye",
    "compare": "GET /t/{uid}/history/compare",
    "correct": "POST /t/{uid}/rounds/{round:number}/boards/{board:number}/result",
    "create": "POST /tournaments",
    "like": "POST /tournaments/like",
    "late": "POST /t/{uid}/rounds/{round:number}/arrivals",
    "hall": "POST /t/{uid}/hall-plan",
    "plan": "POST /t/{uid}/plan/duty",
    "entries": "POST /t/{uid}/entries/accept",
    "entry-form": "POST /t/{uid}/entries/form",
    "mail-server": "POST /mail",
    "person": "GET /t/{uid}/players/{player:number}/data.json",
    "export": "GET /t/{uid}/export/portable",
    "forbid": "POST /t/{uid}/settings/{section}",
    "group-play-off": "POST /t/{uid}/play-offs/groups",
    "history": "GET /t/{uid}/history",
    "import": "POST /import",
    "line-up": "POST /t/{uid}/rounds/{round:number}/line-ups/{team:number}",
    "list": "GET /",
    "load": "POST /t/{uid}/players/file",
    "match": "POST /t/{uid}/rounds/{round:number}/matches/{match:number}/result",
    "follow": "POST /t/{uid}/companion/look",
    "games": "POST /t/{uid}/games",
    "documents": "POST /t/{uid}/documents",
    "prizes": "POST /t/{uid}/prizes",
    "virtual-points": "POST /t/{uid}/settings/{section}",
    "missing": "GET /t/{uid}/outstanding",
    "points": "POST /t/{uid}/teams/{team:number}/points",
    "manual": "POST /t/{uid}/rounds/{round:number}/manual/{step}",
    "play-off": "POST /t/{uid}/play-offs/start",
    "players": "GET /t/{uid}/players",
    "rating-update": "POST /t/{uid}/players/ratings",
    "report": "GET /t/{uid}/export/trf26",
    "results": "POST /t/{uid}/rounds/{round:number}/boards/{board:number}/result",
    "round": "GET /t/{uid}/rounds/{round:number}",
    "schedule": "POST /t/{uid}/outside/fill",
    "rules": "POST /t/{uid}/settings/{section}",
    "set": "POST /t/{uid}/settings/{section}",
    "show": "GET /t/{uid}",
    "team": "GET /t/{uid}/teams",
    "standings": "GET /t/{uid}/standings",
    "erase": "POST /t/{uid}/erase",
    "backup": "GET /safety/backup",
    "restore": "POST /safety/restore",
    "verify": "GET /safety",
}
"""Commands of `albireo desk` written by hand, and those about the whole desk, to the page that does the same.

Those made from commands of the desk have `REQUESTS` (`tests/cli/test_faces.py`).
"""
FOR_PROGRAMS = {"run"}
"""Commands written by programs, one JSON object on each line."""
WHOLE_DESK = ("backup", "restore", "verify")


def test_every_command_of_the_command_line_has_its_page() -> None:
    pages = {f"{page.method} {page.path}" for page in PAGES}
    made = {(command.name or "").split()[0] for command in desk_commands()}
    assert desk_command_line.commands.keys() - made - FOR_PROGRAMS - COMMAND_LINE.keys() == set()
    assert set(WHOLE_DESK) <= WHOLE_COMMAND_LINE.keys()
    assert {name for name, page in COMMAND_LINE.items() if page not in pages} == set()

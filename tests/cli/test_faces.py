"""Every command of the desk has each face: a page of the app, the API, and a name on the command line."""

import importlib
import inspect
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any, get_args

import click
import pytest
from click.testing import CliRunner
from tests.cli.test_desk import Desk, club, club_folder, desk
from tests.web.command_requests import REQUESTS

from albireo.cli.commands import COMMANDS
from albireo.cli.desk.generated import click_command, name_of
from albireo.cli.desk.session import DeskSession
from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.face import (
    BoardNumber,
    Called,
    Cents,
    CommandFace,
    LastRound,
    MatchOfBoard,
    PlayerId,
    ResultCode,
)
from albireo.desk.rounds.man_file import seat_pairs
from albireo.desk.rounds.result_file import results_command
from albireo.domain.result import Mark
from albireo.web.api.acting import ROLES

ALL: tuple[type[Command], ...] = get_args(AnyCommand)
MADE_ELSEWHERE = {
    "EnterResults": results_command,
    "SeatPairs": seat_pairs,
    "UpdatePlayers": importlib.import_module("albireo.desk.rating_lists.update").update_command,
}
"""Commands that a function of the desk makes."""
__all__ = ["club", "club_folder", "desk"]


def leaves(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        called = f"{before} {name}".strip()
        if isinstance(command, click.Group):
            yield from leaves(command, called)
        else:
            yield called, command


def on_the_command_line() -> dict[str, list[click.Command]]:
    """Return the commands of `albireo desk` and `albireo event` by name."""
    found: dict[str, list[click.Command]] = {}
    for group in ("desk", "event"):
        for name, command in leaves(importlib.import_module(COMMANDS[group].module).command):
            found.setdefault(name, []).append(command)
    return found


TREE = on_the_command_line()


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_a_command_has_every_face(kind: type[Command]) -> None:
    assert kind in REQUESTS, "no page gives it"
    assert (kind in ROLES) is bool(kind.face.role)
    if kind.face.why_no_name:
        assert name_of(kind) not in TREE
        return
    assert name_of(kind) in TREE, "it has no name on the command line"
    if kind.face.by_hand:
        modules = [
            inspect.getmodule(inspect.unwrap(each.callback)) for each in TREE[name_of(kind)] if each.callback
        ]
        makes = MADE_ELSEWHERE.get(kind.__name__, kind).__name__
        assert any(f"{makes}(" in inspect.getsource(module) for module in modules if module), makes


def test_few_commands_have_no_name_and_say_why() -> None:
    without = {kind.__name__: kind.face.why_no_name for kind in ALL if kind.face.why_no_name}
    assert without.keys() == {"ProposeResult", "ReportMatch", "JoinAsHelper", "FillBoard", "NoteReminders"}


def test_no_two_commands_have_one_name() -> None:
    names = [name_of(kind) for kind in ALL if not kind.face.by_hand and not kind.face.why_no_name]
    in_festivals = {"order"}  # of sections; in a tournament, of the tied
    assert {name for name in names if names.count(name) > 1} <= in_festivals


class MadeUp(Command, frozen=True, tag="made-up"):
    """Do what no one does."""

    player: PlayerId
    amount: Cents
    round: LastRound
    quickly: Annotated[bool, Called(says="At once.")] = False
    mark: Mark = Mark.ZERO_BYE
    reason: str = ""
    lot: str = ""

    def with_lot(self, lot: str) -> "MadeUp":
        return self


class OfABoard(Command, frozen=True, tag="of-a-board"):
    """Do it on a board."""

    face = CommandFace("board do", ("board", "result"))

    round: LastRound
    board: BoardNumber
    result: ResultCode
    match: MatchOfBoard = None


class Session(DeskSession):
    """A session that keeps the commands instead of carrying them out."""

    acts: list[Command]

    def act(self, command: Any, yes: int = 0, seen: int | None = None) -> Any:
        self.acts.append(command)


@pytest.fixture
def session(club: Desk) -> Session:
    made = Session(None, None, "Ann", "json", SimpleNamespace())
    made.acts = []
    return made


def given(kind: type[Command], session: Session, *arguments: str) -> Command:
    CliRunner().invoke(click_command(kind), arguments, obj=session, catch_exceptions=False)
    return session.acts[-1]


def test_a_new_command_is_on_the_command_line_by_its_class_alone(session: Session) -> None:
    called = click_command(MadeUp)
    assert called.name == "made-up"
    said = CliRunner().invoke(called, ["--help"]).output
    assert said.startswith("Usage: made-up [OPTIONS] PLAYER AMOUNT\n\n  Do what no one does.")
    options = [line.split()[0].strip(",") for line in said.splitlines() if line.startswith("  -")]
    assert options == ["-r", "--quickly", "--mark", "--reason", "--seen", "-y", "--help"]
    assert given(MadeUp, session, "Bob", "12.50") == MadeUp(player=2, amount=1250, round=1)
    assert given(MadeUp, session, "1", "3", "-r", "2", "--quickly", "--mark", "h") == MadeUp(
        player=1, amount=300, round=2, quickly=True, mark=Mark.HALF_BYE
    )


def test_a_board_and_a_result_are_typed_as_everywhere(session: Session) -> None:
    assert given(OfABoard, session, "3.2", "-+") == OfABoard(round=1, board=2, result="-+", match=3)
    assert given(OfABoard, session, "7", "½") == OfABoard(round=1, board=7, result="==")

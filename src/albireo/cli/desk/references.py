"""How people type what a command refers to, in one place for all commands of `desk` and `event`.

Each is a type of Click's that looks in the chosen tournament or festival, so a command gets registration
numbers, cents and codes instead of texts.
"""

import re
from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from albireo.cli.desk.session import BadArgument, DeskSession
from albireo.desk.mechanism.face import Ref
from albireo.desk.mechanism.schema_errors import schema_error
from albireo.desk.players.search import find_entrant, find_team, find_unit
from albireo.desk.rounds.timing import in_utc
from albireo.desk.sections.bank_statement import amount_of
from albireo.domain.message import translatable
from albireo.state.festival import SectionEntry
from albireo.state.result_codes import RESULTS

if TYPE_CHECKING:
    from albireo.cli.event_session import EventSession

T = TypeVar("T")


class Reference(click.ParamType[T]):
    """A typed text and the function that finds what it means."""

    def __init__(
        self, metavar: str, find: Callable[[DeskSession, str], T], says: str = "", is_shown: bool = False
    ) -> None:
        self.name = metavar.lower()
        self.metavar = metavar if is_shown else None
        """Shown instead of the name of the field; it says what is expected."""
        self.says = says
        """A paragraph for the help of each command that takes it."""
        self.find = find

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> T:
        if not isinstance(value, str) or ctx is None or ctx.resilient_parsing:
            return value  # type: ignore[no-any-return]  # a default
        return self.find(current_session(ctx), value)


def current_session(context: click.Context) -> DeskSession:
    """Return the session of the command that is running."""
    session = context.find_object(DeskSession)
    assert session is not None
    return session


def _team(session: DeskSession, text: str) -> int:
    if not session.state.competition.offers("teams"):
        raise BadArgument("this is not a team event")
    return find_team(session.state, text)


def _board(_: DeskSession, text: str) -> tuple[int | None, int]:
    """Return (match, board): `7`, or `3.2` for board 2 of match 3 in team events."""
    found = re.fullmatch(r"(?:(\d{1,9})\.)?(\d{1,9})", text, re.ASCII)
    if found is None:
        raise BadArgument("expected a board such as 7, or 3.2 in a team match; found {found!r}", found=text)
    return (int(found[1]) if found[1] else None, int(found[2]))


_WRITINGS = {
    **dict.fromkeys(("1", "1-0"), "10"),
    **dict.fromkeys(("0", "0-1"), "01"),
    **dict.fromkeys(("=", "½", "1/2", "½-½", "1/2-1/2"), "=="),
    **dict.fromkeys(("+", "1f-0f"), "+-"),
    **dict.fromkeys(("-", "0f-1f"), "-+"),
    "0f-0f": "--",
    **dict.fromkeys(("½f-½f", "1/2f-1/2f"), "HH"),
    **dict.fromkeys(("½-0", "1/2-0"), "=0"),
    **dict.fromkeys(("0-½", "0-1/2"), "0="),
    "0-0": "00",
    "w": "WL",
    "d": "DD",
    "l": "LW",
    "adjourned": "XX",
}
"""Ways to write a result."""


def result_in(text: str) -> str:
    """Return the journal's code for a result as people write it.

    >>> result_in("½-½"), result_in("1-0"), result_in("+-"), result_in("W")
    ('==', '10', '+-', 'WL')
    """
    wanted = text.strip()
    code = _WRITINGS.get(wanted.lower(), wanted.upper())
    if code not in RESULTS or code == "??":
        raise BadArgument(
            "{found!r} is not a result: expected one such as 1-0, 0-1, ½-½, +-, -+, --, W, D, L, XX",
            found=text,
        )
    return code


def _cents(_: DeskSession, text: str) -> int:
    found = amount_of(text)
    if found is None:
        raise BadArgument("expected an amount such as 25 or 12.50, found {found!r}", found=text)
    return found


def moment_in(text: str) -> str:
    """Return a moment in UTC; empty for an empty text or `none`."""
    if text in ("", "none"):
        return ""
    try:
        return in_utc(datetime.fromisoformat(text))
    except (ValueError, OverflowError):
        raise BadArgument("expected a time such as 2026-03-01T18:00, found {found!r}", found=text) from None


def _festival(session: DeskSession) -> "EventSession":
    from albireo.cli.event_session import EventSession

    assert isinstance(session, EventSession)  # only festivals take these commands
    return session


def _entry(session: DeskSession, text: str) -> SectionEntry:
    name, equals, player = text.partition("=")
    if not equals:
        raise BadArgument("expected SECTION=PLAYER, found {found!r}", found=text)
    festival = _festival(session)
    section = festival.section(name)
    return SectionEntry(section, find_entrant(festival.sections[section], player))


PLAYER = Reference("PLAYER", lambda session, text: find_entrant(session.state, text))
TEAM = Reference("TEAM", _team)
UNIT = Reference("PARTICIPANT", lambda session, text: find_unit(session.state, text))
BOARD = Reference("BOARD", _board, translatable("Enter a board like 7, or like 3.2 in a team match."))
RESULT = Reference(
    "RESULT",
    lambda _, text: result_in(text),
    translatable(
        "Enter a result like 1-0, 0-1, ½-½ (or =), +-, -+, --, 0-0, ½-0 or ½F-½F; "
        "W, D, L for unrated games; XX for an adjourned one."
    ),
)
CENTS = Reference("AMOUNT", _cents)
MOMENT = Reference("TIME", lambda _, text: moment_in(text), is_shown=True)
SECTION = Reference("SECTION", lambda session, text: _festival(session).section(text))
PERSON = Reference("PLAYER", lambda session, text: _festival(session).person(text))
REFERENCES: dict[Ref, Reference[Any]] = {
    Ref.PLAYER: PLAYER,
    Ref.TEAM: TEAM,
    Ref.UNIT: UNIT,
    Ref.PLAYERS_IN_ORDER: PLAYER,
    Ref.TEAMS_IN_ORDER: TEAM,
    Ref.BOARD: BOARD,
    Ref.RESULT: RESULT,
    Ref.CENTS: CENTS,
    Ref.DAY: Reference("YYYY/MM/DD", lambda _, text: text, is_shown=True),
    Ref.TIME: Reference("HH:MM", lambda _, text: text, is_shown=True),
    Ref.SECTION: SECTION,
    Ref.ENTRY: Reference("SECTION=PLAYER", _entry, is_shown=True),
}
ROUNDS: dict[Ref, Callable[[DeskSession], int]] = {
    Ref.LAST_ROUND: lambda session: max(len(session.state.rounds), 1),
    Ref.NEXT_ROUND: lambda session: session.state.published + 1,
    Ref.PUBLISHED_ROUND: lambda session: max(session.state.published, 1),
    Ref.ROUND_AT_WORK: lambda session: max(len(session.state.rounds), 1),
}
"""The round that is meant if none is given."""
WHICH_ROUND = {
    Ref.LAST_ROUND: translatable("Default: the current round."),
    Ref.NEXT_ROUND: translatable("Default: the next round."),
    Ref.PUBLISHED_ROUND: translatable("Default: the last one published."),
}


def round_option(which: Ref, name: str = "round_") -> Callable[[click.decorators.FC], click.decorators.FC]:
    """Return a decorator that adds the option of a round."""

    def default(context: click.Context, _: click.Parameter, given: int | None) -> int | None:
        if given is not None or context.resilient_parsing:
            return given
        return ROUNDS[which](current_session(context))

    return click.option(
        "--round", "-r", name, type=int, metavar="R", callback=default, help=WHICH_ROUND[which]
    )


def existing_file() -> "click.Path":
    """Return the type of a file that is read."""
    return click.Path(exists=True, dir_okay=False, path_type=Path)


def json_of(kind: Any) -> Reference[Any]:
    """Return the type of a value given as JSON."""

    def read(_: DeskSession, text: str) -> Any:
        try:
            return msgspec.json.decode(text, type=kind)
        except msgspec.DecodeError as error:
            said = schema_error(error, "JSON")
            raise BadArgument(said.text, **said.values) from None

    return Reference("JSON", read, is_shown=True)


def pair_of(first: Reference[Any], second: Callable[[str], Any]) -> Reference[Any]:
    """Return the type of a pair such as `Reds=North`."""

    def read(session: DeskSession, text: str) -> tuple[Any, Any]:
        name, equals, value = text.rpartition("=")
        if not equals:
            raise BadArgument("expected NAME=VALUE, found {found!r}", found=text)
        return first.find(session, name), second(value)

    return Reference("NAME=VALUE", read, is_shown=True)


def numbered(ids: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return each with its number, from 1."""
    return tuple(zip(ids, count(1), strict=False))

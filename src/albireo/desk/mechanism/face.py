"""How a command is given: its name and arguments on the command line, and who may give it.

Each command declares its `CommandFace` in its class; `albireo desk`, `albireo event` and the API take it
from there. The docstring of the class is its help, and the description in the API. What a number or a text
refers to stands at the field: `player: PlayerId`; `cli/desk/references.py` says how people type it. A command
without a face of its own is called by its tag, and its required fields are its arguments (decision 118).
"""

from enum import Enum, auto
from typing import Annotated, Literal, NamedTuple


class Ref(Enum):
    """What the value of a field refers to."""

    PLAYER = auto()
    TEAM = auto()
    UNIT = auto()
    """A player, or a team in a team event."""
    PLAYERS_IN_ORDER = auto()
    """(player, number) of each, numbered from 1."""
    TEAMS_IN_ORDER = auto()
    LAST_ROUND = auto()
    """The last one paired, unless another is given."""
    NEXT_ROUND = auto()
    PUBLISHED_ROUND = auto()
    ROUND_AT_WORK = auto()
    """The last one paired; no other can be changed by hand."""
    BOARD = auto()
    MATCH_OF_BOARD = auto()
    """Given with the board, as in 3.2."""
    RESULT = auto()
    CENTS = auto()
    DAY = auto()
    TIME = auto()
    SECTION = auto()
    ENTRY = auto()
    """A player of a section."""
    LATER = auto()
    """Not asked for: another command sets it."""


class Called(NamedTuple):
    """How a field is called on the command line, where its own name does not do."""

    name: str = ""
    """Of the option, such as `--expel`; of an argument, such as `OTHER`."""
    says: str = ""
    """Help of the option."""
    nothing: str = ""
    """Word for None among the choices."""


class CommandFace(NamedTuple):
    """How a command is given."""

    name: str = ""
    """On the command line: `withdraw`, or `team withdraw` in a group; empty for the tag."""
    positional: tuple[str, ...] | None = None
    """Fields given as arguments, in order; None: those without a default, except rounds."""
    role: Literal["", "clerk", "arbiter", "chief"] = "arbiter"
    """The least role in the tournament, also in the API; empty: by a code or with a file, not by a role."""
    by_hand: bool = False
    """Whether several commands share the name, which a function of `cli` carries out."""
    why_no_name: str = ""
    """Why it is not on the command line."""


PlayerId = Annotated[int, Ref.PLAYER]
TeamId = Annotated[int, Ref.TEAM]
UnitId = Annotated[int, Ref.UNIT]
SectionId = Annotated[str, Ref.SECTION]
LastRound = Annotated[int, Ref.LAST_ROUND]
NextRound = Annotated[int, Ref.NEXT_ROUND]
PublishedRound = Annotated[int, Ref.PUBLISHED_ROUND]
RoundAtWork = Annotated[int, Ref.ROUND_AT_WORK]
BoardNumber = Annotated[int, Ref.BOARD]
MatchOfBoard = Annotated[int | None, Ref.MATCH_OF_BOARD]
ResultCode = Annotated[str, Ref.RESULT]
Cents = Annotated[int, Ref.CENTS]
Day = Annotated[str, Ref.DAY]
Time = Annotated[str, Ref.TIME]

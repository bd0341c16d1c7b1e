"""What differs between competitions: what is paired, what a match is, and what an open one means.

Pages, documents, commands and the API ask the facet that their question is about instead of comparing
kinds of events: whether a result may still be entered depends on the rhythm, its label on the shape of a
match, the heading of a column on the units. Decision 108.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Literal, NamedTuple

from albireo.domain.message import Counted, Remark, Translatable, plural, remark, translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind, TournamentType

LONGEST_NUMBER = 10
"""Digits of a typed number from which on it names nothing."""


class Units(NamedTuple):
    """What is paired: the words for it, and the pages it has."""

    name: str
    """`players` or `teams`: in addresses, IDs of sections and files."""
    kind: Literal["player", "team"]
    """`player` or `team`: one of them, for programs."""
    noun: Translatable
    strength: Translatable
    """The heading of the number by which they are seeded."""
    choose: Translatable
    """The first line of a list to choose one from."""
    registered: str
    """`players` or `teams`: what is registered first."""
    add: Translatable
    too_few: Translatable
    odd: Translatable
    """Why one of them has no opponent."""
    without_opponent: Translatable
    """What is recorded for one who has a bye."""
    phone_results: Translatable
    """Who may report results, and when they count."""
    not_published: Translatable
    """What a player's page says of a round to come."""
    counted: Callable[[int], Counted]
    to_pair: Callable[[int], Counted]
    not_seated: Callable[[int], Counted]
    scored: Callable[[int], Counted]
    """The heading of those with equal points."""
    pages: frozenset[str]
    """What only some units have: teams, line-ups decided by them round by round, categories of players."""


class MatchShape(NamedTuple):
    """What a match of two units consists of."""

    name: str
    noun: Translatable
    numbered: Translatable
    row: str
    """`board` or `match`: what the row of a match is called in addresses."""
    typed: Translatable
    """What a place is called where it is typed."""
    tables: Callable[[str, int, int], Remark]
    """The tables of a room, by its name and the first and last of their numbers."""
    counted: Callable[[int], Counted]
    find: Translatable
    """What one types to find a match on the page of a round."""
    shown_first: Literal["missing", "all"]
    """Which matches the page of a round shows at first."""
    has_white: Translatable
    """What a player is told who is named first."""
    has_black: Translatable
    tell_arbiter: Translatable
    listed: Translatable
    """The name of the list in the order of boards."""
    documents: tuple[str, str]
    """The documents of a round before and after it is played."""
    typing: tuple[tuple[str, Translatable], ...]
    """Keys, and what they do to the result of a match."""
    typing_in_full: tuple[tuple[str, Translatable], ...]
    """The same for the list of all keys."""
    space: Translatable
    """What the space bar shows of a match."""
    is_one_game: bool
    """Whether the number of a match is the number of its board."""
    is_at_boards: bool = False
    """Whether two teams meet at several boards at once: tables are numbered by matches."""

    def place(self, match: int, board: int) -> str:
        """Return a game's place as it is typed and shown: `3`, or `3.2` in a match of several games.

        >>> ONE_GAME.place(3, 1), BOARDS.place(3, 2)
        ('3', '3.2')
        """
        return str(match) if self.is_one_game else f"{match}.{board}"

    def read(self, text: str) -> tuple[int | None, int] | None:
        """Return a typed place as in commands: the match, if it has several games, and the board.

        >>> ONE_GAME.read("3"), BOARDS.read("3.2"), BOARDS.read("3")
        ((None, 3), (3, 2), None)
        """
        numbers = text.strip().split(".")
        if not all(number.isdecimal() and len(number) < LONGEST_NUMBER for number in numbers):
            return None
        match [int(number) for number in numbers]:
            case [board] if self.is_one_game:
                return None, board
            case [match, board] if not self.is_one_game:
                return match, board
        return None

    def fields(self, match: int, board: int) -> dict[str, int]:
        """Return a game's place as fields of commands, of forms and for programs.

        >>> ONE_GAME.fields(3, 1), BOARDS.fields(3, 2)
        ({'board': 3}, {'match': 3, 'board': 2})
        """
        return {"board": match} if self.is_one_game else {"match": match, "board": board}

    def anchor(self, match: int) -> str:
        """Return where a match is on a page.

        >>> ONE_GAME.anchor(3), BOARDS.anchor(3)
        ('board-3', 'match-3')
        """
        return f"{self.row}-{match}"


class Rhythm(NamedTuple):
    """When matches are played, and what one without a result means."""

    matches_wait: bool
    """Whether an open match holds up no one: it may be played on any day, in any published round."""
    has_fixtures: bool
    """Whether all rounds are known in advance, with days, venues and home and away."""
    has_league_table: bool
    """Whether standings show matches won, drawn and lost, the form, promotion and relegation."""
    pages: frozenset[str] = frozenset()


class Competition(NamedTuple):
    """The three facets of a tournament."""

    units: Units
    match: MatchShape
    rhythm: Rhythm

    def offers(self, page: str) -> bool:
        """Return whether what only some competitions have exists in this one."""
        return page in self.units.pages or page in self.rhythm.pages


_OF_PLAYERS = frozenset({"forecast", "categories", "norms", "places-of-players", "presence", "absences"})
PLAYERS = Units(
    "players",
    "player",
    translatable("Player"),
    translatable("Rating"),
    translatable("choose a player"),
    "players",
    translatable("Add players"),
    translatable("A round needs at least two players."),
    translatable("The number of players to be paired is odd, so one of them is left without an opponent."),
    translatable("No game: no colour and no opponent recorded for the player."),
    translatable("Players can enter the result of their board; it counts once both agree"),
    translatable("Round {number} is not published yet. Your board appears here as soon as it is."),
    lambda number: plural("{count} player", "{count} players", number),
    lambda number: plural("{count} player will be paired", "{count} players will be paired", number),
    lambda number: plural("{count} player is not seated", "{count} players are not seated", number),
    lambda number: plural("{points}: {count} player", "{points}: {count} players", number),
    pages=_OF_PLAYERS,
)
MEMBERS = PLAYERS._replace(
    registered="teams",
    add=translatable("Add teams"),
    pages=_OF_PLAYERS | {"teams"},
)
"""Players who are paired with the members of other teams: Scheveningen, Schiller, Molter."""
TEAMS = Units(
    "teams",
    "team",
    translatable("Team"),
    translatable("Strength"),
    translatable("choose a team"),
    "teams",
    translatable("Add teams"),
    translatable("A round needs at least two teams."),
    translatable("The number of teams to be paired is odd, so one of them is left without an opponent."),
    translatable("No match: no colour and no opponent recorded for the team."),
    translatable("Captains can report their matches; a result counts once both agree"),
    translatable("Round {number} is not published yet. Your match appears here as soon as it is."),
    lambda number: plural("{count} team", "{count} teams", number),
    lambda number: plural("{count} team will be paired", "{count} teams will be paired", number),
    lambda number: plural("{count} team is not seated", "{count} teams are not seated", number),
    lambda number: plural("{points}: {count} team", "{points}: {count} teams", number),
    pages=frozenset(
        {
            *("teams", "team-points", "team-settings", "matches-of-team", "player-standings"),
            *("divisions", "captains", "line-ups"),
        }
    ),
)


def _tables(room: str, first: int, last: int) -> Remark:
    if first == last:
        return remark("{room}, table {first}" if room else "Table {first}", room=room, first=first)
    text = "{room}, tables {first}–{last}" if room else "Tables {first}–{last}"
    return remark(text, room=room, first=first, last=last)


def _tables_by_match(room: str, first: int, last: int) -> Remark:
    text = "{room}, matches {first}–{last}" if room else "Matches {first}–{last}"
    return remark(text, room=room, first=first, last=last)


_FORFEIT = ("+ −", translatable("forfeit"))
_OF_SEVERAL = (
    _FORFEIT,
    (".", translatable("no result yet")),
    ("Enter", translatable("save what you typed, or move on")),
)
_OF_TWO = (("1 =", translatable("both games of a match, for the first-named player")), *_OF_SEVERAL)
_OF_BOARDS = (
    ("1 = 0 1", translatable("a whole match, board by board, for the first-named team")),
    *_OF_SEVERAL,
)
ONE_GAME = MatchShape(
    "boards",
    translatable("Board"),
    translatable("Board {number}"),
    "board",
    translatable("Board"),
    _tables,
    lambda number: plural("{count} board", "{count} boards", number),
    translatable("Board number or name"),
    shown_first="missing",
    has_white=translatable("You have White"),
    has_black=translatable("You have Black"),
    tell_arbiter=translatable("Tell the arbiter when your game is over."),
    listed=translatable("By board"),
    documents=("pairings", "results"),
    typing=(
        ("1 = 0", translatable("enter and move on")),
        _FORFEIT,
        (".", translatable("other results")),
    ),
    typing_in_full=(
        ("1 0", translatable("White wins, Black wins; then the next board without a result")),
        ("= 5", translatable("draw")),
        ("+", translatable("White wins, Black did not show up")),
        ("−", translatable("Black wins, White did not show up")),
        (".", translatable("all other results, corrections, reversed colours")),
    ),
    space=translatable("why"),
    is_one_game=True,
)
TWO_GAMES = MatchShape(
    "matches",
    translatable("Match"),
    translatable("Match {number}"),
    "match",
    translatable("Match and board"),
    _tables,
    lambda number: plural("{count} match", "{count} matches", number),
    translatable("Match number or name"),
    shown_first="all",
    has_white=translatable("You have White in the first game"),
    has_black=translatable("You have Black in the first game"),
    tell_arbiter=translatable("Tell the arbiter when both games are over."),
    listed=translatable("By board"),
    documents=("pairings", "results"),
    typing=_OF_TWO,
    typing_in_full=_OF_TWO,
    space=translatable("why"),
    is_one_game=False,
)
"""Two games between two players, with both colours."""
BOARDS = TWO_GAMES._replace(
    find=translatable("Match number or team"),
    listed=translatable("By match"),
    documents=("matches", "matches"),
    tables=_tables_by_match,
    typing=_OF_BOARDS,
    typing_in_full=_OF_BOARDS,
    space=translatable("show the boards"),
    is_at_boards=True,
)
"""A game at each board of two teams."""

ROUND_BY_ROUND = Rhythm(
    matches_wait=False, has_fixtures=False, has_league_table=False, pages=frozenset({"helpers", "live-games"})
)
TIMETABLE = Rhythm(
    matches_wait=True,
    has_fixtures=True,
    has_league_table=True,
    pages=frozenset({"outstanding", "next-season"}),
)
"""Teams meet by a timetable. No pairing depends on results, so matches may be played on any day."""


@lru_cache(maxsize=64)
def competition_of(type_: TournamentType) -> Competition:
    """Return the facets of a kind of tournament."""
    is_of_teams = type_.unit is PairedUnit.TEAM
    units = TEAMS if is_of_teams else MEMBERS if type_.has_teams else PLAYERS
    shape = BOARDS if is_of_teams else ONE_GAME if type_.games_per_round == 1 else TWO_GAMES
    waits = is_of_teams and type_.kind is PairingKind.TABLE
    return Competition(units, shape, TIMETABLE if waits else ROUND_BY_ROUND)


def competition_in(tournament: Tournament) -> Competition:
    """Return the facets of a tournament in a file; one of teams that names none is one of players."""
    type_ = tournament.settings.type
    return competition_of(type_ if tournament.teams else replace(type_, unit=PairedUnit.PLAYER))

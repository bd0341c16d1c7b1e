"""The facts about a team, both from the domain and from the desk."""

from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.message import translatable
from albireo.domain.team import Team
from albireo.facts.checks import mail_address, possible_board
from albireo.facts.errors import BadFact
from albireo.facts.fact import Fact, FactTable, Seen

STRONGEST = 3999


def _strength(strength: int) -> int:
    if not 0 <= strength <= STRONGEST:
        raise BadFact(
            "The strength of a team must be from 0 to {most}, not {strength}.",
            kind="bad-strength",
            most=STRONGEST,
            strength=strength,
        )
    return strength


def _venue_boards(boards: int) -> int:
    if not 1 <= boards <= MOST_BOARDS:
        raise BadFact(
            "A venue can have 1 to {most} boards, not {boards}.",
            kind="bad-venue-boards",
            most=MOST_BOARDS,
            boards=boards,
        )
    return boards


TEAM = FactTable(
    Team,
    "team",
    "A team.",
    Fact("tpn", says="pairing number of the team", is_kept=False, least=1, records=""),
    Fact(
        "name",
        translatable("name"),
        translatable("Name"),
        "name",
        seen=Seen.BY_ALL,
        is_required=True,
        longest=200,
        records="",
    ),
    Fact(
        "players",
        says="pairing numbers of its players in board order",
        is_kept=False,
        least=1,
        records="teams",
    ),
    Fact(
        "nickname", says="short name", is_kept=False, records=""
    ),  # name in files; the desk uses that of record 310
    Fact(
        "short_name",
        translatable("short name"),
        translatable("Short name"),
        seen=Seen.BY_ALL,
        longest=20,
        records="",
        type=str,
    ),
    Fact("captain", translatable("captain"), translatable("Captain"), records="", type=str),
    Fact(
        "captain_email",
        translatable("captain’s email"),
        translatable("Captain’s email"),
        "email address of the captain",
        mail_address,
        longest=200,
        records="",
        type=str,
    ),
    Fact(
        "contact",
        translatable("club contact"),
        translatable("Club contact"),
        "who acts for all teams of the club beside the captains",
        longest=200,
        records="",
        type=str,
    ),
    Fact(
        "contact_email",
        translatable("club contact’s email"),
        translatable("Club contact’s email"),
        "email address of the club contact",
        mail_address,
        longest=200,
        records="",
        type=str,
    ),
    Fact(
        "club",
        translatable("club"),
        translatable("Club"),
        seen=Seen.BY_ALL,
        records="",
        type=str,
    ),
    Fact(
        "federation",
        translatable("federation"),
        translatable("Federation"),
        seen=Seen.BY_ALL,
        longest=3,
        options=("--federation", "--fed"),
        records="",
        type=str,
    ),
    Fact(
        "group",
        translatable("division"),
        translatable("Division"),
        "division that is paired on its own",
        longest=20,
        options=("--division",),
        records="divisions",
    ),
    Fact(
        "venue",
        translatable("home venue"),
        translatable("Home venue"),
        longest=200,
        records="",
        type=str,
    ),
    Fact(
        "venue_boards",
        translatable("boards at the home venue"),
        translatable("Boards at the home venue"),
        "how many games can be played at the home venue at once",
        _venue_boards,
        least=1,
        records="",
        type=int | None,
    ),
    Fact(
        "strength",
        translatable("strength"),
        translatable("Strength for its pairing number (leave empty to use its players)"),
        "strength for the initial order",
        _strength,
        records="",
    ),
    Fact(
        "fixed_board",
        translatable("fixed board"),
        translatable("Fixed table: used for its match in every round"),
        "table that its match has in every round",
        possible_board,
        least=1,
        records="fixed boards",
    ),
    Fact("reported_match_points", says="as the file this came from gave", is_kept=False, records=""),
    Fact("reported_game_points", says="as the file this came from gave", is_kept=False, records=""),
    Fact("reported_rank", says="as the file this came from gave", is_kept=False, records=""),
)

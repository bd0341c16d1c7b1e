"""A league of three divisions with eight teams of six boards, in a double round robin of fourteen rounds."""

import random
from datetime import date, timedelta

from tests.e2e.demo import FIRST, LAST, Demo

from albireo.desk.conduct.commands import CreateTournament, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.colour import Colour
from albireo.state.divisions import DivisionMoves

CLUBS = ("Ashford", "Bexley", "Canning", "Dover", "Epsom", "Farnham", "Guildford", "Horsham")
DIVISIONS = ("Division 1", "Division 2", "Division 3")
BOARDS = 6
ROUNDS = 2 * (len(CLUBS) - 1)
SIX_BOARDS = (Colour.WHITE, Colour.BLACK) * (BOARDS // 2)
RULES = RulesFacts(
    reserves_from_club=True,
    reserve_games=3,
    division_moves=(
        DivisionMoves("Division 1", relegated=1),
        DivisionMoves("Division 2", promoted=1, relegated=1),
        DivisionMoves("Division 3", promoted=1),
    ),
)


def league(desk: Desk, first: date = date(2026, 9, 29)) -> Demo:
    """Return a league with all rounds paired and a start for each, a week apart, at half past seven."""
    settings = SettingsFacts(system="BERGER_TEAM_DOUBLEROUNDROBIN", board_colours=SIX_BOARDS)
    uid, _ = desk.create(CreateTournament("Kent and Surrey League", ROUNDS, settings, RULES), "Anna")
    made = Demo(desk, uid)
    made.do(RegisterTeams(tuple(_team(club, place) for place in range(3) for club in CLUBS)))
    made.do(DrawInitialColour(lot="00"))
    made.do(PairAllRounds())
    for number in range(ROUNDS):
        day = first + timedelta(weeks=number)
        made.do(TimeRound(number + 1, f"{day.isoformat()}T19:30:00Z"))
    return made


def _team(club: str, place: int) -> NewTeam:
    last, first = " ".join(LAST).split(), FIRST.split()
    which = CLUBS.index(club)
    players = tuple(
        PlayerFacts(
            name=f"{last[(which * 9 + board * 3 + place * 5) % len(last)]} {club[0]}{place + 1}{board},"
            f" {first[(which + board) % len(first)]}",
            rating=2200 - 150 * place - 20 * which - 15 * board,
            federation="ENG",
        )
        for board in range(1, BOARDS + 3)
    )
    facts = TeamFacts(
        name=f"{club} {place + 1}",
        club=club,
        group=DIVISIONS[place],
        venue=f"{club} Library",
        venue_boards=12 if club == "Bexley" else None,
        captain=f"Captain {club} {place + 1}",
    )
    return NewTeam(facts, players=players)


def play(made: Demo, rounds: range, chance: random.Random) -> None:
    """Enter the matches of these rounds that have no result."""
    for number in rounds:
        for match, found in sorted(made.desk.state(made.uid).rounds[number - 1].matches.items()):
            if not found.is_decided:
                made.do(EnterMatch(number, match, "".join(chance.choice("10==1") for _ in range(BOARDS))))

"""A small league at the desk, for the documents that only leagues have."""

import tempfile
from datetime import datetime, timedelta
from pathlib import Path

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.timing import TimeRound, in_utc
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.colour import Colour
from albireo.reports.source import Source
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date
from tools.at_a_desk import act, agreed

FIRST = datetime.fromisoformat("2026-10-06T19:30:00+00:00")
CLUBS = {"Rooks": "Castle Inn", "Knights": "Riding School", "Bishops": "Chapter House"}


def league() -> Source:
    """Return a league of three clubs with two teams each."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "league.db"))
        bring_up_to_date(database, Path(folder))
        desk = Desk(Journal(database), clock=lambda: FIRST)
        colours = (Colour.WHITE, Colour.BLACK)
        settings = SettingsFacts(system="BERGER_TEAM_ROUNDROBIN", board_colours=colours)
        create = CreateTournament("City League", 5, settings)
        uid, _ = agreed(lambda consent: desk.create(create, "arbiter", consent))
        teams = tuple(_team(club, number) for club in CLUBS for number in (1, 2))
        starts = (TimeRound(number + 1, in_utc(FIRST + timedelta(weeks=number))) for number in range(5))
        act(desk, uid, RegisterTeams(teams))
        act(desk, uid, PairAllRounds("00"))
        for start in starts:
            act(desk, uid, start)
        state = desk.state(uid)
        database.close()
    return DeskSource(state)


def _team(club: str, number: int) -> NewTeam:
    facts = TeamFacts(name=f"{club} {number}", club=club, venue=CLUBS[club])
    return NewTeam(facts, players=tuple(PlayerFacts(name=f"{club}{number}{board}, Ann") for board in (1, 2)))

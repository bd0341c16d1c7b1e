"""Small events for the goldens: the sample as a file and at the desk, teams, round robins, knock-outs …"""

from functools import cache
from pathlib import Path

from tests.desk.teams.team_table import TeamTable
from tools.document_pictures import round_robin, sample_at_desk
from tools.sample_festival import festival
from tools.sample_play_off import play_off

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.data import sample_bytes
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.source import DeskSource
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.colour import Colour
from albireo.formats.trf import read_trf
from albireo.reports.source import FileSource, Source

DATA = Path(__file__).parents[1] / "data" / "trf"


@cache
def sample() -> Source:
    return FileSource(read_trf(sample_bytes()).tournament)


@cache
def at_desk() -> Source:
    return sample_at_desk()


@cache
def teams() -> Source:
    return FileSource(read_trf(DATA / "team-26.trf").tournament)


@cache
def all_play_all() -> Source:
    return round_robin()


def _generated(system: str, units: int, rounds: int, groups: int = 1) -> Source:
    recipe = Recipe(
        players=Range(units, units),
        rounds=Range(rounds, rounds),
        system=system,
        groups=groups,
        initial_colour=Colour.WHITE,
    )
    return FileSource(generate(recipe, "documents"))


@cache
def knock_out() -> Source:
    return _generated("CUSTOM_KNOCKOUT_THIRD", 8, 3)


@cache
def team_knock_out() -> Source:
    return _generated("CUSTOM_TEAM_KNOCKOUT", 4, 2)


@cache
def divided_field() -> Source:
    """Return two groups that are paired on their own."""
    return _generated("FIDE_DUTCH_2026", 12, 3, groups=2)


@cache
def sections() -> Source:
    """Return a festival of three sections."""
    return festival()


@cache
def played_off() -> Source:
    """Three tied for first; one game of their round robin has ended."""
    return play_off()


@cache
def league() -> Source:
    """Four teams by timetable, some of whose matches are to come."""
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(ChangeRules(RulesFacts(match_scores=True)))
    table.do(PairAllRounds("00"))
    for round_, number, results in ((1, 1, "1=01"), (1, 2, "01=="), (2, 1, "1101")):
        table.do(EnterMatch(round_, number, results))
    return DeskSource(table.state)

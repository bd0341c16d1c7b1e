"""A small festival for pictures and tests: the sample, a round robin of juniors, a blitz on Sunday."""

import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from albireo.data import sample_bytes
from albireo.desk.conduct.commands import ChangeSettings, CreateTournament, DrawInitialColour
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import PlanPrizes, SetEntryFee
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import CreateEvent, SetChampionship
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.domain.colour import Colour
from albireo.domain.tournament import Arbiter
from albireo.reports.source import Source
from albireo.standings.championship import ChampionshipRules
from albireo.state.documents import Room
from albireo.state.festival import SectionEntry
from albireo.state.money import PrizeRow
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date
from tools.at_a_desk import act, agreed

MADE = "2026-04-06T18:00:00+00:00"
WHO = Actor("arbiter")
JUNIORS = ("Adhara, Noor", "Biham, Lotte", "Caph, Ivo", "Dubhe, Ana")
IN_THE_BLITZ = range(1, 8)
"""Numbers in the open of players who also play the blitz."""
OPEN_STARTS = [f"2026-04-{day:02}T{hour:02}:00:00Z" for day in (3, 4, 5) for hour in (8, 13)]
JUNIOR_STARTS = [f"2026-04-04T{hour:02}:30:00Z" for hour in (8, 11, 14)]
BLITZ_STARTS = [f"2026-04-06T13:{minute:02}:00Z" for minute in (0, 20, 40)]
ROUND_ROBIN, DUTCH = "BERGER_ROUNDROBIN", "FIDE_DUTCH_2026"


def festival() -> Source:
    """Return an event of three sections with a fee, rooms and a championship; one section is unfinished."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "festival.db"))
        bring_up_to_date(database, Path(folder))
        desk = Desk(Journal(database), clock=lambda: datetime.fromisoformat(MADE))
        event = _event(desk)
        juniors = _section(desk, event, "Juniors", ROUND_ROBIN)
        blitz = _section(desk, event, "Sunday blitz", DUTCH)
        open_ = desk.festival(event).festival.sections[0]
        for number, name in enumerate(JUNIORS):
            facts = PlayerFacts(name=name, rating=1500 - 60 * number, federation="FRA")
            acts.enter(desk, event, facts, (juniors, blitz) if number == 0 else (juniors,), WHO)
        for tpn in IN_THE_BLITZ:
            acts.enter_also(desk, event, SectionEntry(open_, tpn), blitz, WHO)
        acts.pay(desk, event, {SectionEntry(open_, 1): 3000, SectionEntry(juniors, 1): 1000}, WHO)
        _time(desk, {open_: OPEN_STARTS, juniors: JUNIOR_STARTS, blitz: BLITZ_STARTS})
        _play(desk, juniors, 3)
        prizes = (PrizeRow("Prize", (30000, 20000, 10000)), PrizeRow("Women", (8000,), "sex=w"))
        act(desk, open_, PlanPrizes(prizes))
        _play(desk, blitz, 1)
        act(desk, blitz, PairRound(2))
        act(desk, blitz, PublishRound(2))
        rules = ChampionshipRules((25, 18, 15, 12, 10, 8, 6, 4, 2, 1), best=2)
        act(desk, event, SetChampionship("Grand prix", rules, (open_, blitz)))
        state = desk.state(event)
        found = DeskSource(state, sections=acts.sections_of(desk, state, event))
        database.close()
    return found


def _time(desk: Desk, starts: Mapping[str, list[str]]) -> None:
    """Set the start times of the rounds of each section."""
    for section, moments in starts.items():
        rounds = desk.state(section).settings.number_of_rounds or 0
        for number, at in enumerate(moments[:rounds], start=1):
            act(desk, section, TimeRound(number, at))


def _event(desk: Desk) -> str:
    """Create the event, with the sample as its first section."""
    settings = SettingsFacts(
        city="Nova Lyra",
        federation="FRA",
        start="2026/04/03",
        end="2026/04/06",
        chief_arbiters=(Arbiter("Vega, Aurora", fide_id="99901003"),),
    )
    event, _ = desk.create(CreateEvent("Nova Lyra Chess Days", settings), "arbiter")
    act(desk, event, SetEntryFee(3000, "EUR"))
    act(desk, event, ChangeDocuments(DocumentFacts(rooms=(Room("Main hall", 1, 5), Room("Library", 6, 9)))))
    file = ImportTrf("sample.trf", sample_bytes().decode())
    sample, _ = agreed(lambda consent: desk.create(file, "arbiter", consent))
    acts.add_section(desk, event, sample, WHO)
    return event


def _section(desk: Desk, event: str, name: str, system: str) -> str:
    uid, _ = desk.create(CreateTournament(name, 3, SettingsFacts(system=system)), "arbiter")
    acts.add_section(desk, event, uid, WHO)
    act(desk, uid, ChangeSettings(SettingsFacts(start="2026/04/05", end="2026/04/05")))
    act(desk, uid, DrawInitialColour(Colour.WHITE))
    return uid


def _play(desk: Desk, uid: str, rounds: int) -> None:
    """Play rounds in which White wins on odd boards and the others draw."""
    for round_ in range(1, rounds + 1):
        act(desk, uid, PairRound(round_))
        act(desk, uid, PublishRound(round_))
        for board in desk.state(uid).rounds[round_ - 1].matches:
            act(desk, uid, EnterResult(round_, board, "10" if board % 2 else "=="))

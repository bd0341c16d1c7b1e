"""A play-off for pictures and tests: three juniors tied for first."""

import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from albireo.desk.conduct.commands import ChangeRules, CreateTournament, DrawInitialColour
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.standings.play_off import EnterPlayOffResult, StartPlayOff
from albireo.domain.colour import Colour
from albireo.domain.tournament import Arbiter
from albireo.organising.standings import course_of
from albireo.reports.source import Source
from albireo.standings.play_off import PlayOffRules
from albireo.state.money import PrizeRow
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date
from tools.at_a_desk import act

MADE = "2026-04-06T18:00:00+00:00"
NAMES = ("Adhara, Noor", "Biham, Lotte", "Caph, Ivo", "Dubhe, Ana")
SETTINGS = SettingsFacts(
    system="BERGER_ROUNDROBIN",
    city="Nova Lyra",
    start="2026/04/06",
    end="2026/04/06",
    chief_arbiters=(Arbiter("Vega, Aurora"),),
    tie_breaks=("SB", "WIN"),
)


def play_off(results: Sequence[str] = ("10",), tied: int = 3) -> Source:
    """Return a tournament with `tied` players tied for first, and these results of their play-off so far."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "play-off.db"))
        bring_up_to_date(database, Path(folder))
        desk = Desk(Journal(database), clock=lambda: datetime.fromisoformat(MADE))
        uid, _ = desk.create(CreateTournament("Juniors", 3, SETTINGS), "arbiter")
        for command in (
            ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))),
            RegisterPlayers(
                tuple(PlayerFacts(name=each, rating=1500 - 60 * at) for at, each in enumerate(NAMES))
            ),
            PlanPrizes((PrizeRow("Prize", (10000, 6000, 3000)),), currency="EUR"),
            DrawInitialColour(Colour.WHITE),
        ):
            act(desk, uid, command)
        _all_rounds(desk, uid, tied)
        act(desk, uid, StartPlayOff(1, lot="nova lyra"))
        for result in results:
            state = desk.state(uid)
            game = course_of(state, state.standings.play_offs[0]).to_play[0]
            act(desk, uid, EnterPlayOffResult(1, *game.key, result))
        state = desk.state(uid)
        database.close()
    return DeskSource(state)


def _all_rounds(desk: Desk, uid: str, tied: int) -> None:
    """Play all rounds so that the first `tied` players draw with each other and beat the others."""
    for round_ in (1, 2, 3):
        act(desk, uid, PairRound(round_))
        act(desk, uid, PublishRound(round_))
        for board, match in desk.state(uid).rounds[round_ - 1].matches.items():
            is_drawn = (match.white <= tied) == (match.black <= tied)
            result = "==" if is_drawn else "10" if match.white <= tied else "01"
            act(desk, uid, EnterResult(round_, board, result))

"""Two moments side by side."""

from tests.desk.table import Table

from albireo.desk.compare import compare
from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.fact_names import NAMES
from albireo.desk.money.commands import PlanPrizes, RecordPayment, SetEntryFee
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RegisterPlayers, RemovePlayer, WithdrawPlayer
from albireo.desk.rounds.manual import BreakPair, EndManualPairing, MakePair, StartManualPairing
from albireo.desk.rounds.results import CorrectResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.standings.commands import DrawStandingsLots
from albireo.state.money import PrizeRow


def said(table: Table, before: int, after: int | None = None) -> list[str]:
    version = table.timeline.version if after is None else after
    return [note.sentence() for note in compare(table.timeline.at(before), table.timeline.at(version))]


def test_players_and_settings() -> None:
    table = Table(players=3)
    before = table.state.version
    table.do(ChangeSettings(SettingsFacts(city="Turku", tie_breaks=("SB",))))
    table.do(RegisterPlayers((PlayerFacts(name="New"),)))
    table.do(EditPlayer(1, PlayerFacts(rating=2500)))
    table.do(RemovePlayer(2))
    table.do(WithdrawPlayer(3))
    table.do(RequestBye(1, 2))
    table.do(LeaveFideMode())
    assert said(table, before) == [
        "left FIDE mode",
        "city: not set → Turku",
        "tie-breaks: DE, WIN, SB, KS → SB",
        "Player 1, rating: 1990 → 2500",
        "Player 3 withdrew",
        "New added",
        "Player 2 was removed",
        "round 2, bye of Player 1: – → Z",
    ]
    assert said(table, before, before) == []


def test_rounds_and_results() -> None:
    table = Table()
    table.play(1)
    before = table.state.version
    table.do(CorrectResult(1, 1, "=="))
    table.pair(2)
    drafted = table.state.version
    table.do(StartManualPairing(2))
    table.do(BreakPair(2, 1))
    table.do(BreakPair(2, 2))
    table.do(MakePair(2, 4, 6))
    table.do(MakePair(2, 3, 5))
    table.do(EndManualPairing(2))
    assert said(table, before, drafted) == ["round 1, board 1: 1-0 → ½-½", "round 2 was paired"]
    assert "round 2, board 2: Player 5 – Player 3 → Player 3 – Player 5" in said(table, drafted)
    assert said(table, drafted, before)[-1] == "the pairings of round 2 were deleted"


def test_every_fact_has_a_name_for_the_history() -> None:
    """A fact without one could be neither told nor compared."""
    for kind in (SettingsFacts, PlayerFacts, RulesFacts):
        assert set(kind.__struct_fields__) <= NAMES.keys()


def test_money_ties_and_starts() -> None:
    """What going back would take from the treasurer is among what it changes."""
    table = Table(players=3)
    before = table.timeline.version
    table.do(SetEntryFee(2500, "EUR"))
    table.do(RecordPayment(1, 2500))
    table.do(PlanPrizes((PrizeRow("Open", (10_000, 5_000)),)))
    table.do(TimeRound(1, "2026-03-01T15:00:00Z"))
    table.do(DrawStandingsLots("ab"))
    now = table.timeline.version
    assert said(table, before) == [
        "lots drawn for the remaining ties: ab",
        "round 1 starts at 2026-03-01 15:00 UTC",
        "entry fee: 25.00 EUR",
        "Player 1 has paid 25.00 EUR",
        "prizes set up: 2",
    ]
    assert said(table, now, before) == [
        "drawing of lots undone",
        "start time of round 1 cleared",
        "entry fee: 0.00",
        "Player 1 has paid 0.00",
        "prizes set up: 0",
    ]
    states = table.timeline.at(before), table.timeline.at(now)
    assert len(compare(*states, with_money=False)) == 2

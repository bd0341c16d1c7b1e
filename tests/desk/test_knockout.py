"""A knock-out at the desk: the number of rounds, level ties, and what rests on them."""

from tests.desk.table import Table

from albireo.desk.compare import compare
from albireo.desk.mechanism.event_text import event_text
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.rounds.round_events import TieDecided
from albireo.desk.rounds.ties import DecideTie
from albireo.standings.order import standings


def knockout(players: int = 4, system: str = "CUSTOM_KNOCKOUT") -> Table:
    return Table(players, 2, system)


def play(table: Table, round_: int, *results: str) -> None:
    table.do(PairRound(round_, lot="00"))
    table.do(PublishRound(round_))
    for board, result in enumerate(results, start=1):
        table.do(EnterResult(round_, board, result))


def refused(table: Table, command: DecideTie | PairRound) -> str:
    decision = table.ask(command)
    assert isinstance(decision, Refusal), decision
    return decision.note.kind


def pairs(table: Table) -> list[set[int]]:
    return [{match.white, match.black} for match in table.state.rounds[-1].matches.values()]


def test_the_number_of_rounds_follows_the_field() -> None:
    assert knockout(9).state.settings.number_of_rounds == 4
    assert knockout(9, "WORLDCUP_KNOCKOUT").state.settings.number_of_rounds == 8


def test_no_tie_break_is_asked_for() -> None:
    assert knockout().state.settings.tie_breaks == ()


def test_a_level_tie_stops_the_next_round_until_somebody_decides() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    assert isinstance(table.ask(PairRound(2)), Refusal)
    table.do(DecideTie(1, 3, "rapid 2-0"))
    play(table, 2, "10")
    assert pairs(table) == [{1, 3}]
    assert table.state.tournament.decided_ties[0].how == "rapid 2-0"


def test_another_decision_replaces_the_first() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    table.do(DecideTie(1, 3))
    table.do(DecideTie(1, 2, "a mistake"))
    assert table.state.round_notes.decided_ties == {(1, 2): "a mistake"}


def test_a_decision_can_be_undone() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    before = table.state
    table.do(DecideTie(1, 3))
    after = table.state
    assert "goes through against" in " ".join(note.sentence() for note in compare(before, after))
    table.do(Undo())
    assert table.state.round_notes.decided_ties == {}


def test_what_is_refused() -> None:
    table = knockout()
    assert refused(table, DecideTie(1, 1)) == "no-tie"
    play(table, 1, "10", "==")
    assert refused(table, DecideTie(1, 1)) == "not-level"
    assert refused(table, DecideTie(1, 99)) == "no-tie"
    assert refused(table, DecideTie(2, 2)) == "no-tie"
    table.do(DecideTie(1, 3))
    play(table, 2)
    assert refused(table, DecideTie(1, 2)) == "tie-used"
    assert refused(Table(), DecideTie(1, 1)) == "no-knockout"


def test_a_round_taken_back_takes_its_decisions_along() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    table.do(DecideTie(1, 3))
    table.do(UnpairRound(1, "wrong draw"))
    assert table.state.round_notes.decided_ties == {}


def test_a_decision_counts_only_while_the_games_leave_the_tie_level() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    table.do(DecideTie(1, 3))
    table.do(CorrectResult(1, 2, "01", "score sheet"))
    play(table, 2)
    assert pairs(table) == [{1, 2}]


def test_a_level_final() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    table.do(DecideTie(1, 3))
    play(table, 2, "==")
    table.do(DecideTie(2, 1, "armageddon"))
    assert [place.tpn for place in standings(table.state.tournament).places][:2] == [1, 3]


def test_in_words() -> None:
    table = knockout()
    play(table, 1, "10", "==")
    said = event_text(TieDecided(1, 3, 2, "rapid 2-0"), table.state, table.state).sentence()
    assert said == "round 1: Player 3 goes through against Player 2: rapid 2-0"

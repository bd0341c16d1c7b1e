"""A knock-out at the desk: the number of rounds, level ties, and what rests on them."""

from tests.desk.table import Table

from albireo.desk.compare import compare
from albireo.desk.mechanism.event_text import event_text
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.rounds.round_events import TieDecided
from albireo.desk.rounds.ties import DecideTie, EnterTieGame, RemoveTieGame
from albireo.domain.result import GameResult
from albireo.organising.tie_games import ahead, summary
from albireo.standings.order import standings
from albireo.state.rounds import TieGame, TieGameKind


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


def test_a_level_tie_stops_the_next_round_until_someone_decides() -> None:
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


def level(players: int = 4) -> tuple[Table, int, int]:
    """A knock-out whose last board was drawn, and its players."""
    table = knockout(players)
    play(table, 1, "10", "==")
    board = table.state.rounds[0].boards[2]
    return table, board.white, board.black


def test_tie_break_games_are_games_and_their_score_is_kept() -> None:
    table, one, other = level()
    for white, black, kind, result in (
        (one, other, "rapid", "10"),
        (other, one, "rapid", "10"),
        (one, other, "armageddon", "=="),
    ):
        table.do(EnterTieGame(1, white, black, kind, result))
    (games,) = table.state.round_notes.tie_games.values()
    assert [game.kind.value for game in games] == ["rapid", "rapid", "armageddon"]
    assert ahead(games) == other, "a drawn armageddon game is Black's"
    assert table.asked(DecideTie(1, one)), "the other is ahead"
    assert not table.asked(DecideTie(1, other))
    table.do(DecideTie(1, other))
    assert table.state.tournament.decided_ties[0].how == "rapid 1-1, armageddon ½-½"
    play(table, 2, "10")
    assert other in {id_ for pair in pairs(table) for id_ in pair}
    assert len(table.state.tournament.rounds[0].pairings) == 2, "they are no games of the round"


def test_the_last_tie_break_game_can_be_removed() -> None:
    table, one, other = level()
    table.do(EnterTieGame(1, one, other, "blitz", "10"))
    table.do(RemoveTieGame(1, other, one))
    assert not table.state.round_notes.tie_games
    assert "no tie-break game" in table.refusal(RemoveTieGame(1, one, other))


def test_tie_break_games_that_are_refused() -> None:
    table, one, other = level()
    through = next(id_ for id_ in table.state.entrants if id_ not in (one, other))
    for command, why in (
        (EnterTieGame(1, one, other, "bullet", "10"), "standard, rapid, blitz or armageddon"),
        (EnterTieGame(1, one, other, "rapid", "--"), "ends 1-0"),
        (EnterTieGame(1, one, one, "rapid", "10"), "no such tie"),
        (EnterTieGame(1, one, through, "rapid", "10"), "no such tie"),
        (EnterTieGame(2, one, other, "rapid", "10"), "no such tie"),
    ):
        assert why in table.refusal(command)
    table.do(DecideTie(1, one))
    assert "is decided" in table.refusal(EnterTieGame(1, one, other, "rapid", "10"))


def test_who_is_ahead_goes_by_the_last_set() -> None:
    def game(kind: TieGameKind, white: int, result: GameResult) -> TieGame:
        return TieGame(kind, white, 3 - white, result)

    rapid, blitz = TieGameKind.RAPID, TieGameKind.BLITZ
    assert ahead(()) is None
    games: tuple[TieGame, ...] = (
        game(rapid, 1, GameResult.WHITE_WINS),
        game(rapid, 2, GameResult.WHITE_WINS),
    )
    assert ahead(games[:1]) == 1
    assert ahead(games) is None
    games = (*games, game(blitz, 1, GameResult.BLACK_WINS))
    assert ahead(games) == 2
    assert summary(games, 1) == "rapid 1-1, blitz 0-1"


def test_a_second_grand_final_adds_a_round_and_a_correction_takes_it_back() -> None:
    """Player 1 wins the winners' bracket of four; the loser of the grand final had not lost before."""
    table = knockout(4, "CUSTOM_KNOCKOUT_DOUBLE")
    assert table.state.settings.number_of_rounds == 4
    for number in (1, 2, 3):
        table.do(PairRound(number, lot="00"))
        table.do(PublishRound(number))
        for board, match in table.state.rounds[-1].matches.items():
            table.do(EnterResult(number, board, "10" if match.white < match.black else "01"))
    table.do(PairRound(4, lot="00"))
    table.do(PublishRound(4))
    final = table.state.rounds[-1].matches[1]
    better, other = ("10", "01") if final.white == 1 else ("01", "10")
    table.do(EnterResult(4, 1, other))
    assert table.state.settings.number_of_rounds == 5
    table.do(CorrectResult(4, 1, better))
    assert table.state.settings.number_of_rounds == 4
    table.do(Undo())
    assert table.state.settings.number_of_rounds == 5
    table.do(PairRound(5, lot="00"))
    table.do(PublishRound(5))
    assert pairs(table) == [{1, 2}]

"""Questions 58, 93, 189 to 191 and 201 in companion mode: the followed file is no way round FIDE mode."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.desk.managed_elsewhere import managed
from tests.desk.table import Table

from albireo.desk.conduct.commands import LeaveFideMode
from albireo.desk.mechanism.outcome import Refusal, note_text
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.follow_file import FollowFile, StopFollowing, TakeFileResult
from albireo.desk.transfer.import_file import ImportFile
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.registry import write_file
from albireo.pairing.registry import tournament_type

FILE = "open.trf"


def saved(tournament: Tournament) -> bytes:
    return write_file("trf26", tournament).data


def followed(tournament: Tournament) -> Table:
    table = Table.__new__(Table)
    table.start()
    table.do(ImportFile(FILE, saved(tournament), is_followed=True), FILE)
    assert table.state.fide_mode
    return table


def with_result(tournament: Tournament, round_: int, result: GameResult) -> Tournament:
    """Return the same with another result on board 1 of a round."""
    rounds = list(tournament.rounds)
    first, *others = rounds[round_ - 1].pairings
    rounds[round_ - 1] = replace(rounds[round_ - 1], pairings=(replace(first, result=result), *others))
    return replace(tournament, rounds=tuple(rounds))


def paired_anew(tournament: Tournament) -> Tournament:
    """Return the same with the Blacks of two boards of round 1 exchanged."""
    first, second, *others = tournament.rounds[0].pairings
    swapped = (replace(first, black=second.black), replace(second, black=first.black), *others)
    return replace(
        tournament, rounds=(replace(tournament.rounds[0], pairings=swapped), *tournament.rounds[1:])
    )


def with_settings(**changes: object) -> Callable[[Tournament], Tournament]:
    return lambda made: replace(made, settings=replace(made.settings, **changes))  # type: ignore[arg-type]


CHANGES: dict[str, tuple[Callable[[Tournament], Tournament], str]] = {
    "system": (with_settings(type=tournament_type("FIDE_DUBOV")), "system"),
    "tie-breaks": (with_settings(tie_breaks=("SB", "BH")), "tie-breaks"),
    "rounds": (with_settings(number_of_rounds=9), "number of rounds"),
    "first day": (with_settings(start="2017/03/01"), "first day"),
    "result": (lambda made: with_result(made, 1, GameResult.BOTH_LOSE), "mistake in round 1"),
    "no result": (lambda made: with_result(made, 1, GameResult.UNKNOWN), "mistake in round 1"),
    "pairs": (paired_anew, "mistake in round 1"),
    "rounds lost": (lambda made: managed(1), "mistake in round 2"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_followed_file_changes_nothing_that_is_fixed(change: str) -> None:
    table = followed(managed(4))
    changed, words = CHANGES[change]
    command = FollowFile(FILE, saved(changed(managed(4))))
    decision = table.ask(command, who=FILE)
    assert isinstance(decision, Refusal)
    assert words in note_text(decision.note)
    table.do(LeaveFideMode("the other program decides"))
    table.do(command, FILE)
    table.do(StopFollowing())
    assert not table.state.fide_mode


def test_a_followed_file_changes_the_last_rounds() -> None:
    table = followed(managed(4))
    for round_ in (3, 4):
        table.do(FollowFile(FILE, saved(with_result(managed(4), round_, GameResult.BOTH_LOSE))), FILE)
    assert table.state.fide_mode


def test_the_result_of_the_file_is_taken_as_a_correction() -> None:
    first = with_result(managed(1), 1, GameResult.UNKNOWN)
    table = followed(first)
    table.do(EnterResult(1, 1, "00"))
    table.do(FollowFile(FILE, saved(managed(2))), FILE)
    assert (3, "earlier-round") in table.asked(TakeFileResult(1, 1))
    table.do(FollowFile(FILE, saved(managed(3))), FILE)
    assert "rating report only" in table.refusal(TakeFileResult(1, 1))


def test_a_result_entered_here_long_ago_does_not_stop_following() -> None:
    table = followed(with_result(managed(1), 1, GameResult.UNKNOWN))
    table.do(EnterResult(1, 1, "00"))
    for rounds in (2, 3, 4, 5):
        table.do(FollowFile(FILE, saved(managed(rounds))), FILE)
    assert table.state.rounds[0].matches[1].boards[1].result is GameResult.BOTH_LOSE


def test_an_adjourned_game_ends_at_any_time() -> None:
    table = followed(with_result(managed(4), 1, GameResult.ADJOURNED))
    table.do(FollowFile(FILE, saved(managed(4))), FILE)
    assert table.state.rounds[0].matches[1].boards[1].result.is_final


def test_55_rounds_of_a_followed_file_that_break_the_rules_are_asked_about_when_it_ends() -> None:
    """The program follows the file and asks no one, so nobody has confirmed round 3."""
    table = followed(managed(2))
    wrong = managed(3)
    first, second, *others = wrong.rounds[2].pairings
    swapped = (replace(first, black=second.black), replace(second, black=first.black), *others)
    wrong = replace(wrong, rounds=(*wrong.rounds[:2], replace(wrong.rounds[2], pairings=swapped)))
    table.do(FollowFile(FILE, saved(wrong)), FILE)
    assert (3, "import-differs") in table.asked(StopFollowing())
    table.do(StopFollowing())
    assert table.state.fide_mode
    (comment,) = (each for each in report_comments(table.state) if each.startswith("Import @ Round 3"))
    assert "the system pairs" in comment

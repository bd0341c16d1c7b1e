"""Play-offs at the desk: who is tied, games one by one, places, prizes, undo."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

from albireo.desk.compare import compare
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.event_text import event_text
from albireo.desk.mechanism.moves import Undo
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.rounds.pairing import PublishRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.standings.play_off import CancelPlayOff, EnterPlayOffResult, StartPlayOff
from albireo.organising.play_offs import boards_of_possible_ties, not_before, ties_to_play_off
from albireo.organising.prizes import account_of
from albireo.organising.standings import course_of, standings_of
from albireo.standings.play_off import Decider, GameKey, PlayOffRules
from albireo.state.money import PrizeRow
from albireo.state.rounds import Rounds
from albireo.state.standings import PlayOffState


def tied(players: int = 4, places: int = 1) -> Table:
    """Return a round robin in which every game was drawn."""
    table = Table(players, players - 1)
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=places))))
    for round_ in range(1, players):
        table.play(round_, ("==",))
    return table


def start(table: Table, place: int = 1) -> None:
    table.do(StartPlayOff(place, lot="lot"))


def play(table: Table, place: int = 1) -> None:
    """Everyone loses to the player with the lower number."""
    while games := course_of(table.state, table.state.standings.play_offs[0]).to_play:
        game = games[0]
        table.do(EnterPlayOffResult(place, *game.key, "10" if game.white < game.black else "01"))


def places(table: Table) -> list[tuple[int, int]]:
    return [(place.rank, place.tpn) for place in standings_of(table.state).places]


def test_who_is_tied_for_first() -> None:
    table = tied()
    (tie,) = ties_to_play_off(table.state)
    assert (tie.place, sorted(tie.units)) == (1, [1, 2, 3, 4])


def test_tie_breaks_before_the_play_off_separate() -> None:
    """1 and 2 are level on everything; 4 beat 3, which the first tie-break looks at."""
    table = Table(4, 3)
    for round_ in (1, 2, 3):
        table.play(round_, ("10", "=="))
    for after, tied_places in ((0, [(1, [1, 2]), (3, [3, 4])]), (1, [(1, [1, 2])])):
        table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=4, after=after))))
        found = [(tie.place, sorted(tie.units)) for tie in ties_to_play_off(table.state)]
        assert found == tied_places
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=0))))
    assert ties_to_play_off(table.state) == []


def test_a_whole_play_off_gives_places_and_prizes() -> None:
    table = tied()
    table.do(PlanPrizes((PrizeRow("Open", (10000, 5000, 2000)),), currency="EUR"))
    start(table)
    assert {rank for rank, _ in places(table)} == {1}, "nothing is decided yet"
    play(table)
    assert [rank for rank, _ in places(table)] == [1, 2, 3, 3]
    assert places(table)[0] == (1, 1)
    account = account_of(table.state, standings_of(table.state))
    assert account is not None
    assert sorted(each.amount for each in account.awards) == [1000, 1000, 5000, 10000]
    assert {each.reason.article for each in account.awards} == {"C.02 13.2.5", "C.02 13.2.6"}


def test_a_result_on_which_others_rest_stays() -> None:
    table = tied()
    start(table)
    play(table)
    first = course_of(table.state, table.state.standings.play_offs[0]).games[0]
    other = "01" if first.white < first.black else "10"
    table.do(EnterPlayOffResult(1, *first.key, "=="))  # the match is still won
    assert "depend on this result" in table.refusal(EnterPlayOffResult(1, *first.key, other))


def test_undo_takes_back_one_game() -> None:
    table = tied(2)
    start(table)
    play(table)
    assert [rank for rank, _ in places(table)] == [1, 2]
    table.do(Undo())
    assert [rank for rank, _ in places(table)] == [1, 1]


def test_cancelling_lets_the_tie_breaks_decide() -> None:
    table = tied(2)
    start(table)
    play(table)
    assert table.asked(CancelPlayOff(1)) == [(3, "play-off-played")]
    table.do(CancelPlayOff(1, "time ran out"))
    assert table.state.standings.play_offs == ()
    assert [rank for rank, _ in places(table)] == [1, 1]


def test_a_corrected_result_ends_what_was_tied() -> None:
    table = tied(2)
    start(table)
    table.do(CorrectResult(1, 1, "10", "misread"))
    assert table.state.standings.play_offs == ()
    assert ties_to_play_off(table.state) == []


@pytest.mark.parametrize(
    ("place", "said"),
    [(2, "No one is tied for place 2"), (0, "No one is tied"), (-1, "No one is tied")],
)
def test_refused_places(place: int, said: str) -> None:
    assert said in tied().refusal(StartPlayOff(place, lot="x"))


def test_refused_before_the_end_and_without_rules() -> None:
    table = Table(4, 3)
    assert "No play-offs announced" in table.refusal(StartPlayOff(1, lot="x"))
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))))
    table.play(1, ("==",))
    assert "after the last game" in table.refusal(StartPlayOff(1, lot="x"))


def test_refused_twice_and_for_games_that_are_not_there() -> None:
    table = tied(2)
    start(table)
    assert "has begun" in table.refusal(StartPlayOff(1, lot="x"))
    assert "no such game" in table.refusal(EnterPlayOffResult(1, 1, 1, 3, "10"))
    assert "no play-off for place 2" in table.refusal(EnterPlayOffResult(2, 1, 1, 1, "10"))
    assert "Expected 10, ==, 01, found '2-0'" in table.refusal(EnterPlayOffResult(1, 1, 1, 1, "2-0"))
    assert "no play-off for place 5" in table.refusal(CancelPlayOff(5))


@pytest.mark.parametrize(
    "rules",
    [
        PlayOffRules(time_control="quick"),
        PlayOffRules(decider_time_control="9'"),
        PlayOffRules(games=0),
        PlayOffRules(largest=5),
        PlayOffRules(places=-1),
        PlayOffRules(after=-1),
    ],
)
def test_rules_that_make_no_sense_are_refused(rules: PlayOffRules) -> None:
    assert "expected" in Table(4, 3).refusal(ChangeRules(RulesFacts(play_off=rules)))


def test_13_2_2_rules_are_asked_about_after_the_start() -> None:
    table = Table(4, 3)
    change = ChangeRules(RulesFacts(play_off=PlayOffRules(places=3, decider=Decider.ARMAGEDDON)))
    assert table.asked(change) == []
    table.play(1, ("==",))
    assert table.asked(change) == [(3, "play-off-announced")]


def test_13_2_8_a_break_of_30_minutes_after_their_last_game() -> None:
    """Counted from the last game of those who take part, not from when someone came to draw the lots."""
    table = tied()
    start(table)
    state, found = table.state, table.state.standings.play_offs[0]
    assert not_before(state, found, 1).startswith("2026-03-01T15:32")
    assert not_before(state, replace(found, started="2026-03-01T15:40:00Z"), 1).startswith("2026-03-01T15:32")
    corrected_later = replace(found, started="2026-03-01T15:00:00Z")
    assert not_before(state, corrected_later, 1).startswith("2026-03-01T15:30")


def test_13_2_8_only_games_of_those_who_take_part_count() -> None:
    table = Table(4, 3)
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))))
    for round_ in (1, 2, 3):
        table.play(round_, ("==", "=="))
    state = table.state
    last = state.rounds[-1]
    late = next(number for number, match in last.matches.items() if 1 not in (match.white, match.black))
    boards = {1: replace(last.matches[late].boards[1], at="2026-03-01T18:00:00Z")}
    matches = {**last.matches, late: replace(last.matches[late], boards=boards)}
    state = state.having(Rounds((*state.rounds[:-1], replace(last, matches=matches))))
    (other,) = (match for number, match in last.matches.items() if number != late)
    found = PlayOffState(1, ((other.white, other.black),), "lot", PlayOffRules(), "2026-03-01T19:00:00Z")
    assert not_before(state, found, 1).startswith("2026-03-01T15:32")


def test_13_2_8_breaks_of_10_minutes_between_stages() -> None:
    table = tied()
    start(table)
    play(table)
    state, found = table.state, table.state.standings.play_offs[0]
    assert not_before(state, found, 2).startswith("2026-03-01T15:32"), "never before the first stage"
    late = replace(found, ended={**found.ended, GameKey(1, 2, 2): "2026-03-01T16:00:00Z"})
    assert not_before(state, late, 2) == "2026-03-01T16:10:00Z"


def test_13_2_7_games_that_may_start_earlier() -> None:
    """Before the last round: boards of those whom fewer than so many have left behind for good."""
    table = Table(8, 3, "FIDE_DUTCH_2026")
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))))
    assert boards_of_possible_ties(table.state) == ()
    for round_ in (1, 2):
        table.pair(round_)
        table.do(PublishRound(round_))
        for number, board in table.state.rounds[round_ - 1].boards.items():
            table.do(EnterResult(round_, number, "10" if board.white < board.black else "01"))
    assert boards_of_possible_ties(table.state) == (), "the last round is not out"
    table.pair(3)
    table.do(PublishRound(3))
    points = {place.tpn: place.points for place in standings_of(table.state, 2).places}
    assert sorted(points.values()) == [0, 0, 10, 10, 10, 10, 20, 20]
    assert (
        points[table.state.rounds[2].boards[1].white] == points[table.state.rounds[2].boards[1].black] == 20
    )
    assert boards_of_possible_ties(table.state) == (1,), "one of the leaders has two and a half or more"


@pytest.mark.parametrize("places", [1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_13_2_7_agrees_with_all_results_of_the_last_round(places: int, seed: int) -> None:
    """Every result of the open games is tried."""
    luck = Random(seed)
    table = Table(10, 4, "FIDE_DUTCH_2026")
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=places))))
    for round_ in (1, 2, 3):
        table.pair(round_)
        table.do(PublishRound(round_))
        for number in table.state.rounds[round_ - 1].boards:
            table.do(EnterResult(round_, number, luck.choice(("10", "01", "=="))))
    table.pair(4)
    table.do(PublishRound(4))
    if seed % 2:
        table.do(EnterResult(4, 1, "10"))
    boards = table.state.rounds[3].boards
    points = {place.tpn: place.points for place in standings_of(table.state, 3).places}
    fixed = {1: ((10, 0),)} if seed % 2 else {}
    usual = ((10, 0), (5, 5), (0, 10))
    expected = set()
    for made in product(*(fixed.get(number, usual) for number in boards)):
        final = dict(points)
        for (white, black), board in zip(made, boards.values(), strict=True):
            final[board.white] += white
            final[board.black] += black
        for number, board in boards.items():
            for unit in (board.white, board.black):
                above = sum(score > final[unit] for score in final.values())
                level = sum(score == final[unit] for score in final.values())
                if number not in fixed and level > 1 and above < places:
                    expected.add(number)
    assert boards_of_possible_ties(table.state) == tuple(sorted(expected))


def test_13_2_7_a_round_of_two_games_brings_two_points() -> None:
    """Double Swiss: whoever is two points behind before the last round can still come up."""
    table = Table(8, 3, "FIDE_DOUBLESWISS")
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=2))))
    for round_ in (1, 2):
        table.pair(round_)
        table.do(PublishRound(round_))
        for number, match in table.state.rounds[round_ - 1].matches.items():
            for place, board in match.boards.items():
                result = "10" if board.white < board.black else "01"
                table.do(EnterResult(round_, place, result, match=number))
    table.pair(3)
    table.do(PublishRound(3))
    points = {place.tpn: place.points for place in standings_of(table.state, 2).places}
    assert sorted(points.values()) == [0, 0, 20, 20, 20, 20, 40, 40]
    expected = tuple(
        number
        for number, match in table.state.rounds[2].matches.items()
        if max(points[match.white], points[match.black]) >= 20
    )
    assert boards_of_possible_ties(table.state) == expected


def test_13_2_7_a_match_brings_four_game_points_where_these_decide_first() -> None:
    table = TeamTable(4, 3, "FIDE_TEAM_GP")
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))))
    for round_ in (1, 2):
        table.pair(round_)
        table.do(PublishRound(round_))
        for number, match in table.state.rounds[round_ - 1].matches.items():
            for place, board in match.boards.items():
                result = "10" if board.white < board.black else "01"
                table.do(EnterResult(round_, place, result, match=number))
    table.pair(3)
    table.do(PublishRound(3))
    assert [place.points for place in standings_of(table.state, 2).places] == [80, 40, 40, 0]
    assert boards_of_possible_ties(table.state) == (1, 2), "four points behind, and four boards to play"


def test_history_and_comparison_tell_it_in_words() -> None:
    table = tied(2)
    before = table.state
    start(table)
    play(table)
    told = [note.sentence() for note in compare(before, table.state)]
    assert told[0] == "play-off for place 1: Player 1; Player 2"
    assert told[1].startswith("play-off for place 1, ")
    last = table.timeline.events[-1].event
    assert "Player 1" in event_text(last, table.state, table.state).sentence()


def test_finishing_says_whose_tie_is_still_to_be_played_off() -> None:
    table = tied(2)
    assert table.asked(FinishTournament()) == [(2, "play-off-open-1")]
    start(table)
    assert table.asked(FinishTournament()) == [(2, "play-off-open-1")], "begun and not ended"
    play(table)
    assert table.asked(FinishTournament()) == []
    table.do(FinishTournament())


def test_a_play_off_can_be_played_after_the_end() -> None:
    table = tied(4)
    table.do(FinishTournament())
    start(table)
    play(table)
    assert [rank for rank, _ in places(table)] == [1, 2, 3, 3]

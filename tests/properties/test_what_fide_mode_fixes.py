"""Any command with any content, confirmed throughout: what FIDE mode fixes stays as it was announced."""

from collections.abc import Iterator, Set
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.table import AT, WHO, Table
from tests.desk.teams.team_table import TeamTable
from tests.properties import test_bad_commands
from tests.properties.test_bad_commands import COMMANDS, values

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Accepted, Level, Questions, Signature
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.rounds.pairing import UnpairRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.organising.standings import standings_of
from albireo.pairing.registry import system_of
from albireo.state.conduct import Phase
from albireo.state.restrictions import KeepApart
from albireo.state.tournament import State
from albireo.tiebreaks.edition import edition_of

NUMBERS = st.one_of(st.integers(1, 4), st.sampled_from([8, 10, 20]))
WORDS = (
    *("10", "01", "==", "+-", "-+", "XX", "2-2", "1=01", "w", "4.4.2", "2026/03/01", "2025/12/01"),
    *("WIN", "BH", "BAKU", "FIDE_DUBOV", "FIDE_DUTCH", "Rook", "club"),
)
TEXTS = st.sampled_from(WORDS)
"""What a person who knows the program would type: most commands are carried out."""


def swiss(rounds: int) -> Table:
    """Return a Swiss after some rounds, with a rule that keeps a club apart."""
    table = Table(players=8, rounds=4, system="FIDE_DUTCH_2026")
    table.do(ChangeSettings(SettingsFacts(start="2026/03/01", tie_breaks=("RTNG",))))
    for player in (1, 2):
        table.do(EditPlayer(player, PlayerFacts(club="Rook")))
    table.do(ChangeRules(RulesFacts(keep_apart=(KeepApart("club", 1, 4),), phone_results=True)))
    for round_ in range(1, rounds + 1):
        table.play(round_, ("10", "=="))
    return table


def moments() -> Iterator[tuple[str, Table]]:
    """Yield tournaments that are under way."""
    published = swiss(0)
    published.publish(1)
    yield "round 1 published", published
    yield "round 2 played", swiss(2)
    adjourned = swiss(3)
    adjourned.publish(4)
    adjourned.do(EnterResult(4, 1, "XX"))
    yield "last game adjourned", adjourned
    deleted = swiss(1)
    deleted.do(UnpairRound(1, "wrong hall", "4.4.2"))
    yield "round 1 deleted", deleted
    undone = swiss(1)
    while undone.state.rounds:
        undone.do(Undo())
    yield "round 1 undone", undone
    finished = swiss(4)
    finished.do(FinishTournament())
    yield "finished", finished
    teams = TeamTable(rounds=4, rules=RulesFacts(match_scores=True))
    for round_ in (1, 2, 3):
        teams.publish(round_)
        for match in teams.state.rounds[round_ - 1].matches:
            teams.do(ForfeitMatch(round_, match, "+-") if match == 2 else EnterMatch(round_, match, "1=01"))
    yield "teams after round 3", teams


MOMENTS = dict(moments())


def announced(state: State, known: Set[int]) -> dict[str, object]:
    """Return what no command may change in FIDE mode, of participants who are still there."""
    tournament, settings_ = state.tournament, state.settings
    ids = state.unit_ids
    return {
        "93 system": (system_of(settings_), settings_.system_options, settings_.group_systems),
        "74, 75, 81 points": (settings_.points, settings_.match_points),
        "boards of a match": settings_.board_colours if state.competition.match.is_at_boards else (),
        "109, 110 acceleration": (
            settings_.type.acceleration,
            settings_.acceleration and settings_.acceleration.method,
            state.restrictions.virtual,
        ),
        "195, 196 prohibited pairs": {
            (pair, rule.first_round, rule.last_round)
            for rule in tournament.prohibited
            for pair in map(frozenset, combinations((ids[tpn] for tpn in rule.players), 2))
            if pair <= known
        },
        "the first colour": settings_.initial_colour,
        "205 places after the end": [(ids[place.tpn], place.rank) for place in standings_of(state).places]
        if state.conduct.phase is Phase.FINISHED
        else None,
    }


def old_rounds(state: State, last: int) -> list[object]:
    """Return pairs and final results of the rounds that are too old to be corrected."""
    return [
        (
            {
                frozenset({match.white, match.black}): (
                    match.forfeit,
                    match.score and (match.score.white, match.score.black),
                    [(one.white, one.black, one.result) for one in match.boards.values()],
                )
                for match in round_.matches.values()
            },
            {unit: mark for unit, mark in round_.byes.items() if unit <= 8},  # late entries have more
        )
        for round_ in state.rounds[:last]
    ]


SETTLES_TIES = {
    "DrawStandingsLots",
    "OrderStandings",
    "GiveTieBreakFigures",
    "StartPlayOff",
    "EnterPlayOffResult",
    "CancelPlayOff",
    "ArrangeGroupPlayOff",
    "ScoreGroupPlayOff",
    "RemoveGroupPlayOff",
}
"""They decide places after the end."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_no_command_changes_what_fide_mode_fixes(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_bad_commands, "NUMBERS", NUMBERS)
    monkeypatch.setattr(test_bad_commands, "TEXTS", TEXTS)

    @settings(max_examples=40, deadline=None)
    @given(values(kind), st.sampled_from(sorted(MOMENTS)))
    def check(command: Any, moment: str) -> None:
        before = MOMENTS[moment].state
        decision = decide(before, command, Signature(WHO, AT))
        levels: list[Level] = []
        if isinstance(decision, Questions):
            levels = [warned.level for warned in decision.warnings]
            answers = {warning.token: 2 for warning in decision.warnings}
            decision = decide(before, command, Signature(WHO, AT, answers))
        if not isinstance(decision, Accepted):
            return
        after = decision.state
        if Level.CONFIRM_TWICE not in levels:
            assert after.fide_mode == before.fide_mode, "43"
            assert after.settings.number_of_rounds == before.settings.number_of_rounds, "58"
            assert after.settings.tie_breaks == before.settings.tie_breaks, "201"
            assert edition_of(after.settings) is edition_of(before.settings), "201"
            assert after.published >= before.published, "191"
        if after.fide_mode:
            then, now = announced(before, after.units.keys()), announced(after, after.units.keys())
            if kind.__name__ in SETTLES_TIES or after.conduct.phase is not before.conduct.phase:
                del then["205 places after the end"], now["205 places after the end"]
            if then["the first colour"] is None:  # round 1 is not paired
                del then["the first colour"], now["the first colour"]
            assert now == then
            if after.published >= before.published:
                last = max(before.published - 2, 0)
                assert old_rounds(after, last) == old_rounds(before, last), "189, 191"

    check()

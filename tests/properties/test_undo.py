"""Any sequence of commands, undone and redone, gives equal states; the journal replayed gives the same."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.table import Table

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.codec import entry, read_event
from albireo.desk.mechanism.moves import GoTo, Redo, Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.players.byes import CancelBye, RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import Renumber
from albireo.desk.players.registration import (
    CheckIn,
    EditPlayer,
    ReadmitPlayer,
    RegisterPlayers,
    WithdrawPlayer,
)
from albireo.desk.rounds.manual import (
    BreakPair,
    EndManualPairing,
    GiveBye,
    MakePair,
    StartManualPairing,
    TurnPair,
)
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import ClearResult, CorrectColours, CorrectResult, EnterResult
from albireo.desk.rounds.seating import LeavePlace, TakeEnginePairing, TakePlace
from albireo.desk.rounds.wrong_seats import ExchangeSeats
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.state.result_codes import RESULTS
from albireo.state.rounds import Rounds
from albireo.state.tournament import State
from albireo.storage.chain import Record

players = st.integers(1, 8)
rounds = st.integers(1, 4)
boards = st.integers(1, 3)
results = st.sampled_from(sorted(RESULTS))
commands: st.SearchStrategy[AnyCommand] = st.one_of(
    st.builds(PairRound, rounds, st.just("0")),
    st.builds(PublishRound, rounds),
    st.builds(EnterResult, rounds, boards, results),
    st.builds(CorrectResult, rounds, boards, results),
    st.builds(ClearResult, rounds, boards),
    st.builds(CorrectColours, rounds, boards),
    st.builds(ExchangeSeats, rounds, players, players),
    st.builds(UnpairRound, rounds),
    st.builds(RequestBye, players, rounds, st.sampled_from([Mark.HALF_BYE, Mark.ZERO_BYE])),
    st.builds(CancelBye, players, rounds),
    st.builds(WithdrawPlayer, players),
    st.builds(ReadmitPlayer, players),
    st.builds(CheckIn, st.tuples(players), st.booleans()),
    st.builds(EditPlayer, players, st.builds(PlayerFacts, rating=st.integers(1000, 2500))),
    st.builds(RegisterPlayers, st.just((PlayerFacts(name="Late", rating=1985),))),
    st.builds(ChangeSettings, st.builds(SettingsFacts, city=st.text("ab", max_size=3))),
    st.builds(StartManualPairing, rounds, st.just("why")),
    st.builds(BreakPair, rounds, boards),
    st.builds(MakePair, rounds, players, players),
    st.builds(TurnPair, rounds, boards),
    st.builds(GiveBye, rounds, players),
    st.builds(TakePlace, rounds, players, players),
    st.builds(LeavePlace, rounds, players, st.sampled_from([None, Mark.PAIRING_BYE, Mark.ZERO_BYE])),
    st.builds(TakeEnginePairing, rounds),
    st.builds(EndManualPairing, rounds),
    st.just(Renumber()),
    st.just(LeaveFideMode()),
    st.just(Undo()),
    st.just(Redo()),
    st.builds(GoTo, st.integers(1, 40)),
)


def known(state: State) -> State:
    """Return what undo and redo promise to restore: all but the version and what they leave for good."""
    return state.having(replace(state.lasting, left_fide_mode=None, rounds_played=0)).at_version(0)


def derived_anew(state: State) -> Tournament:
    """Return the official tournament, nothing remembered from earlier states used."""
    return state.having(Rounds(tuple(replace(round_) for round_ in state.rounds))).tournament


def run(table: Table, sequence: list[AnyCommand]) -> None:
    for command in sequence:
        if not isinstance(table.ask(command), Refusal):
            table.do(command)


@settings(max_examples=150, deadline=None)
@given(st.lists(commands, max_size=25))
def test_undo_everything_then_redo_everything(sequence: list[AnyCommand]) -> None:
    table = Table(players=6, rounds=4)
    table.play(1)
    run(table, sequence)
    reached = table.state
    steps = [known(reached)]
    while not isinstance(table.ask(Undo()), Refusal):
        table.do(Undo())
        steps.append(known(table.state))
    assert table.state.entrants == {}  # back to the creation
    for expected in reversed(steps[:-1]):
        table.do(Redo())
        assert known(table.state) == expected
    assert known(table.state) == known(reached)
    assert table.state.lasting.left_fide_mode == reached.lasting.left_fide_mode
    assert table.state.rounds_played == reached.rounds_played


@settings(max_examples=150, deadline=None)
@given(st.lists(commands, max_size=40))
def test_the_journal_replayed_gives_every_state_again(sequence: list[AnyCommand]) -> None:
    table = Table(players=6, rounds=4)
    states = [table.state]
    for command in sequence:
        if not isinstance(table.ask(command), Refusal):
            table.do(command)
            states.append(table.state)
            assert table.state.tournament == derived_anew(table.state)
    replayed = Timeline()
    for item in table.timeline.events:
        written = entry(item.event)
        record = Record(
            "t", item.version, item.command, item.at, item.who, written.type, written.body, "", ""
        )
        replayed.extend([read_event(record)])
    assert replayed.state == table.state
    for state in states:
        assert replayed.at(state.version) == state
        assert replayed.at(state.version).tournament == state.tournament

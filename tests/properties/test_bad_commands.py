"""Any command with any content, at any moment: an answer, never a crash, and the state is as it was."""

import dataclasses
import typing
from types import NoneType, UnionType
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.table import AT, WHO, Table
from tests.desk.teams.team_table import TeamTable

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.facts import Facts
from albireo.desk.mechanism.moves import GoTo, Redo, Undo
from albireo.desk.mechanism.outcome import Accepted, Questions, Signature
from albireo.desk.rounds.manual import BreakPair, StartManualPairing
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.transfer.verify import invariants

COMMANDS = [kind for kind in get_args(AnyCommand) if kind not in (Undo, Redo, GoTo)]
TEXTS = st.one_of(
    st.sampled_from(["10", "==", "+-", "XX", "??", "BH", "FIDE_DUTCH_2026", "2026/03/01", "ITA", "7", ""]),
    st.text(max_size=12),
    st.text(st.characters(), max_size=4),  # lone surrogates too
)
NUMBERS = st.one_of(st.integers(-1, 8), st.sampled_from([99, 100, 999, 10**6, -(10**9)]))


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, with more odd ones than a person would think of."""
    origin, parts = typing.get_origin(kind), get_args(kind)
    if kind is int:
        return NUMBERS
    if kind is str:
        return TEXTS
    if kind is bool:
        return st.booleans()
    if kind in (NoneType, None):
        return st.none()
    if kind is msgspec.UnsetType:
        return st.just(msgspec.UNSET)
    if origin in (typing.Union, UnionType):
        return st.one_of(*(values(part) for part in parts))
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return st.lists(values(parts[0]), max_size=3).map(tuple)
        return st.tuples(*(values(part) for part in parts))
    if isinstance(kind, type) and issubclass(kind, Facts):
        fields = msgspec.structs.fields(kind)  # one or two facts: more would hide each other's refusals
        one = st.sampled_from(fields).flatmap(lambda f: values(f.type).map(lambda value: {f.name: value}))
        return st.tuples(one, one).map(lambda pair: kind(**(pair[0] | pair[1])))
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        return st.builds(
            kind, **{field.name: values(hints[field.name]) for field in dataclasses.fields(kind)}
        )
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return st.builds(kind, **{f.name: values(f.type) for f in msgspec.structs.fields(kind)})
    return st.from_type(kind)


def moments() -> list[Table]:
    """A tournament at its turning points."""
    found = []
    for count in range(6):
        table = Table(players=0 if count == 0 else 6, rounds=4, system="FIDE_DUTCH_2026")
        if count >= 2:
            table.pair(1)
        if count >= 3:
            table.play(1) if count > 3 else None
        if count == 4:
            table.pair(2)
            table.do(StartManualPairing(2))
            table.do(BreakPair(2, 1))
        if count == 5:
            table.play(2)
            table.publish(3)
        found.append(table)
    return found


def moments_of_matches() -> list[Table]:
    """Events of teams, and one of matches of two games, at theirs."""
    empty, paired, played, manual = (TeamTable(rounds=3) for _ in range(4))
    paired.pair(1)
    for table in (played, manual):
        table.publish(1)
        for match in table.state.rounds[0].matches:
            table.do(EnterMatch(1, match, "1=0+"))
    played.do(ForfeitMatch(1, 2, "+-"))
    played.publish(2)
    manual.pair(2)
    manual.do(StartManualPairing(2))
    manual.do(BreakPair(2, 1))
    double = Table(players=5, rounds=3, system="FIDE_DOUBLESWISS")
    double.publish(1)
    double.do(EnterMatch(1, 1, "1="))
    return [empty, paired, played, manual, double]


MOMENTS = [*moments(), *moments_of_matches()]


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_any_content_gets_an_answer(kind: type) -> None:
    @settings(max_examples=100, deadline=None)
    @given(values(kind), st.sampled_from(MOMENTS))
    def check(command: Any, table: Table) -> None:
        before = table.state
        decision = decide(before, command, Signature(WHO, AT))
        if isinstance(decision, Questions):
            answers = {warning.token: 2 for warning in decision.warnings}
            decision = decide(before, command, Signature(WHO, AT, answers))
        assert table.state is before
        if isinstance(decision, Accepted):
            assert invariants(decision.state) == []
            for event in decision.events:
                msgspec.json.encode(event)  # can be written

    check()

"""Who is out of a knock-out, and who rests in a round."""

from albireo.domain.errors import AlbireoError
from albireo.pairing.knockout.bracket import Bracket, Outcome
from albireo.pairing.knockout.reading import bracket_before
from albireo.state.tournament import State


def knocked_out(state: State, round_: int) -> frozenset[int]:
    """Return the units that the bracket does not expect any more; no one in other tournaments.

    Both sides of a tie that is still open, or level and undecided, are expected.
    """
    found = _bracket(state, round_)
    return frozenset() if found is None else frozenset(state.units.keys() - _in(state, found))


def resting(state: State, round_: int) -> frozenset[int]:
    """Return the units still in that have no tie in a round, as happens in a double elimination."""
    found = _bracket(state, round_)
    stage = None if found is None else found.stage_of(round_)
    if found is None or stage is None or not found.is_double:
        return frozenset()
    playing = {tpn for tie in stage.ties for tpn in tie.pair}
    playing |= {tpn for _, tie in found.ties if tie.outcome is Outcome.OPEN for tpn in tie.pair}
    return frozenset(id_ for id_ in _in(state, found) if state.unit_numbers[id_] not in playing)


def _bracket(state: State, round_: int) -> Bracket | None:
    if not state.settings.type.kind.has_bracket or not 1 < round_ <= state.published + 1:
        return None
    try:
        return bracket_before(state.tournament, round_, {})
    except AlbireoError:  # pairings by hand that fit no bracket
        return None


def _in(state: State, bracket: Bracket) -> frozenset[int]:
    """Return the units that can still play: in a knock-out also the two who play for third place."""
    stage = bracket.stages[-1]
    expected = {tpn for tie in stage.ties for tpn in tie.pair}
    expected |= {tpn for _, tie in bracket.ties if tie.through is None for tpn in tie.pair}
    if bracket.is_double:
        expected |= {tpn for tpn in state.unit_numbers.values() if bracket.ties_of(tpn)}
        expected -= {tpn for tpn in expected if bracket.exit_of(tpn) is not None}
    return frozenset(id_ for id_, tpn in state.unit_numbers.items() if tpn in expected)

"""Who is out of a knock-out."""

from albireo.domain.errors import AlbireoError
from albireo.pairing.knockout.bracket import bracket_before
from albireo.state.tournament import State


def knocked_out(state: State, round_: int) -> frozenset[int]:
    """Return the units that the bracket does not expect in a round; no one in other tournaments.

    Both sides of a tie that is still open, or level and undecided, are expected.
    """
    if not state.settings.type.kind.has_bracket or not 1 < round_ <= state.published + 1:
        return frozenset()
    try:
        bracket = bracket_before(state.tournament, round_, {})
    except AlbireoError:  # pairings by hand that fit no bracket
        return frozenset()
    stage = bracket.stage_of(round_)
    expected = {tpn for tie in stage.all_ties for tpn in tie.pair} if stage is not None else set()
    for before in bracket.stages:
        expected |= {tpn for tie in before.all_ties if tie.through is None for tpn in tie.pair}
    return frozenset(id_ for id_, tpn in state.unit_numbers.items() if tpn not in expected)

"""The colour each participant is due before a round, according to the tournament's system."""

from collections.abc import Mapping

from albireo.domain import history
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.colours import Preference, preference
from albireo.pairing.registry import UnknownSystem, system_for


def preferences_before(tournament: Tournament, round_: int) -> Mapping[int, Preference]:
    """Return preferences by pairing number; empty if a table or a bracket decides the colours."""
    if tournament.settings.type.kind is not PairingKind.SWISS:
        return {}
    try:
        rule = system_for(tournament).preferences
    except UnknownSystem:
        rule = None
    if rule is not None:
        return rule(tournament, round_)
    if tournament.is_paired_by_teams:
        return {}
    rows = history.rows(tournament, (round_ - 1) * tournament.games_per_round)
    return {tpn: preference(history.colours(row)) for tpn, row in rows.items()}

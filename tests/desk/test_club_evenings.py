"""A club that plays Keizer at the desk: pairs meet again, and the standing goes by Keizer points."""

from itertools import pairwise

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, DrawInitialColour
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.colour import Colour
from albireo.organising.standings import standings_of


def test_more_rounds_than_players() -> None:
    table = Table(players=4, rounds=8, system="KEIZER")
    table.do(DrawInitialColour(Colour.WHITE))
    table.do(ChangeSettings(SettingsFacts(system_options=(("distance", "2"), ("top", "20")))))
    assert table.state.settings.tie_breaks == ("KZ",)
    for round_ in range(1, 9):
        table.play(round_, ("10", "=="))
    met = [
        {frozenset((match.white, match.black)) for match in round_.matches.values()}
        for round_ in table.state.rounds
    ]
    assert all(not one & other for one, other in pairwise(met))
    found = standings_of(table.state)
    amounts = [place.values[0].amount for place in found.places]
    assert amounts == sorted(amounts, reverse=True)  # type: ignore[type-var]
    assert amounts[0] > 20  # type: ignore[operator]
    assert table.state.published == 8

"""C.04.5 1.4: what the bye of a match of two games is worth."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.rounds.pairing import PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.point_system import PointSystem
from albireo.organising.standings import standings_of


@pytest.mark.parametrize(
    ("of_one_game", "second", "together"),
    [(10, "half", 15), (10, "none", 10), (10, "full", 20), (0, "none", 0), (0, "half", 5)],
)
def test_c_04_5_1_4_the_bye_is_worth_what_the_rules_state(
    of_one_game: int, second: str, together: int
) -> None:
    table = Table(5, 3, "FIDE_DOUBLESWISS")
    table.do(
        ChangeSettings(
            SettingsFacts(
                points=PointSystem.of(10, 5, pairing_bye=of_one_game),
                system_options=(("second_bye", second),),
            )
        )
    )
    table.pair(1)
    table.do(PublishRound(1))
    for number, match in table.state.rounds[0].matches.items():
        for place in match.boards:
            table.do(EnterResult(1, place, "==", match=number))
    (bye,) = table.state.rounds[0].byes
    points = {table.state.unit_ids[place.tpn]: place.points for place in standings_of(table.state, 1).places}
    assert points[bye] == together

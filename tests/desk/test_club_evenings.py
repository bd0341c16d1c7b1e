"""A club that plays Keizer at the desk: pairs meet again, and the standing goes by Keizer points."""

from itertools import pairwise

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, DrawInitialColour
from albireo.desk.players.byes import RequestBye
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.organising.standings import standings_of
from albireo.tiebreaks.explain import explain


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


def test_players_who_stay_away_every_week_are_not_asked_about() -> None:
    table = Table(players=5, rounds=8, system="KEIZER")
    for round_ in range(1, 5):
        assert table.asked(RequestBye(5, round_, Mark.HALF_BYE)) == []
        assert table.asked(RequestBye(4, round_, Mark.FULL_BYE)) == []
        table.do(RequestBye(5, round_, Mark.HALF_BYE))
        table.play(round_)
    assert table.asked(RequestBye(5, 8, Mark.HALF_BYE)) == []
    swiss = Table(players=5, rounds=8, system="FIDE_DUTCH_2026")
    swiss.do(RequestBye(5, 1, Mark.HALF_BYE))
    assert swiss.asked(RequestBye(5, 2, Mark.HALF_BYE)), "elsewhere the limit stands"


def test_the_value_of_an_excused_evening_is_explained() -> None:
    table = Table(players=4, rounds=8, system="KEIZER")
    table.do(ChangeSettings(SettingsFacts(system_options=(("excused", "35"), ("top", "20")))))
    table.do(RequestBye(4, 1, Mark.HALF_BYE))
    table.play(1)
    found = standings_of(table.state)
    place = next(place for place in found.places if place.tpn == table.state.numbers[4])
    note = explain(found.field, found.tie_breaks[0], found.field.edition, place.values[0], place.tpn)
    assert any("no opponent: 35 % of the player’s own value" in part.sentence() for part in note.parts)

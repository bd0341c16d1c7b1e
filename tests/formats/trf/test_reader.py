"""Reading report files: what each record becomes."""

from albireo.domain.colour import Colour
from albireo.domain.player import Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.trf import read_trf

PAIR = (
    "012 Club evening\n"
    "142 3\n"
    "152 B\n"
    "001    1 m  g Abel, Ann                         2100 FRA      123456 1990/01/02  1.0    1"
    "     2 b 1  0000 - H\n"
    "001    2 wWGM Bell, Bo                          2000 ITA      123457 1978        0.0    2"
    "     1 w 0\n"
)


def test_players_and_rounds() -> None:
    text = PAIR.replace("1.0    1", "1.5    1")
    tournament = read_trf(text).tournament
    first, second = tournament.players
    assert (first.tpn, first.name, first.rating, first.title) == (1, "Abel, Ann", 2100, Title.GM)
    assert (second.title, second.birth_date, second.federation) == (Title.WGM, "1978/00/00", "ITA")
    assert tournament.rounds[0].pairings == (Pairing(2, 1, GameResult.BLACK_WINS),)
    assert tournament.rounds[1].byes == (Bye(1, Mark.HALF_BYE),)
    assert tournament.settings.number_of_rounds == 3
    assert tournament.settings.initial_colour is Colour.BLACK

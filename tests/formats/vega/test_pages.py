"""Lists of Vega 8's website as JSON: pages written here, and the public sample."""

import json
from typing import Any

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.checking.foreign import checked_rounds
from albireo.domain.player import Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import Tournament
from albireo.formats.file_loading import file_set, load_tournaments
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import OpenedFile, read_files
from albireo.formats.vega.pages import read_pages


def page(subtitle: str, *rows: dict[str, str]) -> bytes:
    return json.dumps({"title": "Lyra Cup", "sub_title": subtitle, "rows": list(rows)}).encode()


def pair(white: tuple[int, str], result: str, black: tuple[int, str]) -> dict[str, str]:
    return {
        "Bo": "1",
        "White Player": white[1],
        "NW": str(white[0] or ""),
        "Result": result,
        "NB": str(black[0] or ""),
        "Black Player": black[1],
    }


ADA, BEN, CLEO, NO_ONE = (1, "FM Ada Alba"), (2, "Ben Bo"), (3, "Cleo Cid"), (0, "BYE")
ROUND_1 = page("Pairing of round 1", pair(BEN, "0 - 1", ADA), pair(CLEO, "1 - 0", NO_ONE))
ROUND_2 = page("Abbinamento turno 2", pair(ADA, "½ - ½", CLEO), pair(NO_ONE, "0 - ½", BEN))


def standings(**more: str) -> bytes:
    row = {"Pos": "1", "N": "1", "Title": "FM", "NAME": "Ada Alba", "Rtg": "2100", "Pts": "1.5", **more}
    return page("Lyra (07/03/2026, 08/03/2026)", row)


def players() -> bytes:
    row = {"N": "1", "Name": "Ada Alba", "Title": "FM", "FRtg": "2100", "NRtg": "0"}
    return page("Registered Players", row)


def opened(**pages: bytes) -> OpenedFile:
    return read_files(file_set([(f"{name}.json", data) for name, data in pages.items()]))


def test_pages_of_one_title_are_one_tournament() -> None:
    """Names are those of the site: pairs2.json is the second round."""
    found = opened(
        pairs2=ROUND_2, pairs1=ROUND_1, standings=standings(BH="3", **{"BH-C1": "2"}), list=players()
    )
    tournament = found.tournament
    assert found.format == "vega-pages"
    assert [(p.tpn, p.name, p.title, p.rating) for p in tournament.players] == [
        (1, "Ada Alba", Title.FM, 2100),
        (2, "Ben Bo", None, None),
        (3, "Cleo Cid", None, None),
    ]
    assert tournament.rounds[0].pairings == (Pairing(2, 1, GameResult.BLACK_WINS),)
    assert tournament.rounds[0].byes == (Bye(3, Mark.PAIRING_BYE),)
    assert tournament.rounds[1].pairings == (Pairing(1, 3, GameResult.DRAW),)
    assert tournament.rounds[1].byes == (Bye(2, Mark.HALF_BYE),)
    settings = tournament.settings
    assert (settings.city, settings.start, settings.tie_breaks) == ("Lyra", "2026/03/07", ("BH", "BH/C1"))


def test_one_page_tells_which_rounds_are_not_known() -> None:
    found = opened(pairs2=ROUND_2)
    assert "round 1" in [note.text.sentence() for note in found.notes]
    (checked,) = checked_rounds(found.tournament)
    assert (checked.number, checked.is_same) == (1, False)
    assert "not in the file" in checked.said.sentence()


def test_headings_without_a_tie_break_are_told() -> None:
    found = opened(pairs1=ROUND_1, standings=standings(Perf="2000"))
    assert "tie-break “Perf”" in [note.text.sentence() for note in found.notes]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (page("Pairings", pair(ADA, "1 - 0", BEN)), "expected the number of the round"),
        (page("Round 1", pair(ADA, "1 - 0", ADA)), "round 1: expected two players in each pair"),
        (
            page("Round 1", pair(ADA, "1 - 0", BEN), pair(CLEO, "", (1, "Al"))),
            "round 1: expected two players",
        ),
        (page("Round 1", pair(ADA, "1 - 0", (2, "Ben Bo")), pair((4, "A"), "", (4, "B"))), "round 1"),
    ],
)
def test_pages_that_contradict_themselves_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(UnreadableTournament, match=said):
        opened(pairs1=data)


def test_pages_of_another_tournament_are_no_part_of_it() -> None:
    other = page("Pairing of round 1", pair((1, "Other Man"), "1 - 0", BEN))
    with pytest.raises(UnreadableTournament, match="the same number"):
        opened(pairs1=ROUND_1, pairs2=other.replace(b"round 1", b"round 2"))


def test_the_public_pages_say_what_the_public_report_says() -> None:
    where = folder("vega8-sample")
    names = [f"pairs{number}.json" for number in range(1, 6)]
    pages = file_set([(name, (where / name).read_bytes()) for name in names])
    (report,) = load_tournaments([where / "Sample Tournament.trfx"])
    assert _games(read_files(pages).tournament) == _games(read_files(report).tournament)


def test_spoilt_pages_are_read_or_refused() -> None:
    for data in (ROUND_2, standings(BH="1"), players()):
        read_or_refused(lambda each: read_pages(FileSet("a.json", each)), data, "pages", 150)


def _games(tournament: Tournament) -> list[Any]:
    return [
        {(game.white, game.black, game.result) for game in round_.pairings} for round_ in tournament.rounds
    ]

"""Vega 8's player cards as JSON: a small tournament written here, and the public sample."""

import json
from typing import Any

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.domain.player import Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import OpenedFile, read_files

Card = dict[str, Any]


def card(
    number: int, name: str, *rounds: tuple[str, str, str], title: str = "", fide: int = 0
) -> dict[str, Any]:
    pairs = [
        {"R": str(at), "C": colour, "Opponent": opponent, "Result": result}
        for at, (colour, opponent, result) in enumerate(rounds, start=1)
    ]
    return {"N": str(number), "Name": name, "Title": title, "FRtg": str(fide), "NRtg": "1500", "pairs": pairs}


def cards(*rows: Card) -> bytes:
    said = {"title": "Lyra Cup", "sub_title": "Lyra (07/03/2026, 08/03/2026)", "rows": list(rows)}
    return json.dumps(said).encode()


def small() -> bytes:
    return cards(
        card(1, "Ada Alba", ("B", "Ben Bo", "0 - 1"), ("W", "Cleo Cid", "½ - ½"), title="FM", fide=2100),
        card(3, "Cleo Cid", ("", "BYE", "1 - 0"), ("B", "FM Ada Alba", "½ - ½")),
        card(2, "Ben Bo", ("W", "FM Ada Alba", "0 - 1"), ("", "", "0 - 0")),
    )


def opened(data: bytes) -> OpenedFile:
    return read_files(FileSet("playercard.json", data))


def test_players_and_rounds() -> None:
    found = opened(small())
    tournament = found.tournament
    assert found.format == "vega-pages"
    assert [(p.tpn, p.name, p.rating, p.title) for p in tournament.players] == [
        (1, "Ada Alba", 2100, Title.FM),
        (2, "Ben Bo", None, None),
        (3, "Cleo Cid", None, None),
    ]
    assert tournament.rounds[0].pairings == (Pairing(2, 1, GameResult.BLACK_WINS),)
    assert tournament.rounds[0].byes == (Bye(3, Mark.PAIRING_BYE),)
    assert tournament.rounds[1].pairings == (Pairing(1, 3, GameResult.DRAW),)
    settings = tournament.settings
    assert (settings.name, settings.city, settings.start, settings.end) == (
        "Lyra Cup",
        "Lyra",
        "2026/03/07",
        "2026/03/08",
    )


def test_players_of_the_same_name_are_refused() -> None:
    with pytest.raises(UnreadableTournament, match="Ada Alba"):
        opened(cards(card(1, "Ada Alba", ("W", "Ada Alba", "1 - 0")), card(2, "Ada Alba")))


def test_the_public_sample_says_what_its_report_says() -> None:
    sample = folder("vega8-sample")
    report = read_files(FileSet("x.trfx", (sample / "Sample Tournament.trfx").read_bytes())).tournament
    found = opened((sample / "playercard.json").read_bytes()).tournament
    assert [p.tpn for p in found.players] == [p.tpn for p in report.players]
    for ours, theirs in zip(found.rounds, report.rounds, strict=True):
        assert {(g.white, g.black, g.result) for g in ours.pairings} == {
            (g.white, g.black, g.result) for g in theirs.pairings
        }


def test_spoilt_cards_are_read_or_refused() -> None:
    read_or_refused(lambda each: read_files(FileSet("playercard.json", each)), small(), "cards")

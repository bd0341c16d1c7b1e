"""The sheet of a play-off: games, colours, starts, rules, places and prizes as they become known."""

from dataclasses import replace

import pytest
from tests.desk.table import Table
from tests.desk.test_play_off import start, tied
from tests.reports.goldens import pages
from tests.reports.test_pages import in_utc as in_utc
from tools.sample_play_off import play_off

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.source import DeskSource
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.settings.facts import RulesFacts
from albireo.i18n import LANGUAGES
from albireo.reports.document import Document, Kind
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kind_named
from albireo.reports.renderers import data
from albireo.reports.source import Choices, Source
from albireo.standings.play_off import PlayOffRules
from albireo.state.money import PrizeRow

EN = Formatter("en")
KIND = kind_named("play-off")


def made(source: Source) -> Document:
    return KIND.document(source, Choices())


def titles(document: Document) -> list[str]:
    return [EN.remark(section.title) for section in document.sections if section.title is not None]


def rules(document: Document) -> list[str]:
    return [row["rule"] for row in data.as_data(document, EN)["rules"]]


def games(document: Document) -> list[tuple[str, str, str, str]]:
    return [
        (row["game"], row["white"], row["result"], row["black"])
        for row in data.as_data(document, EN)["games"]
        if row["white"]
    ]


def test_three_with_a_game_played(in_utc: None) -> None:
    document = made(play_off())
    assert titles(document) == [
        "Tied for places 1 to 3",
        "Stage 1, not before 18:30: 3 minutes for the game, plus 2 seconds per move",
        "Further games, if needed",
        "Places and prizes",
        "Drawing of lots and outcome",
        "Play-off rules",
        "Signatures",
    ]
    assert games(document) == [
        ("Game 1", "Caph, Ivo", "1-0", "Adhara, Noor"),
        ("Game 2", "Adhara, Noor", None, "Biham, Lotte"),
        ("Game 3", "Biham, Lotte", None, "Caph, Ivo"),
    ]
    assert "Three play a round robin" in " ".join(rules(document))
    assert "Four play a knock-out" not in " ".join(rules(document))


def test_both_players_and_the_arbiters_sign() -> None:
    signed = {
        column.id
        for section in made(play_off(())).sections
        for column in section.columns
        if column.kind is Kind.SIGNATURE
    }
    assert signed == {"white_signs", "black_signs", "signature"}


def test_four_play_matches_and_the_places_to_be_filled_have_their_prizes() -> None:
    document = made(play_off((), tied=4))
    assert [game[0] for game in games(document)] == [
        *("Match 1, game 1", "Match 1, game 2", "Match 2, game 1", "Match 2, game 2"),
    ]
    places = data.as_data(document, EN)["places"]
    assert [(row["place"], row["name"], row["amount"]) for row in places] == [
        (1, None, "100.00"),
        (2, None, "60.00"),
        (3, None, "30.00"),
        (4, None, None),
    ]


def test_when_it_is_over_places_and_prizes_follow_it() -> None:
    document = made(play_off(("10", "=="), tied=2))
    assert data.as_data(document, EN)["play_offs"] == [{"place": 1, "tied": [1, 2], "is_over": True}]
    assert "Further games, if needed" not in titles(document)
    places = data.as_data(document, EN)["places"]
    assert [(row["place"], row["name"], row["amount"]) for row in places] == [
        (1, "Adhara, Noor", "100.00"),
        (2, "Biham, Lotte", "60.00"),
    ]


def test_before_the_lots_there_are_lines_for_all_games() -> None:
    table = tied(4)
    source = DeskSource(table.state)
    document = made(source)
    assert [EN.remark(mark) for mark in document.marks] == ["Place 1: lots have not been drawn yet."]
    labels = [row["game"] for row in data.as_data(document, EN)["games"]]
    assert labels[:6] == [
        *("Match 1, game 1", "Match 1, game 2", "Match 2, game 1", "Match 2, game 2"),
        *("Final, game 1", "Final, game 2"),
    ]
    start(table)
    assert made(DeskSource(table.state)).marks == ()


def test_armageddon_and_a_cut_are_told_by_the_rules_that_held_at_the_start() -> None:
    table = tied(6)
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=1, largest=2))))
    start(table)
    state = table.state.having(replace(table.state.rules, play_off=PlayOffRules(places=1)))
    told = rules(made(DeskSource(state)))
    assert "If more are tied, the next tie-break selects the best 2." in told


@pytest.mark.slow
def test_each_play_off_has_a_sheet_of_its_own(in_utc: None) -> None:
    """White wins in round 1 only: ties for first and for third."""
    table = Table(4, 3)
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=4))))
    table.do(PlanPrizes((PrizeRow("Prize", (10000, 5000, 2000)),), currency="EUR"))
    table.play(1, ("10", "10"))
    table.play(2, ("==",))
    table.play(3, ("==",))
    found = pages(made(DeskSource(table.state)))
    heads = [page for page in found if "Tied for places" in page]
    assert [("1 to 2" in page, "3 to 4" in page) for page in heads] == [(True, False), (False, True)]


def test_a_tournament_without_ties_has_none() -> None:
    table = Table(4, 3)
    assert not KIND.can_be_made(DeskSource(table.state))
    without = tied(4, places=0)
    assert not KIND.can_be_made(DeskSource(without.state))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_and_format(language: str) -> None:
    document, formatter = made(play_off()), Formatter(language)
    for form in ("txt", "html", "csv", "json"):
        written = format_named(form).render([document], formatter, PageSetup()).content.decode("utf-8-sig")
        assert "Caph, Ivo" in written
        if language != "en":
            assert "Further games" not in written
            assert "Signatures" not in written or language == "fr"
    assert format_named("xlsx").render([document], formatter, PageSetup()).content.startswith(b"PK")
    assert format_named("pdf").render([document], formatter, PageSetup()).content.startswith(b"%PDF")

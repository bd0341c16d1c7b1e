"""Certificates and cards: who gets one, in which words, and names of one size."""

from typing import Any

import pytest
from tests.reports import events

from albireo.i18n import LANGUAGES
from albireo.reports.document import CardSheet, Document
from albireo.reports.documents.certificates import place_words, prize_words
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import Background, Logo, PageSetup
from albireo.reports.registry import kind_named
from albireo.reports.renderers.pdf import cards, certificates, metrics
from albireo.reports.source import Choices, Source

EN = Formatter("en")


def awarded(source: Source, by: str, id_: str = "certificates") -> list[tuple[str, str, str]]:
    """Return title and name, achievement and category of each certificate."""
    section = made(source, by, id_).sections[0]
    ids = [column.id for column in section.columns]
    found = []
    for row in section.rows:
        texts = {id_: EN.text(value) for id_, value in zip(ids, row, strict=True)}
        name = f"{texts['title']} {texts['name']}".strip()
        found.append((name, texts["achievement"], texts["category"]))
    return found


def made(source: Source, by: str, id_: str = "certificates") -> Document:
    return kind_named(id_).document(source, Choices(by=by))


def test_prize_winners_by_place_and_in_categories_by_number_of_the_prize() -> None:
    """The best woman takes no other prize here, so hers is the first prize of the women, shared."""
    found = awarded(events.at_desk(), "winners")
    assert found[:3] == [
        ("FM Emil Castor", "1st place", ""),
        ("GM Hugo Aldébaran", "2nd place", ""),
        ("CM Tomás Furud", "3rd place", ""),
    ]
    assert ("WFM Sofia Electra", "1st prize, shared", "Women") in found
    account = events.at_desk().prizes(events.at_desk().standings(None))
    assert account is not None
    assert len(found) == len(account.awards)


def test_without_prizes_the_first_three() -> None:
    assert [words for _, words, _ in awarded(events.sample(), "winners")] == [
        "1st place",
        "2nd place",
        "3rd place",
    ]


def test_first_places_of_each_category() -> None:
    """Places in a category are the places among its members, whatever prizes they took elsewhere."""
    found = awarded(events.at_desk(), "places")
    assert [words for _, words, category in found if not category] == ["1st place", "2nd place", "3rd place"]
    women = [(name, words) for name, words, category in found if category == "Women"]
    assert women[0] == ("WFM Sofia Electra", "1st place")


def test_everyone_who_played_a_game_took_part() -> None:
    source = events.sample()
    games = [game for number in range(1, source.rounds + 1) for game in source.tournament.games_of(number)]
    boards = [board for game in games for board in game.pairings if board.result.is_played]
    played = {tpn for board in boards for tpn in (board.white, board.black)}
    found = awarded(source, "everyone")
    assert len(found) == len(played)
    assert {words for _, words, _ in found} == {"for taking part"}


def test_a_team_with_its_players_and_each_of_them() -> None:
    teams = events.teams()
    section = made(teams, "winners").sections[0]
    columns = [column.id for column in section.columns]
    first = dict(zip(columns, section.rows[0], strict=True))
    best = next(team for team in teams.tournament.teams if team.name == first["name"].text)
    assert first["members"].count(" · ") == len(best.players) - 1
    assert {category for _, _, category in awarded(teams, "everyone")} <= {
        team.name for team in teams.tournament.teams
    }


def test_all_sections_of_a_festival_at_once() -> None:
    festival = events.sections()
    section = made(festival, "everyone", "sections-certificates").sections[0]
    named = [(row[0], row[1]) for row in section.rows]
    assert {event for event, _ in named} == {"Nova Lyra Chess Days"}
    assert {name for _, name in named} == {"Albireo Open", "Juniors", "Sunday blitz"}


def test_a_section_still_in_progress_says_so() -> None:
    section = made(events.sections(), "winners", "sections-certificates").sections[0]
    at = [column.id for column in section.columns].index("not_final")
    unfinished = {row[1] for row in section.rows if row[at] is not None}
    assert unfinished == {"Sunday blitz"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_in_every_language(language: str) -> None:
    words = Formatter(language)
    found = [words.remark(place_words(number, is_shared=False)) for number in (1, 2, 3, 4, 11, 21)]
    assert found[0] in ("1st place", "1. Platz", "1.er puesto", "1re place", "1º posto")
    assert [
        text for text, number in zip(found, (1, 2, 3, 4, 11, 21), strict=True) if str(number) not in text
    ] == []
    assert words.remark(prize_words(2, is_shared=True)) != words.remark(prize_words(2, is_shared=False))


def test_names_on_badges_have_one_size() -> None:
    """One name is much longer than the others: all are set as large as it allows, within limits."""
    badges = kind_named("badges").document(events.at_desk(), Choices())
    sizes = {
        line["size"]
        for sheet in cards.sheets(badges, EN, PageSetup())
        for card in sheet
        for line in card["lines"]
        if line["style"] == "strong"
    }
    assert len(sizes) == 1


def card(name: str) -> dict[str, Any]:
    width = metrics.text_width(name, metrics.Face(bold=True))
    line = {"text": name, "style": "strong", "em": width, "column": "name", "swatch": ""}
    return {"lines": [line], "signs": [], "image": ""}


def test_a_long_name_takes_two_lines_rather_than_making_all_tiny() -> None:
    usual = [card("Menchik, Vera")]
    cards.set_sizes(usual, CardSheet(2, 5), PageSetup())
    long = [card("Menchik, Vera"), card("Raghuram Venkatasubramanian Ananthanarayanan Krishnamurthy")]
    cards.set_sizes(long, CardSheet(2, 5), PageSetup())
    size = usual[0]["lines"][0]["size"]
    assert long[0]["lines"][0]["size"] == long[1]["lines"][0]["size"]
    assert size * cards.LEAST_SHARE <= long[0]["lines"][0]["size"] < size


def test_a_word_wider_than_the_card_is_small_alone() -> None:
    made = [card("Menchik, Vera"), card("Wolfeschlegelsteinhausenbergerdorffvoralternwaren, Hubert")]
    cards.set_sizes(made, CardSheet(2, 5), PageSetup())
    alone = [card("Menchik, Vera")]
    cards.set_sizes(alone, CardSheet(2, 5), PageSetup())
    usual, long = (each["lines"][0]["size"] for each in made)
    assert long < usual
    assert usual >= alone[0]["lines"][0]["size"] * cards.LEAST_SHARE * cards.LEAST_TIGHT


def test_certificates_are_upright_if_the_background_is() -> None:
    width, height = certificates.paper_of(PageSetup())
    assert width > height
    upright = Background(Logo(b"", "png"), is_upright=True)
    width, height = certificates.paper_of(PageSetup(background=upright))
    assert width < height

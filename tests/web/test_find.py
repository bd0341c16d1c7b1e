"""The search box: what someone may find, as a part of the page and as a page without scripts."""

import re

from tests.web.visitor import Visitor

from albireo.desk.rounds.pairing import PairRound, PublishRound


def found(visitor: Visitor, address: str) -> list[str]:
    """Where the hits lead."""
    page = visitor.get(address, headers={"HX-Request": "true"}).text
    return re.findall(r'<a href="([^"]+)" data-hit', page)


def test_people_boards_acts_pages_and_settings(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.do(home, PairRound(1, "00"), PublishRound(1))
    castor = found(visitor, f"{home}/find?words=CASTOR")
    assert castor[:2] == [f"{home}/players/3", f"{home}/players/3/edit"]
    assert re.fullmatch(rf"{home}/rounds/1#board-\d", castor[2])
    assert found(visitor, f"{home}/find?words=%232")[0] == f"{home}/players/2", "by number"
    assert f"{home}/settings#tie-breaks" in found(visitor, f"{home}/find?words=tie")
    assert f"{home}/finish" in found(visitor, f"{home}/find?words=end+tourn")
    assert found(visitor, f"{home}/find?words=nothing-like-it") == []
    assert "Nothing found for" in visitor.get(f"{home}/find?words=nothing-like-it").text
    everything = found(visitor, f"{home}/find")
    assert {f"{home}/standings", f"{home}/players", "/rating-lists"} <= {*everything}
    for address in everything:
        assert visitor.get(address).status_code in (200, 303, 307), address


def test_outside_a_tournament_only_what_is_everywhere(visitor: Visitor) -> None:
    visitor.get("/")
    assert found(visitor, "/find?words=rating") == ["/rating-lists"]
    page = visitor.get("/").text
    assert 'href="/find"' in page, "without scripts a page"


def test_components_are_shown_to_administrators(visitor: Visitor) -> None:
    page = visitor.get("/design").text
    assert page.count('class="theme light"') == page.count('class="theme dark"') == 1
    for component in (
        "go",
        "quiet blocked",
        "res",
        "remark good",
        "error",
        "chip on",
        "done-line",
        "palette",
    ):
        assert len(re.findall(rf'class="[^"]*\b{component}\b', page)) >= 2, component

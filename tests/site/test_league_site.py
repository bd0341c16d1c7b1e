"""The site of a league: a page for each division, whatever is postponed."""

import re
from pathlib import Path

from tests.desk.teams.test_league import league
from tests.site.test_moved_matches import NOON

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.documents.source import PublicSource
from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.registration import DivideTeams
from albireo.site.build import build
from albireo.site.options import SiteOptions
from albireo.state.restrictions import AbnormalPointsRow


def text_of(page: str) -> str:
    """The words of a page, one space between them."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_a_postponed_match_removes_nothing(tmp_path: Path) -> None:
    """Table, dates, results and cross table of each division; what is open is neither 0-0 nor counted."""
    table = league(8, is_paired=False)
    table.do(DivideTeams(tuple((team, "Premier" if team <= 4 else "Second") for team in range(1, 9))))
    dates = ("2026/10/01", "2026/10/08", "2026/10/15")
    table.do(ChangeSettings(SettingsFacts(round_dates=dates)))
    table.do(PairAllRounds("00"))
    table.do(ArrangeMatch(1, 1, put_off=True, reason="snow"))
    table.do(EnterMatch(1, 2, "1..."))
    for round_ in (2, 3):
        for number in table.state.rounds[round_ - 1].matches:
            table.do(EnterMatch(round_, number, "11=0"))
    team = table.state.rounds[0].matches[1].white
    table.do(SetAbnormalPoints((AbnormalPointsRow(None, 0, 2, (team,), "ineligible player", -10),)))
    folder = tmp_path / "site"
    build(PublicSource(table.state, NOON), folder, SiteOptions(("en",)))
    index = text_of((folder / "index.html").read_text())
    assert "Standings after round 3" in index
    assert index.count("Played Won Drawn Lost") == 2
    page = (folder / "division-1.html").read_text()
    words = text_of(page)
    for part in (
        "League table",
        "Matches on 8 Oct 2026",
        "Matches on 15 Oct 2026",
        "Postponed",
        "Cross table",
    ):
        assert part in words, part
    assert words.index("Matches on 8 Oct") < words.index("Matches on 15 Oct") < words.index("Postponed")
    assert "ineligible player" in words
    assert "2½-1½" in words
    assert "0-0" not in words
    assert "Second" not in words.partition("League table")[2].partition("Cross table")[2]
    assert (folder / "division-2.html").exists()
    assert not (folder / "division-3.html").exists()
    assert "Fixtures of A" in text_of((folder / "clubs/1.html").read_text())
    assert (folder / "clubs/1.ics").read_bytes().count(b"BEGIN:VEVENT") == 3
    assert (folder / "fixtures.ics").read_bytes().count(b"BEGIN:VEVENT") == 12
    assert not build(PublicSource(table.state, NOON), folder, SiteOptions(("en",))).written
    round_1 = text_of((folder / "round-1.html").read_text())
    assert "0-0" not in round_1
    assert "1-0" in round_1

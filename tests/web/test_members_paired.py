"""Scheveningen, Schiller and Molter in the app: teams whose members are paired."""

import pytest
from tests.web.visitor import Visitor

from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult

TEAMS = "\n\n".join(
    f"{name}\n" + "\n".join(f"{name} {n}, Player {2300 - 100 * n - place}" for n in range(1, 5))
    for place, name in enumerate(("Rooks", "Knights", "Bishops"))
)
PAGES = (
    *("/rounds/1", "/calendar", "/teams", "/teams/1", "/players", "/players/1", "/standings", "/cross-table"),
    *("/documents", "/settings", "/history", "/before", "/outside", "/prizes", "/ratings"),
    *("/print/standings", "/print/line-ups", "/print/calendar", "/print/pairings?round=1"),
    *("/public", "/public/boards", "/public/names", "/public/standings", "/public/calendar"),
    *("/public/players/1", "/public/teams/1"),
)


def started(visitor: Visitor, system: str, teams: int) -> str:
    """Round 1 published."""
    visitor.get("/")
    visitor.confirmed("/tournaments", name="Match", rounds=9, system=system)
    [head] = visitor.desk.tournaments()
    home = f"/t/{head.uid}"
    visitor.get(f"{home}/teams")
    answer = visitor.post(f"{home}/teams/paste", pasted="\n\n".join(TEAMS.split("\n\n")[:teams]))
    assert answer.status_code == 303, answer.text
    visitor.do(home, PairRound(1, "00"), PublishRound(1))
    return home


@pytest.mark.parametrize(
    ("system", "teams", "rounds"),
    [
        ("FIDE_SCHEVENINGEN", 2, 4),
        ("FIDE_DOUBLESCHEVENINGEN", 2, 8),
        ("FIDE_SCHILLER", 3, 12),
        ("CUSTOM_MOLTER", 3, 2),
    ],
)
def test_every_page(visitor: Visitor, system: str, teams: int, rounds: int) -> None:
    assert system in visitor.get("/").text
    home = started(visitor, system, teams)
    state = visitor.desk.state(home.removeprefix("/t/"))
    assert state.settings.number_of_rounds == rounds
    for board in state.rounds[0].boards:
        visitor.do(home, EnterResult(1, board, "10"))
    for page in PAGES:
        assert visitor.get(f"{home}{page}").status_code == 200, page
    board = next(iter(state.rounds[0].boards))
    assert "table" in visitor.get(f"{home}/rounds/1/boards/{board}/why").text


def test_the_points_of_the_teams_stand_above_the_players(visitor: Visitor) -> None:
    home = started(visitor, "FIDE_SCHEVENINGEN", 2)
    for board, result in enumerate(("10", "10", "10", "=="), start=1):
        visitor.do(home, EnterResult(1, board, result))
    for page in ("/standings", "/public/standings"):
        text = visitor.get(f"{home}{page}").text
        table = text[text.index("team-scores") : text.index("</table>")]
        assert table.index("Rooks") < table.index("<b>2½</b>") < table.index("Knights"), page
    assert "Knights" in visitor.get(f"{home}/print/standings").text


def test_boards_say_for_which_team(visitor: Visitor) -> None:
    home = started(visitor, "FIDE_SCHEVENINGEN", 2)
    assert "<small>Rooks</small>" in visitor.get(f"{home}/rounds/1").text
    assert "<small>Rooks</small>" in visitor.get(f"{home}/public/boards").text


def test_teams_are_settled_once_round_1_is_paired(visitor: Visitor) -> None:
    home = started(visitor, "FIDE_SCHILLER", 3)
    assert "Add teams" not in visitor.get(f"{home}/teams").text
    answer = visitor.post(f"{home}/teams/add", name="Queens")
    assert "their players are fixed once round 1 is paired" in answer.text
    assert visitor.post(f"{home}/teams/1/points", round=1, reason="no").status_code == 404


def test_a_calendar_is_refused_in_words_while_teams_are_unequal(visitor: Visitor) -> None:
    visitor.get("/")
    visitor.post("/tournaments", name="Match", rounds=2, system="FIDE_SCHEVENINGEN")
    [head] = visitor.desk.tournaments()
    visitor.post(
        f"/t/{head.uid}/teams/paste", pasted="Rooks\nOne, A 2000\nTwo, B 1900\n\nKnights\nThree, C 1800"
    )
    answer = visitor.get(f"/t/{head.uid}/calendar")
    assert answer.status_code == 422
    assert "found teams of sizes 2, 1" in answer.text
    assert visitor.get(f"/t/{head.uid}/documents").status_code == 200
    answer = visitor.post(f"/t/{head.uid}/rounds/1/pair")
    assert "found teams of sizes 2, 1" in answer.text


def test_printed_lists_name_the_teams(visitor: Visitor) -> None:
    """On the wall, by name and on slips; in the draft of the command line the documents are the same."""
    home = started(visitor, "FIDE_SCHEVENINGEN", 2)
    for part in ("pairings", "results", "pairings-by-name", "slips"):
        page = visitor.get(f"{home}/print/{part}?round=1").text
        assert page.count("Rooks") >= 8, part  # four players of the team, each with its name
        assert page.count("Knights") >= 8, part
        assert visitor.get(f"{home}/export/{part}/pdf?round=1").content[:4] == b"%PDF", part

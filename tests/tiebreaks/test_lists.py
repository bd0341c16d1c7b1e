"""The recommended orders of C.02 13.16, word for word."""

import pytest

from albireo.tiebreaks.lists import recommended_list

CODES = {
    "Direct encounter": "DE",
    "The greater number of wins, including forfeits": "WIN",
    "The greater number of wins with Black pieces": "BWG",
    "The greater number of games with Black": "BPG",
    "Sonneborn-Berger": "SB",
    "Koya System": "KS",
    "Buchholz Cut 1": "BH/C1",
    "Buchholz": "BH",
    "Cumulative system - Sum of Progressive Scores": "PS",
    "AROC": "AROC",
    "Match points or game points, whichever does not decide the ranking": "MPvGP",
}
ORDERS = {
    ("2019-round-robin", "13.16.2"): """
        Direct encounter
        The greater number of wins, including forfeits
        Sonneborn-Berger
        Koya System
    """,
    ("2019-team-round-robin", "13.16.3"): """
        Match points or game points, whichever does not decide the ranking
        Direct encounter
        Sonneborn-Berger
    """,
    ("2019-swiss", "13.16.4"): """
        Buchholz Cut 1
        Buchholz
        Sonneborn-Berger
        Cumulative system - Sum of Progressive Scores
        Direct encounter
        The greater number of wins, including forfeits
        The greater number of wins with Black pieces
    """,
    ("2019-swiss-rated", "13.16.5"): """
        Buchholz Cut 1
        Buchholz
        Direct encounter
        AROC
        The greater number of wins, including forfeits
        The greater number of wins with Black pieces
        The greater number of games with Black
        Sonneborn-Berger
    """,
    ("2019-team-swiss", "13.16.6"): """
        Match points or game points, whichever does not decide the ranking
        Direct encounter
        Buchholz Cut 1
        Buchholz
        Sonneborn-Berger
    """,
}


@pytest.mark.parametrize(("name", "article"), ORDERS)
def test_the_listed_order(name: str, article: str) -> None:
    words = [line.strip() for line in ORDERS[name, article].strip().splitlines()]
    found = recommended_list(name)
    assert found.tie_breaks == tuple(CODES[word] for word in words)
    assert found.article == f"C.02 {article}"

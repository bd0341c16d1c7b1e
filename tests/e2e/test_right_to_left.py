"""Names written from right to left in a real browser: what stands beside them stays where it is written."""

from collections.abc import Iterator

import pytest
from tests.e2e.conftest import Server
from tests.e2e.test_tournament_day import Screen
from tests.web.right_to_left import ALL, CITY, EVENT, players

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.web.server import open_desk

PAGES = (
    *("", "players", "players/1", "check-in", "rounds/1", "rounds/2", "standings", "cross-table", "history"),
    *("public", "public/boards", "public/standings", "public/players/1", "me?player=1", "print/pairings"),
    *("hall", "awards", "norms", "before"),
)
MOVED = r"""(names) => {
  const right = /[\u0590-\u08ff]/;
  const token = /\u2067[^\u2069]*\u2069|[\u0590-\u08ff]+(?:[ ,.'"-]+[\u0590-\u08ff]+)*|[A-Za-z0-9½]+/g;
  const moved = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let looked = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data, parent = node.parentElement;
    if (!right.test(text) || names.includes(text.trim())) continue;
    if (!parent.checkVisibility() || parent.closest("option, textarea, script")) continue;
    let before = null;
    for (const found of text.matchAll(token)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const box = range.getBoundingClientRect();
      const isBeside = before && Math.abs(before.top - box.top) < 4;
      if (isBeside && box.left < before.right - 1) moved.push(text.trim());
      before = box;
      looked += 1;
    }
  }
  return {moved: [...new Set(moved)], looked};
}"""
"""Texts with a name and something else in which a word or figure stands left of the one before it."""


@pytest.fixture
def address(server: Server) -> Iterator[str]:
    desk = open_desk(str(server.database))
    settings = SettingsFacts(city=CITY, start="2026/11/16", end="2026/11/17")
    uid, _ = desk.create(CreateTournament(EVENT, 3, settings), "Anna")
    rules = RulesFacts(public_pages=True, public_standings=True, phone_results=True)
    acts = (
        *(RegisterPlayers(players()), ChangeRules(rules), PairRound(1), PublishRound(1)),
        *(EnterResult(1, 1, "10"), EnterResult(1, 2, "=="), PairRound(2), PublishRound(2)),
    )
    for act in acts:
        desk.execute(uid, act, "Anna", desk.state(uid).version)
    yield f"{server.url}/t/{uid}"
    desk.journal.database.close()


@pytest.mark.parametrize("width", [1280, 390], ids=["laptop", "phone"])
def test_nothing_beside_such_names_is_moved(screen: Screen, address: str, width: int) -> None:
    page = screen(width=width, height=900)
    looked = 0
    for name in PAGES:
        page.goto(f"{address}/{name}".rstrip("/"))
        found = page.evaluate(MOVED, sorted(ALL))
        looked += found["looked"]
        assert found["moved"] == [], name
    assert looked > 100

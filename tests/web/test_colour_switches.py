"""A round of US Chess by hand: the page offers what would improve the colours, and one click does it."""

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.manual import StartManualPairing
from albireo.desk.rounds.pairing import PublishRound
from albireo.desk.rounds.pairing_sheet import SeatPairs
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.colour import Colour

OFFER = "1 swap would improve the colours"


def by_hand(visitor: Visitor, desk: Desk, system: str) -> tuple[str, dict[str, int]]:
    """Round 2 of four players: those of board 1 are both due Black, those of board 2 both White."""
    visitor.get("/")
    uid = visitor.create(
        CreateTournament("Club", 3, SettingsFacts(system=system, initial_colour=Colour.WHITE))
    )
    home = f"/t/{uid}"
    visitor.post(f"{home}/players/paste", pasted="Ada 2000\nBen 1980\nCid 1961\nDot 1940")
    ids = {entrant.name: entrant.id for entrant in desk.state(uid).entrants.values()}
    ada, ben, cid, dot = (ids[name] for name in ("Ada", "Ben", "Cid", "Dot"))
    start = (StartManualPairing(1), SeatPairs(1, ((ada, cid), (dot, ben))))
    visitor.do(home, *start)
    visitor.confirmed(f"{home}/rounds/1/manual/end")
    visitor.do(home, PublishRound(1), EnterResult(1, 1, "=="), EnterResult(1, 2, "=="))
    visitor.do(home, StartManualPairing(2), SeatPairs(2, ((ada, dot), (ben, cid))))
    return home, ids


def test_the_exchange_is_offered_with_its_cost_and_made(visitor: Visitor, desk: Desk) -> None:
    home, ids = by_hand(visitor, desk, "SWISS-USCF")
    page = visitor.get(f"{home}/rounds/2").text
    assert OFFER in page
    assert "interchange for colours, rating difference 39: " in page
    visitor.post(f"{home}/rounds/2/manual/seat", player=ids["Ada"], place_of=ids["Cid"], due_colours="1")
    state = desk.state(home.removeprefix("/t/"))
    seats = {(match.white, match.black) for match in state.rounds[1].matches.values()}
    assert seats == {(ids["Cid"], ids["Dot"]), (ids["Ben"], ids["Ada"])}
    assert "No swap within the limits would improve the colours" in visitor.get(f"{home}/rounds/2").text


def test_other_systems_offer_none(visitor: Visitor, desk: Desk) -> None:
    home, _ = by_hand(visitor, desk, "FIDE_DUTCH_2026")
    page = visitor.get(f"{home}/rounds/2").text
    assert "would improve the colours" not in page

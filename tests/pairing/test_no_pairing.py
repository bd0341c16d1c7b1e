"""Where no legal pairing exists, every system says who may still meet whom, and why not the others."""

from dataclasses import replace

import pytest

from albireo.domain.explanation import Note
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing, Round
from albireo.domain.team import Team
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.field import PairingField
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.registry import system_named, tournament_type
from albireo.pairing.system import NoLegalPairing, PairingRequest, request_for

SWISS = ("dutch-2026", "dutch-2017", "dubov-2026", "burstein-2026", "lim-2026", "double-swiss-2026")


def event(players: int, rounds: int, played: tuple[Round, ...] = ()) -> Tournament:
    return Tournament(
        settings=Settings(number_of_rounds=rounds),
        players=tuple(Player(tpn, f"Player {tpn}", rating=2000 - tpn) for tpn in range(1, players + 1)),
        rounds=played,
    )


def certificate(system: str, request: PairingRequest) -> dict[int, Note]:
    """Return what is said of each of those concerned."""
    with pytest.raises(NoLegalPairing) as refused:
        system_named(system).load().pair(request)
    told = [note for note in refused.value.note.walk() if note.kind == "opponents-left"]
    return {tpn: note for note in told for tpn in note.players}


@pytest.mark.parametrize("system", SWISS)
def test_prohibited_pairs_are_counted(system: str) -> None:
    """Three who may not meet among themselves have one opponent between them."""
    tournament = replace(event(4, 1), prohibited=(ProhibitedPairs((1, 2, 3)),))
    told = certificate(system, request_for(tournament))
    assert sorted(told) == [1, 2, 3]
    for note in told.values():
        assert (note.values["met"], note.values["prohibited"], note.values["colour"]) == (0, 2, 0)
        assert str(note.values["opponents"]).startswith("4")
    assert "prohibited: 2" in told[1].sentence()


@pytest.mark.parametrize("system", [name for name in SWISS if name != "double-swiss-2026"])
def test_opponents_met_are_counted(system: str) -> None:
    """Two players have met: in round 2 no one is left for them."""
    played = (Round((Pairing(1, 2, GameResult.DRAW),)),)
    told = certificate(system, request_for(event(2, 3 if system != "burstein-2026" else 2, played)))
    assert {tpn: (n.values["met"], n.values["prohibited"]) for tpn, n in told.items()} == {
        1: (1, 0),
        2: (1, 0),
    }
    assert "has a possible opponent; already met: 1" in told[1].sentence()


@pytest.mark.parametrize("system", ["dutch-2026", "dubov-2026", "burstein-2026", "lim-2026"])
def test_colours_are_counted(system: str) -> None:
    """1 and 2 have had White twice; with 3 and 4 away, and neither a topscorer, they may not meet."""
    played = (
        Round((Pairing(1, 3, GameResult.BLACK_WINS), Pairing(2, 4, GameResult.BLACK_WINS))),
        Round((Pairing(1, 4, GameResult.BLACK_WINS), Pairing(2, 3, GameResult.BLACK_WINS))),
    )
    request = request_for(event(4, 5, played), absent={3: Mark.ZERO_BYE, 4: Mark.ZERO_BYE})
    told = certificate(system, request)
    assert {tpn: note.values["colour"] for tpn, note in told.items()} == {1: 1, 2: 1}
    assert "ruled out by colours: 1" in told[1].sentence()


@pytest.mark.parametrize("system", SWISS)
def test_the_answer_for_many_players_fits_a_screen(system: str) -> None:
    """Of 200 players 120 may not meet among themselves: 40 too many for the other 80."""
    tournament = replace(event(200, 5), prohibited=(ProhibitedPairs(tuple(range(1, 121))),))
    with pytest.raises(NoLegalPairing) as refused:
        system_named(system).load().pair(request_for(tournament))
    head, causes, line, remedy = [note.sentence() for note in refused.value.note.walk()]
    assert "and 68 more" in head
    assert "left without an opponent: 40" in head or "at least 40 of them" in head
    assert causes.startswith("Pairs among them: 7140; already met: 0; ")
    assert causes.endswith("prohibited: 7140.")
    assert line.startswith("Each of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 108 more can only meet 121, ")
    assert remedy == "Without the prohibited pairings the round could be paired."
    assert max(map(len, (head, causes, line, remedy))) < 300
    assert refused.value.note.players == tuple(range(1, 121))


def test_the_members_of_many_groups_are_counted_only() -> None:
    """Forty groups of three keep to themselves: each is odd."""
    field = PairingField(
        tuple(range(1, 121)),
        (0,) * 120,
        tuple(0b111 << i // 3 * 3 & ~(1 << i) for i in range(120)),
    )
    refused = no_legal_pairing(field, "C.04.3", Meetings(lambda _: (), lambda _: (), by_colour=False))
    lines = [note.sentence() for note in refused.note.walk()]
    assert len(lines) == 2 + 12 + 1
    assert lines[2] == "an odd number of participants who can only meet each other: 1, 2, 3"
    assert lines[-1] == "and 84 more"


def test_systems_without_a_colour_rule_do_not_speak_of_colours() -> None:
    tournament = replace(event(4, 1), prohibited=(ProhibitedPairs((1, 2, 3)),))
    told = certificate("double-swiss-2026", request_for(tournament))
    assert told[1].sentence() == "Each of 1, 2, 3 can only meet 4; already met: 0; prohibited: 2"


def test_teams() -> None:
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 9))
    teams = tuple(Team(n, f"Team {n}", (2 * n - 1, 2 * n)) for n in range(1, 5))
    tournament = Tournament(
        settings=Settings(number_of_rounds=3, type=tournament_type("FIDE_TEAM")),
        players=players,
        teams=teams,
        prohibited=(ProhibitedPairs((1, 2, 3)),),
    )
    told = certificate("team-swiss-2026", request_for(tournament))
    assert {tpn: note.values["prohibited"] for tpn, note in told.items()} == {1: 2, 2: 2, 3: 2}


@pytest.mark.parametrize("system", SWISS)
def test_whether_prohibited_pairs_are_to_blame_is_said_once(system: str) -> None:
    """Two who have met, and are prohibited besides, could not be paired in any case."""
    double = system == "double-swiss-2026"
    played = (Round((Pairing(1, 2, GameResult.DRAW),)),) * (2 if double else 1)
    settings = Settings(number_of_rounds=3, type=tournament_type("FIDE_DOUBLESWISS" if double else ""))
    tournament = replace(event(2, 3, played), settings=settings, prohibited=(ProhibitedPairs((1, 2)),))
    with pytest.raises(NoLegalPairing) as refused:
        system_named(system).load().pair(request_for(tournament))
    told = [note.sentence() for note in refused.value.note.walk() if note.kind == "without-prohibited"]
    assert told == ["It could not be paired without the prohibited pairings either."]


def test_prohibited_pairs_of_other_rounds_are_not_blamed() -> None:
    played = (Round((Pairing(1, 2, GameResult.DRAW),)),)
    tournament = replace(event(2, 3, played), prohibited=(ProhibitedPairs((1, 2), 1, 1),))
    with pytest.raises(NoLegalPairing) as refused:
        system_named("dutch-2026").load().pair(request_for(tournament))
    assert [note.kind for note in refused.value.note.parts] == ["kept-apart"]

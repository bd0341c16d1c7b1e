"""A pairing becomes a round of the tournament."""

from dataclasses import replace

import pytest

from albireo.data import sample_bytes
from albireo.domain.errors import InconsistentTournament
from albireo.domain.result import GameResult, Mark
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.pairing.explanation import Note
from albireo.pairing.registry import tournament_type
from albireo.pairing.system import PairedBoard, RoundPairing


class Silence:
    def notes(self) -> tuple[Note, ...]:
        return ()


PAIRING = RoundPairing(
    "dutch-2026",
    3,
    (PairedBoard(1, 4, 1), PairedBoard(2, 3, 5)),
    2,
    {6: Mark.HALF_BYE},
    Silence(),  # type: ignore[arg-type]
)


def sample(system: str = "") -> Tournament:
    found = read_trf(sample_bytes()).tournament
    return replace(found, settings=replace(found.settings, type=tournament_type(system)))


def test_boards_bye_and_absent_players() -> None:
    paired = sample().with_round(PAIRING)
    assert len(paired.rounds) == 3
    new = paired.rounds[2]
    assert [(game.white, game.black, game.result) for game in new.pairings] == [
        (4, 1, GameResult.UNKNOWN),
        (3, 5, GameResult.UNKNOWN),
    ]
    assert [(bye.player, bye.mark) for bye in new.byes] == [(2, Mark.PAIRING_BYE), (6, Mark.HALF_BYE)]


def test_both_games_of_a_match() -> None:
    paired = sample("FIDE_DOUBLESWISS").with_round(replace(PAIRING, round=2))
    first, second = paired.games_of(2)
    assert [(game.white, game.black) for game in first.pairings] == [(4, 1), (3, 5)]
    assert [(game.white, game.black) for game in second.pairings] == [(1, 4), (5, 3)]
    # 1.4: the bye is worth a win and a draw
    assert [(bye.player, bye.mark) for bye in first.byes] == [(2, Mark.PAIRING_BYE), (6, Mark.HALF_BYE)]
    assert [(bye.player, bye.mark) for bye in second.byes] == [(2, Mark.HALF_BYE), (6, Mark.HALF_BYE)]


def test_teams_have_no_boards_yet() -> None:
    teams = replace(sample("FIDE_TEAM"), teams=(Team(1, "A", players=(1, 2)), Team(2, "B", players=(3, 4))))
    with pytest.raises(InconsistentTournament, match="the line-ups are not known yet"):
        teams.with_round(PAIRING)

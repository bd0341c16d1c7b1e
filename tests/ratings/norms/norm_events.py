"""Events for tests of norms."""

from albireo.domain.player import Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
SETTINGS = Settings(federation="ITA", number_of_rounds=9, encoded_time_control="5400+30")
OWN = Player(1, "Own", 2450, Title.IM, "ITA", sex=Sex.MAN)
FEDERATIONS = ("FRA", "GER", "ESP")


def opponents(count: int = 9, rating: int = 2450) -> list[Player]:
    """Three grandmasters, two FIDE masters, the rest without a title; all foreign."""
    titles = [Title.GM] * 3 + [Title.FM] * 2 + [None] * count
    return [
        Player(tpn, f"O{tpn}", rating, titles[tpn - 2], FEDERATIONS[tpn % 3], sex=Sex.MAN)
        for tpn in range(2, count + 2)
    ]


def event(
    others: list[Player], results: list[GameResult | None], settings: Settings = SETTINGS
) -> Tournament:
    """Player 1 has White against one after the other; None is a pairing-allocated bye."""
    rounds = []
    for other, result in zip(others, results, strict=True):
        if result is None:
            rounds.append(Round((), (Bye(1, Mark.PAIRING_BYE),)))
        else:
            rounds.append(Round((Pairing(1, other.tpn, result),)))
    return Tournament(settings, (OWN, *others), tuple(rounds))


SCORE = [WIN, WIN, WIN, WIN, DRAW, DRAW, DRAW, DRAW, DRAW]

"""A tournament with one thing changed: a round, a result, a player, a withdrawal.

The methods of `Tournament` call these functions; they are imported on first use.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from albireo.domain.errors import InconsistentTournament
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament, Withdrawal, whole_number
from albireo.value_classes import replace


class Seats(Protocol):
    """The two participants of a board."""

    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int: ...


class NewRound(Protocol):
    """A round that was just paired, as `albireo.pair` returns it."""

    @property
    def round(self) -> int: ...
    @property
    def boards(self) -> Iterable[Seats]: ...
    @property
    def byes(self) -> Iterable[int]: ...
    @property
    def absent(self) -> Mapping[int, Mark]: ...


def with_round(tournament: Tournament, pairing: NewRound | Round) -> Tournament:
    """Return the tournament with a new round, which replaces the rounds from its number on.

    If a pairing is a match of two games, the second is played with colours reversed, and the bye is worth a
    win and a draw (C.04.5 1.4). Reported places are removed together with the rounds they followed.
    """
    if not isinstance(pairing, Round) and not hasattr(pairing, "boards"):
        raise InconsistentTournament(
            "expected a pairing made by `albireo.pair`, or a round, found {found!r}", found=pairing
        )
    number = tournament.next_round if isinstance(pairing, Round) else pairing.round
    if tournament.is_paired_by_teams:
        raise InconsistentTournament(
            "round {round}: teams are paired, but the line-ups are not known yet", round=number
        )
    if isinstance(pairing, Round):
        games, byes = [pairing], pairing.byes
    else:
        boards = tuple(Pairing(board.white, board.black) for board in pairing.boards)
        games, byes = [Round(boards, _byes(pairing, Mark.PAIRING_BYE))], _byes(pairing, Mark.HALF_BYE)
    if tournament.games_per_round > 1:
        reversed_ = tuple(Pairing(game.black, game.white) for game in games[0].pairings)
        games.append(Round(reversed_, byes))
    before = tournament.up_to(number - 1)
    players = before.players
    if number <= tournament.paired_rounds:
        players = tuple(replace(player, reported_rank=None) for player in players)
    return replace(before, players=players, rounds=(*before.rounds, *games))


def _byes(pairing: NewRound, allocated: Mark) -> tuple[Bye, ...]:
    marks = {**pairing.absent, **dict.fromkeys(pairing.byes, allocated)}
    return tuple(Bye(tpn, mark) for tpn, mark in sorted(marks.items()))


def with_result(
    tournament: Tournament, round_: int, board: int, result: GameResult | str, game: int = 1
) -> Tournament:
    """Return the tournament with the result of one board, seen from White."""
    number = whole_number("round_", round_)
    if not 1 <= number <= tournament.paired_rounds:
        raise InconsistentTournament(
            "round {round} is not paired: expected a round from 1 to {last}",
            round=number,
            last=tournament.paired_rounds,
        )
    games = tournament.games_of(number)
    changed = games[_number_up_to("game", game, len(games)) - 1]
    _number_up_to("board", board, len(changed.pairings))
    pairings = list(changed.pairings)
    pairings[board - 1] = replace(pairings[board - 1], result=_result(result))
    rounds = list(tournament.rounds)
    rounds[(number - 1) * tournament.games_per_round + game - 1] = replace(changed, pairings=tuple(pairings))
    return replace(tournament, rounds=tuple(rounds))


def _number_up_to(name: str, found: int, last: int) -> int:
    if not 1 <= whole_number(name, found) <= last:
        raise InconsistentTournament(
            "{name}: expected a number from 1 to {last}, found {found}", name=name, last=last, found=found
        )
    return found


OTHER_SPELLINGS = {
    "1/2-1/2": GameResult.DRAW,
    "0.5-0.5": GameResult.DRAW,
    "+--": GameResult.WHITE_WINS_BY_FORFEIT,
    "--+": GameResult.BLACK_WINS_BY_FORFEIT,
    "---": GameResult.DOUBLE_FORFEIT,
    "*": GameResult.UNKNOWN,
}
"""Results as PGN and other programs write them."""


def _result(found: object) -> GameResult:
    known = {str(result): result for result in GameResult if not result.white.is_bye} | OTHER_SPELLINGS
    result = found if isinstance(found, GameResult) else known.get(found) if isinstance(found, str) else None
    if result is None or result.white.is_bye:
        raise InconsistentTournament(
            "result: expected one such as 1-0, ½-½, 0-1 or 1F-0F, found {found!r}", found=str(found)
        )
    return result


def with_player(tournament: Tournament, player: Player) -> Tournament:
    """Return the tournament with a player added, or put in the place of the one with the same number."""
    if not isinstance(player, Player):
        raise InconsistentTournament("expected a player (`albireo.Player`), found {found!r}", found=player)
    whole_number("tpn", player.tpn)
    if player.rating is not None:
        whole_number("rating", player.rating)
    if player.tpn in tournament.by_tpn:
        players = tuple(player if each.tpn == player.tpn else each for each in tournament.players)
        return replace(tournament, players=players)
    if tournament.paired_rounds and player.entry_round == 1:
        player = replace(player, entry_round=tournament.next_round)
    return replace(tournament, players=(*tournament.players, player))


def withdraw(
    tournament: Tournament, number: int, after_round: int | None = None, expelled: bool = False
) -> Tournament:
    """Return the tournament without a participant from the round after `after_round` on."""
    if whole_number("number", number) not in tournament.participants:
        raise InconsistentTournament("there is no participant {tpn}", tpn=number)
    last = tournament.paired_rounds
    after = last if after_round is None else whole_number("after_round", after_round)
    if not 0 <= after <= last:
        raise InconsistentTournament(
            "round {round} is not paired: expected a round from 0 to {last}", round=after, last=last
        )
    others = tuple(each for each in tournament.withdrawals if each.player != number)
    return replace(tournament, withdrawals=(*others, Withdrawal(number, after, expelled)))

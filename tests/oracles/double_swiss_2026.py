"""The Double-Swiss System of 1 February 2026 (C.04.5), read literally."""

from dataclasses import dataclass

from tests.oracles.card import Answer, prohibited, virtual_points
from tests.oracles.upfloating import Participant, Upfloating

from albireo.domain.colour import Colour
from albireo.domain.history import Entry, rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

Match = tuple[Entry, Entry]
"""The two games of a match (or the two halves of a bye)."""


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing the text prescribes, White having it in the first game; None if none is legal."""
    return _Round(request).answer()


@dataclass(frozen=True)
class _Player:
    tpn: int
    matches: tuple[Match, ...]
    opponents: tuple[int | None, ...]
    """By round: the opponent of a match considered as played (article 0)."""
    colours: tuple[Colour, ...]
    """1.6: of matches with a game actually played."""

    def score_before(self, round_: int) -> Points:
        return sum(entry.points for match in self.matches[: round_ - 1] for entry in match)


class _Round(Upfloating):
    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.all_players = _players(request)
        present = [player for tpn, player in self.all_players.items() if tpn not in request.absent]
        participants = [
            Participant(
                player.tpn,
                self.pairing_score(player, request.round),
                sum(opponent is not None for opponent in player.opponents),
                self.was_floater(player),
            )
            for player in present
        ]
        super().__init__(participants, counts_c7=not request.is_last_round)
        self.players = [self.all_players[one.tpn] for one in self.ranking]

    def pairing_score(self, player: _Player, round_: int) -> Points:
        return player.score_before(round_) + virtual_points(self.request.tournament, player.tpn, round_)

    def was_floater(self, player: _Player) -> bool:
        """1.5: the previous round was played against an opponent with another score."""
        previous = self.request.round - 1
        if previous < 1 or player.opponents[previous - 1] is None:
            return False
        opponent = self.all_players[player.opponents[previous - 1]]  # type: ignore[index]
        return self.pairing_score(player, previous) != self.pairing_score(opponent, previous)

    def may_meet(self, a: int, b: int) -> bool:
        """C1 and prohibited pairs."""
        first, second = self.all_players[self.ranking[a].tpn], self.all_players[self.ranking[b].tpn]
        return second.tpn not in first.opponents and not prohibited(self.request, first.tpn, second.tpn)

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        for first, second in self.all_players[self.ranking[a].tpn].matches:
            if {Mark.PAIRING_BYE, Mark.FULL_BYE} & {first.mark, second.mark}:
                return False
            if first.opponent is not None:
                theirs = self.all_players[first.opponent].matches[(first.round - 1) // 2]
                if _forfeits_both(theirs) and not _forfeits_both((first, second)):
                    return False
        return True

    def cost(self, a: int, b: int, upfloaters: tuple[int, ...]) -> tuple[int, ...]:
        """C8: upfloaters' opponents who were floaters in the previous round."""
        if self.request.is_last_round:
            return (0,)
        return (
            sum(
                self.ranking[opponent].was_floater
                for upfloater, opponent in ((a, b), (b, a))
                if upfloater in upfloaters
            ),
        )

    # ---- Article 4: colours -----------------------------------------------------------------------

    def answer(self) -> Answer | None:
        paired = self.pair()
        if paired is None:
            return None
        pairs, bye = paired
        coloured = frozenset(self.coloured(a, b) for a, b in pairs)
        return Answer(coloured, None if bye is None else self.ranking[bye].tpn)

    def coloured(self, a: int, b: int) -> tuple[int, int]:
        higher, lower = self.players[min(a, b)], self.players[max(a, b)]  # 4.2
        colour = self.colour_of_higher(higher, lower)
        return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)

    def colour_of_higher(self, higher: _Player, lower: _Player) -> Colour:
        if not higher.colours and not lower.colours:  # 4.3.1
            initial = self.request.initial_colour
            return initial if self.parity_number(higher.tpn) % 2 == 1 else initial.opposite
        whites, other_whites = higher.colours.count(Colour.WHITE), lower.colours.count(Colour.WHITE)
        if whites != other_whites:  # 4.3.2
            return Colour.WHITE if whites < other_whites else Colour.BLACK
        for had, other_had in zip(reversed(higher.colours), reversed(lower.colours), strict=False):  # 4.3.3
            if had is not other_had:
                return had.opposite
        if higher.colours:  # 4.3.4
            return higher.colours[-1].opposite
        return lower.colours[-1]  # 4.3.5

    def parity_number(self, tpn: int) -> int:
        """Players never paired so far have no number; by `parity=tpn` everyone has that of the list."""
        if self.request.options.get("parity") == "tpn":
            return tpn
        arrived = [
            player.tpn
            for player in self.all_players.values()
            if player.tpn not in self.request.absent
            or any(
                entry.opponent is not None or entry.mark is Mark.PAIRING_BYE
                for match in player.matches
                for entry in match
            )
        ]
        return sorted(arrived).index(tpn) + 1


def _players(request: PairingRequest) -> dict[int, _Player]:
    by_game = rows(request.tournament, 2 * (request.round - 1))
    matches = {
        tpn: tuple((row[i], row[i + 1]) for i in range(0, 2 * (request.round - 1), 2))
        for tpn, row in by_game.items()
    }
    made = {}
    for tpn, own in matches.items():
        opponents: list[int | None] = []
        colours = []
        for number, match in enumerate(own):
            first, second = match
            opponent = first.opponent
            if opponent is not None:
                # Article 0: forfeited only if at least one of the two forfeits both games
                if _forfeits_both(match) or _forfeits_both(matches[opponent][number]):
                    opponent = None
                elif (first.mark.is_played or second.mark.is_played) and first.colour is not None:
                    colours.append(first.colour)
            opponents.append(opponent)
        made[tpn] = _Player(tpn, own, tuple(opponents), tuple(colours))
    return made


def _forfeits_both(match: Match) -> bool:
    return all(entry.mark is Mark.FORFEIT_LOSS for entry in match)

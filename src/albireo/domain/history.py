"""What each participant did so far: the derived facts every pairing system and tie-break asks for.

One pass over the rounds gives every participant a row of `Entry` values; the questions of the rule
book (score before a round, colour history, opponents met, unplayed rounds) are short functions over
that row. Floats depend on the edition of the rules and are in `albireo.pairing.floats`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Entry:
    """One participant in one round."""

    round: int
    opponent: int | None
    colour: Colour | None
    mark: Mark
    points: Points
    """Awarded in this round, bonus and penalty included."""

    @property
    def is_played(self) -> bool:
        """Whether a game took place against an opponent."""
        return self.opponent is not None and self.mark.is_played


Row = tuple[Entry, ...]


def rows(tournament: Tournament, rounds: int | None = None) -> Mapping[int, Row]:
    """Every participant's entries of the first `rounds` rounds (all of them by default), by TPN.

    Whoever is not mentioned in a round was absent: a zero-point bye. Where rounds are matches of two
    games, rounds are counted here as they are stored: one for each game.
    """
    count = len(tournament.rounds) if rounds is None else min(rounds, len(tournament.rounds))
    award = _Awards(tournament)
    table: dict[int, list[Entry]] = {player.tpn: [] for player in tournament.players}
    for number in range(1, count + 1):
        round_ = tournament.rounds[number - 1]
        for game in round_.pairings:
            white, black = game.result.value
            table[game.white].append(
                Entry(number, game.black, Colour.WHITE, white, award(number, game.white, white, Colour.WHITE))
            )
            table[game.black].append(
                Entry(number, game.white, Colour.BLACK, black, award(number, game.black, black, Colour.BLACK))
            )
        for bye in round_.byes:
            table[bye.player].append(
                Entry(number, None, bye.colour, bye.mark, award(number, bye.player, bye.mark, bye.colour))
            )
        for tpn, row in table.items():
            if len(row) < number:
                row.append(Entry(number, None, None, Mark.ZERO_BYE, award(number, tpn, Mark.ZERO_BYE, None)))
    return {tpn: tuple(row) for tpn, row in table.items()}


class _Awards:
    """Points of a mark, with the abnormal points of record 299."""

    def __init__(self, tournament: Tournament) -> None:
        points = tournament.settings.points
        self._plain = {
            (mark, colour): points.award(mark, colour) for mark in Mark for colour in (*Colour, None)
        }
        # A rule that names match points is about teams: `albireo.domain.matches`.
        self._abnormal = tuple(r for r in tournament.abnormal_points if r.match_points is None)

    def __call__(self, round_: int, tpn: int, mark: Mark, colour: Colour | None) -> Points:
        value = self._plain[mark, colour]
        if self._abnormal:
            bonus = 0
            for rule in self._abnormal:
                if rule.round in (None, round_) and (not rule.players or tpn in rule.players):
                    if rule.mark is None:
                        bonus += rule.points
                    elif rule.mark is mark:
                        value = rule.points
            value += bonus
        return value


def score(row: Sequence[Entry], before_round: int | None = None) -> Points:
    """Points gathered before a round (in all rounds by default)."""
    return sum(entry.points for entry in row if before_round is None or entry.round < before_round)


def scores(tournament: Tournament, before_round: int | None = None) -> dict[int, Points]:
    """Every participant's real score, virtual points left out."""
    rounds = None if before_round is None else (before_round - 1) * tournament.games_per_round
    return {tpn: score(row) for tpn, row in rows(tournament, rounds).items()}


def colours(row: Sequence[Entry]) -> tuple[Colour, ...]:
    """Colour history: unplayed rounds are moved to the front, i.e. left out (C.04.2 3.4)."""
    return tuple(entry.colour for entry in row if entry.is_played and entry.colour is not None)


def opponents(row: Sequence[Entry]) -> tuple[int, ...]:
    """Opponents of the games played; a pair that did not play may meet again (C.04.2 3.5)."""
    return tuple(entry.opponent for entry in row if entry.opponent is not None and entry.mark.is_played)


def unplayed_rounds(row: Sequence[Entry]) -> int:
    """Rounds without a played game."""
    return sum(not entry.is_played for entry in row)


def absent_in(tournament: Tournament, round_: int) -> dict[int, Mark]:
    """Who is known not to play in a round, and with which mark they are reported."""
    absent: dict[int, Mark] = {}
    for player in tournament.players:
        if player.entry_round > round_:
            absent[player.tpn] = Mark.ZERO_BYE
    for withdrawal in tournament.withdrawals:
        if withdrawal.after_round < round_:
            absent[withdrawal.player] = Mark.ZERO_BYE
    for request in tournament.requested_byes:
        if request.round == round_:
            absent[request.player] = request.mark
    for entry in tournament.games_of(round_)[:1]:
        for bye in entry.byes:
            if bye.mark is not Mark.PAIRING_BYE:
                absent[bye.player] = bye.mark
    return absent

"""The history of each participant: the derived facts every pairing system and tie-break needs.

One pass over the rounds gives every participant a row of `Entry` values; what the rules ask for (score before
a round, colour history, opponents met, unplayed rounds) is computed from that row by short functions. Floats
depend on the edition of the rules and are in `albireo.pairing.floats`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament import AbnormalPoints, Tournament
from albireo.value_classes import replace


class Entry(NamedTuple):
    """One participant in one round."""

    round: int
    opponent: int | None
    """None for a bye, for an absence, and for a board the other team left empty."""
    colour: Colour | None
    """Also set for an unplayed game and for a seat at an empty board; `colours` leaves those out."""
    mark: Mark
    points: Points
    """Points of this round, including bonus and penalty; an adjourned game counts according to C.04.2 3.1."""

    @property
    def is_played(self) -> bool:
        """Whether a game took place against an opponent."""
        return self.opponent is not None and self.mark.is_played


Row = tuple[Entry, ...]


def rows(tournament: Tournament, rounds: int | None = None) -> Mapping[int, Row]:
    """Return each participant's entries for the first `rounds` rounds, by TPN; by default all paired rounds.

    Anyone not mentioned in a round was absent (a zero-point bye). Where a round is a match of two games, each
    game counts as one round here, as it is stored.
    """
    if rounds is None:
        rounds = tournament.paired_rounds * tournament.games_per_round
    whole = vars(tournament).get(_WHOLE)
    if whole is None:  # computed once, as a `cached_property` would: a checker asks for every round
        whole = vars(tournament)[_WHOLE] = _whole_rows(tournament)
    if rounds >= len(tournament.rounds):
        return cast(Mapping[int, Row], whole)
    return {tpn: row[:rounds] for tpn, row in whole.items()}


_WHOLE = "rows of all rounds"
"""Where a tournament keeps them."""


def _whole_rows(tournament: Tournament) -> Mapping[int, Row]:
    """Return each participant's entries for all rounds there are."""
    award = tournament.settings.points.award
    boards = {
        result: (
            (result.white, award(result.white, Colour.WHITE)),
            (result.black, award(result.black, Colour.BLACK)),
        )
        for result in GameResult
    }
    absence = award(Mark.ZERO_BYE)
    table: dict[int, list[Entry]] = {player.tpn: [] for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds, start=1):
        for game in round_.pairings:
            (white, white_points), (black, black_points) = boards[game.result]
            table[game.white].append(Entry(number, game.black, Colour.WHITE, white, white_points))
            table[game.black].append(Entry(number, game.white, Colour.BLACK, black, black_points))
        for bye in round_.byes:
            entry = Entry(number, None, bye.colour, bye.mark, award(bye.mark, bye.colour))
            table[bye.player].append(entry)
        if 2 * len(round_.pairings) + len(round_.byes) < len(table):
            absent = Entry(number, None, None, Mark.ZERO_BYE, absence)
            for row in table.values():
                if len(row) < number:
                    row.append(absent)
    # Rules that set match points concern teams: see `albireo.domain.matches`.
    abnormal = tuple(rule for rule in tournament.abnormal_points if rule.match_points is None)
    if abnormal:
        return {
            tpn: tuple(entry._replace(points=_abnormal_points(abnormal, tpn, entry)) for entry in row)
            for tpn, row in table.items()
        }
    return {tpn: tuple(row) for tpn, row in table.items()}


def _abnormal_points(rules: Sequence[AbnormalPoints], tpn: int, entry: Entry) -> Points:
    """Return the points of an entry under the rules of record 299: the value of its mark plus bonuses."""
    value, bonus = entry.points, 0
    for rule in rules:
        if rule.round in (None, entry.round) and (not rule.players or tpn in rule.players):
            if rule.mark is None:
                bonus += rule.points
            elif rule.mark is entry.mark:
                value = rule.points
    return value + bonus


def score(row: Sequence[Entry], before_round: int | None = None) -> Points:
    """Return the points scored before a round, by default in all rounds."""
    return sum(entry.points for entry in row if before_round is None or entry.round < before_round)


def without_open_games(tournament: Tournament) -> Tournament:
    """Return the same tournament, in which open games give no one points: they are draws for pairing only.

    What people are shown counts so (C.04.2 3.1); what pairs takes the tournament as it is.
    """
    points = tournament.settings.points
    if not points.unknown or all(
        game.result.is_final for round_ in tournament.rounds for game in round_.pairings
    ):
        return tournament
    return replace(tournament, settings=replace(tournament.settings, points=replace(points, unknown=0)))


def scores(tournament: Tournament, before_round: int | None = None) -> dict[int, Points]:
    """Return each participant's score without virtual points."""
    rounds = None if before_round is None else (before_round - 1) * tournament.games_per_round
    return {tpn: score(row) for tpn, row in rows(tournament, rounds).items()}


def colours(row: Sequence[Entry]) -> tuple[Colour, ...]:
    """Return the colour history, without unplayed rounds (C.04.2 3.4)."""
    return tuple([entry.colour for entry in row if entry.mark.is_played and entry.colour is not None])


def opponents(row: Sequence[Entry]) -> tuple[int, ...]:
    """Return the opponents in games that were played; others may be met again (C.04.2 3.5)."""
    return tuple([entry.opponent for entry in row if entry.mark.is_played and entry.opponent is not None])


def unplayed_rounds(row: Sequence[Entry]) -> int:
    """Return the number of rounds without a played game."""
    return len(row) - len(opponents(row))

"""The boards of unplayed matches: record 330 names the match, but checkers also want them in 001.

At the desk such a match has no boards. In a report the first players of both teams are paired with `+` and
`-`; the reader removes these boards again, so that a tournament is the same after writing and reading.
"""

from albireo.domain.colour import Colour
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.team import ForfeitedMatch
from albireo.domain.team_round import board_pattern, default_line_up
from albireo.domain.tournament import Tournament
from albireo.value_classes import replace


def with_forfeited_boards(tournament: Tournament) -> Tournament:
    """Return the tournament with a forfeit on every board of the matches that were not played."""
    if not tournament.forfeited_matches:
        return tournament
    rounds = list(tournament.rounds)
    for match in tournament.forfeited_matches:
        if match.round <= len(rounds):
            found = rounds[match.round - 1]
            rounds[match.round - 1] = Round((*found.pairings, *_boards(tournament, match, found)), found.byes)
    return replace(tournament, rounds=tuple(rounds))


def without_forfeited_boards(tournament: Tournament) -> Tournament:
    """Return the tournament without boards of matches that record 330 says were not played."""
    if not tournament.is_paired_by_teams:
        return tournament
    rounds = list(tournament.rounds)
    for match in tournament.forfeited_matches:
        if match.round <= len(rounds):
            found = rounds[match.round - 1]
            white, black = _roster(tournament, match.white), _roster(tournament, match.black)
            kept = tuple(
                each
                for each in found.pairings
                if each.result.is_played
                or (each.white in white) == (each.black in white)
                or (each.white in black) == (each.black in black)
            )
            rounds[match.round - 1] = Round(kept, found.byes)
    return replace(tournament, rounds=tuple(rounds))


def _boards(tournament: Tournament, match: ForfeitedMatch, found: Round) -> list[Pairing]:
    pattern = board_pattern(tournament)
    teams = {team.tpn: team for team in tournament.teams}
    seated = {seat for each in found.pairings for seat in (each.white, each.black)}
    seated |= {bye.player for bye in found.byes}
    result = GameResult.of(match.white_mark, match.black_mark)
    turned = GameResult.of(match.black_mark, match.white_mark)
    line_ups = (default_line_up(teams[tpn], len(pattern)) for tpn in (match.white, match.black))
    made = []
    for colour, one, other in zip(pattern, *line_ups, strict=True):
        if one is None or other is None or {one, other} & seated or result is None or turned is None:
            continue
        is_white = colour is Colour.WHITE
        made.append(Pairing(one, other, result) if is_white else Pairing(other, one, turned))
    return made


def _roster(tournament: Tournament, team: int) -> frozenset[int]:
    return frozenset(tpn for each in tournament.teams if each.tpn == team for tpn in each.players)

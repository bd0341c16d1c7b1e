"""The teams of Swiss-Manager's team files: their members, and the games of each match."""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.domain.round import Pairing, Round
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.tournament import Tournament
from albireo.formats.foreign_tournament import Notes, UnreadableTournament
from albireo.formats.swiss_manager import tunx_layout as layout
from albireo.formats.swiss_manager.tunx_layout import Section, u16
from albireo.value_classes import dataclass, replace


@dataclass(frozen=True, slots=True)
class TeamPart:
    """The sections that only team files have."""

    teams: Section | None
    matches: Section | None
    boards: int


def read_teams(
    tournament: Tournament, part: TeamPart, places: Sequence[tuple[int, int]], notes: Notes
) -> Tournament:
    """Return the tournament with its teams; `places` gives team and board of each player.

    A match is found by its games: which of their players belong to which team.
    """
    names = [
        texts[:2]
        for texts, _ in (
            part.teams.records_of(layout.TEAM_TEXTS, layout.TEAM_BYTES) if part.teams is not None else ()
        )
    ]
    if not names and not tournament.players:
        notes.missing("the teams: none entered yet")
    elif not names:
        raise UnreadableTournament("a team tournament: expected teams, found none")
    team_of: dict[int, int] = {}
    for tpn, (team, _) in enumerate(places, start=1):
        if 1 <= team <= len(names):
            team_of[tpn] = team
        else:
            notes.contradiction("player {tpn} is not in any team", tpn=tpn)
    teams = tuple(
        Team(
            number,
            name or f"#{number}",
            tuple(
                sorted((tpn for tpn, own in team_of.items() if own == number), key=lambda t: places[t - 1][1])
            ),
            nickname=short if short != name else "",
        )
        for number, (name, short) in enumerate(names, start=1)
    )
    matches = (
        [(u16(row, 0), u16(row, 2)) for row in part.matches.records(layout.MATCH_BYTES)]
        if part.matches
        else []
    )
    line_ups: list[LineUp] = []
    byes: list[TeamBye] = []
    for number, round_ in enumerate(tournament.rounds, start=1):
        found, without, matches = _round(number, round_, matches, team_of, len(names), notes)
        line_ups += found
        byes += without
    boards = part.boards or max((len(line.players) for line in line_ups), default=0)
    colours = tuple(Colour.WHITE if board % 2 == 0 else Colour.BLACK for board in range(boards))
    return replace(
        tournament,
        settings=replace(tournament.settings, board_colours=colours),
        teams=teams,
        line_ups=tuple(line_ups),
        team_byes=tuple(byes),
    )


def _round(
    number: int,
    round_: Round,
    matches: list[tuple[int, int]],
    team_of: dict[int, int],
    teams: int,
    notes: Notes,
) -> tuple[list[LineUp], list[TeamBye], list[tuple[int, int]]]:
    """Return line-ups and byes of a round, and the matches of later rounds."""
    games: dict[frozenset[int], list[Pairing]] = {}
    for game in round_.pairings:
        pair = frozenset(team_of.get(seat, 0) for seat in (game.white, game.black))
        games.setdefault(pair, []).append(game)
    line_ups: list[LineUp] = []
    byes: list[TeamBye] = []
    seen: set[int] = set()
    rest = list(matches)
    while rest and not seen & set(rest[0]):
        first, second = rest.pop(0)
        real = {team for team in (first, second) if 1 <= team <= teams}
        seen |= real
        if len(real) < 2:
            byes += (TeamBye(number, team, Mark.PAIRING_BYE) for team in real)
            continue
        boards = games.pop(frozenset(real), [])
        if not boards:
            notes.contradiction(
                "round {round}: no game between teams {first} and {second}",
                round=number,
                first=first,
                second=second,
            )
        for own, other in ((first, second), (second, first)):
            line_ups.append(LineUp(number, own, other, tuple(_of(game, own, team_of) for game in boards)))
    for pair in games:
        notes.contradiction(
            "round {round}: games between teams {teams} but no match",
            round=number,
            teams=", ".join(map(str, sorted(pair))),
        )
    return line_ups, byes, rest


def _of(game: Pairing, team: int, team_of: dict[int, int]) -> int:
    return game.white if team_of.get(game.white) == team else game.black

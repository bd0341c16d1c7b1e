"""Requested byes, virtual points, prohibited pairs, abnormal points and team records, in columns."""

from collections.abc import Iterable, Iterator

from albireo.domain.fixed_boards import fixed_boards
from albireo.domain.groups import groups_of
from albireo.domain.matches import pairing_bye_points
from albireo.domain.message import translatable
from albireo.domain.points import decimal
from albireo.domain.result import Mark
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament, VirtualPoints
from albireo.formats.trf.losses import Losses
from albireo.formats.trf.player_layout import fit_text, number_field, points_field
from albireo.formats.trf.rule_records import ABNORMAL_LETTERS, BYE_TYPES
from albireo.formats.trf.team_records import FORFEIT_SIGNS

GROUP = translatable("group name")
TEAM_NAME = translatable("team {team}: name")
NICKNAME = translatable("team {team}: nickname")
STRENGTH = translatable("team {team}: strength")
MATCH_POINTS = translatable("team {team}: match points")
GAME_POINTS = translatable("team {team}: game points")
TEAM_RANK = translatable("team {team}: rank")
VIRTUAL_MATCH_POINTS = translatable("virtual match points")
VIRTUAL_POINTS = translatable("virtual points")
ABNORMAL_MATCH_POINTS = translatable("abnormal match points")
ABNORMAL_POINTS = translatable("abnormal points")
BYE_MATCH_POINTS = translatable("match points for the bye")
BYE_GAME_POINTS = translatable("game points for the bye")
_REQUESTABLE = frozenset(BYE_TYPES.values())


def byes(requests: Iterable[tuple[int, Mark, int]]) -> Iterator[str]:
    """Yield records 240, one for each round and type."""
    groups: dict[tuple[int, str], list[int]] = {}
    for round_, mark, id_ in requests:
        if mark in _REQUESTABLE:
            groups.setdefault((round_, mark.value), []).append(id_)
    for (round_, letter), numbers in sorted(groups.items()):
        yield f"240 {letter} {round_:>3}" + _ids(sorted(set(numbers)))


def virtual_points(rules: Iterable[VirtualPoints], losses: Losses) -> Iterator[str]:
    """Yield records 250."""
    for rule in rules:
        game = None if rule.match_points is not None and not rule.points else rule.points
        yield (
            f"250 {points_field(rule.match_points, 4, VIRTUAL_MATCH_POINTS, losses)}"
            f" {points_field(game, 4, VIRTUAL_POINTS, losses)}"
            f" {rule.first_round:>3} {rule.last_round:>3} {rule.first_tpn:>4} {rule.last_tpn:>4}"
        )


def javafo_virtual_points(
    tournament: Tournament, rules: Iterable[VirtualPoints], rounds: int
) -> Iterator[str]:
    """Yield XXA: round by round for every player with virtual points; later rules take precedence."""
    rows: dict[int, list[int]] = {}
    for rule in rules:
        for player in tournament.players:
            if rule.first_tpn <= player.tpn <= rule.last_tpn:
                row = rows.setdefault(player.tpn, [0] * rounds)
                for round_ in range(rule.first_round, min(rule.last_round, rounds) + 1):
                    row[round_ - 1] = rule.points
    for tpn in sorted(rows):
        yield f"XXA {tpn:>4}" + "".join(f" {decimal(value):>4}" for value in rows[tpn])


def prohibited_records(tournament: Tournament) -> Iterator[str]:
    """Yield records 260."""
    for rule in tournament.prohibited:
        yield f"260 {rule.first_round:>3} {rule.last_round:>3}" + _ids(rule.players)


def javafo_prohibited(tournament: Tournament, round_: int) -> Iterator[str]:
    """Yield XXP, which has no rounds: the pairs prohibited in the round to be paired."""
    for rule in tournament.prohibited:
        if rule.first_round <= round_ <= rule.last_round:
            yield "XXP " + " ".join(str(tpn) for tpn in rule.players)


def groups(tournament: Tournament, losses: Losses) -> Iterator[str]:
    """Yield our record XXG: the last round in which a group is paired separately, its name and players."""
    last = tournament.settings.rounds_in_groups
    for name, members in groups_of(tournament).items():
        if name:
            until = "" if last is None else str(last)
            yield f"XXG {until:>3} {fit_text(name, 20, GROUP, losses):<20}" + _ids(members)


def fixed_board_records(tournament: Tournament) -> Iterator[str]:
    """Yield our record XXB: a player and their fixed board."""
    for tpn, board in sorted(fixed_boards(tournament.players).items()):
        yield f"XXB {tpn:>4} {board:>4}"


def fixed_table_records(tournament: Tournament) -> Iterator[str]:
    """Yield our record XXF: a team and its fixed table."""
    for team in tournament.teams:
        if team.fixed_board is not None:
            yield f"XXF {team.tpn:>4} {team.fixed_board:>4}"


def group_systems(tournament: Tournament, losses: Losses) -> Iterator[str]:
    """Yield our record XXT: a group paired by another system, its name and the type code."""
    groups = groups_of(tournament)
    for name, code in tournament.settings.group_systems:
        if name not in groups:
            continue
        yield f"XXT {fit_text(name, 20, GROUP, losses):<20} {code}"


def system_options(tournament: Tournament) -> Iterator[str]:
    """Yield our record XXO: options of the system that differ from the defaults."""
    chosen = tournament.settings.system_options
    if chosen:
        yield "XXO " + " ".join(f"{name}={value}" for name, value in chosen)


def scored_match_records(tournament: Tournament) -> Iterator[str]:
    """Yield our record XXM: a match of which only the score is known, with the game points."""
    for match in tournament.scored_matches:
        scores = " ".join(f"{points / 10:>5.1f}" for points in (match.white_points, match.black_points))
        yield f"XXM {match.round:>3} {match.white:>4} {match.black:>4} {scores}"


def abnormal(tournament: Tournament, losses: Losses) -> Iterator[str]:
    """Yield records 299."""
    for rule in tournament.abnormal_points:
        if rule.mark is not None and rule.mark not in ABNORMAL_LETTERS:
            losses.add("record 299: different points for the result {mark}", mark=rule.mark.value)
            continue
        letter = ABNORMAL_LETTERS[rule.mark] if rule.mark is not None else " "
        yield (
            f"299 {letter} {points_field(rule.match_points, 5, ABNORMAL_MATCH_POINTS, losses)}"
            f" {points_field(rule.points, 5, ABNORMAL_POINTS, losses)}"
            f"  {rule.round or 0:03}" + _ids(rule.players)
        )


def teams(tournament: Tournament, losses: Losses) -> Iterator[str]:
    """Yield records 310."""
    for team in tournament.teams:
        whose: dict[str, object] = {"team": team.tpn}
        yield (
            f"310 {team.tpn:>3} {fit_text(team.name, 32, TEAM_NAME, losses, whose):<32}"
            f" {fit_text(team.nickname, 5, NICKNAME, losses, whose):<5}"
            f" {number_field(team.strength, 6, STRENGTH, losses, whose)}"
            f" {points_field(team.reported_match_points, 6, MATCH_POINTS, losses, whose)}"
            f" {points_field(team.reported_game_points, 6, GAME_POINTS, losses, whose)}"
            f" {number_field(team.reported_rank, 3, TEAM_RANK, losses, whose)} {_ids(team.players)}"
        )


def old_teams(all_teams: Iterable[Team], losses: Losses) -> Iterator[str]:
    """Yield records 013, in which the number of a team is its position."""
    for place, team in enumerate(all_teams, start=1):
        if team.tpn != place:
            losses.add("record 013: team {team} becomes number {place}", team=team.tpn, place=place)
        yield (
            f"013 {fit_text(team.name, 32, TEAM_NAME, losses, {'team': team.tpn}):<32}"
            + _ids(team.players)[1:]
        )


def line_ups(tournament: Tournament) -> Iterator[str]:
    """Yield records 300."""
    for line_up in tournament.line_ups:
        boards = "".join(f" {tpn:>4}" if tpn is not None else " 0000" for tpn in line_up.players)
        yield f"300 {line_up.round:>3} {line_up.team:>3} {line_up.opponent:>3}{boards}"


def pairing_byes(tournament: Tournament, losses: Losses) -> Iterator[str]:
    """Yield record 320, several if two teams had the bye in one round; its points are always given."""
    points = tournament.settings.match_points
    by_round: dict[int, list[int]] = {}
    for bye in tournament.team_byes:
        if bye.mark is Mark.PAIRING_BYE:
            by_round.setdefault(bye.round, []).append(bye.team)
    if not by_round and points.bye_match_points is None and points.bye_game_points is None:
        return
    match_points, game_points = pairing_bye_points(tournament)
    start = (
        f"320 {points_field(match_points, 4, BYE_MATCH_POINTS, losses)}"
        f" {points_field(game_points, 4, BYE_GAME_POINTS, losses)}"
    )
    for place in range(max((len(found) for found in by_round.values()), default=1)):
        line = start
        for round_ in range(1, max(by_round, default=0) + 1):
            found = by_round.get(round_, [])
            line += f" {found[place]:>3}" if place < len(found) else "    "
        yield line


def forfeited_match_records(tournament: Tournament) -> Iterator[str]:
    """Yield records 330."""
    for match in tournament.forfeited_matches:
        signs = FORFEIT_SIGNS[match.white_mark, match.black_mark]
        yield f"330 {signs} {match.round:>3} {match.white:>3} {match.black:>3}"


def _ids(numbers: Iterable[int]) -> str:
    return "".join(f" {number:>4}" for number in numbers)

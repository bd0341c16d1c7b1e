"""Requested byes: record 240 and JaVaFo's XXZ, of players or teams."""

from collections.abc import Mapping, Sequence

from albireo.domain.message import remark
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.team import TeamBye
from albireo.domain.tournament import RequestedBye, Tournament
from albireo.formats.trf import rule_records
from albireo.formats.trf.findings import Findings
from albireo.formats.trf.lines import Line, Records
from albireo.formats.trf.player_line import NOTHING, PlayerLine
from albireo.value_classes import replace


def read(
    records: Records,
    players: Mapping[int, PlayerLine],
    tournament: Tournament,
    pairing_byes: Sequence[TeamBye],
    findings: Findings,
) -> Tournament:
    """Return the tournament with its requested byes."""
    known = set(tournament.participants)
    next_round = tournament.next_round
    what = rule_records.number_of_one(tournament)
    asked = rule_records.byes(records["240"], known, what, findings)
    asked += [
        (line, next_round, id_, Mark.ZERO_BYE)
        for line in records["XXZ"]
        for id_ in rule_records.ids(line, 4, known, what, findings)
    ]
    if not tournament.is_paired_by_teams:
        return _of_players(asked, players, tournament, findings)
    byes = {(bye.round, bye.team): bye for bye in pairing_byes}
    for _, round_, team, mark in asked:
        byes.setdefault((round_, team), TeamBye(round_, team, mark))
    ordered = sorted(byes.values(), key=lambda bye: (bye.round, bye.mark.value, bye.team))
    return replace(tournament, team_byes=tuple(ordered))


def _of_players(
    asked: Sequence[tuple[Line, int, int, Mark]],
    players: Mapping[int, PlayerLine],
    tournament: Tournament,
    findings: Findings,
) -> Tournament:
    games = tournament.games_per_round
    found: dict[tuple[int, int], RequestedBye] = {}
    missing: dict[int, list[Bye]] = {}
    for line, round_, tpn, mark in asked:
        player = players[tpn]
        column = (round_ - 1) * games + 1
        cell = player.cell(column)
        if cell.opponent or (cell.mark is not None and cell.mark is not mark):
            if line.id == "XXZ" and not cell.opponent:
                continue  # the round's column gives the type of bye; XXZ has only one
            has = (
                remark("opponent {opponent}", opponent=cell.opponent)
                if cell.opponent
                else cell.mark.value
                if cell.mark
                else ""
            )
            expected = remark(
                "{has} for player {player} in round {round} (line {line})",
                has=has,
                player=tpn,
                round=round_,
                line=player.line,
            )
            if findings.mend(line.number, 5, expected, remark("a bye {mark}", mark=mark.value), "ignored"):
                continue
        elif cell == NOTHING and round_ <= tournament.paired_rounds:
            missing.setdefault(column, []).append(Bye(tpn, mark))
        found.setdefault((round_, tpn), RequestedBye(round_, tpn, mark))
    ordered = sorted(found.values(), key=lambda bye: (bye.round, bye.mark.value, bye.player))
    return replace(
        tournament,
        requested_byes=tuple(ordered),
        rounds=_complete_rounds(tournament, missing, players) if missing else tournament.rounds,
    )


def _complete_rounds(
    tournament: Tournament, missing: Mapping[int, list[Bye]], players: Mapping[int, PlayerLine]
) -> tuple[Round, ...]:
    """Return the rounds with byes that occur only in record 240."""
    place = {tpn: number for number, tpn in enumerate(players)}
    return tuple(
        replace(
            round_,
            byes=tuple(
                sorted(
                    {bye.player: bye for bye in (*missing.get(number, ()), *round_.byes)}.values(),
                    key=lambda bye: place[bye.player],
                )
            ),
        )
        for number, round_ in enumerate(tournament.rounds, start=1)
    )

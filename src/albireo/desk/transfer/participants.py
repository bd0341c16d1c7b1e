"""The players and teams of a file: registered, edited and removed as it says.

An import takes them into an empty tournament; companion mode takes them again whenever the file has changed.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from albireo.desk.mechanism.decide import Deciding
from albireo.desk.mechanism.facts import facts_of, facts_that_change
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.players.events import PlayerEdited, PlayerRegistered, PlayerRemoved, PlayersNumbered
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.keep_apart import enters_outside_rules
from albireo.desk.teams.events import (
    TeamEdited,
    TeamMembersSet,
    TeamRegistered,
    TeamRemoved,
    TeamsNumbered,
)
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.initial_order import RatingMethod, order
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.state.competition import competition_in
from albireo.state.rounds import RoundState
from albireo.state.units import Entrant, TeamState

Ids = Mapping[int, int]
"""Registration number by number in the file."""
Missed = Mapping[int, tuple[tuple[int, Mark], ...]]
"""(round, bye) of the rounds missed so far, by number in the file."""


class FileParticipants(NamedTuple):
    """Those of a file, by their numbers there."""

    players: Ids
    teams: Ids
    units: Ids
    """The ones of the two that are paired."""


def take_participants(deciding: Deciding, tournament: Tournament, source: str = "") -> FileParticipants:
    """Register, edit and remove players and teams; `source` is the file that edits them."""
    rounds = deciding.state.rounds
    units = competition_in(tournament).units.name
    missed = {units: _missed_byes(tournament, len(rounds))}
    seated = {"players": _at_boards(rounds), "teams": frozenset[int]()}
    seated[units] |= _units_in_rounds(rounds)
    players = _take_players(deciding, tournament, missed.get("players"), source)
    teams = _take_teams(deciding, tournament, players, missed.get("teams", {}))
    if teams:  # a file without teams says nothing about them
        for id_ in _units_not_in_file(deciding.state.teams, teams, seated["teams"]):
            deciding.emit(TeamRemoved(id_))
    for id_ in _units_not_in_file(deciding.state.entrants, players, seated["players"]):
        deciding.emit(PlayerRemoved(id_))
    return FileParticipants(players, teams, {"players": players, "teams": teams}[units])


def _take_players(deciding: Deciding, tournament: Tournament, missed: Missed | None, source: str) -> Ids:
    """Take the players; without `missed` it is their team that enters late."""
    before = deciding.state
    known = {id_: entrant.player for id_, entrant in before.entrants.items()}
    found = _match_participants(
        {id_: (player.fide_id, player.name) for id_, player in known.items()},
        {player.tpn: (player.fide_id, player.name) for player in tournament.players},
        before.numbers,
    )
    for player in tournament.players:
        if player.tpn in found:
            edits = facts_that_change(PlayerFacts, known[found[player.tpn]], player)
            if edits.given():
                deciding.emit(PlayerEdited(found[player.tpn], edits, source))
            continue
        id_ = found[player.tpn] = deciding.state.registration.next_player
        entry = 1 if missed is None else player.entry_round
        absences = (missed or {}).get(player.tpn, ())
        facts, outside = facts_of(PlayerFacts, player), enters_outside_rules(before)
        deciding.emit(PlayerRegistered(id_, facts, entry, absences, outside_rules=outside))
    numbers = {id_: tpn for tpn, id_ in found.items()}
    given = before.registration.given_numbers
    if not given or numbers != dict(given):
        by_strength = [player.tpn for player in order(tournament.players, RatingMethod.FIDE.strength)]
        by_hand = bool(given or tournament.teams) or by_strength != list(range(1, len(numbers) + 1))
        deciding.emit(PlayersNumbered(_by_number(numbers), by_hand))
    return found


def _take_teams(deciding: Deciding, tournament: Tournament, players: Ids, missed: Missed) -> Ids:
    known = deciding.state.teams
    found = _match_participants(
        {id_: (team.name,) for id_, team in known.items()},
        {team.tpn: (team.name,) for team in tournament.teams},
        deciding.state.team_registration.given_numbers,
    )
    for team in tournament.teams:
        members = tuple(players[tpn] for tpn in team.players)
        if team.tpn not in found:
            id_ = found[team.tpn] = deciding.state.team_registration.next_team
            facts = _team_facts(team, TeamState(0))
            outside, absences = enters_outside_rules(deciding.state), missed.get(team.tpn, ())
            deciding.emit(TeamRegistered(id_, facts, members, missed=absences, outside_rules=outside))
            continue
        here = known[found[team.tpn]]
        edits = _team_facts(team, here)
        if edits.given():
            deciding.emit(TeamEdited(here.id, edits))
        if here.members != members:
            deciding.emit(TeamMembersSet(here.id, members))
    numbers = {id_: tpn for tpn, id_ in found.items()}
    if numbers != dict(deciding.state.team_registration.given_numbers):
        deciding.emit(TeamsNumbered(_by_number(numbers), True))
    return found


def _team_facts(team: Team, known: TeamState) -> TeamFacts:
    """Return what the file says differently; facts missing from it are kept."""
    there = {name: getattr(team, name) for name in ("name", "strength", "group", "fixed_board")}
    there["short_name"] = team.nickname
    return TeamFacts(
        **{name: value for name, value in there.items() if value not in (None, "", getattr(known, name))}
    )


def _match_participants(
    here: Mapping[int, Sequence[Hashable]], there: Mapping[int, Sequence[Hashable]], numbers: Ids
) -> dict[int, int]:
    """Return those of the file already known here, by number: by each key in turn, then by the number.

    A key recognises the one that has it alone, here and in the file. `numbers` are those given here.
    """
    here, there, found = dict(here), dict(there), dict[int, int]()
    for place in range(max(map(len, there.values()), default=0)):
        alone_here, alone_there = _alone(here, place), _alone(there, place)
        for key in alone_there.keys() & alone_here.keys():
            found[alone_there[key]] = alone_here[key]
            del here[alone_here[key]], there[alone_there[key]]
    return found | {tpn: id_ for id_, tpn in numbers.items() if id_ in here and tpn in there}


def _alone(keys: Mapping[int, Sequence[Hashable]], place: int) -> dict[Hashable, int]:
    """Return who has each key at this place, where only one has it."""
    counts = Counter(each[place] for each in keys.values())
    return {each[place]: one for one, each in keys.items() if each[place] and counts[each[place]] == 1}


def _by_number(numbers: Ids) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(numbers.items(), key=lambda item: item[1]))


def byes_in_round(tournament: Tournament, number: int) -> Iterator[tuple[int, Mark]]:
    """Yield the units without opponent in a round of the file, by their numbers there."""
    if tournament.is_paired_by_teams:
        for tpn, row in team_rows(tournament).items() if number <= tournament.paired_rounds else ():
            if row[number - 1].opponent is None:
                yield tpn, row[number - 1].mark
        return
    for bye in tournament.games_of(number)[0].byes:  # of a match of several games, the first says so
        yield bye.player, bye.mark


def _missed_byes(tournament: Tournament, rounds: int) -> Missed:
    """Return the byes of each unit in rounds already recorded here, by its number."""
    missed: dict[int, list[tuple[int, Mark]]] = {}
    for number in range(1, min(rounds, tournament.paired_rounds) + 1):
        for tpn, mark in byes_in_round(tournament, number):
            missed.setdefault(tpn, []).append((number, mark))
    return {tpn: tuple(byes) for tpn, byes in missed.items()}


def _units_in_rounds(rounds: Iterable[RoundState]) -> frozenset[int]:
    """Return the units of the rounds, including byes."""
    return frozenset(
        unit
        for round_ in rounds
        for seats in (round_.byes, *((each.white, each.black) for each in round_.matches.values()))
        for unit in seats
    )


def _at_boards(rounds: Iterable[RoundState]) -> frozenset[int]:
    """Return the players at the boards of the rounds."""
    return frozenset(
        player
        for round_ in rounds
        for match in round_.matches.values()
        for board in match.boards.values()
        for player in (board.white, board.black)
    )


def _units_not_in_file(
    known: Mapping[int, Entrant | TeamState], taken: Ids, seated: Set[int]
) -> Iterator[int]:
    """Yield those no longer in the file; refuse it if one of them has played."""
    kept = set(taken.values())
    for id_, unit in known.items():
        if id_ in kept:
            continue
        if id_ in seated:
            raise refusal(
                "companion-gone", "{player} has played and is no longer in the file.", player=unit.name
            )
        yield id_

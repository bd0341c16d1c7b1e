"""What a journal folds to, in plain values that stay the same when classes are moved or renamed."""

from typing import Any

from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.fide_mode import report_comments
from albireo.organising.standings import standings_of
from albireo.state.documents import DocumentSettings
from albireo.state.festival import FestivalState
from albireo.state.result_codes import result_code
from albireo.state.rounds import Appointment, MatchState, RoundState
from albireo.state.standings import PlayOffState
from albireo.state.tournament import State


def _papers(state: State) -> dict[str, Any]:
    refunds = {
        str(id_): [[refund.cents, refund.reason, refund.day] for refund in paid.refunds]
        for id_, paid in state.money.payments.items()
        if paid.refunds
    }
    papers = [
        [paper.name, paper.kind.value, paper.player, paper.payer, paper.total, paper.paid, paper.cancels]
        for paper in state.money_papers.papers
    ]
    return {"refunds": refunds, "papers": papers} if refunds or papers else {}


def expected_of(desk: Desk, uid: str) -> dict[str, Any]:
    """Return the state of a tournament, its standings and the size of its history."""
    state = desk.state(uid)
    history = desk.history(uid)
    return {
        "version": state.version,
        "hash": desk.journal.head(uid).hash,
        "phase": state.conduct.phase.value,
        "system": state.settings.system,
        "rounds_planned": state.settings.number_of_rounds,
        "fide_mode": state.fide_mode,
        "registration_closed": state.registration.is_closed,
        "players": [
            [
                id_,
                entrant.name,
                state.numbers[id_],
                entrant.present,
                entrant.withdrawn_after,
                entrant.expelled,
            ]
            for id_, entrant in state.entrants.items()
        ],
        **_teams(state),
        "requested": sorted(
            [id_, round_, mark.value] for (id_, round_), mark in state.byes.requested.items()
        ),
        **({"confirmed": sorted(state.byes.confirmed)} if state.byes.confirmed else {}),
        "rounds": [_round(round_) for round_ in state.rounds],
        "starts": {str(round_): at for round_, at in state.round_notes.starts.items()},
        "prohibited": [
            [list(r.players), r.first_round, r.last_round] for r in state.restrictions.prohibitions
        ],
        "virtual": [[r.player, r.first_round, r.last_round, r.points] for r in state.restrictions.virtual],
        "abnormal": [
            [r.mark and r.mark.value, r.points, r.round, list(r.players), r.reason]
            for r in state.restrictions.abnormal
        ],
        "rating_corrections": len(state.round_notes.corrections),
        "comments": list(report_comments(state)),
        "lots": state.standings.lots,
        **_group_play_offs(state),
        "orders_by_hand": [[list(order), reason] for order, reason in state.standings.orders_by_hand],
        **(
            {"play_offs": [_play_off(each) for each in state.standings.play_offs]}
            if state.standings.play_offs
            else {}
        ),
        "payments": {str(id_): [paid.paid, paid.due] for id_, paid in state.money.payments.items()},
        **_papers(state),
        "prizes": [[row.name, list(row.amounts)] for row in state.money.prizes.lists]
        if state.money.prizes
        else None,
        **({"documents": _documents(state)} if state.documents != DocumentSettings() else {}),
        **({"sections": _event(state)} if isinstance(state, FestivalState) else {}),
        **({"event": state.membership.event} if state.membership.event else {}),
        "import_report": None if state.imported.report is None else list(state.imported.report),
        "standings": _standings(state),
        "acts": len(history),
        "acts_in_force": sum(act.in_force for act in history),
        "sentences": sum(len(act.notes) for act in history),
    }


def _event(state: FestivalState) -> dict[str, Any]:
    return {
        "sections": list(state.festival.sections),
        "joined": sorted(
            sorted([e.section, e.player] for e in group) for group in state.festival.joined_entries
        ),
        "apart": sorted(sorted([e.section, e.player] for e in pair) for pair in state.festival.entries_apart),
        "championships": sorted(state.festival.championships),
    }


def _play_off(found: PlayOffState) -> list[Any]:
    ranked = [list(group) for group in found.ranked]
    return [found.place, ranked, {str(list(key)): result.value for key, result in found.results.items()}]


def _documents(state: State) -> dict[str, Any]:
    chosen = state.documents
    return {
        "paper": chosen.paper,
        "density": chosen.density,
        "footer": chosen.footer,
        "stack_cut": chosen.stack_cut,
        "columns": {name: list(ids) for name, ids in chosen.columns.items()},
        "rooms": [[room.name, room.first, room.last] for room in chosen.rooms],
        **(
            {"halls": [[hall.name, hall.length, hall.width, hall.rows.value] for hall in chosen.halls]}
            if chosen.halls
            else {}
        ),
        **_ways(state),
        "logo": len(chosen.logo) if chosen.logo is not None else None,
        "default_time": state.rules.default_time,
    }


def _ways(state: State) -> dict[str, Any]:
    """Doors of halls, and players in wheelchairs; journals from before there were any say nothing."""
    doors = [
        [hall.name, hall.door_space, door.wall.value, door.at, door.width, door.is_emergency_exit]
        for hall in state.documents.halls
        for door in hall.doors
    ]
    wheelchairs = [each.player for each in state.rules.plan.assistance if each.uses_wheelchair]
    return ({"doors": doors} if doors else {}) | ({"wheelchairs": wheelchairs} if wheelchairs else {})


def _round(round_: RoundState) -> dict[str, Any]:
    return {
        "published": round_.published,
        "manual": round_.manual,
        "edited": round_.edited,
        "stale": round_.stale,
        "system": round_.system,
        "differs": [list(pair) for pair in round_.differs],
        "boards": [
            [
                number,
                board.white,
                board.black,
                result_code(board.result),
                board.by,
                board.at,
                None if board.corrected_from is None else result_code(board.corrected_from),
                sorted([player, said.result] for player, said in board.proposed.items()),
            ]
            for number, board in round_.boards.items()
        ],
        **_matches(round_),
        "byes": sorted([id_, mark.value] for id_, mark in round_.byes.items()),
        "pool": list(round_.pool),
    }


def _teams(state: State) -> dict[str, Any]:
    """Only where there are any: journals from before there were teams do not speak of them."""
    if not state.teams:
        return {}
    tables = [[team.id, team.fixed_board] for team in state.teams.values() if team.fixed_board]
    return {
        "teams": [
            [team.id, team.name, state.team_numbers[team.id], team.withdrawn_after, list(team.members)]
            for team in state.teams.values()
        ],
        "line_ups": sorted(
            [round_, team, list(line_up.players)]
            for (round_, team), line_up in state.line_ups.submitted.items()
        ),
        "line_ups_published": sorted(state.line_ups.published),
        **({"fixed_tables": tables} if tables else {}),
    }


def _matches(round_: RoundState) -> dict[str, Any]:
    """All boards, where a match has more than one."""
    if all(len(match.boards) == 1 for match in round_.matches.values()):
        return {}
    return {
        "matches": [
            [
                match.white,
                match.black,
                match.forfeit and result_code(match.forfeit),
                [[board.white, board.black, result_code(board.result)] for board in match.boards.values()],
                *_of_a_league(match),
            ]
            for match in round_.matches.values()
        ]
    }


def _of_a_league(match: MatchState) -> list[Any]:
    """Return what only matches of a league have."""
    now = match.appointment
    found: list[Any] = [] if now == Appointment() else [[now.day, now.time, now.place, now.is_put_off]]
    return [*found, [match.score.white, match.score.black]] if match.score is not None else found


def _standings(state: State) -> list[list[Any]]:
    if not state.rounds or not state.rounds[0].is_complete:
        return []
    return [
        [place.rank, state.unit_ids[place.tpn], place.points, [str(value.amount) for value in place.values]]
        for place in standings_of(state).places
    ]


def _group_play_offs(state: State) -> dict[str, Any]:
    found = [
        [
            each.number,
            [each.first.group, each.first.place],
            [each.second.group, each.second.place],
            list(each.units or ()),
            [list(score) for score in each.scores],
            each.winner,
            each.how,
        ]
        for each in state.standings.group_play_offs
    ]
    return {"group_play_offs": found} if found else {}

"""Documents of a tournament at the desk: drafts too, with starts, money and codes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.money.prizes import account_of
from albireo.desk.rounds.engine import request_of
from albireo.desk.standings.table import standings_of
from albireo.domain import history
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.tournament_type import PairingKind
from albireo.formats.picture import read_picture
from albireo.pairing.double_swiss.spec import second_bye_mark
from albireo.pairing.registry import system_for
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for
from albireo.reports.page_setup import Density, Logo, PageSetup, Paper
from albireo.reports.source import NoSuchDocument, RoundSheet, Source
from albireo.reports.values import PairingScore, SeatCode
from albireo.standings.order import Standings
from albireo.state.leaving import counted
from albireo.state.official import games_of, team_round_of
from albireo.state.tournament import State


def from_desk(
    state: State,
    standings: Callable[[int | None], Standings] | None = None,
    seat_codes: Callable[[int, int, str], SeatCode] | None = None,
    history: Callable[[], Sequence[HistoryEntry]] | None = None,
    pairing: Callable[[int], RoundPairing] | None = None,
    phone_page: str = "",
) -> Source:
    """The tournament as it stands; `standings` and `pairing` may keep what they have worked out."""
    return Source(
        state.tournament,
        len(state.rounds),
        lambda number: _sheets(state, number),
        standings or (lambda after: standings_of(state, after)),
        lambda found: account_of(state, found),
        state,
        seat_codes if state.rules.phone_results else None,
        phone_page,
        pairing or (lambda number: _pairing(state, number)),
        history,
    )


def from_event(
    event: State,
    sections: Mapping[str, State],
    standings: Callable[[str, int | None], Standings] | None = None,
) -> Source:
    """An event with its sections; `standings` of a section may keep what it has worked out."""
    found = {
        uid: from_desk(state, partial(standings, uid) if standings is not None else None)
        for uid, state in sections.items()
    }
    return from_desk(event)._replace(sections=found)


def page_setup(state: State) -> PageSetup:
    """Paper, density, logo and foot as the arbiter has chosen them for the tournament."""
    chosen = state.documents
    return PageSetup(
        Paper[chosen.paper.upper()],
        Density[chosen.density.upper().replace("-", "_")],
        Logo(chosen.logo, read_picture(chosen.logo).format) if chosen.logo is not None else None,
        chosen.footer,
        chosen.stack_cut,
    )


def _pairing(state: State, number: int) -> RoundPairing:
    """A round as the system pairs it: a published one from what is official, a draft from what is known."""
    is_official = state.rounds[number - 1].published and not state.rounds[number - 1].manual
    request = request_for(state.tournament, number) if is_official else request_of(state, number)
    try:
        return system_for(state.tournament).load().pair(request)
    except NoLegalPairing as impossible:
        raise NoSuchDocument("{reason}", reason=impossible.note) from None


def _sheets(state: State, number: int) -> tuple[RoundSheet, ...]:
    """A round, game by game; points are those of the rounds that are official."""
    found = state.rounds[number - 1]
    official = sum(each.published and not each.manual for each in state.rounds[: number - 1])
    games = _games(state, number)
    tournament = counted(state)
    return tuple(
        RoundSheet(
            number,
            replace(game, pairings=tuple(sorted(game.pairings, key=lambda pairing: pairing.board or 0))),
            {
                tpn: PairingScore(history.score(row))
                for tpn, row in history.rows(tournament, official * len(games) + at).items()
            },
            state.round_notes.starts.get(number, ""),
            is_draft=not found.published or found.manual,
            game=at + 1 if len(games) > 1 else 0,
            positions=state.round_notes.start_positions.get(number, ()),
            first_board=found.first_board,
            is_table=state.settings.type.kind is PairingKind.TABLE,
        )
        for at, game in enumerate(games)
    )


def _games(state: State, number: int) -> tuple[Round, ...]:
    """Return what the domain makes of a round.

    Who has left is not listed, the pairing-allocated bye comes first.
    """
    found = state.rounds[number - 1]
    if state.pairs_teams:
        teams = {team.tpn: team for team in state.tournament.teams}
        return (team_round_of(state, found, teams).round,)
    gone = {
        state.numbers[entrant.id]
        for entrant in state.entrants.values()
        if entrant.withdrawn_after is not None and entrant.withdrawn_after < number
    }
    return tuple(
        replace(game, byes=tuple(sorted((bye for bye in game.byes if bye.player not in gone), key=_by_mark)))
        for game in games_of(
            found,
            state.unit_numbers,
            state.tournament.games_per_round,
            second_bye_mark(state.settings),
        )
    )


def _by_mark(bye: Bye) -> tuple[bool, str, int]:
    return bye.mark is not Mark.PAIRING_BYE, bye.mark.value, bye.player

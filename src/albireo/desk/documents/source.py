"""Documents of a tournament at the desk: including drafts, start times, money and codes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.players.named_people import author
from albireo.desk.rounds.engine import request_of
from albireo.desk.settings.fide_mode import comments_by_round
from albireo.desk.standings.rated import norms_of, rated_event_of
from albireo.desk.teams.line_ups import are_line_ups_shown
from albireo.domain import history
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.tournament_type import PairingKind
from albireo.formats.picture import MOST_BACKGROUND, read_picture
from albireo.organising.prizes import account_of
from albireo.organising.standings import standings_of
from albireo.pairing.double_swiss.spec import second_bye_mark
from albireo.pairing.registry import system_for
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for
from albireo.ratings.norms.report import NormReport
from albireo.ratings.rated_event import RatedEvent
from albireo.reports.page_setup import Background, Density, Logo, PageSetup, Paper
from albireo.reports.source import HistoryLine, NoSuchDocument, RoundSheet, Source
from albireo.reports.values import PairingScore, SeatCode
from albireo.standings.order import Standings
from albireo.standings.prizes import PrizeAccount
from albireo.state.leaving import left_out, tournament_as_counted
from albireo.state.official import games_of, team_round_of
from albireo.state.tournament import State


class DeskSource(Source):
    """A tournament in its current state; `standings` and `pairing` may cache their results."""

    def __init__(
        self,
        state: State,
        standings: Callable[[int | None], Standings] | None = None,
        seat_codes: Callable[[int, int, str], SeatCode] | None = None,
        history: Callable[[], Sequence[HistoryEntry]] | None = None,
        pairing: Callable[[int], RoundPairing] | None = None,
        phone_page: str = "",
        sections: Mapping[str, State] | None = None,
        festival_name: str = "",
        phone_pages: Mapping[str, str] | None = None,
    ) -> None:
        """Store the state and the `history` of its journal.

        A festival has `sections` and the addresses of their pages for phones, a section the festival's name.
        """
        self.tournament = state.tournament
        self.rounds = len(state.rounds)
        self.state = self._state = state
        self.seat_codes = seat_codes if state.rules.phone_results else None
        self.phone_page = phone_page
        self.festival_name = festival_name
        if sections is not None:
            self.sections = {
                uid: DeskSource(
                    section, phone_page=(phone_pages or {}).get(uid, ""), festival_name=state.name
                )
                for uid, section in sections.items()
            }
        self._standings = standings or partial(standings_of, state)
        self._pairing = pairing or partial(_pairing, state)
        self._history = history

    def round_sheets(self, number: int) -> tuple[RoundSheet, ...]:
        return _sheets(self._state, number)

    def standings(self, after: int | None) -> Standings:
        return self._standings(after)

    def pairing(self, number: int) -> RoundPairing:
        return self._pairing(number)

    def rated_event(self, after: int | None = None) -> RatedEvent:
        return rated_event_of(self._state, after)

    def title_norms(self, after: int | None = None) -> NormReport:
        return norms_of(self._state, after)

    def prizes(self, found: Standings) -> PrizeAccount | None:
        return account_of(self._state, found)

    def report_comments(self) -> Sequence[tuple[int, str]]:
        return comments_by_round(self._state)

    def history(self) -> Sequence[HistoryLine]:
        if self._history is None:
            return super().history()
        return [
            HistoryLine(entry.at, author(entry.who), entry.notes, entry.in_force) for entry in self._history()
        ]


class PublicSource(DeskSource):
    """The published rounds of a tournament, without drafts, codes, money and unrevealed line-ups."""

    def __init__(self, state: State, now: datetime) -> None:
        super().__init__(state)
        self.rounds = state.tournament.paired_rounds
        self.without_boards = _hidden_line_ups(state, now)


def _hidden_line_ups(state: State, now: datetime) -> frozenset[int]:
    """Return the unfinished team rounds whose line-ups are not public yet."""
    if not state.competition.offers("line-ups"):
        return frozenset()
    event = state.tournament
    return frozenset(
        number
        for number in range(1, event.paired_rounds + 1)
        if not are_line_ups_shown(state, number, now) and not event.is_round_complete(number)
    )


def page_setup(state: State) -> PageSetup:
    """Return the paper, density, logo and footer chosen for the tournament."""
    chosen = state.documents
    return PageSetup(
        Paper[chosen.paper.upper()],
        Density[chosen.density.upper().replace("-", "_")],
        Logo(chosen.logo, read_picture(chosen.logo).format) if chosen.logo is not None else None,
        chosen.footer,
        chosen.stack_cut,
        _background(chosen.certificate_background),
        chosen.certificate_top,
    )


def _background(content: bytes | None) -> Background | None:
    if content is None:
        return None
    found = read_picture(content, MOST_BACKGROUND)
    return Background(Logo(content, found.format), is_upright=found.height > found.width)


def _pairing(state: State, number: int) -> RoundPairing:
    """Return a round as the system pairs it: if published, from official data, else from current data."""
    is_official = state.rounds[number - 1].published and not state.rounds[number - 1].manual
    request = request_for(state.tournament, number) if is_official else request_of(state, number)
    try:
        return system_for(state.tournament).load().pair(request)
    except NoLegalPairing as impossible:
        raise NoSuchDocument("{reason}", reason=impossible.note) from None


def _sheets(state: State, number: int) -> tuple[RoundSheet, ...]:
    """Return a round game by game; points are those of the official rounds."""
    found = state.rounds[number - 1]
    official = sum(each.published and not each.manual for each in state.rounds[: number - 1])
    games = _games(state, number)
    tournament = tournament_as_counted(state)
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
            annulled=_annulled(state, number, at, game),
        )
        for at, game in enumerate(games)
    )


def _annulled(state: State, number: int, at: int, game: Round) -> frozenset[tuple[int, int]]:
    """Return the games of a published round that are left out of the standings (C.05)."""
    gone = left_out(state)
    if not gone or number > state.tournament.paired_rounds:
        return frozenset()
    kept = tournament_as_counted(state).games_of(number)[at].pairings
    return frozenset((each.white, each.black) for each in game.pairings) - {
        (each.white, each.black) for each in kept
    }


def _games(state: State, number: int) -> tuple[Round, ...]:
    """Return a round as domain objects.

    Players who have left are not listed; the pairing-allocated bye comes first.
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

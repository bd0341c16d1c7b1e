"""The source of documents: a tournament in a file, or one at the desk.

Documents use rounds, standings and people in the same way for both. Data that only the desk has (attendance,
payments) come from `Source.state`; documents that need them declare `Needs.DESK`.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from albireo.domain import history
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.reports.document import PageDetails
from albireo.reports.values import PairingScore, SeatCode

if TYPE_CHECKING:
    from albireo.domain.explanation import Note
    from albireo.pairing.system import RoundPairing
    from albireo.ratings.norms.report import NormReport
    from albireo.ratings.rated_event import RatedEvent
    from albireo.standings.order import Standings
    from albireo.standings.prizes import PrizeAccount
    from albireo.state.festival import FestivalState
    from albireo.state.tournament import State


class NoSuchDocument(AlbireoError):
    """A document that cannot be made from this tournament, such as for a round that is not paired."""


SITS_OUT = translatable("sits out")
ANNULLED = remark(
    "In brackets: games that do not count, since one of the two withdrew before half of the games."
)


class RoundSheet(NamedTuple):
    """One round, or one of the two games of a round."""

    number: int
    round: Round
    before: Mapping[int, PairingScore]
    """Points before it, by pairing number."""
    starts: str = ""
    """Start time in UTC."""
    is_draft: bool = False
    game: int = 0
    """1 or 2 if a round has two games, otherwise 0."""
    positions: tuple[int, ...] = ()
    """Chess960 start positions: one for all boards, or one for each."""
    first_board: int = 1
    is_table: bool = False
    """Whether pairings come from a table: a participant without a game then sits out and gets no bye."""
    annulled: frozenset[tuple[int, int]] = frozenset()
    """(White, Black) of games that do not count, since one of the two left a round robin early (C.05)."""

    def without_opponent(self, mark: Mark) -> Mark | Translatable:
        """Return the label of a participant without an opponent in this round."""
        return SITS_OUT if self.is_table and mark is Mark.ZERO_BYE else mark

    def position(self, board: int) -> str:
        """Return the start position of a board, if each board has its own."""
        place = board - self.first_board
        return _position_words(self.positions[place]) if 0 <= place < len(self.positions) > 1 else ""

    @property
    def position_of_round(self) -> str:
        """The start position shared by all boards."""
        return _position_words(self.positions[0]) if len(self.positions) == 1 else ""

    @property
    def position_of_all(self) -> tuple[Remark, ...]:
        """The same as a notice shown first."""
        words = self.position_of_round
        return (remark("Start position {position}", position=words),) if words else ()


class Choices(NamedTuple):
    """Options of a document; options it does not use are ignored."""

    round: int | None = None
    """The round; None for the last one paired."""
    after: int | None = None
    """Round of the standings; None for the last with all results."""
    group: str = ""
    """A group such as `sex=w`."""
    by: str = ""
    """How a cross table is numbered."""
    player: int | None = None
    """Pairing number of the participant, for documents that can be about one."""
    with_money: bool = False
    """Whether the reader may see who owes what."""
    made: str = ""
    """When the document is created, in UTC."""
    columns: tuple[str, ...] = ()
    """Ids of the columns to show, in this order; empty for the default columns."""
    language: str = "en"
    """Language whose alphabet sorts names."""

    def name_order(self, name: str) -> tuple[str, str]:
        """Return the sort key of a name."""
        from albireo.i18n.collation import name_order

        return name_order(name, self.language)


class HistoryLine(NamedTuple):
    """One action in the history of a tournament."""

    at: str
    author: Remark
    notes: "tuple[Note, ...]"
    in_force: bool
    """Whether it counts now, or was undone."""


class Source(Protocol):
    """A tournament as documents see it: that of a file (`FileSource`), or the desk's (`DeskSource`)."""

    tournament: Tournament
    rounds: int
    """The number of paired rounds."""
    state: "State | None" = None
    """The tournament at the desk."""
    seat_codes: Callable[[int, int, str], SeatCode] | None = None
    """Code of a side (`w` or `b`) of a board in a round, if players enter results themselves."""
    phone_page: str = ""
    """Address of the tournament's pages for phones; empty if no device could reach it."""
    without_boards: frozenset[int] = frozenset()
    """Team rounds whose line-ups are still hidden from the readers of the documents."""
    sections: "Mapping[str, Source] | None" = None
    """The tournaments of a festival, by identity."""
    festival_name: str = ""
    """The festival that the tournament is a section of."""

    @abstractmethod
    def round_sheets(self, number: int) -> tuple[RoundSheet, ...]:
        """Return the sheets of a paired round, one for each of its games."""

    @abstractmethod
    def standings(self, after: int | None) -> "Standings":
        """Return the standings after a round; None for the last with all results."""

    @abstractmethod
    def pairing(self, number: int) -> "RoundPairing":
        """Return a round as the system pairs it, with its explanation."""

    @abstractmethod
    def rated_event(self, after: int | None = None) -> "RatedEvent":
        """Return the rating changes after a round, by default the last one paired."""

    @abstractmethod
    def title_norms(self, after: int | None = None) -> "NormReport":
        """Return the title norms after a round, by default the last one paired."""

    def prizes(self, found: "Standings") -> "PrizeAccount | None":
        """Return the prizes by standings; None if no prizes are planned."""
        return None

    def report_comments(self) -> Sequence[tuple[int, str]]:
        """Return (round, text) of the comments that the report to FIDE will have; round 0 for all rounds."""
        return ()

    def history(self) -> Sequence[HistoryLine]:
        """Return the actions of the journal, oldest first."""
        raise NoSuchDocument("this list is made from a tournament at the desk, not from a file")

    def of_sections(self) -> "Mapping[str, Source]":
        """Return the tournaments of an event."""
        if self.sections is None:
            raise NoSuchDocument("this list is made from a festival, not from a tournament")
        return self.sections

    def round(self, number: int | None) -> tuple[RoundSheet, ...]:
        """Return the one or two sheets of a paired round, by default the last."""
        wanted = self.rounds if number is None else number
        if not 1 <= wanted <= self.rounds:
            raise NoSuchDocument("round {round} is not paired", round=wanted)
        return tuple(_as_listed(self.tournament, sheet) for sheet in self.round_sheets(wanted))

    def page(
        self, choices: Choices, round_: RoundSheet | None = None, after: int | None = None
    ) -> PageDetails:
        """Return the details of a page."""
        settings = self.tournament.settings
        number = round_.number if round_ else None
        dates = settings.round_dates
        return PageDetails(
            settings.name,
            settings.city,
            settings.start,
            settings.end,
            settings.chief_arbiters[0].name if settings.chief_arbiters else "",
            number,
            after,
            round_.starts if round_ else "",
            dates[number - 1] if number is not None and number <= len(dates) else "",
            choices.made,
            self.festival_name,
        )

    def festival(self) -> "FestivalState":
        """Return the festival that the sections belong to."""
        from albireo.state.festival import FestivalState

        if not isinstance(self.state, FestivalState):
            raise NoSuchDocument("this list is made from a festival, not from a tournament")
        return self.state

    def at_the_desk(self) -> "State":
        """Return the state at the desk; refuse a file."""
        if self.state is None:
            raise NoSuchDocument("this list is made from a tournament at the desk, not from a file")
        return self.state


def _as_listed(tournament: Tournament, sheet: RoundSheet) -> RoundSheet:
    """Return the sheet without participants who were knocked out or did not play for their team."""
    from albireo.state.competition import competition_in

    if not tournament.settings.type.kind.has_bracket and competition_in(tournament).offers("absences"):
        return sheet
    byes = tuple(bye for bye in sheet.round.byes if bye.mark is not Mark.ZERO_BYE)
    return sheet._replace(round=replace(sheet.round, byes=byes))


class FileSource(Source):
    """The tournament of a report file as a source."""

    def __init__(self, tournament: Tournament, exemption: str = "", least_games: int = 9) -> None:
        """Store the claims for norms: `exemption` (letter of B.01 1.4.3) and `least_games`."""
        self.tournament = tournament
        self.rounds = tournament.last_round
        self._exemption = exemption
        self._least_games = least_games

    def round_sheets(self, number: int) -> tuple[RoundSheet, ...]:
        return sheets_of(self.tournament, number)

    def standings(self, after: int | None) -> "Standings":
        from albireo.domain.leaving import left_early
        from albireo.standings.order import standings
        from albireo.tiebreaks.field import Options

        return standings(self.tournament, after, options=Options(left_out=left_early(self.tournament)))

    def pairing(self, number: int) -> "RoundPairing":
        """Return a round paired again from the rounds before it."""
        from albireo.pairing.registry import system_for
        from albireo.pairing.system import NoLegalPairing, request_for

        try:
            return system_for(self.tournament).load().pair(request_for(self.tournament, number))
        except NoLegalPairing as impossible:
            raise NoSuchDocument("{reason}", reason=impossible.note) from None

    def rated_event(self, after: int | None = None) -> "RatedEvent":
        from albireo.domain.predetermined import is_predetermined
        from albireo.ratings.rated_event import rate_event

        return rate_event(self.tournament, after, is_round_robin=is_predetermined(self.tournament))

    def title_norms(self, after: int | None = None) -> "NormReport":
        from albireo.ratings.norms.event import Exemption, norm_event
        from albireo.ratings.norms.report import title_norms

        declared = Exemption(self._exemption) if self._exemption else None
        return title_norms(self.tournament, norm_event(self.tournament, declared, self._least_games), after)


def sheets_of(tournament: Tournament, number: int) -> tuple[RoundSheet, ...]:
    """Return a round of a file with the points before each of its games."""
    games = tournament.games_of(number)
    return tuple(
        RoundSheet(
            number,
            played,
            _scores(tournament, (number - 1) * len(games) + at),
            game=at + 1 if len(games) > 1 else 0,
            is_table=tournament.settings.type.kind is PairingKind.TABLE,
        )
        for at, played in enumerate(games)
    )


def _scores(tournament: Tournament, rounds: int) -> dict[int, PairingScore]:
    rows = history.rows(tournament, rounds)
    return {tpn: PairingScore(history.score(row)) for tpn, row in rows.items()}


def participants(tournament: Tournament) -> Mapping[int, Player]:
    """Return the players paired, or the teams with their names."""
    if tournament.is_paired_by_teams:
        return {team.tpn: Player(team.tpn, team.name) for team in tournament.teams}
    return tournament.by_tpn


def title_of(player: Player) -> str:
    return player.title.value if player.title else ""


def rating_of(player: Player) -> int | None:
    """Return the rating, else a national rating."""
    return player.rating or player.national_rating()


def _position_words(position: int) -> str:
    """Return a start position in words; the table is imported here because few tournaments need it."""
    from albireo.domain.chess960 import position_words

    return position_words(position)

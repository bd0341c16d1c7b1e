"""The state of a tournament on the desk: the fold of its events, as one frozen value.

It knows more than the domain's `Tournament`: drafts, check-in, who entered a result, what is only
requested. What the engines, tables and reports need is derived from it (`State.tournament`), and holds
published rounds only. Participants are named by registration number here and by pairing number there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from albireo.desk.money.events import PrizesPlanned
from albireo.desk.players.events import AbnormalPointsRow, Prohibition, VirtualPointsRow
from albireo.domain.errors import InconsistentTournament
from albireo.domain.initial_order import RatingMethod, order, strength_in
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import (
    AbnormalPoints,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.ratings.kind_of_play import kind_of_play

ORDER_BY_OTHER_MEANS = "OTHER"
"""The rating method of an order only its maker knows: FIDE ratings until numbers are set by hand."""


class Phase(Enum):
    """Where the tournament stands."""

    OPEN = "open"
    """From creation to the end of the last round."""
    FINISHED = "finished"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the regulations of the tournament decide beyond the settings a report file knows."""

    half_byes: int = 1
    """Half-point byes a participant may ask for without a question (FIDE asks from the second on)."""
    half_byes_until: int | None = None
    """Last round in which a half-point bye may be had; None: the last but one."""
    late_entry_mark: Mark = Mark.ZERO_BYE
    """What a late entry gets for missed rounds (C.04.2 2.4): nothing, unless the rules say otherwise."""
    late_entry_limit: int = 0
    """For how many missed rounds at most `late_entry_mark` is given; the others are zero-point byes."""
    check_in: bool = False
    """Whether only those who confirmed their presence are paired in round 1 (C.04.2 4.1)."""
    public_pages: bool = True
    """Whether anybody who knows the address may see pairings and results."""
    public_standings: bool = True
    """Whether standings, cross table and places are among what everybody may see."""
    phone_results: bool = False
    """Whether players may propose the result of their board; it counts once their opponent agrees."""
    rating_kind: str = ""
    """Which ratings are taken from lists: `standard`, `rapid`, `blitz`; empty: by the time control."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant on the desk."""

    id: int
    """Given at registration, never changed, never given again."""
    player: Player
    """Who it is; the pairing number in it is 0, see `State.numbers`."""
    present: bool | None = None
    """Checked in, missing, or not asked."""
    withdrawn_after: int | None = None
    expelled: bool = False

    @property
    def name(self) -> str:
        return self.player.name


@dataclass(frozen=True, slots=True)
class Payment:
    """What a participant has paid and owes, in cents."""

    paid: int = 0
    due: int | None = None
    """A fee of their own; None: the entry fee."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a player says the result was."""

    result: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board of a round, with who entered its result and when."""

    white: int
    black: int
    result: GameResult = GameResult.UNKNOWN
    by: str = ""
    at: str = ""
    corrected_from: GameResult | None = None
    """What the result was before it was corrected."""
    proposed: Mapping[int, "Proposal"] = field(default_factory=dict)
    """What its players say the result was, until there is one."""


@dataclass(frozen=True)
class RoundState:
    """A round, from draft to the last result."""

    number: int
    boards: Mapping[int, BoardState]
    """By board number."""
    byes: Mapping[int, Mark]
    """Whoever has no opponent."""
    published: bool = False
    manual: bool = False
    """Between the start and the end of a change by hand."""
    pool: tuple[int, ...] = ()
    """Seated nowhere yet, during a change by hand."""
    edited: bool = False
    """Changed by hand."""
    differs: tuple[tuple[int, int], ...] = ()
    """What the engine would have paired instead, see `ManualPairingEnded`."""
    stale: bool = False
    """A draft made before something it rests on was changed."""
    system: str = ""

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """Boards without a result."""
        return tuple(n for n, board in self.boards.items() if board.result is GameResult.UNKNOWN)

    @property
    def is_complete(self) -> bool:
        return self.published and not self.manual and not self.missing

    def board_of(self, player: int) -> int | None:
        """The board a participant sits at."""
        return next((n for n, b in self.boards.items() if player in (b.white, b.black)), None)


@dataclass(frozen=True, slots=True)
class Comment:
    """What FIDE wants to read in the report: one `###` line."""

    round: int
    text: str


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A correction that only the rating report sees (C.04.2 4.3)."""

    round: int
    board: int
    was: GameResult
    result: GameResult
    colours_turned: bool
    reason: str


@dataclass(frozen=True)
class State:
    """A tournament at one version of its journal."""

    version: int = 0
    settings: Settings = field(default_factory=Settings)
    rules: Rules = field(default_factory=Rules)
    phase: Phase = Phase.OPEN
    left_fide_mode: Comment | None = None
    """Set when FIDE mode was left; nothing takes it back, undo neither."""
    registration_closed: bool = False
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    given_numbers: Mapping[int, int] = field(default_factory=dict)
    """Pairing numbers as given when round 1 was paired or since; empty before."""
    numbers_by_hand: bool = False
    next_player: int = 1
    requested: Mapping[tuple[int, int], Mark] = field(default_factory=dict)
    """(participant, round) to the bye asked for."""
    rounds: tuple[RoundState, ...] = ()
    starts: Mapping[int, str] = field(default_factory=dict)
    """Round to the moment it is to start, in UTC; only for the clock of the hall."""
    prohibitions: tuple[Prohibition, ...] = ()
    virtual: tuple[VirtualPointsRow, ...] = ()
    abnormal: tuple[AbnormalPointsRow, ...] = ()
    corrections: tuple[RatingCorrection, ...] = ()
    comments: tuple[Comment, ...] = ()
    lots: str = ""
    """Seed of the drawing that breaks the last ties of the standings; empty: places are shared."""
    orders_by_hand: tuple[tuple[tuple[int, ...], str], ...] = ()
    """(participants in order, reason) for ties settled by hand."""
    entry_fee: int = 0
    """Cents."""
    currency: str = ""
    """Of the entry fee."""
    payments: Mapping[int, Payment] = field(default_factory=dict)
    prizes: PrizesPlanned | None = None
    import_report: tuple[str, ...] | None = None
    """What checking an imported file found; None if the tournament was not imported."""

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """Pairing number by participant; provisional until round 1 is paired (C.04.2 2.5)."""
        if self.given_numbers:
            return self.given_numbers
        return {id_: tpn for tpn, id_ in enumerate(initial_order(self), start=1)}

    @cached_property
    def ids(self) -> Mapping[int, int]:
        """Participant by pairing number."""
        return {tpn: id_ for id_, tpn in self.numbers.items()}

    @property
    def fide_mode(self) -> bool:
        return self.left_fide_mode is None

    @property
    def draft(self) -> RoundState | None:
        """The round that is paired but not published, or being changed by hand."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and (not last.published or last.manual) else None

    @property
    def published(self) -> int:
        """How many rounds are published."""
        return len(self.rounds) - (1 if self.rounds and not self.rounds[-1].published else 0)

    @property
    def started(self) -> bool:
        return self.published > 0

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The participants with their pairing numbers, in that order."""
        return tuple(
            replace(self.entrants[id_].player, tpn=tpn)
            for id_, tpn in sorted(self.numbers.items(), key=lambda item: item[1])
        )

    @cached_property
    def tournament(self) -> Tournament:
        """What is official: the published rounds, and what is known of the rounds to come."""
        numbers = self.numbers
        settled = [r for r in self.rounds if r.published and not r.manual]
        return Tournament(
            settings=self.settings,
            players=self.players,
            rounds=tuple(_round(r, numbers) for r in settled),
            requested_byes=tuple(
                RequestedBye(round_, numbers[id_], mark)
                for (id_, round_), mark in sorted(self.requested.items(), key=lambda item: item[0][::-1])
                if round_ > len(settled)
            ),
            withdrawals=tuple(
                Withdrawal(numbers[e.id], e.withdrawn_after, e.expelled)
                for e in self.entrants.values()
                if e.withdrawn_after is not None
            ),
            virtual_points=tuple(
                VirtualPoints(v.points, v.first_round, v.last_round, numbers[v.player], numbers[v.player])
                for v in self.virtual
            ),
            prohibited=tuple(
                ProhibitedPairs(tuple(numbers[p] for p in rule.players), rule.first_round, rule.last_round)
                for rule in self.prohibitions
            ),
            abnormal_points=tuple(
                AbnormalPoints(
                    mark=rule.mark,
                    points=rule.points,
                    round=rule.round,
                    players=tuple(numbers[p] for p in rule.players),
                )
                for rule in self.abnormal
            ),
        )

    def entrant(self, id_: int) -> Entrant:
        """The participant with this registration number."""
        try:
            return self.entrants[id_]
        except KeyError:
            raise InconsistentTournament("there is no participant {tpn}", tpn=id_) from None

    def payment(self, id_: int) -> Payment:
        """What a participant has paid, with the fee that is due."""
        found = self.payments.get(id_, Payment())
        return replace(found, due=self.entry_fee) if found.due is None else found

    @cached_property
    def rating_kind(self) -> str:
        """Which ratings are taken from rating lists: `standard`, `rapid` or `blitz`."""
        return self.rules.rating_kind or kind_of_play(self.settings.encoded_time_control)

    def label(self, id_: int) -> str:
        """A participant in one line: pairing number and name."""
        return f"{self.numbers.get(id_, '–')} {self.entrants[id_].name}" if id_ in self.entrants else str(id_)


def initial_order(state: State) -> list[int]:
    """Participants in the order of C.04.2 2.2."""
    by_hand = state.settings.rating_method == ORDER_BY_OTHER_MEANS
    strength = strength_in(state.settings, RatingMethod.FIDE if by_hand else None)
    by_player = {id(entrant.player): entrant.id for entrant in state.entrants.values()}
    return [by_player[id(player)] for player in order((e.player for e in state.entrants.values()), strength)]


def _round(round_: RoundState, numbers: Mapping[int, int]) -> Round:
    """A round in the domain's terms; kept with the round, since most rounds never change again."""
    kept = round_.__dict__.get("_as_domain")
    if kept is not None and kept[0] is numbers:
        found: Round = kept[1]
        return found
    made = Round(
        pairings=tuple(
            Pairing(numbers[board.white], numbers[board.black], board.result, number)
            for number, board in round_.boards.items()
        ),
        byes=tuple(Bye(numbers[id_], mark) for id_, mark in round_.byes.items()),
    )
    round_.__dict__["_as_domain"] = (numbers, made)
    return made

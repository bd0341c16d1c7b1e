"""A tournament: its settings, participants and rounds, as one frozen value.

It contains everything in a report file and everything a pairing needs. Whatever can be derived (scores,
colours, floats, opponents) is not stored; see `history`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from albireo.domain.acceleration import Acceleration
from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.errors import InconsistentTournament
from albireo.domain.player import Player
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Round
from albireo.domain.team import (
    STANDARD_MATCH_POINTS,
    ForfeitedMatch,
    LineUp,
    MatchPoints,
    ScoredMatch,
    Team,
    TeamBye,
)
from albireo.domain.tournament_type import UNKNOWN_TYPE, PairedUnit, TournamentType
from albireo.value_classes import dataclass, field, fields, replace

if TYPE_CHECKING:
    from albireo.domain.changed_tournament import NewRound

LAST_ROUND = 999
"""Means "until the end" in rules that name a range of rounds."""


@dataclass(frozen=True, slots=True)
class Arbiter:
    name: str
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings that are decided before the first round."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    """`YYYY/MM/DD`; other formats of old files are kept as they are."""
    end: str = ""
    round_dates: tuple[str, ...] = ()
    """`YYYY/MM/DD` per round, empty where unknown."""
    number_of_rounds: int | None = None
    """Declared in advance (C.04.1 1); None if a file does not say."""
    type: TournamentType = UNKNOWN_TYPE
    """The encoded tournament type of TRF26 record 192 with its meaning."""
    description: str = ""
    """Type of tournament as free text (record 092)."""
    system_options: tuple[tuple[str, str], ...] = ()
    """Options of the system, (name, value), where they differ from the defaults."""
    rounds_in_groups: int | None = None
    """The last round in which groups are paired separately; None means all rounds."""
    group_systems: tuple[tuple[str, str], ...] = ()
    """Groups paired by a system other than the tournament's, (group, type code)."""
    acceleration: Acceleration | None = None
    """Set if the type does not name it; explicit virtual points take precedence over both."""
    initial_colour: Colour | None = None
    """Colour of the top participant in round 1, drawn by lot (C.04.3 5.1)."""
    points: PointSystem = STANDARD
    match_points: MatchPoints = STANDARD_MATCH_POINTS
    board_colours: tuple[Colour, ...] = ()
    """Colours of boards 1..n of the team with "White" (record 352)."""
    rating_method: str = ""
    """`FIDE`, `NRO`, `FIDON`, `NIDOF`, `HBFN`, `LBFN` or `OTHER` (record 172)."""
    rating_federation: str = ""
    tie_breaks: tuple[str, ...] = ()
    """Codes in order of application, without the leading `PTS` (records 202 and 212)."""
    tie_break_edition: str = ""
    """Such as `2024-08`; empty means the edition in force on the start date. Not in report files."""
    chief_arbiters: tuple[Arbiter, ...] = ()
    deputy_arbiters: tuple[Arbiter, ...] = ()
    time_control: str = ""
    """Free text (record 122)."""
    encoded_time_control: str = ""
    """Such as `5400+30` (record 222)."""
    controller: str = ""
    """Program or person responsible for the pairings (record 182)."""

    def __repr__(self) -> str:
        return f"<Settings {self.name!r}>"

    @property
    def system(self) -> str:
        """The code of the type, such as `FIDE_DUTCH_2026`; empty if unknown."""
        return self.type.code


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A participant who will not be paired in a round (record 240, JaVaFo `XXZ`)."""

    round: int
    player: int
    mark: Mark = Mark.ZERO_BYE


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A participant who has left and is no longer paired (C.04.2 3.2)."""

    player: int
    after_round: int
    expelled: bool = False


@dataclass(frozen=True, slots=True)
class DecidedTie:
    """The winner of a knock-out tie whose games ended level; not in report files."""

    round: int
    """The last round of the tie."""
    through: int
    how: str = ""
    """Free text such as `rapid 1½-½`."""


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Points that count for pairing only (record 250, JaVaFo `XXA`): accelerations."""

    points: Points
    first_round: int
    last_round: int
    first_tpn: int
    last_tpn: int
    match_points: Points | None = None
    """Used for teams paired by match points."""


@dataclass(frozen=True, slots=True)
class ProhibitedPairs:
    """Participants who may not meet one another in these rounds (record 260, `XXP`)."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int = LAST_ROUND


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Points that differ from the point system, or a bonus or penalty (record 299)."""

    mark: Mark | None
    """The result with a different value; None: `points` are added whatever the result."""
    points: Points
    match_points: Points | None = None
    round: int | None = None
    """None means all rounds."""
    players: tuple[int, ...] = ()
    """Empty means all participants."""


@dataclass(frozen=True)
class Tournament:
    """A tournament at one moment; every change creates a new value."""

    settings: Settings = field(default_factory=Settings)
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    """Round r at index r - 1; the last one may contain only requested byes.

    In a tournament of two-game matches (Double-Swiss) each game of the match has its own entry, as in report
    files: those of round r are at 2(r - 1) and 2(r - 1) + 1. `games_per_round` says which applies; all other
    round numbers, here and in requests, count matches, as the arbiter does.
    """
    requested_byes: tuple[RequestedBye, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    prohibited: tuple[ProhibitedPairs, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    scored_matches: tuple[ScoredMatch, ...] = ()
    decided_ties: tuple[DecidedTie, ...] = ()
    left_fide_mode: str = ""
    """The comment in the report that FIDE mode was left; empty if it was not or is not reported."""

    def __post_init__(self) -> None:
        _refuse_bad_numbers(
            [player.tpn for player in self.players],
            "player number {number}: expected 1 or more",
            "player number {number} is given twice",
        )
        _refuse_bad_numbers(
            [team.tpn for team in self.teams],
            "team number {number}: expected 1 or more",
            "team number {number} is given twice",
        )
        known = self.by_tpn.keys()
        for number, round_ in enumerate(self.rounds, start=1):
            seats = [seat for game in round_.pairings for seat in (game.white, game.black)]
            seats += [bye.player for bye in round_.byes]
            seen: set[int] = set()
            for tpn in seats:
                if tpn not in known:
                    raise InconsistentTournament(
                        "round {round}: there is no player {tpn}", round=number, tpn=tpn
                    )
                if tpn in seen:
                    raise InconsistentTournament(
                        "round {round}: player {tpn} appears twice", round=number, tpn=tpn
                    )
                seen.add(tpn)
            for bye in round_.byes:
                if bye.mark.is_played:
                    raise InconsistentTournament(
                        "round {round}: player {tpn} has {mark!r} but no opponent",
                        round=number,
                        tpn=bye.player,
                        mark=bye.mark.value,
                    )
        named = [request.player for request in self.requested_byes]
        named += [withdrawal.player for withdrawal in self.withdrawals]
        named += [tpn for team in self.teams for tpn in team.players]
        named += [tpn for line in self.line_ups for tpn in line.players if tpn is not None]
        for tpn in named:
            self.player(tpn)

    def __repr__(self) -> str:
        """Return name and size; a whole tournament would fill pages.

        >>> Tournament(Settings("Open", number_of_rounds=7), (Player(1, "Ada"), Player(2, "Ben")))
        <Tournament 'Open': 2 players, 0 of 7 rounds paired>
        """
        teams = f"{len(self.teams)} teams, " if self.teams else ""
        last = self.settings.number_of_rounds
        rounds = f"{self.paired_rounds} of {last}" if last is not None else str(self.paired_rounds)
        return (
            f"<Tournament {self.settings.name!r}: {teams}{len(self.players)} players, {rounds} rounds paired>"
        )

    def __getstate__(self) -> dict[str, object]:
        """Return what is sent to another process; derived values are computed again there."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def by_tpn(self) -> Mapping[int, Player]:
        return MappingProxyType({player.tpn: player for player in self.players})

    @property
    def games_per_round(self) -> int:
        """2 where every pairing is a match of two games (C.04.5), otherwise 1."""
        return self.settings.type.games_per_round

    def games_of(self, round_: int) -> tuple[Round, ...]:
        """Return the entries of `rounds` for a round: one, or two in a tournament of two-game matches."""
        games = self.games_per_round
        return self.rounds[(round_ - 1) * games : round_ * games]

    @cached_property
    def paired_rounds(self) -> int:
        """The number of rounds that have been paired, or settled by byes for everyone (a cancelled round)."""
        last = next((r for r in range(len(self.rounds), 0, -1) if self._is_settled(r)), 0)
        last = max((last, *(match.round for match in self.scored_matches)))
        return -(-last // self.games_per_round)

    def _is_settled(self, entry: int) -> bool:
        """Return whether an entry of `rounds` has a pairing or has no one left to pair."""
        round_ = self.rounds[entry - 1]
        if round_.is_paired:
            return True
        number = -(-entry // self.games_per_round)
        if self.is_paired_by_teams:
            without_match = {bye.team for bye in self.team_byes if bye.round == number}
            return bool(without_match) and without_match.issuperset(self.participants)
        if not round_.byes:
            return False
        without_game = {bye.player for bye in round_.byes}
        without_game.update(each.player for each in self.withdrawals if each.after_round < number)
        return all(each.tpn in without_game or each.entry_round > number for each in self.players)

    def is_round_complete(self, round_: int) -> bool:
        """Return whether a round has been paired, or settled by byes, and has all its results."""
        return round_ <= self.paired_rounds and not any(
            board.result is GameResult.UNKNOWN for game in self.games_of(round_) for board in game.pairings
        )

    @property
    def last_round(self) -> int:
        """The last round with an entry, whether paired or with requested byes only."""
        return -(-len(self.rounds) // self.games_per_round)

    @property
    def next_round(self) -> int:
        """The next round to be paired."""
        return self.paired_rounds + 1

    @property
    def is_team_event(self) -> bool:
        return bool(self.teams)

    @property
    def is_paired_by_teams(self) -> bool:
        """Whether teams rather than players are paired."""
        return bool(self.teams) and self.settings.type.unit is PairedUnit.TEAM

    @property
    def participants(self) -> tuple[int, ...]:
        """TPNs of the participants: teams if teams are paired, players otherwise."""
        return tuple(unit.tpn for unit in (self.teams if self.is_paired_by_teams else self.players))

    def player(self, tpn: int) -> Player:
        """Return the player with this number.

        Raises `InconsistentTournament` if there is none.
        """
        try:
            return self.by_tpn[tpn]
        except KeyError:
            raise InconsistentTournament("there is no player {tpn}", tpn=tpn) from None

    def up_to(self, rounds: int) -> "Tournament":
        """Return the tournament as it was after this many rounds.

        Later rounds are removed with their line-ups, team byes and forfeits. What was known in advance
        (requested byes, prohibited pairings, virtual points) is kept.
        """
        if whole_number("rounds", rounds) < 0:
            raise InconsistentTournament("rounds: expected 0 or more, found {found}", found=rounds)
        return replace(
            self,
            rounds=self.rounds[: rounds * self.games_per_round],
            line_ups=tuple(item for item in self.line_ups if item.round <= rounds),
            team_byes=tuple(item for item in self.team_byes if item.round <= rounds),
            forfeited_matches=tuple(item for item in self.forfeited_matches if item.round <= rounds),
            scored_matches=tuple(item for item in self.scored_matches if item.round <= rounds),
            decided_ties=tuple(item for item in self.decided_ties if item.round <= rounds),
        )

    def with_round(self, pairing: "NewRound | Round") -> "Tournament":
        """Return the tournament with a round that `albireo.pair` made, or with a `Round` as its next one.

        Rounds from its number on are replaced. Results are then entered with `with_result`.

        >>> from albireo import Pairing, Player, Round, Tournament
        >>> event = Tournament(players=(Player(1, "Ada"), Player(2, "Ben")))
        >>> event.with_round(Round((Pairing(white=1, black=2),))).paired_rounds
        1
        """
        from albireo.domain.changed_tournament import with_round

        return with_round(self, pairing)

    def with_result(
        self, round_: int, board: int, result: GameResult | str, *, game: int = 1
    ) -> "Tournament":
        """Return the tournament with the result of a board: `1-0`, `½-½`, `0-1`, `1F-0F` … or `GameResult`.

        `game` is 2 for the second game of a match of two games. `*` removes a result.

        >>> from albireo import Pairing, Player, Round, Tournament
        >>> event = Tournament(players=(Player(1, "Ada"), Player(2, "Ben")))
        >>> event = event.with_round(Round((Pairing(white=1, black=2),)))
        >>> event.with_result(1, board=1, result="0-1").is_round_complete(1)
        True
        """
        from albireo.domain.changed_tournament import with_result

        return with_result(self, round_, board, result, game)

    def with_player(self, player: Player) -> "Tournament":
        """Return the tournament with a player, who replaces the one with the same number.

        Once rounds are paired, a new player enters in the next one unless `entry_round` says otherwise.

        >>> from albireo import Player, Tournament
        >>> Tournament().with_player(Player(tpn=1, name="Ada", rating=2100)).player(1).rating
        2100
        """
        from albireo.domain.changed_tournament import with_player

        return with_player(self, player)

    def withdraw(
        self, number: int, *, after_round: int | None = None, expelled: bool = False
    ) -> "Tournament":
        """Return the tournament without this participant after a round, by default the last one paired.

        >>> from albireo import Player, Tournament
        >>> event = Tournament(players=(Player(1, "Ada"), Player(2, "Ben")))
        >>> event.withdraw(2).withdrawals
        (Withdrawal(player=2, after_round=0, expelled=False),)
        """
        from albireo.domain.changed_tournament import withdraw

        return withdraw(self, number, after_round, expelled)


def whole_number(name: str, found: object) -> int:
    """Return a whole number given by a caller; anything else is refused by the name of the argument."""
    if not isinstance(found, int) or isinstance(found, bool):
        raise InconsistentTournament(
            "{name}: expected a whole number, found {found!r}", name=name, found=found
        )
    return found


def _refuse_bad_numbers(numbers: list[int], too_small: str, twice: str) -> None:
    seen: set[int] = set()
    for number in numbers:
        if number < 1:
            raise InconsistentTournament(too_small, number=number)
        if number in seen:
            raise InconsistentTournament(twice, number=number)
        seen.add(number)

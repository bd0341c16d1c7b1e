"""Parts of an event for rating: events of more than 30 days are reported month by month (B.02).

The report of a part is the whole file, with the games played on other days left blank. A game belongs to the
day on which it was played: a postponed match is reported with the month of its own day, whatever its round.
What was sent is kept in the journal with its results, so that nothing is sent twice or forgotten.
"""

from calendar import monthrange
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import Level, Refused, refusal
from albireo.desk.mechanism.text_checks import check_text, read_day
from albireo.desk.transfer.events import RatingReportSent
from albireo.domain.message import plural, translatable
from albireo.domain.result import GameResult
from albireo.domain.round import Round
from albireo.domain.tournament import Settings, Tournament
from albireo.organising.fixtures import day_of, round_days
from albireo.state.result_codes import result_code, result_of
from albireo.state.rounds import NOBODY, MatchState, SentGame, SentReport
from albireo.state.tournament import State
from albireo.value_classes import dataclass

RECIPIENT = translatable("recipient")
FIDE = "FIDE"
OPEN = (GameResult.UNKNOWN, GameResult.ADJOURNED)


class SliceGame(NamedTuple):
    """A board of the tournament."""

    round: int
    match: int
    board: int


@dataclass(frozen=True, slots=True)
class ReportedGame:
    """A board with a result, and the day on which it was played."""

    key: SliceGame
    day: str
    """`YYYY/MM/DD`; empty if unknown."""
    result: GameResult

    @property
    def month(self) -> str:
        """`2026-10`; empty if the day is unknown."""
        return self.day[:7].replace("/", "-")


@dataclass(frozen=True, slots=True)
class ReportPart:
    """Which games a report has: of certain days or rounds, or not yet sent; all by default."""

    first: str = ""
    """First day, `YYYY/MM/DD`."""
    last: str = ""
    first_round: int | None = None
    last_round: int | None = None
    unsent_to: str = ""
    """Only games not yet sent to this recipient, or with a new result since."""

    def has(self, round_: int, day: str) -> bool:
        """Return whether a round or game of a day is in this part."""
        return (
            (self.first_round or round_) <= round_ <= (self.last_round or round_)
            and (not self.first or self.first <= day)
            and (not self.last or (bool(day) and day <= self.last))
        )


WHOLE = ReportPart()


@dataclass(frozen=True, slots=True)
class Month:
    """The games of a calendar month and what was sent of them."""

    month: str
    """`2026-10`; empty for games whose day is unknown."""
    rounds: tuple[int, ...]
    games: int
    sent: tuple[tuple[SentReport, int], ...]
    """Reports that had games of this month, with their number."""
    unsent: int
    """Games that FIDE has not been sent, or whose results have changed since."""


def month_part(month: str) -> ReportPart:
    """Return the part of a month typed as `2026-10`.

    >>> month_part("2026-02").last
    '2026/02/28'
    """
    first = read_day(f"{month}-01")
    year, number = int(first[:4]), int(first[5:7])
    return ReportPart(first, f"{first[:8]}{monthrange(year, number)[1]}")


def reported_games(state: State) -> Iterator[ReportedGame]:
    """Yield the boards with a result, as corrected for the rating, including games decided by forfeit."""
    corrected = {(each.round, each.match, each.board): each.result for each in state.round_notes.corrections}
    for round_ in state.rounds[: state.published]:
        for number, match in round_.matches.items():
            day = day_of(state, round_.number, match)
            for place, board in match.boards.items():
                key = SliceGame(round_.number, number, place)
                has_players = NOBODY not in (board.white, board.black) and match.score is None
                if has_players and match.forfeit is None and board.result not in OPEN:
                    yield ReportedGame(key, day, corrected.get(key, board.result))


def games_in(state: State, part: ReportPart) -> tuple[ReportedGame, ...]:
    """Return the games of a part."""
    sent = sent_results(state, part.unsent_to) if part.unsent_to else {}
    return tuple(
        game
        for game in reported_games(state)
        if part.has(game.key.round, game.day) and sent.get(game.key) is not game.result
    )


def sent_results(state: State, recipient: str) -> dict[SliceGame, GameResult]:
    """Return the results last sent to a recipient."""
    return {
        SliceGame(game.round, game.match, game.board): result_of(game.result)
        for report in state.round_notes.sent
        if report.recipient.casefold() == recipient.casefold()
        for game in report.games
    }


def months(state: State) -> tuple[Month, ...]:
    """Return the months in which games were played, in order; games without a known day come last."""
    by_month: dict[str, list[ReportedGame]] = {}
    for game in reported_games(state):
        by_month.setdefault(game.month, []).append(game)
    known = sent_results(state, FIDE)
    found = []
    for month, games in sorted(by_month.items(), key=lambda item: item[0] or "9"):
        keys = {game.key for game in games}
        counts = [
            (report, sum((game.round, game.match, game.board) in keys for game in report.games))
            for report in state.round_notes.sent
        ]
        found.append(
            Month(
                month,
                tuple(sorted({game.key.round for game in games})),
                len(games),
                tuple((report, count) for report, count in counts if count),
                sum(known.get(game.key) is not game.result for game in games),
            )
        )
    return tuple(found)


def changed_since(state: State, report: SentReport) -> tuple[SliceGame, ...]:
    """Return the games of a report whose results have changed since it was sent."""
    now = {game.key: game.result for game in reported_games(state)}
    latest = sent_results(state, report.recipient)
    return tuple(
        key
        for game in report.games
        if now.get(key := SliceGame(game.round, game.match, game.board)) is not result_of(game.result)
        and latest[key] is result_of(game.result)
    )


class MarkReportSent(Command, frozen=True, tag="mark-report-sent"):
    """Note that the rating report of some days or rounds was sent: to FIDE or to a federation."""

    face = CommandFace("report", by_hand=True)

    recipient: str = FIDE
    first_day: str = ""
    """`YYYY/MM/DD` or `YYYY-MM-DD`."""
    last_day: str = ""
    first_round: int | None = None
    last_round: int | None = None
    is_rest: bool = False
    """Whether it had only games not sent before."""

    def part(self) -> ReportPart:
        """Return the games it is about."""
        rest = self.recipient if self.is_rest else ""
        days = read_day(self.first_day), read_day(self.last_day)
        return ReportPart(*days, self.first_round, self.last_round, rest)


@handles(MarkReportSent)
def _mark(deciding: Deciding, command: MarkReportSent) -> None:
    state = deciding.state
    recipient = check_text(command.recipient, RECIPIENT)
    part = command.part()
    games = games_in(state, part)
    if not games:
        raise _nothing_to_report()
    known = sent_results(state, recipient)
    again = sum(known.get(game.key) is game.result for game in games)
    if again:
        warn(
            deciding,
            Level.CONFIRM,
            "sent-before",
            plural(
                "{count} of these games was sent to {recipient} before, with the same result.",
                "{count} of these games were sent to {recipient} before, with the same results.",
                again,
            ),
            count=again,
            recipient=recipient,
        )
    deciding.emit(
        RatingReportSent(
            recipient,
            part.first or min(game.day for game in games),
            part.last or max(game.day for game in games),
            tuple(SentGame(*game.key, result_code(game.result)) for game in games),
        )
    )


def tournament_of_part(state: State, tournament: Tournament, part: ReportPart) -> Tournament:
    """Return the tournament with only the games of a part; other cells of its report are blank.

    Points are those of the part, places are left out, dates are the first and last day of its games, and
    ratings are those of the list that counts in its last round.
    """
    games = games_in(state, part)
    if not games:
        raise _nothing_to_report()
    per_round = tournament.games_per_round
    chosen: set[tuple[int, int]] = set()
    """Column of the report and player."""
    for game in games:
        round_, number, place = game.key
        board = state.rounds[round_ - 1].matches[number].boards[place]
        column = (round_ - 1) * per_round + place if per_round > 1 else round_
        chosen |= {(column, state.numbers[board.white]), (column, state.numbers[board.black])}
    whole = _whole_rounds(state, part)
    matches = dict(_matches_in(state, part, {game.key[:2] for game in games}))
    alone = {
        (key[0], state.numbers[id_])
        for key, match in matches.items()
        for board in match.boards.values()
        for id_ in (board.white, board.black)
        if id_ != NOBODY
    }
    teams = {
        (key[0], state.team_numbers[id_])
        for key, match in matches.items()
        for id_ in (match.white, match.black)
        if state.pairs_teams
    }

    def has_bye(column: int, player: int) -> bool:
        return (column, player) in alone if state.pairs_teams else -(-column // per_round) in whole

    days = _days(state, whole, games)
    last = max(game.key.round for game in games)
    return replace(
        tournament,
        settings=_with_days(tournament.settings, days),
        players=tuple(
            replace(player, rating=player.rating_for(state.rating_kind, last) or None, reported_rank=None)
            for player in tournament.players
        ),
        teams=tuple(
            replace(team, reported_rank=None, reported_match_points=None, reported_game_points=None)
            for team in tournament.teams
        ),
        rounds=tuple(
            Round(
                tuple(game for game in games_.pairings if (column, game.white) in chosen),
                tuple(bye for bye in games_.byes if has_bye(column, bye.player)),
            )
            for column, games_ in enumerate(tournament.rounds, start=1)
        ),
        requested_byes=(),
        withdrawals=(),
        team_byes=tuple(bye for bye in tournament.team_byes if bye.round in whole),
        line_ups=tuple(line for line in tournament.line_ups if (line.round, line.team) in teams),
        forfeited_matches=tuple(
            each for each in tournament.forfeited_matches if (each.round, each.white) in teams
        ),
        scored_matches=(),
        abnormal_points=tuple(
            rule
            for rule in tournament.abnormal_points
            if (rule.mark is not None if rule.round is None else rule.round in whole)
        ),
    )


def part_comment(state: State, part: ReportPart) -> str:
    """Return the comment of the report that says which part it is."""
    games = games_in(state, part)
    rounds = ", ".join(str(number) for number in sorted({game.key.round for game in games}))
    days = sorted(game.day for game in games if game.day)
    of_days = f", played from {days[0]} to {days[-1]}" if days else ""
    return f"Part of the tournament for rating: games of round {rounds}{of_days}; other games are blank"


def _nothing_to_report() -> Refused:
    return refusal("nothing-to-report", "There are no games with results in this part.")


def _whole_rounds(state: State, part: ReportPart) -> frozenset[int]:
    """Return the rounds whose own day is in the part: their byes are in it too."""
    days = round_days(state)
    return frozenset(
        number
        for number in range(1, state.published + 1)
        if part.has(number, days[number - 1] if number <= len(days) else "")
    )


def _matches_in(
    state: State, part: ReportPart, with_games: Collection[tuple[int, ...]]
) -> Iterator[tuple[tuple[int, int], MatchState]]:
    """Yield matches with a game in the part, or decided without one on its days."""
    for round_ in state.rounds[: state.published]:
        for number, match in round_.matches.items():
            key = (round_.number, number)
            is_walkover = match.forfeit is not None and part.has(
                round_.number, day_of(state, round_.number, match)
            )
            if key in with_games or is_walkover:
                yield key, match


def _days(state: State, whole: Collection[int], games: Iterable[ReportedGame]) -> dict[int, str]:
    """Return the day of each round in the part: its own, or that of its games played on another day."""
    own = round_days(state)
    found: dict[int, str] = {}
    for game in games:
        number = game.key.round
        is_own = number in whole and number <= len(own) and own[number - 1]
        day = own[number - 1] if is_own else game.day
        if day:
            found[number] = min(day, found.get(number, day))
    return found


def _with_days(settings: Settings, days: Mapping[int, str]) -> Settings:
    if not days:
        return replace(settings, round_dates=())
    dates = tuple(days.get(number, "") for number in range(1, max(days) + 1))
    return replace(settings, start=min(days.values()), end=max(days.values()), round_dates=dates)

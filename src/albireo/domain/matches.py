"""Team matches, derived from the games, line-ups, byes and forfeits of a team tournament.

Report files hold the games of players; which teams met, on which boards, with which colours and score follows
from them. Alternatives considered: storing matches beside the games (two sources that can disagree) and
reading matches from the file only (records 801 and 802 are informative and often missing). Instead, one pass
over the games derives them, completed by records 240, 300, 320 and 330.

A player belongs to the team whose roster they are on, but in a round to the team in whose line-up they are:
this covers reserves from another team of the club and players who have since changed teams.

A board number is the position in the line-up (record 300) or, without one, the position among the team's
players of that round in roster order.
"""

from collections.abc import Mapping
from types import MappingProxyType

from albireo.domain.colour import Colour
from albireo.domain.errors import InconsistentTournament
from albireo.domain.history import Entry, rows, scores
from albireo.domain.message import Listed, remark, translatable
from albireo.domain.points import Points
from albireo.domain.predetermined import is_predetermined
from albireo.domain.result import BYES, Mark
from albireo.domain.team import ScoreKind, Team
from albireo.domain.tournament import Settings, Tournament
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a match from the point of view of one team."""

    number: int
    player: int
    opponent: int | None
    """None if the other team left the board empty."""
    colour: Colour | None
    mark: Mark
    points: Points


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """One team in one round."""

    round: int
    opponent: int | None
    colour: Colour | None
    """White if the team has the colours of `board_colours`, Black if it has the opposite ones."""
    mark: Mark
    """WIN, DRAW or LOSS for a match with at least one game played; a forfeit; a bye; or UNKNOWN while a game
    has no result, in which case a match with a fixed pairing counts for no one.
    """
    match_points: Points
    game_points: Points
    boards: tuple[Board, ...] = ()
    given_match_points: Points = 0
    """Those awarded or deducted by decision in this round, which are part of the match points."""
    given_game_points: Points = 0
    """The same of the game points."""

    @property
    def is_played(self) -> bool:
        return self.opponent is not None and self.mark.is_played

    def points(self, kind: ScoreKind) -> Points:
        return self.match_points if kind is ScoreKind.MATCH_POINTS else self.game_points

    def given(self, kind: ScoreKind) -> Points:
        """Return what of the points was awarded, or deducted, by decision."""
        return self.given_match_points if kind is ScoreKind.MATCH_POINTS else self.given_game_points


TeamRow = tuple[TeamEntry, ...]


def pairing_bye_points(tournament: Tournament) -> tuple[Points, Points]:
    """Return the match points and game points of a pairing-allocated bye."""
    return pairing_bye_points_of(tournament.settings, number_of_boards(tournament))


def pairing_bye_points_of(settings: Settings, boards: int) -> tuple[Points, Points]:
    """Return the points of a bye for matches on this many boards: a drawn match by default (C.04.6)."""
    match, game = settings.match_points, settings.points
    match_points = match.draw if match.bye_match_points is None else match.bye_match_points
    return match_points, boards * game.draw if match.bye_game_points is None else match.bye_game_points


def number_of_boards(tournament: Tournament) -> int:
    """Return the number of boards per match: from record 352, otherwise the most used in any match."""
    if tournament.settings.board_colours:
        return len(tournament.settings.board_colours)
    if tournament.line_ups:
        return max(len(line.players) for line in tournament.line_ups)
    team_of = _team_of(tournament)
    most = 1
    for round_ in tournament.rounds:
        count: dict[int, int] = {}
        for game in round_.pairings:
            team = team_of.get(game.white)
            if team is not None:
                count[team] = count.get(team, 0) + 1
            team = team_of.get(game.black)
            if team is not None:
                count[team] = count.get(team, 0) + 1
        most = max(most, *count.values()) if count else most
    return most


def primary_score(tournament: Tournament) -> ScoreKind:
    """Return the score that decides first: the one named first in record 192, by default match points."""
    return tournament.settings.type.primary_score


def secondary_score(tournament: Tournament) -> ScoreKind:
    """Return the score that decides second."""
    if primary_score(tournament) is ScoreKind.MATCH_POINTS:
        return ScoreKind.GAME_POINTS
    return ScoreKind.MATCH_POINTS


def team_rows(tournament: Tournament, rounds: int | None = None) -> Mapping[int, TeamRow]:
    """Return each team's entries for the first `rounds` rounds, by team number; by default all paired rounds.

    A team not mentioned in a round was absent (a zero-point bye).
    """
    count = tournament.paired_rounds if rounds is None else min(rounds, len(tournament.rounds))
    # Cached on the tournament, because pairing, standings and reports all need them.
    kept: dict[int, Mapping[int, TeamRow]] = tournament.__dict__.setdefault("_team_rows", {})
    if count not in kept:
        longer = next((table for of_rounds, table in kept.items() if of_rounds > count), None)
        if longer is not None:
            made = {tpn: row[:count] for tpn, row in longer.items()}
        else:
            maker = _Maker(tournament, count)
            made = {
                team.tpn: tuple(maker.entry(team, number) for number in range(1, count + 1))
                for team in tournament.teams
            }
        kept[count] = MappingProxyType(made)
    return kept[count]


def team_score(row: TeamRow, kind: ScoreKind, before_round: int | None = None) -> Points:
    """Return the match or game points scored before a round, by default in all rounds."""
    return sum(entry.points(kind) for entry in row if before_round is None or entry.round < before_round)


def rows_before(
    tournament: Tournament, round_: int
) -> Mapping[int, tuple[Entry, ...]] | Mapping[int, TeamRow]:
    """Return the rounds of the paired units before this one, by pairing number."""
    if tournament.is_paired_by_teams:
        return team_rows(tournament, round_ - 1)
    return rows(tournament, (round_ - 1) * tournament.games_per_round)


def scores_before(tournament: Tournament, round_: int | None = None) -> dict[int, Points]:
    """Return the points of the paired units before this round, by default in all rounds.

    Of teams it is the primary score.
    """
    if not tournament.is_paired_by_teams:
        return scores(tournament, round_)
    kind = primary_score(tournament)
    table = team_rows(tournament, None if round_ is None else round_ - 1)
    return {tpn: team_score(row, kind) for tpn, row in table.items()}


def names_of_units(tournament: Tournament) -> dict[int, str]:
    """Return the names of the paired units by pairing number: teams, or players."""
    units = tournament.teams if tournament.is_paired_by_teams else tournament.players
    return {unit.tpn: unit.name for unit in units}


def _team_of(tournament: Tournament) -> dict[int, int]:
    team_of: dict[int, int] = {}
    for team in tournament.teams:
        for tpn in team.players:
            if tpn in team_of:
                raise InconsistentTournament(
                    "player {tpn} is in two teams: {first} and {second}; expected one",
                    tpn=tpn,
                    first=team_of[tpn],
                    second=team.tpn,
                )
            team_of[tpn] = team.tpn
    for line in tournament.line_ups:
        for seat in line.players:
            if seat is not None:
                team_of.setdefault(seat, line.team)  # a substitute who is on no roster
    return team_of


class _Maker:
    def __init__(self, tournament: Tournament, count: int) -> None:
        self._settings = tournament.settings
        self._boards = number_of_boards(tournament)
        self._team_of = _team_of(tournament)
        self._seated = {
            (line.round, seat): line.team
            for line in tournament.line_ups
            for seat in line.players
            if seat is not None
        }
        self._rosters: dict[int, list[int]] = {}
        for tpn, number in self._team_of.items():
            self._rosters.setdefault(number, []).append(tpn)
        self._boards_in: dict[tuple[int, int], tuple[Board, ...]] = {}
        """By team and round; looking up a team also looks up its opponent."""
        self._is_predetermined = is_predetermined(tournament)
        self._players = rows(tournament, count)
        self._line_ups = {(line.round, line.team): line for line in tournament.line_ups}
        self._open_counts_for_no_one = not tournament.settings.points.unknown
        self._byes = {(bye.round, bye.team): bye.mark for bye in tournament.team_byes}
        self._forfeits: dict[tuple[int, int], tuple[int, Colour, Mark]] = {}
        for match in tournament.forfeited_matches:
            self._forfeits[match.round, match.white] = (match.black, Colour.WHITE, match.white_mark)
            self._forfeits[match.round, match.black] = (match.white, Colour.BLACK, match.black_mark)
        self._scored: dict[tuple[int, int], tuple[int, Colour, Points, Points]] = {}
        for known in tournament.scored_matches:
            points = (known.white_points, known.black_points)
            self._scored[known.round, known.white] = (known.black, Colour.WHITE, *points)
            self._scored[known.round, known.black] = (known.white, Colour.BLACK, *points[::-1])
        self._abnormal = [rule for rule in tournament.abnormal_points if rule.match_points is not None]

    def entry(self, team: Team, number: int) -> TeamEntry:
        scored = self._scored.get((number, team.tpn))
        boards = self._boards_of(team, number) if scored is None else ()
        forfeit = self._forfeits.get((number, team.tpn))
        opponent = self._opponent(team, number, boards) if scored is None else None
        colour: Colour | None
        if scored is not None:
            opponent, colour, game_points, theirs = scored
            mark, match_points = self._by_score(game_points, theirs)
        elif forfeit is not None:
            opponent, colour, mark = forfeit
            match_points = self._match_points(mark)
            game_points = sum(board.points for board in boards) if boards else self._forfeit_game_points(mark)
        elif opponent is not None:
            colour = self._colour(boards)
            mark, match_points = self._outcome(number, opponent, boards)
            game_points = sum(board.points for board in boards)
            if mark is Mark.UNKNOWN and self._is_predetermined:
                match_points = game_points = 0
            elif mark is Mark.UNKNOWN and self._open_counts_for_no_one:
                match_points = 0
        elif boards and (number, team.tpn) not in self._byes:
            # In the line-up, but the other side did not come and no record names the team.
            won = any(board.mark is Mark.FORFEIT_WIN for board in boards)
            colour, mark = None, Mark.FORFEIT_WIN if won else Mark.FORFEIT_LOSS
            match_points = self._match_points(mark)
            game_points = sum(board.points for board in boards)
        else:
            colour = None
            mark = self._byes.get((number, team.tpn)) or self._bye_from_players(team, number)
            match_points, game_points = self._bye_points(mark)
        given = [0, 0]
        for rule in self._abnormal:
            if rule.round in (None, number) and (not rule.players or team.tpn in rule.players):
                if rule.mark is None:
                    given[0] += rule.match_points or 0
                    given[1] += rule.points
                elif rule.mark is mark:
                    match_points = rule.match_points or 0
                    if not mark.is_played:
                        game_points = rule.points
        match_points, game_points = match_points + given[0], game_points + given[1]
        return TeamEntry(number, opponent, colour, mark, match_points, game_points, boards, *given)

    def _boards_of(self, team: Team, number: int) -> tuple[Board, ...]:
        found = self._boards_in.get((team.tpn, number))
        if found is None:
            found = self._boards_in[team.tpn, number] = self._made_boards(team, number)
        return found

    def _made_boards(self, team: Team, number: int) -> tuple[Board, ...]:
        line_up = self._line_ups.get((number, team.tpn))
        seats: tuple[int | None, ...]
        if line_up is not None:
            seats = line_up.players
        else:
            seats = tuple(
                tpn
                for tpn in team.players
                if self._team_in(number, tpn) == team.tpn and _sat(self._players[tpn][number - 1])
            )
        boards = []
        for place, tpn in enumerate(seats, start=1):
            if tpn is None:
                continue
            entry = self._players[tpn][number - 1]
            if _sat(entry):
                boards.append(Board(place, tpn, entry.opponent, entry.colour, entry.mark, entry.points))
        return tuple(boards)

    def _opponent(self, team: Team, number: int, boards: tuple[Board, ...]) -> int | None:
        met = {self._team_in(number, board.opponent) for board in boards if board.opponent is not None}
        if len(met) > 1 or None in met or team.tpn in met:
            raise InconsistentTournament(
                "round {round}, team {team}: expected games against one other team, found opponents "
                "from {found}",
                round=number,
                team=team.tpn,
                found=Listed(
                    translatable("no team") if other is None else remark("team {team}", team=other)
                    for other in sorted(met, key=lambda other: (other is None, other))
                ),
            )
        if met:
            return next(iter(met))
        line_up = self._line_ups.get((number, team.tpn))
        return line_up.opponent or None if line_up is not None else None

    def _colour(self, boards: tuple[Board, ...]) -> Colour | None:
        pattern = self._settings.board_colours or tuple(
            Colour.WHITE if place % 2 == 0 else Colour.BLACK for place in range(self._boards)
        )
        for board in boards:
            if board.colour is not None and board.number <= len(pattern):
                return Colour.WHITE if pattern[board.number - 1] is board.colour else Colour.BLACK
        return None

    def _team_in(self, number: int, player: int) -> int | None:
        """Return the team a player belongs to in a round."""
        return self._seated.get((number, player)) or self._team_of.get(player)

    def _by_score(self, own_points: Points, other_points: Points) -> tuple[Mark, Points]:
        match_points = self._settings.match_points
        if own_points > other_points:
            return Mark.WIN, match_points.win
        if own_points == other_points:
            return Mark.DRAW, match_points.draw
        return Mark.LOSS, match_points.loss

    def _outcome(self, number: int, opponent: int, boards: tuple[Board, ...]) -> tuple[Mark, Points]:
        theirs = self._boards_of(Team(opponent, "", self._roster(opponent)), number)
        own_points = sum(board.points for board in boards)
        other_points = sum(board.points for board in theirs)
        both = (*boards, *theirs)
        mark, points = self._by_score(own_points, other_points)
        open_ = (Mark.UNKNOWN, Mark.ADJOURNED) if self._open_counts_for_no_one else (Mark.UNKNOWN,)
        if any(board.mark in open_ for board in both):
            return Mark.UNKNOWN, points
        if not any(board.mark.is_played for board in both):
            # No game was played: the match was won or lost by forfeit.
            if mark is Mark.WIN:
                return Mark.FORFEIT_WIN, points
            return Mark.FORFEIT_LOSS, points if own_points else self._settings.match_points.loss
        return mark, points

    def _roster(self, team: int) -> tuple[int, ...]:
        return tuple(self._rosters.get(team, ()))

    def _match_points(self, mark: Mark) -> Points:
        points = self._settings.match_points
        return points.win if mark is Mark.FORFEIT_WIN else points.loss

    def _forfeit_game_points(self, mark: Mark) -> Points:
        points = self._settings.points
        return self._boards * (points.forfeit_win if mark is Mark.FORFEIT_WIN else points.forfeit_loss)

    def _bye_from_players(self, team: Team, number: int) -> Mark:
        marks = {self._players[tpn][number - 1].mark for tpn in team.players} & BYES
        for mark in (Mark.PAIRING_BYE, Mark.FULL_BYE, Mark.HALF_BYE):
            if mark in marks:
                return mark
        return Mark.ZERO_BYE

    def _bye_points(self, mark: Mark) -> tuple[Points, Points]:
        match, game = self._settings.match_points, self._settings.points
        if mark is Mark.PAIRING_BYE:
            return pairing_bye_points_of(self._settings, self._boards)
        if mark is Mark.FULL_BYE:
            return match.win, self._boards * game.full_bye
        if mark is Mark.HALF_BYE:
            return match.draw, self._boards * game.half_bye
        return match.loss, self._boards * game.zero_bye


def _sat(entry: Entry) -> bool:
    """Return whether the player was in the line-up: paired, or facing an empty board."""
    return entry.opponent is not None or entry.mark in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)

"""Random tournaments, paired by the rules and reproducible from their seed.

Alternatives considered: random results on a fixed schedule (covers nothing a Swiss engine does) and a random
history with pairings checked afterwards (most would be illegal). Instead, the tournament is played round by
round: absences first, then the engine's pairing, then results by a model.
"""

from collections.abc import Iterable
from random import Random

from albireo.checking.drawn import draw_open_values
from albireo.checking.lots import rounds_needed, with_ties_decided
from albireo.checking.recipe import (
    LAST_STEP,
    MOST_PLAYERS,
    USUAL_HIGHEST,
    USUAL_LOWEST,
    USUAL_SPAN,
    BadRecipe,
    Recipe,
)
from albireo.checking.result_model import chances, draw_result
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.groups import EQUAL, group_names
from albireo.domain.initial_order import number
from albireo.domain.matches import team_rows, team_score
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import ScoreKind, Team, TeamBye
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.double_swiss.spec import second_bye_mark
from albireo.pairing.registry import most_known_code, system_for, system_of, tournament_type
from albireo.pairing.spec import TeamsOfPlayers
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing, request_for
from albireo.pairing.type_codes import code_with_acceleration
from albireo.standings.order import standings
from albireo.value_classes import dataclass, field, replace

ATTEMPTS = 25
"""How often a tournament is restarted because no legal pairing was left."""
UNUSUAL = (GameResult.WHITE_HALF, GameResult.BLACK_HALF, GameResult.BOTH_LOSE)
NOT_RATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
}
COME = {
    (False, True): GameResult.BLACK_WINS_BY_FORFEIT,
    (True, False): GameResult.WHITE_WINS_BY_FORFEIT,
    (False, False): GameResult.DOUBLE_FORFEIT,
}


class CannotGenerate(BadRecipe):
    """No tournament could be generated from a recipe."""


def generate(recipe: Recipe, seed: str) -> Tournament:
    """Return a whole tournament; the same for the same recipe and seed.

    If no legal pairing is left before the last round, another tournament is started from the same seed.
    """
    recipe = draw_open_values(recipe, seed)
    for attempt in range(ATTEMPTS):
        try:
            return _Play(recipe, Random(f"{seed}/{attempt}")).run()
        except NoLegalPairing as impossible:
            last = impossible
    raise CannotGenerate(
        "{attempts} tournaments started with seed {seed!r} ran out of legal pairings: use fewer rounds "
        "or more players ({reason})",
        attempts=ATTEMPTS,
        seed=seed,
        reason=last,
    )


@dataclass(frozen=True, slots=True)
class GeneratorAttempt:
    """A tournament as far as legal pairings exist."""

    tournament: Tournament
    refused: PairingRequest | None = None
    """The round without a legal pairing, if the last one was not reached."""


def attempt(recipe: Recipe, seed: str) -> GeneratorAttempt:
    """Return the first tournament `generate` would start, ended where no legal pairing is left."""
    recipe = draw_open_values(recipe, seed)
    play = _Play(recipe, Random(f"{seed}/0"))
    return GeneratorAttempt(play.run(until_impossible=True), play.refused)


def _team(place: int, players: tuple[int, ...]) -> Team:
    return Team(place + 1, f"Team {place + 1}", players, nickname=f"T{place + 1}"[:5])


def _strength(tournament: Tournament, team: Team) -> int:
    """Return the average rating of the team, rounded."""
    ratings = [tournament.by_tpn[tpn].rating or 0 for tpn in team.players]
    return round(sum(ratings) / len(ratings)) if ratings else 0


@dataclass
class _Play:
    recipe: Recipe
    lot: Random
    gone: set[int] = field(default_factory=set)
    refused: PairingRequest | None = None
    """The round for which no legal pairing was left."""

    def run(self, until_impossible: bool = False) -> Tournament:
        """Play all rounds or, with `until_impossible`, those before the first that cannot be paired."""
        tournament = self._start()
        while tournament.paired_rounds < (tournament.settings.number_of_rounds or 0):
            try:
                tournament = self._round(tournament, tournament.paired_rounds + 1)
            except NoLegalPairing:
                if not until_impossible:
                    raise
                return tournament
            tournament = self._with_rounds_needed(tournament)
        return self._with_positions(tournament)

    def _with_rounds_needed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with one more final if its results require one."""
        known, options = tournament.settings.number_of_rounds or 0, self.recipe.options
        if tournament.paired_rounds < known or not tournament.settings.type.kind.has_bracket:
            return tournament
        decided = with_ties_decided(tournament, known + 1, options, self.lot)
        rounds = rounds_needed(decided, system_for(decided), options, known)
        if rounds == known:
            return tournament
        return replace(decided, settings=replace(decided.settings, number_of_rounds=rounds))

    # -- before round 1 --------------------------------------------------------------------------

    def _start(self) -> Tournament:
        recipe, lot = self.recipe, self.lot
        count, rounds = recipe.players.draw(lot), recipe.rounds.draw(lot)
        if not 2 <= count <= MOST_PLAYERS:
            raise BadRecipe("players: expected 2 to {most}, found {count}", most=MOST_PLAYERS, count=count)
        if rounds < 1:
            raise BadRecipe("rounds: expected 1 or more, found {count}", count=rounds)
        by_lot = lot.choice((Colour.WHITE, Colour.BLACK))
        code = recipe.system
        if recipe.baku:
            code = code_with_acceleration(code, AccelerationMethod.BAKU)
        settings = Settings(
            name=recipe.name,
            start=recipe.start,
            number_of_rounds=rounds,
            type=tournament_type(code),
            initial_colour=recipe.initial_colour or by_lot,
            points=recipe.point_system,
            tie_breaks=recipe.tie_breaks,
        )
        settings = replace(settings, type=tournament_type(most_known_code(settings)))
        return self._with_prescribed_rounds(self._enter_participants(settings, count))

    def _enter_participants(self, settings: Settings, count: int) -> Tournament:
        """Return the participants, in teams if the system requires them."""
        if settings.type.unit is PairedUnit.TEAM:
            self._refuse_groups()
            return self._teams(settings, count)
        of_teams = system_of(settings).teams
        if of_teams is not TeamsOfPlayers.NONE:
            self._refuse_groups()
        match of_teams:
            case TeamsOfPlayers.TWO:
                return self._two_teams(settings, count)
            case TeamsOfPlayers.SEVERAL:
                players, teams = self._in_teams(count)
                return Tournament(settings, players, teams=teams)
            case TeamsOfPlayers.NONE:
                return self._individuals(settings, count)

    def _refuse_groups(self) -> None:
        if self.recipe.groups > 1:
            raise BadRecipe("groups: a team event has none, found {count}", count=self.recipe.groups)

    def _with_prescribed_rounds(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the number of rounds its system prescribes, if any."""
        settings = tournament.settings
        system = system_of(settings)
        choices = system.choices(settings.system, self.recipe.options)
        rounds = system.rounds_of(tournament, choices).prescribed or settings.number_of_rounds
        return replace(tournament, settings=replace(settings, number_of_rounds=rounds))

    def _individuals(self, settings: Settings, count: int) -> Tournament:
        groups = group_names(count, self.recipe.groups, EQUAL)
        numbered = zip(self._make_players(count), groups, strict=True)
        in_groups = tuple(replace(player, group=group) for player, group in numbered)
        tournament = Tournament(
            settings,
            in_groups,
            prohibited=self._draw_prohibited_pairs(count),
            virtual_points=self.recipe.virtual_points,
        )
        tournament = self._with_prescribed_rounds(tournament)
        entry = self._entry_rounds(tournament)
        players = tuple(
            replace(player, entry_round=entry[player.tpn]) if player.tpn in entry else player
            for player in tournament.players
        )
        return replace(tournament, players=players)

    def _entry_rounds(self, tournament: Tournament) -> dict[int, int]:
        """Return the late entries and their rounds."""
        lot, quota = self.lot, self.recipe.late_entries
        rounds = tournament.settings.number_of_rounds or 0
        latest = max(2, rounds // 2)
        entry = {tpn: lot.randint(2, latest) for tpn in quota.usual.choose(lot, list(tournament.by_tpn))}
        for round_, amount in quota.by_round.items():
            if 1 < round_ <= rounds:
                there = [tpn for tpn in tournament.by_tpn if tpn not in entry]
                entry |= dict.fromkeys(amount.choose(lot, there), round_)
        return entry

    def _make_players(self, count: int) -> tuple[Player, ...]:
        """Return players in initial order, named by their numbers."""
        return tuple(
            replace(player, name=f"Player{player.tpn:04}, Test") for player in number(self._players(count))
        )

    def _players(self, count: int) -> Iterable[Player]:
        recipe, lot = self.recipe, self.lot
        top, bottom = self._highest_and_lowest()
        for place in range(1, count + 1):
            if place <= len(recipe.ratings):
                rating = recipe.ratings[place - 1] or None
            else:
                rating = None if lot.random() < recipe.unrated else self._rating(place, bottom, top)
            yield Player(place, str(place), rating=rating)

    def _highest_and_lowest(self) -> tuple[int, int]:
        recipe = self.recipe
        top, bottom = recipe.highest_rating.draw(self.lot), recipe.lowest_rating.draw(self.lot)
        if recipe.lowest_rating == USUAL_LOWEST and (recipe.rating_step or bottom > top):
            bottom = min(top, LAST_STEP) if recipe.rating_step else max(1, top - USUAL_SPAN)
        elif recipe.highest_rating == USUAL_HIGHEST and bottom > top:
            top = bottom + USUAL_SPAN
        if bottom > top:
            raise BadRecipe(
                "expected a lowest rating below the highest, found {bottom} and {top}", bottom=bottom, top=top
            )
        return top, bottom

    def _rating(self, place: int, bottom: int, top: int) -> int:
        if self.recipe.rating_step:
            return max(bottom, top - self.recipe.rating_step * (place - 1))
        match self.recipe.spread:
            case "normal":
                middle, width = (top + bottom) / 2, (top - bottom) / 6
                return min(top, max(bottom, round(self.lot.gauss(middle, width))))
            case "low":
                return round(bottom + (top - bottom) * self.lot.random() ** 2)
            case _:
                return self.lot.randint(bottom, top)

    def _draw_prohibited_pairs(self, count: int) -> tuple[ProhibitedPairs, ...]:
        return tuple(
            ProhibitedPairs(tuple(sorted(self.lot.sample(range(1, count + 1), min(count, 2 + number % 2)))))
            for number in range(self.recipe.prohibited)
        )

    def _two_teams(self, settings: Settings, count: int) -> Tournament:
        """Return two teams of half the players each, numbered alternately."""
        if count % 2:
            even = [number for number in (count + 1, count - 1) if number in self.recipe.players]
            if not even:
                raise BadRecipe("expected an even number of players, found {count}", count=count)
            count = even[0]
        players = self._make_players(count)
        numbers = tuple(player.tpn for player in players)
        teams = tuple(_team(place, numbers[place::2]) for place in range(2))
        return Tournament(settings, players, teams=teams)

    def _in_teams(self, count: int) -> tuple[tuple[Player, ...], tuple[Team, ...]]:
        boards = self.recipe.boards
        if count * boards > MOST_PLAYERS:
            raise BadRecipe(
                "players: expected 2 to {most}, found {count}", most=MOST_PLAYERS, count=count * boards
            )
        players = self._make_players(count * boards)
        numbers = tuple(player.tpn for player in players)
        return players, tuple(
            _team(place, numbers[place * boards : (place + 1) * boards]) for place in range(count)
        )

    def _teams(self, settings: Settings, count: int) -> Tournament:
        boards = self.recipe.boards
        players, teams = self._in_teams(count)
        colours = tuple(Colour.WHITE if board % 2 == 0 else Colour.BLACK for board in range(boards))
        return Tournament(
            replace(settings, board_colours=colours),
            players,
            prohibited=self._draw_prohibited_pairs(count),
            virtual_points=self.recipe.virtual_points,
            teams=teams,
        )

    # -- a round ---------------------------------------------------------------------------------

    def _round(self, tournament: Tournament, round_: int) -> Tournament:
        tournament = with_ties_decided(tournament, round_, self.recipe.options, self.lot)
        absent = self._absent(tournament, round_)
        request = request_for(tournament, round_, absent, options=self.recipe.options)
        try:
            pairing = system_for(tournament).load().pair(request)
        except NoLegalPairing:
            self.refused = request
            raise
        absent = dict(pairing.absent)
        if tournament.is_paired_by_teams:
            return self._team_round(tournament, pairing, absent)
        rounds = []
        for game in range(tournament.games_per_round):
            games = [
                self._game(tournament, board.number, board.white, board.black, turned=game % 2 == 1)
                for board in pairing.boards
            ]
            games = self._with_results(games, round_)
            byes = [Bye(tpn, mark) for tpn, mark in sorted(absent.items())]
            byes += (
                Bye(tpn, Mark.PAIRING_BYE if game == 0 else second_bye_mark(tournament.settings))
                for tpn in pairing.byes
            )
            rounds.append(Round(tuple(games), tuple(byes)))
        self._leave(tournament, round_)
        return replace(tournament, rounds=(*tournament.rounds, *rounds))

    def _absent(self, tournament: Tournament, round_: int) -> dict[int, Mark]:
        """Return requested byes of this round, withdrawn players and late entries."""
        recipe = self.recipe
        if tournament.settings.type.kind is not PairingKind.SWISS:
            return {}
        entry = {player.tpn: player.entry_round for player in tournament.players}
        there = [
            tpn
            for tpn in tournament.participants
            if tpn not in self.gone and (tournament.is_paired_by_teams or entry[tpn] <= round_)
        ]
        absent = {tpn: Mark.ZERO_BYE for tpn in tournament.participants if tpn not in there}
        last = round_ == tournament.settings.number_of_rounds
        for quota, mark in (
            (recipe.half_byes, Mark.HALF_BYE),
            (recipe.full_byes, Mark.FULL_BYE),
            (recipe.zero_byes, Mark.ZERO_BYE),
        ):
            if mark is Mark.HALF_BYE and last and round_ not in quota.by_round:
                continue  # no half-point byes in the last round, as usual
            left = [tpn for tpn in there if tpn not in absent]
            for tpn in quota.of(round_).choose(self.lot, left):
                absent[tpn] = mark
        return absent

    def _leave(self, tournament: Tournament, round_: int) -> None:
        """Let some players leave after a round, and some who left before return."""
        staying = [tpn for tpn in tournament.participants if tpn not in self.gone]
        leaving = self.recipe.withdrawals.of(round_).choose(self.lot, staying)
        self.gone.difference_update(self.recipe.returns.of(round_).choose(self.lot, sorted(self.gone)))
        self.gone.update(leaving)

    def _game(
        self, tournament: Tournament, board: int, white: int, black: int, turned: bool = False
    ) -> Pairing:
        if turned:
            white, black = black, white
        return Pairing(white, black, self._result(tournament, white, black), board)

    def _with_results(self, games: list[Pairing], round_: int) -> list[Pairing]:
        """Return the games of a round, some of them with the results requested."""
        free = list(range(len(games)))
        for result, quota in self.recipe.results:
            for at in quota.of(round_).choose(self.lot, free):
                games[at] = replace(games[at], result=result)
                free.remove(at)
        return games

    def _result(self, tournament: Tournament, white: int, black: int) -> GameResult:
        recipe, lot = self.recipe, self.lot
        if recipe.forfeits:
            stays_away = 1 - (1 - recipe.forfeits) ** 0.5
            came = (lot.random() >= stays_away, lot.random() >= stays_away)
            if came in COME:
                return COME[came]
        ratings = (tournament.by_tpn[white].rating, tournament.by_tpn[black].rating)
        result = draw_result(lot, chances(recipe.model, *ratings, recipe.draws))
        kind = lot.random()
        if kind < recipe.unusual:
            return lot.choice(UNUSUAL)
        if kind < recipe.unusual + recipe.unrated_games:
            return NOT_RATED[result]
        return result

    # -- teams -----------------------------------------------------------------------------------

    def _team_round(
        self, tournament: Tournament, pairing: RoundPairing, absent: dict[int, Mark]
    ) -> Tournament:
        by_number = {team.tpn: team for team in tournament.teams}
        games: list[Pairing] = []
        for match in pairing.boards:
            one, other = by_number[match.white].players, by_number[match.black].players
            for colour, a, b in zip(tournament.settings.board_colours, one, other, strict=True):
                white, black = (a, b) if colour is Colour.WHITE else (b, a)
                games.append(self._game(tournament, len(games) + 1, white, black))
        marks = {**absent, **dict.fromkeys(pairing.byes, Mark.PAIRING_BYE)}
        self._leave(tournament, pairing.round)
        requested = tuple(TeamBye(pairing.round, tpn, mark) for tpn, mark in sorted(marks.items()))
        return replace(
            tournament,
            rounds=(*tournament.rounds, Round(tuple(self._with_results(games, pairing.round)))),
            team_byes=(*tournament.team_byes, *requested),
        )

    # -- after the last round --------------------------------------------------------------------

    def _with_positions(self, tournament: Tournament) -> Tournament:
        """Return the tournament with positions by the tie-breaks; those still tied share a place."""
        order = standings(tournament, tie_breaks=self.recipe.tie_breaks).places
        place = {found.tpn: found.rank for found in order}
        if tournament.is_paired_by_teams:
            rows = team_rows(tournament)
            teams = tuple(
                replace(
                    team,
                    strength=_strength(tournament, team),
                    reported_rank=place[team.tpn],
                    reported_match_points=team_score(rows[team.tpn], ScoreKind.MATCH_POINTS),
                    reported_game_points=team_score(rows[team.tpn], ScoreKind.GAME_POINTS),
                )
                for team in tournament.teams
            )
            return replace(tournament, teams=teams)
        players = tuple(replace(player, reported_rank=place[player.tpn]) for player in tournament.players)
        return replace(tournament, players=players)

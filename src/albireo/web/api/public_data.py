"""A tournament as the public may see it; staff also see line-ups before they are public.

What public pages hide is hidden here: unpublished rounds or those being changed by hand, hidden line-ups,
standings that are not public, birth dates and other private data.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from albireo.desk.teams.line_ups import are_line_ups_shown
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import GameResult
from albireo.domain.wording import Score, json_word
from albireo.facts.player import PLAYER
from albireo.facts.team import TEAM
from albireo.organising.units import shown_player
from albireo.standings import order
from albireo.standings.crosstable import Numbering, crosstable
from albireo.standings.groups import places_by_group
from albireo.standings.league import LeagueLine, table_of
from albireo.state.rounds import NOBODY, BoardState, RoundState
from albireo.state.tournament import State
from albireo.state.units import Unit
from albireo.value_classes import dataclass
from albireo.web.api import shapes
from albireo.web.views.matches import match_result
from albireo.web.views.public import clock_of, public_number


@dataclass(frozen=True)
class PublicData:
    """The public data of a state."""

    uid: str
    state: State
    is_staff: bool = False

    def tournament(self) -> shapes.Tournament:
        state, settings = self.state, self.state.settings
        return shapes.Tournament(
            uid=self.uid,
            version=state.version,
            name=settings.name,
            city=settings.city,
            federation=settings.federation,
            start=iso_day(settings.start),
            end=iso_day(settings.end),
            system=settings.system,
            unit=state.competition.units.kind,
            time_control=settings.time_control,
            tie_breaks=settings.tie_breaks,
            chief_arbiters=tuple(arbiter.name for arbiter in settings.chief_arbiters),
            participants=len(state.units),
            number_of_rounds=settings.number_of_rounds,
            published_rounds=public_number(state),
            phase=state.conduct.phase.value,
            has_public_standings=state.rules.public_standings,
        )

    def players(self) -> shapes.Players:
        state = self.state
        team_of = {player: team.id for team in state.teams.values() for player in team.members}
        found = []
        for id_, number in sorted(state.numbers.items(), key=lambda item: item[1]):
            entrant = state.entrants[id_]
            found.append(
                shapes.Player(
                    id=id_,
                    number=number,
                    **shapes.public_facts(PLAYER, entrant.player),
                    entry_round=entrant.entry_round,
                    status=_status(entrant),
                    team=team_of.get(id_),
                )
            )
        return shapes.Players(state.version, tuple(found))

    def teams(self) -> shapes.Teams:
        state = self.state
        return shapes.Teams(
            state.version,
            tuple(
                shapes.Team(
                    id=id_,
                    number=number,
                    **shapes.public_facts(TEAM, state.teams[id_]),
                    members=state.teams[id_].members,
                    entry_round=state.teams[id_].entry_round,
                    status=_status(state.teams[id_]),
                )
                for id_, number in sorted(state.team_numbers.items(), key=lambda item: item[1])
            ),
        )

    def rounds(self) -> shapes.Rounds:
        return shapes.Rounds(self.state.version, tuple(map(self._summary, self._published)))

    def _summary(self, round_: RoundState) -> shapes.RoundSummary:
        return shapes.RoundSummary(
            round=round_.number,
            date=self._date(round_.number),
            starts_at=self.state.round_notes.starts.get(round_.number),
            is_complete=round_.is_complete,
            pairings=len(round_.matches),
            missing=len(round_.missing),
        )

    def round(self, number: int) -> shapes.Round | None:
        """Return a round; None if it is not public or does not exist."""
        found = next((each for each in self._published if each.number == number), None)
        if found is None:
            return None
        state = self.state
        matches = (
            ()
            if state.competition.match.is_one_game
            else tuple(
                shapes.Match(
                    place, self.unit(match.white), self.unit(match.black), match_result(state, match)
                )
                for place, match in found.matches.items()
            )
        )
        return shapes.Round(
            version=state.version,
            round=number,
            date=self._date(number),
            starts_at=state.round_notes.starts.get(number),
            is_complete=found.is_complete,
            boards=tuple(self._boards(found)),
            matches=matches,
            byes=tuple(shapes.Bye(self.unit(id_), json_word(mark)) for id_, mark in found.byes.items()),
        )

    def _boards(self, round_: RoundState) -> Iterator[shapes.Board]:
        state = self.state
        if state.competition.offers("line-ups") and not self._shows_line_ups(round_.number):
            return
        for place, match in round_.matches.items():
            for number, board in sorted(match.boards.items()):
                if state.competition.match.is_one_game:
                    yield self._board(round_.number, None, place, board)
                else:
                    yield self._board(round_.number, place, number, board)

    def _board(self, round_: int, match: int | None, number: int, board: BoardState) -> shapes.Board:
        return shapes.Board(
            round=round_,
            match=match,
            board=number,
            white=self.player(board.white) if board.white != NOBODY else None,
            black=self.player(board.black) if board.black != NOBODY else None,
            result=json_word(board.result),
            text=_text(board.result),
        )

    def standings(self, found: order.Standings) -> shapes.Standings:
        lines = table_of(found)
        divisions = places_by_group(found) if found.field.is_team else {}
        places = [(name, place) for name, places in divisions.items() for place in places]
        return shapes.Standings(
            version=self.state.version,
            after_round=found.field.after,
            is_final=found.finality.is_final,
            open_results=found.finality.open_matches or found.finality.open_games,
            tie_breaks=tuple(tie_break.text for tie_break in found.tie_breaks),
            places=tuple(
                shapes.StandingsPlace(
                    rank=place.rank,
                    **self._line_of(place.tpn),
                    points=_points(place.points),
                    tie_breaks=tuple(map(str, place.values)),
                    division=division,
                    league=_league_line(lines[place.tpn]) if place.tpn in lines else None,
                )
                for division, place in places or [("", place) for place in found.listed]
            ),
        )

    def cross_table(self, found: order.Standings) -> shapes.CrossTable:
        by_tpn = {row.tpn: row for row in crosstable(found, Numbering.TPN)}
        return shapes.CrossTable(
            version=self.state.version,
            after_round=found.field.after,
            is_final=found.finality.is_final,
            open_results=found.finality.open_matches or found.finality.open_games,
            rows=tuple(
                shapes.CrossTableRow(
                    rank=place.rank,
                    **self._line_of(place.tpn),
                    points=_points(place.points),
                    cells=tuple(
                        shapes.CrossTableCell(cell.opponent, _colour(cell.colour), str(cell))
                        for cell in by_tpn[place.tpn].cells
                    ),
                )
                for place in found.listed
            ),
        )

    def hall(self) -> shapes.HallScreen:
        state = self.state
        last = self._published[-1] if self._published else None
        clock = clock_of(state)
        return shapes.HallScreen(
            version=state.version,
            name=state.settings.name,
            round=public_number(state),
            is_complete=last is not None and last.is_complete,
            pairings=len(last.matches) if last else 0,
            missing=len(last.missing) if last else 0,
            clock=shapes.Clock(clock.round, clock.at, clock.is_running) if clock else None,
        )

    def unit(self, id_: int) -> shapes.Participant:
        """Return a paired participant by ID."""
        player = shown_player(self.state, id_)
        return shapes.Participant(
            id=id_,
            number=self.state.unit_numbers[id_],
            name=player.name,
            title=player.title.value if player.title else "",
            rating=player.rating,
            federation=player.federation,
        )

    def player(self, id_: int) -> shapes.Participant:
        """Return a player by ID, also if teams are paired."""
        player = self.state.entrants[id_].player
        return shapes.Participant(
            id=id_,
            number=self.state.numbers[id_],
            name=player.name,
            title=player.title.value if player.title else "",
            rating=player.rating,
            federation=player.federation,
        )

    def _line_of(self, tpn: int) -> dict[str, Any]:
        """Return who a line of a table is about: as everywhere, and the same as a participant."""
        found = self.unit(self.state.unit_ids[tpn])
        return {"id": found.id, "number": found.number, "name": found.name, "participant": found}

    @property
    def _published(self) -> tuple[RoundState, ...]:
        return tuple(each for each in self.state.rounds if each.published and not each.manual)

    def _shows_line_ups(self, number: int) -> bool:
        return self.is_staff or are_line_ups_shown(self.state, number, datetime.now(UTC))

    def _date(self, number: int) -> str | None:
        dates = self.state.settings.round_dates
        return iso_day(dates[number - 1]) if number <= len(dates) else None


def iso_day(day: str) -> str | None:
    """Return a stored day by ISO 8601; None if it is not known.

    >>> iso_day("2026/04/03"), iso_day("")
    ('2026-04-03', None)
    """
    return day.replace("/", "-") or None


def _points(points: Points) -> int | float:
    return Score(points).data()


def _status(unit: Unit) -> shapes.Status:
    if unit.expelled:
        return "expelled"
    return "playing" if unit.withdrawn_after is None else "withdrawn"


def _text(result: GameResult) -> str:
    """Return a result as it is written, in English: words of the catalogues as plain text, for JSON."""
    return str.__str__(str(result))


def _colour(colour: Colour | None) -> shapes.ColourName | None:
    if colour is None:
        return None
    return "white" if colour is Colour.WHITE else "black"


def _league_line(line: LeagueLine) -> shapes.LeagueLine:
    return shapes.LeagueLine(
        line.played,
        line.won,
        line.drawn,
        line.lost,
        _points(line.points_for),
        _points(line.points_against),
        _points(line.match_points),
        _points(line.given_match_points),
        _points(line.given_game_points),
        line.form,
    )

"""Knock-out as a pairing system: the next game of every tie."""

from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.history import Entry, rows
from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.message import Listed, Translatable, remark, translatable
from albireo.domain.result import Mark
from albireo.domain.wording import Participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.knockout.bracket import Bracket, Outcome, Stage, Tie, TiesUndecided
from albireo.pairing.knockout.plan import Side
from albireo.pairing.knockout.reading import bracket_before
from albireo.pairing.knockout.spec import SPEC
from albireo.pairing.system import CannotPair, PairedBoard, PairingRequest, RoundPairing
from albireo.value_classes import dataclass

_Rows = Mapping[int, Sequence[Entry | TeamEntry]]


class Knockout:
    """The knock-out as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        bracket = bracket_before(request.tournament, request.round, request.absent, request.options)
        stage = bracket.stage_of(request.round)
        if request.round > bracket.last_round or stage is None:
            raise CannotPair(
                "round {round}: the knock-out ends with round {last}",
                round=request.round,
                last=bracket.last_round,
            )
        _refuse_undecided(request, bracket, stage)
        return _Round(request, bracket, stage).pairing()


def _refuse_undecided(request: PairingRequest, bracket: Bracket, stage: Stage) -> None:
    level = [tie for before, tie in bracket.undecided if before.number < stage.number]
    if level:
        raise TiesUndecided(
            "round {round} cannot be paired: choose who goes through: {ties}",
            round=request.round,
            ties=Listed(
                remark(
                    "{first} and {second}",
                    first=_participant(request, tie.first),
                    second=_participant(request, tie.second),
                )
                for tie in level
            ),
        )


def _participant(request: PairingRequest, tpn: int | None) -> Participant:
    assert tpn is not None
    tournament = request.tournament
    units = tournament.teams if tournament.is_paired_by_teams else tournament.players
    return Participant(tpn, next(unit.name for unit in units if unit.tpn == tpn))


class _Round:
    """A round being built."""

    def __init__(self, request: PairingRequest, bracket: Bracket, stage: Stage) -> None:
        self.request, self.bracket, self.stage = request, bracket, stage
        self.game = request.round - stage.first_round + 1
        before = request.round - 1
        tournament = request.tournament
        self.rows: _Rows = (
            team_rows(tournament, before) if tournament.is_paired_by_teams else rows(tournament, before)
        )
        self.boards: list[PairedBoard] = []
        self.unpaired: dict[int, Mark] = {}
        self.notes: list[Note] = []

    def pairing(self) -> RoundPairing:
        request = self.request
        if request.tournament.is_paired_by_teams:
            text = (
                "{stage}: match {game} of {games} in each tie."
                if self.bracket.games > 1
                else "{stage}: a single match decides each tie."
            )
        else:
            text = (
                "{stage}: game {game} of {games} in each tie."
                if self.bracket.games > 1
                else "{stage}: a single game decides each tie."
            )
        for title in self.stage.titles:
            values = {"stage": title, "game": self.game, "games": self.bracket.games}
            self.notes.append(Note("stage", text, "", values))
        if self.bracket.is_double and self.stage.ties[0].side is Side.LOSERS:
            pauses = translatable("The winners’ bracket has no ties in this round.")
            self.notes.append(Note("stage", pauses, "", {}))
        for tie in self.stage.ties:
            self._seat(tie)
        seated = {tpn for board in self.boards for tpn in (board.white, board.black)}
        for tpn in request.tournament.participants:
            if tpn not in seated:
                self.unpaired.setdefault(tpn, request.absent.get(tpn, Mark.ZERO_BYE))
        made = KnockoutRound(
            self.bracket,
            self.stage,
            frozenset(map(frozenset, ((b.white, b.black) for b in self.boards))),
            request.absent,
            tuple(self.notes),
        )
        return RoundPairing(
            SPEC.name, request.round, tuple(self.boards), None, dict(sorted(self.unpaired.items())), made
        )

    def _seat(self, tie: Tie) -> None:
        absent = self.request.absent
        if tie.outcome is Outcome.NO_OPPONENT:
            (alone,) = tie.pair
            self._say(
                "rest",
                "{player} goes through without a game: the bracket has no opponent there.",
                alone,
            )
            return
        if len(tie.pair) < 2:
            return
        first, second = tie.pair
        missing = [tpn for tpn in tie.pair if tpn in absent]
        if len(missing) == 1:
            there = second if missing[0] == first else first
            self.unpaired[there] = Mark.FORFEIT_WIN
            self._say("absent", "{other} is absent: {player} wins by forfeit.", there, missing[0])
            return
        if missing:
            return
        white, black, why = self._colours(tie, first, second)
        self.boards.append(PairedBoard(len(self.boards) + 1, white, black))
        self._say("pair", self._why_they_meet(tie), first, second, number=tie.number)
        self.notes.append(
            Note(
                "colour", why, "", {"player": Participant(white), "other": Participant(black)}, (white, black)
            )
        )

    def _why_they_meet(self, tie: Tie) -> Translatable:
        match tie.side:
            case Side.THIRD:
                return translatable("{player} and {other} lost the semi-finals and play for third place.")
            case Side.GRAND:
                return translatable(
                    "{player} won the winners’ bracket and {other} the losers’ bracket: the grand final."
                )
            case Side.SECOND:
                return translatable("{player} and {other} have each lost once: a second grand final decides.")
            case Side.LOSERS if tie.planned.level == 1:
                return translatable(
                    "Tie {number}: {player} and {other} lost neighbouring ties of the first round."
                )
            case Side.LOSERS if tie.planned.level % 2 == 0:
                return translatable(
                    "Tie {number}: {player} stayed in the losers’ bracket, {other} comes from the winners’ "
                    "bracket."
                )
        if self.stage.number == 1:
            return translatable("Tie {number}: the bracket pairs {player} with {other}.")
        return translatable("Tie {number}: {player} and {other} won the two ties that lead to it.")

    def _colours(self, tie: Tie, first: int, second: int) -> tuple[int, int, Translatable]:
        if self.game > 1:
            before = self.rows[first][self.request.round - 2]
            if before.opponent == second and before.colour is not None:
                white, black = (first, second) if before.colour is Colour.BLACK else (second, first)
                return (
                    white,
                    black,
                    translatable("{player} has White: colours alternate from game to game in a tie"),
                )
        balance = {tpn: self._balance(tpn) for tpn in (first, second)}
        if balance[first] != balance[second]:
            white = min(balance, key=lambda tpn: balance[tpn])
            return (
                white,
                second if white == first else first,
                translatable("{player} has White: fewer games with White so far, relative to Black"),
            )
        last = {tpn: self._last_colour(tpn) for tpn in (first, second)}
        if last[first] is not last[second] and None not in last.values():
            white = first if last[first] is Colour.BLACK else second
            return (
                white,
                second if white == first else first,
                translatable("{player} has White, having had Black last."),
            )
        higher, lower = min(first, second), max(first, second)
        is_white = (self.request.initial_colour is Colour.WHITE) == (tie.number % 2 == 1)
        white, black = (higher, lower) if is_white else (lower, higher)
        text = translatable(
            "{player} has White: the better number has it in every second tie, starting as drawn by lot"
        )
        return white, black, text

    def _balance(self, tpn: int) -> int:
        """Return games with White minus games with Black."""
        played = [entry.colour for entry in self.rows[tpn] if entry.is_played]
        return played.count(Colour.WHITE) - played.count(Colour.BLACK)

    def _last_colour(self, tpn: int) -> Colour | None:
        return next((entry.colour for entry in reversed(self.rows[tpn]) if entry.is_played), None)

    def _say(self, kind: str, text: str, player: int, other: int | None = None, **values: object) -> None:
        values["player"] = Participant(player)
        if other is not None:
            values["other"] = Participant(other)
        self.notes.append(Note(kind, text, "", values, (player,) if other is None else (player, other)))


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """A round of the bracket, for questions about it."""

    bracket: Bracket
    stage: Stage
    pairs: frozenset[frozenset[int]]
    absent: Mapping[int, Mark]
    told: tuple[Note, ...]

    def accounts(self) -> tuple[()]:
        """Return nothing, since there are no scoregroups."""
        return ()

    def notes(self) -> tuple[Note, ...]:
        return self.told

    def why_not(self, first: int, second: int) -> WhyNot:
        pair = (first, second)
        if frozenset(pair) in self.pairs:
            return WhyNot("paired", "", Note("pair", "They play each other.", "", {}, pair))
        for tpn in pair:
            reason = self._why_away(tpn)
            if reason is not None:
                return WhyNot("absent", "", reason)
        values: dict[str, object] = {"first": Participant(first), "second": Participant(second)}
        meeting = self.bracket.first_meeting(self.stage.number, first, second)
        if meeting is None:
            text = "{first} and {second} play in different matches of the last stage."
        else:
            text = "{first} and {second} can first meet here: {stage}."
            values["stage"] = meeting.title
        return WhyNot("forbidden", "bracket", Note("bracket", text, "", values, pair))

    def _why_away(self, tpn: int) -> Note | None:
        """Return why a participant does not play in this round; None for those who do."""
        lost = self._loss_note(tpn)
        if lost is not None:
            return lost
        is_playing = any(tpn in tie.pair for tie in self.stage.ties)
        if is_playing and tpn not in self.absent:
            return None
        text = "{player} does not play in this round."
        if not is_playing and self.bracket.exit_of(tpn) is None and self.bracket.ties_of(tpn):
            text = "{player} sits out this round: the bracket has no tie for them."
        return Note("absent", text, "", {"player": Participant(tpn)}, (tpn,))

    def _loss_note(self, tpn: int) -> Note | None:
        if any(tpn in tie.pair for tie in self.stage.ties):
            return None
        found = self.bracket.exit_of(tpn)
        if found is None or found[1].through is None:
            return None
        values = {
            "player": Participant(tpn),
            "other": Participant(found[1].through),
            "stage": found[1].planned.title,
        }
        return Note("out", "{player} is out, beaten by {other}: {stage}.", "", values, (tpn,))


SYSTEM = Knockout()

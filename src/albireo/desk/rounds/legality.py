"""Objections to a manual pair or bye, with the consequences of making it anyway."""

from collections.abc import Iterator, Mapping, Set

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level, Warned
from albireo.desk.players.byes import warn_of_points_without_play
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.groups import apart_in
from albireo.domain.history import Row, colours, rows
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility
from albireo.pairing.colours import difference, preference
from albireo.pairing.group_systems import systems_in
from albireo.pairing.registry import system_for
from albireo.pairing.spec import ColourLimits
from albireo.pairing.system import NoLegalPairing
from albireo.state.tournament import State
from albireo.value_classes import dataclass

AGAINST_THE_RULES = translatable(
    "Every check of the tournament will report round {round} as against the rules."
)
PROHIBITION_BROKEN = translatable("They will be paired in round {round} although this is prohibited.")
POINTS_TWICE = translatable("{name} gets points without a game for the second time.")


@dataclass(frozen=True, slots=True)
class Legality:
    """The rules of one round, applicable to any pair or bye."""

    state: State
    round: int
    table: Mapping[int, Row]
    """Rows of players; the colours of teams are not considered."""
    met: Mapping[int, Set[int]]
    """Opponents who may not be met again, by pairing number."""
    without_bye: Mapping[int, ByeEligibility]
    """The rule that excludes a participant from the pairing-allocated bye, by pairing number."""
    colours: Mapping[int, ColourLimits]
    """Colour limits by pairing number, if the system has them."""

    @classmethod
    def of(cls, state: State, round_: int) -> "Legality":
        tournament = state.tournament
        system = system_for(tournament)
        by_system = systems_in(tournament, round_, system)
        without_bye: dict[int, ByeEligibility] = {}
        limits: dict[int, ColourLimits] = {}
        for each in dict.fromkeys(by_system.values()):
            # A table says nothing about manual pairs; C.04.1 does.
            is_table = each.kind is PairingKind.TABLE
            bye = BASIC_RULE_4 if is_table else each.bye
            colours_ = ColourLimits() if is_table else each.colours
            members = {tpn for tpn, own in by_system.items() if own is each}
            if bye is not None:
                without_bye |= dict.fromkeys(members & bye.excluded(tournament, round_), bye)
            if colours_ is not None:
                limits |= dict.fromkeys(members, colours_)
        games = (round_ - 1) * tournament.games_per_round
        return cls(
            state,
            round_,
            {} if state.pairs_teams else rows(tournament, games),
            system.met(tournament, round_),
            without_bye,
            limits,
        )

    def of_pair(self, white: int, black: int) -> tuple[Warned, ...]:
        """Return warnings about a rematch, prohibited pair or colours, by registration number."""
        return tuple(self._against_pair(white, black))

    def _against_pair(self, white: int, black: int) -> Iterator[Warned]:
        state = self.state
        names = {"white": state.units[white].name, "black": state.units[black].name}
        one, other = self._row(white), self._row(black)
        if state.unit_numbers[black] in self.met.get(state.unit_numbers[white], ()):
            text = "{white} and {black} have already met."
            yield _warning(self.round, "rematch", text, "C.04.1 2", AGAINST_THE_RULES, **names)
        if is_prohibited(state, self.round, white, black):
            text = "{white} and {black} are a prohibited pairing."
            yield _warning(self.round, "prohibited", text, "", PROHIBITION_BROKEN, **names)
        if apart_in(state.tournament, self.round, state.unit_numbers[white], state.unit_numbers[black]):
            text = "{white} and {black} play in different groups."
            yield _warning(self.round, "groups", text, "", AGAINST_THE_RULES, **names)
        for id_, row, colour in ((white, one, Colour.WHITE), (black, other, Colour.BLACK)):
            yield from self._against_colour(id_, row, colour)
        if _against(one, Colour.WHITE) and _against(other, Colour.BLACK):
            text = "{white} and {black} would both get the wrong colour."
            yield Warned(Level.ACKNOWLEDGE, Note("both-colours", text, "C.04.1 8", names))

    def _against_colour(self, id_: int, row: Row, colour: Colour) -> Iterator[Warned]:
        name = self.state.units[id_].name
        limits = self.colours.get(self.state.unit_numbers[id_])
        if limits is None:
            return
        history = (*colours(row), colour)
        is_white = colour is Colour.WHITE
        if len(history) > limits.running and set(history[-limits.running - 1 :]) == {colour}:
            text = (
                "{name} would have White three times in a row."
                if is_white
                else "{name} would have Black three times in a row."
            )
            yield _warning(
                self.round, "three-in-a-row", text, limits.running_article, AGAINST_THE_RULES, name=name
            )
        if abs(difference(history)) > limits.difference:
            text = (
                "{name} would have White three times more than Black."
                if is_white
                else "{name} would have Black three times more than White."
            )
            yield _warning(
                self.round, "uneven", text, limits.difference_article, AGAINST_THE_RULES, name=name
            )

    def of_bye(self, player: int, mark: Mark = Mark.PAIRING_BYE) -> tuple[Warned, ...]:
        """Return warnings about a pairing-allocated bye for a participant who is not eligible."""
        rule = self.without_bye.get(self.state.unit_numbers[player])
        if mark is not Mark.PAIRING_BYE or rule is None:
            return ()
        name = self.state.units[player].name
        text = "{name} has already had a bye or a win without playing."
        return (_warning(self.round, "second-bye", text, rule.article, POINTS_TWICE, name=name),)

    def prefers(self, player: int) -> Colour | None:
        """Return the colour a participant should get (C.04.1 8); None if either will do."""
        return preference(colours(self._row(player))).colour

    def _row(self, player: int) -> Row:
        return self.table.get(self.state.unit_numbers[player], ())


def _warning(round_: int, kind: str, text: str, article: str, consequence: str, **values: object) -> Warned:
    values["round"] = round_
    return Warned(Level.CONFIRM, Note(kind, text, article, values), Note(kind, consequence, "", values))


def _against(row: Row, colour: Colour) -> bool:
    wanted = preference(colours(row)).colour
    return wanted is not None and wanted is not colour


def is_prohibited(state: State, round_: int, one: int, other: int) -> bool:
    """Return whether a rule keeps two participants apart in a round."""
    return any(
        one in rule.players and other in rule.players and rule.first_round <= round_ <= rule.last_round
        for rule in state.prohibited
    )


def warn_of_pair(deciding: Deciding, round_: int, white: int, black: int) -> None:
    """Ask about every objection to a pair."""
    deciding.warnings.extend(Legality.of(deciding.state, round_).of_pair(white, black))


def warn_of_bye(deciding: Deciding, round_: int, player: int, mark: Mark) -> None:
    """Ask about a bye of any kind given by hand."""
    warn_of_points_without_play(deciding, player, round_, mark)
    deciding.warnings.extend(Legality.of(deciding.state, round_).of_bye(player, mark))


def warn_of_no_comparison(deciding: Deciding, error: AlbireoError) -> None:
    warn(
        deciding,
        Level.CONFIRM,
        "cannot-compare",
        "The engine cannot pair this round: {reason}",
        error.note.article if isinstance(error, NoLegalPairing) else "",
        reason=error,
    )

"""Why a player floats down."""

from albireo.domain.message import translatable
from albireo.domain.wording import Score
from albireo.pairing.account import Floater
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.question import compare, float_wished
from albireo.pairing.dutch.verdict_words import describe_member, plain_values, verdict_note
from albireo.pairing.dutch.wording import Names, cite
from albireo.pairing.explanation import Note

Told = tuple[str, dict[str, object], tuple[Note, ...]]
"""A sentence, its values and its details."""


class FloatReasons:
    """The reasons why players leave one bracket."""

    def __init__(self, decisions: Decisions, number: int, bracket: Bracket) -> None:
        self.decisions = decisions
        self.field = decisions.field
        self.names = Names(decisions.field, decisions.tournament)
        self.number = number
        self.bracket = bracket

    def of(self, place: int) -> Floater:
        """Return why this player has to leave the bracket."""
        bracket = self.bracket
        facts: dict[str, object] = {
            "player": describe_member(self.decisions, place),
            "points": Score(self.field.entrants[bracket.residents[0]].score),
            "count": len(bracket.downfloaters),
        }
        possible = self._opponents(place)
        parts: tuple[Note, ...] = ()
        if place in bracket.moved_down:
            text = "{player} floats down again: not everyone from above could be paired in this scoregroup."
            if not possible:
                text = "{player} floats down again: no one in this scoregroup is a possible opponent either."
                parts = self._reasons_against(place)
        elif not possible:
            text, more, parts = self._without_opponent(place)
            facts |= more
        else:
            text, more, parts = self._left_over(place)
            facts |= more
        return Floater((self.names.tpn(place),), text, cite(self.decisions.article, "1.4.1"), facts, parts)

    def _opponents(self, place: int) -> list[int]:
        """Return the players of the bracket that one of its players may meet."""
        bracket = self.bracket
        others = bracket.residents if place in bracket.moved_down else bracket.places
        return [other for other in others if self.field.allowed[place] >> other & 1]

    def _without_opponent(self, place: int) -> Told:
        """Return why a resident has no possible opponent in the bracket."""
        others = [other for other in self.bracket.places if other != place]
        if not others:
            return translatable("{player} floats down: there is no one else in this scoregroup."), {}, ()
        if len(others) > 1:
            text = translatable(
                "{player} floats down: no one else in this scoregroup is a possible opponent."
            )
            return text, {}, self._reasons_against(place)
        other = others[0]
        if other in self.field.met[place]:
            text = translatable(
                "{player} floats down: the only other player here is {other}, and they have already met."
            )
        elif other in self.field.forbidden[place]:
            text = translatable(
                "{player} floats down: the only other player here is {other}, and this pairing is prohibited."
            )
        else:
            text = translatable(
                "{player} floats down: the only other player here is {other}, and both must have the same"
                " colour."
            )
        return text, {"other": self.names(other)}, ()

    def _reasons_against(self, place: int) -> tuple[Note, ...]:
        """Return the players of the bracket that a player may not meet, by reason."""
        field, article = self.field, self.decisions.article
        others = [other for other in self.bracket.residents if other != place]
        met = [other for other in others if other in field.met[place]]
        barred = [other for other in others if other in field.forbidden[place] and other not in met]
        colours = [other for other in others if other not in met and other not in barred]
        reasons = (
            (translatable("already met: {players}"), "2.1.1", met),
            (translatable("prohibited pairing: {players}"), "", barred),
            (translatable("must have the same colour: {players}"), "2.1.3", colours),
        )
        return tuple(
            Note(
                "ruled-out", text, cite(article, where) if where else "", {"players": self.names.many(found)}
            )
            for text, where, found in reasons
            if found
        )

    def _left_over(self, place: int) -> Told:
        """Return why this player leaves rather than a lower-ranked one."""
        bracket = self.bracket
        paired = {p for pair in bracket.pairs for p in pair}
        lower = [p for p in bracket.residents if p > place and p in paired]
        several = len(bracket.downfloaters) > 1
        if not lower and several:
            text = translatable(
                "{player} floats down: several players have to leave this scoregroup, the"
                " lowest-ranked first."
            )
            return text, {}, ()
        if not lower:
            text = translatable(
                "{player}, ranked last, floats down: the number of players in this scoregroup is odd, so one"
                " has to leave it."
            )
            return text, {}, ()
        if several:
            text = translatable(
                "{player} floats down: several players have to leave this scoregroup, and this"
                " selection meets the criteria best."
            )
            return text, {}, ()
        verdict = compare(self.decisions.horizon, self.number, bracket, float_wished(lower[-1]))
        other: dict[str, object] = {"other": self.names(lower[-1])}
        if verdict.digit is None:
            text = translatable(
                "{player} floats down rather than {other}: both choices are equally good, and the rules try"
                " this one first."
            )
            return text, other, ()
        text = translatable("{player} floats down rather than {other}: otherwise {consequence}.")
        return text, {**other, **plain_values(verdict)}, (verdict_note(self.decisions.article, verdict),)

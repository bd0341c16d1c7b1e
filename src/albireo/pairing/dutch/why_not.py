"""Why two players do not meet."""

from albireo.domain.wording import Participant, Score
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.question import Verdict, Wish, compare, float_wished, pair_wished
from albireo.pairing.dutch.wording import Names, cite
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.system import CannotPair


def why_not(decisions: Decisions, first: int, second: int) -> WhyNot:
    """Return the answer from the bracket in which the two are separated."""
    for tpn in (first, second):
        if tpn not in decisions.tournament.by_tpn:
            raise CannotPair("there is no player {tpn}", tpn=tpn)
    if first == second:
        raise CannotPair("expected two different players, found {tpn} twice", tpn=first)
    return _Question(decisions, first, second).answer()


class _Question:
    def __init__(self, decisions: Decisions, first: int, second: int) -> None:
        self.decisions = decisions
        self.field = decisions.field
        self.names = Names(decisions.field, decisions.tournament)
        self.asked = (first, second)
        self.place = {entrant.tpn: at for at, entrant in enumerate(self.field.entrants)}

    def answer(self) -> WhyNot:
        for tpn in self.asked:
            if tpn not in self.place:
                text = "{player} is not paired in this round."
                return WhyNot("absent", "", self._note("absent", text, "1.9", player=self._participant(tpn)))
        a, b = sorted(self.place[tpn] for tpn in self.asked)
        forbidden = self._forbidden(a, b)
        if forbidden is not None:
            return forbidden
        for number, bracket in enumerate(self.decisions.brackets):
            here = set(bracket.places)
            if b in here:
                return self._same_bracket(number, bracket, a, b)
            if a in here and a not in bracket.downfloaters:
                return self._must_float(number, bracket, a, b)
        raise AssertionError("a player of the field is in no bracket")

    def _participant(self, tpn: int) -> Participant:
        return Participant(tpn, self.decisions.tournament.by_tpn[tpn].name)

    def _note(self, kind: str, text: str, where: str, parts: tuple[Note, ...] = (), **values: object) -> Note:
        names = {
            "first": self._participant(self.asked[0]),
            "second": self._participant(self.asked[1]),
        }
        article = cite(self.decisions.article, where)
        return Note(kind, text, article, names | values, self.asked, parts)

    def _forbidden(self, a: int, b: int) -> WhyNot | None:
        if b in self.field.met[a]:
            text = "{first} and {second} have already met."
            return WhyNot("forbidden", "C1", self._note("forbidden", text, "2.1.1"))
        if b in self.field.forbidden[a]:
            text = "{first} and {second} are kept apart: the arbiter has prohibited this pairing."
            return WhyNot("forbidden", "prohibited", self._note("forbidden", text, ""))
        if self.field.same_absolute(a, b):
            text = "{first} and {second} must both have the same colour in this round."
            return WhyNot("forbidden", "C3", self._note("forbidden", text, "2.1.3"))
        return None

    def _same_bracket(self, number: int, bracket: Bracket, a: int, b: int) -> WhyNot:
        if any({a, b} == set(pair) for pair in bracket.pairs):
            text = "{first} and {second} do play each other."
            return WhyNot("paired", "", self._note("paired", text, ""))
        verdict = self._compare(number, bracket, pair_wished(a, b))
        points = Score(self.field.entrants[bracket.residents[0]].score)
        if verdict.digit is None:
            seated = self._earlier(bracket, a, b)
            if seated is None:
                text = (
                    "{first} and {second} could meet just as well, but the rules first try a pairing in which"
                    " both float down."
                )
                return WhyNot("later", "", self._note("later", text, "3.8.1"))
            text = (
                "{first} and {second} could meet just as well, but the rules first try a pairing in which"
                " {player} meets {opponent}."
            )
            note = self._note("later", text, "3.8.1", player=seated[0], opponent=seated[1])
            return WhyNot("later", "", note)
        return self._worse(verdict, "If {first} met {second}, {consequence}.", points=points)

    def _must_float(self, number: int, bracket: Bracket, a: int, b: int) -> WhyNot:
        """Return the answer for players in different brackets, where the higher was paired first."""
        verdict = self._compare(number, bracket, float_wished(a))
        points = Score(self.field.entrants[bracket.residents[0]].score)
        floater, other = self.names(a), self.names(b)
        if verdict.digit is None:
            text = (
                "To meet {other}, {floater} would have to leave the scoregroup of {points}. That would be"
                " just as good, but the rules first try a pairing in which {floater} stays."
            )
            note = self._note("later", text, "3.8.1", floater=floater, other=other, points=points)
            return WhyNot("later", "", note)
        text = (
            "To meet {other}, {floater} would have to leave the scoregroup of {points}, and then"
            " {consequence}."
        )
        return self._worse(verdict, text, floater=floater, other=other, points=points)

    def _compare(self, number: int, bracket: Bracket, wish: Wish) -> Verdict:
        return compare(self.decisions.horizon, number, bracket, wish)

    def _worse(self, verdict: Verdict, text: str, **values: object) -> WhyNot:
        from albireo.pairing.dutch.verdict_words import plain_values, verdict_note

        assert verdict.digit is not None
        criterion = verdict.digit.criterion
        part = verdict_note(self.decisions.article, verdict)
        where = part.article.removeprefix(self.decisions.article).strip()
        values |= plain_values(verdict)
        note = self._note("worse", text, where, (part,), criterion=criterion, **values)
        return WhyNot("worse", criterion, note)

    def _earlier(self, bracket: Bracket, a: int, b: int) -> tuple[Participant, Participant] | None:
        """Return the pair that makes the chosen candidate come first; None if both float down."""
        for pair in bracket.pairs:
            if a in pair or b in pair:
                return self.names(pair[0]), self.names(pair[1])
        return None

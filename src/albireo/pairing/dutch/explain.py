"""The decisions of a round put into notes."""

from collections.abc import Iterator

from albireo.domain.message import plural, translatable
from albireo.domain.points import chess
from albireo.kernel.bitset import bits
from albireo.kernel.matcher import Matcher
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.field import Entrant
from albireo.pairing.dutch.question import Verdict, compare, float_wished
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.wording import COLOUR_RULES, Names, cite, points_of, sentence_of
from albireo.pairing.explanation import Note
from albireo.pairing.floats import Float

FIRST_THOUGHT = translatable("the upper half meets the lower half in order")
FIRST_THOUGHT_WITH_FLOATERS = translatable(
    "whoever comes from above meets the highest, then the upper half meets the lower half in order"
)


def explain(decisions: Decisions) -> tuple[Note, ...]:
    """The whole round: the brackets in order, then the bye."""
    return _Explainer(decisions).notes()


def criterion_note(article: str, digit: Digit, value: int, **more: object) -> Note:
    """One step of a criterion with its value."""
    where, sentence = sentence_of(digit)
    values = {"criterion": digit.criterion, "value": value, "of": points_of(digit), **more}
    return Note("criterion", sentence, cite(article, where), values)


def verdict_note(article: str, verdict: Verdict) -> Note:
    """The criterion that a wish would make worse."""
    digit = verdict.digit
    assert digit is not None
    where, sentence = sentence_of(digit)
    shown = chess if digit.criterion == "C5" else str
    facts = {
        "criterion": digit.criterion,
        "what": translatable(sentence),
        "of": points_of(digit),
        "value": shown(verdict.with_wish),
        "with_wish": shown(verdict.with_wish),
        "chosen": shown(verdict.chosen),
    }
    return Note("worse", "{what} instead of {chosen}", cite(article, where), facts)


class _Explainer:
    def __init__(self, decisions: Decisions) -> None:
        self.decisions = decisions
        self.field = decisions.field
        self.names = Names(decisions.field, decisions.tournament)
        self.colours = {frozenset((c.white, c.black)): c for c in decisions.colours}

    def notes(self) -> tuple[Note, ...]:
        opening = Note(
            "round",
            "Players: {players}, brackets: {brackets}. After a name: score; colour due, W or B (!! absolute,"
            " ! strong); ↓1 floated down in the previous round, ↑2 up two rounds before.",
            self.decisions.article,
            {
                "players": len(self.field.entrants),
                "brackets": len(self.decisions.brackets),
                "round": self.field.round,
            },
        )
        brackets = [self._bracket(number, b) for number, b in enumerate(self.decisions.brackets)]
        return (opening, *brackets, *self._bye())

    # -- a bracket -------------------------------------------------------------------------------

    def _bracket(self, number: int, bracket: Bracket) -> Note:
        sentence = {
            "": "Bracket {number}: score {points}, residents {residents}, moved down {moved_down}",
            "PPB": "Bracket {number}, the penultimate one: score {points}, residents {residents}, moved down"
            " {moved_down}. As paired at first, the rest of the round could not be completed.",
            "CLB": "Bracket {number}, the collapsed last one: score up to {points}, residents {residents},"
            " moved down {moved_down}",
        }[bracket.kind]
        return Note(
            "bracket",
            sentence,
            cite(self.decisions.article, "1.3.2"),
            {
                "number": number + 1,
                "points": chess(self.field.entrants[bracket.residents[0]].score),
                "moved_down": len(bracket.moved_down),
                "residents": len(bracket.residents),
                "first_thought": tuple(self._tpns(pair) for pair in _first_candidate(bracket)),
                "pairs": tuple(self._tpns(pair) for pair in bracket.pairs),
                "first_rule": FIRST_THOUGHT_WITH_FLOATERS if bracket.moved_down else FIRST_THOUGHT,
                "due": {self.names.tpn(at): self.field.entrants[at].preference.sign for at in bracket.places},
                "floats": {
                    self.names.tpn(at): _past_floats(self.field.entrants[at]) for at in bracket.places
                },
            },
            self._tpns(bracket.places),
            (
                *self._composition(bracket),
                *self._criteria(bracket),
                *self._order(bracket),
                *(self._pair(bracket, a, b) for a, b in bracket.pairs),
                *self._floaters(number, bracket),
            ),
        )

    def _tpns(self, places: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.names.tpn(place) for place in places)

    def _described(self, place: int) -> str:
        """A player with points, colour due and past floats."""
        entrant = self.field.entrants[place]
        signs = " ".join((chess(entrant.score), *_signs(entrant)))
        return f"{self.names(place)} ({signs})"

    def _composition(self, bracket: Bracket) -> list[Note]:
        article = self.decisions.article
        candidate, places = bracket.candidate, bracket.places
        # Whoever asks about one player wants to see the whole bracket's composition.
        members = self._tpns(places)

        def group(kind: str, text: str, positions: tuple[int, ...], where: str) -> Note:
            chosen = tuple(places[u] for u in positions)
            described = "; ".join(self._described(place) for place in chosen) or "–"
            facts = {"players": described, "numbers": self._tpns(chosen)}
            return Note(kind, text, cite(article, where), facts, members)

        found = []
        if bracket.moved_down:
            inside = {place: position for position, place in enumerate(places)}
            residents = tuple(inside[place] for place in bracket.residents)
            found.append(group("s1", "S1, moved-down players: {players}", candidate.s1, "3.2.2"))
            found.append(group("s2", "S2, residents: {players}", residents, "3.2.3"))
            if candidate.limbo:
                found.append(group("limbo", "Limbo: {players}", candidate.limbo, "3.2.4"))
            found.append(group("s1r", "Remainder, S1R: {players}", candidate.remainder_s1, "3.7.1"))
            found.append(group("s2r", "Remainder, S2R: {players}", candidate.remainder_s2, "3.7.1"))
        else:
            found.append(group("s1", "S1: {players}", candidate.remainder_s1, "3.2.2"))
            found.append(group("s2", "S2: {players}", candidate.remainder_s2, "3.2.3"))
        return found

    def _criteria(self, bracket: Bracket) -> list[Note]:
        article = self.decisions.article
        bounds = bracket.bounds
        found, attained = [], True
        for digit, value in bracket.values.items():
            # bounds are those of the whole list of criteria: beyond the first one missed they say nothing
            more = {"bound": bounds[digit]} if attained else {}
            attained = attained and bounds[digit] == value
            if value:
                found.append(criterion_note(article, digit, value, **more))
        found += self._completion(bracket)
        met = "All criteria are fully met." if not found else "All other criteria are fully met."
        found.append(Note("criteria-met", met, cite(article, "3.4.1")))
        if len(found) > 1:
            proof = (
                "Counting colours, scores and floats shows that no pairing of the bracket does better."
                if bracket.by_counting
                else "An exact search (matching by weights) shows that no pairing of the bracket does better."
            )
            found.append(Note("proof", proof, cite(article, "3.8.1"), {"by_counting": bracket.by_counting}))
        return found

    def _completion(self, bracket: Bracket) -> list[Note]:
        """Whether the rest of the round takes players out of the bracket who could have been paired in it."""
        problem = bracket.problem
        inside = (1 << problem.in_bracket) - 1
        adjacent = [problem.legal[u] & inside for u in range(problem.in_bracket)]
        for u in bits(problem.moved_down):
            adjacent[u] &= ~problem.moved_down
        possible = (problem.in_bracket - Matcher(adjacent, inside).saturate()) // 2
        if possible == len(bracket.pairs):
            return []
        text = plural(
            "{possible} pair could be made here, not only {pairs}; but then the rest of the round could not"
            " be completed, or the bye would go to a higher score (C4, C5).",
            "{possible} pairs could be made here, not only {pairs}; but then the rest of the round could not"
            " be completed, or the bye would go to a higher score (C4, C5).",
            possible,
        )
        article = cite(self.decisions.article, "2.2.1")
        return [Note("completion", text, article, {"possible": possible, "pairs": len(bracket.pairs)})]

    def _order(self, bracket: Bracket) -> list[Note]:
        """Which transposition and exchange were taken."""
        article, candidate, places = self.decisions.article, bracket.candidate, bracket.places
        found = []
        count = len(candidate.s1)
        if count:
            opponents = tuple(places[v] for _, v in candidate.pairs[:count])
            found.append(
                Note(
                    "mdp-pairing",
                    "The moved-down players meet, in order: {players}.",
                    cite(article, "4.2"),
                    {"players": self.names.many(opponents)},
                )
            )
        if candidate.to_s1:
            found.append(
                Note(
                    "exchange",
                    "Exchange: from S1 to S2 {to_s2}; from S2 to S1 {to_s1}.",
                    cite(article, "4.3"),
                    {
                        "to_s2": self.names.many([places[u] for u in candidate.to_s2]),
                        "to_s1": self.names.many([places[u] for u in candidate.to_s1]),
                    },
                )
            )
        rest = candidate.pairs[count:]
        natural = tuple(zip(candidate.remainder_s1, candidate.remainder_s2, strict=False))
        if rest and rest == natural[: len(rest)]:
            found.append(
                Note(
                    "natural", "S1 meets S2 in order, the first the first and so on.", cite(article, "3.3.1")
                )
            )
        elif rest:
            found.append(
                Note(
                    "transposition",
                    "Transposition: S1 meets, in order: {players}.",
                    cite(article, "4.2"),
                    {"players": self.names.many([places[v] for _, v in rest])},
                )
            )
        return found

    def _pair(self, bracket: Bracket, a: int, b: int) -> Note:
        colour = self.colours[frozenset((a, b))]
        players = (self.names.tpn(colour.white), self.names.tpn(colour.black))
        facts = {
            "reason": COLOUR_RULES[colour.rule],
            "white": self._described(colour.white),
            "black": self._described(colour.black),
            "rule": colour.rule,
        }
        return Note(
            "pair", "{white} – {black}: {reason}.", cite(self.decisions.article, colour.rule), facts, players
        )

    # -- floaters --------------------------------------------------------------------------------

    def _floaters(self, number: int, bracket: Bracket) -> list[Note]:
        if number + 1 == len(self.decisions.brackets):
            return []
        return [self._floater(number, bracket, place) for place in bracket.downfloaters]

    def _floater(self, number: int, bracket: Bracket, place: int) -> Note:
        """Why this player and not somebody ranked lower."""
        article = self.decisions.article
        paired = {p for pair in bracket.pairs for p in pair}
        lower = [p for p in bracket.residents if p > place and p in paired]
        parts: tuple[Note, ...] = ()
        facts: dict[str, object] = {"player": self._described(place)}
        if place in bracket.moved_down:
            text = "{player} floats down again: left in the limbo."
        elif not lower:
            text = "{player} floats down: the lowest ranked of those who can."
        elif len(bracket.downfloaters) > 1:
            text = "{player} floats down: with the others chosen, the criteria are met best."
        else:
            verdict = compare(self.decisions.horizon, number, bracket, float_wished(lower[-1]))
            facts["other"] = self.names(lower[-1])
            if verdict.digit is None:
                text = "{player} floats down, not {other}: both would do, this candidate comes earlier."
            else:
                text = "{player} floats down; with {other} in that place a criterion would be worse:"
                parts = (verdict_note(article, verdict),)
        return Note("float", text, cite(article, "1.4.1"), facts, (self.names.tpn(place),), parts)

    def _bye(self) -> list[Note]:
        place = self.decisions.bye
        if place is None:
            return []
        text = "The bye goes to {player}: of those who may have it, nobody has a lower score."
        lower = [e for e in self.field.entrants if e.score < self.field.entrants[place].score]
        if any(entrant.may_have_bye for entrant in lower):
            text = "The bye goes to {player}: with anybody lower left over, the round could not be completed."
            if self.decisions.brackets[-1].kind or "2017" in self.decisions.article:
                text = "The bye goes to {player}, who is left over from the last bracket."
        return [
            Note(
                "bye",
                text,
                cite(self.decisions.article, "2.3.1"),
                {"player": self._described(place)},
                (self.names.tpn(place),),
            )
        ]


def _first_candidate(bracket: Bracket) -> Iterator[tuple[int, int]]:
    """The pairs that the first candidate of the bracket has, as many as there were in the end.

    The moved-down players meet the highest residents, and of those who are left the upper half meets the
    lower half, the first the first and so on (3.2.2, 3.3.1, 3.7.1).
    """
    moved_down = bracket.moved_down[: len(bracket.candidate.s1)]
    opponents, rest = bracket.residents[: len(moved_down)], bracket.residents[len(moved_down) :]
    yield from zip(moved_down, opponents, strict=True)
    count = len(bracket.pairs) - len(moved_down)
    yield from zip(rest[:count], rest[count:], strict=False)


def _past_floats(entrant: Entrant) -> tuple[str, ...]:
    """`↓1`: down in the previous round; `↑2`: up two rounds before."""
    arrows = {Float.DOWN: "↓", Float.UP: "↑"}
    return tuple(
        f"{arrows[float_]}{ago}" for ago, float_ in enumerate(entrant.floats, start=1) if float_ in arrows
    )


def _signs(entrant: Entrant) -> list[str]:
    due = entrant.preference.sign
    return [*([due] if due else []), *_past_floats(entrant)]

"""Explanation of the brackets of a round."""

from collections.abc import Iterator

from albireo.domain.message import plural, translatable
from albireo.domain.wording import Pair, Participants, Score
from albireo.kernel.bitset import bits
from albireo.kernel.matcher import Matcher
from albireo.pairing.account import BracketAccount, Criterion, FirstPairs, Floater, Member, PairAccount
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.bye_reason import bye_notes
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.float_reason import FloatReasons
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.sequence import Candidate
from albireo.pairing.dutch.verdict_words import describe_member
from albireo.pairing.dutch.vertices import Reach
from albireo.pairing.dutch.wording import (
    COLOUR_RULES,
    ONLY_PREFERENCE,
    Names,
    cite,
    points_of,
    sentence_of,
)
from albireo.pairing.explanation import Note

FIRST = translatable("the upper half meets the lower half in order")
FIRST_WITH_FLOATERS = translatable(
    "those from above meet the highest, then the upper half meets the lower half in order"
)


def accounts(decisions: Decisions) -> tuple[BracketAccount, ...]:
    """Return the account of each bracket."""
    explainer = _Explainer(decisions)
    return tuple(explainer.bracket(number, b) for number, b in enumerate(decisions.brackets))


def notes(decisions: Decisions) -> tuple[Note, ...]:
    """Return the notes on the whole round: the brackets in order, then the bye."""
    told = (account.note() for account in decisions.accounts())
    return (_opening(decisions), *told, *bye_notes(decisions))


def criterion(article: str, digit: Digit, value: int, bound: int | None) -> Criterion:
    """Return one step of a criterion with its value."""
    where, sentence = sentence_of(digit)
    facts = {"of": points_of(digit)}
    return Criterion(digit.criterion, cite(article, where), sentence, value, bound, facts)


class _Explainer:
    def __init__(self, decisions: Decisions) -> None:
        self.decisions = decisions
        self.field = decisions.field
        self.names = Names(decisions.field, decisions.tournament)
        self.colours = {frozenset((c.white, c.black)): c for c in decisions.colours}

    def bracket(self, number: int, bracket: Bracket) -> BracketAccount:
        sentence = {
            "": "Bracket {number}: score {points}, residents {residents}, moved down {moved_down}",
            "PPB": (
                "Bracket {number}, the penultimate bracket: score {points}, residents {residents}, "
                "moved down {moved_down}. As first paired, the rest of the round could not be completed."
            ),
            "CLB": (
                "Bracket {number}, the collapsed last bracket: score up to {points}, residents "
                "{residents}, moved down {moved_down}"
            ),
        }[bracket.kind]
        score = self.field.entrants[bracket.residents[0]].score
        values = {
            "number": number + 1,
            "points": Score(score),
            "moved_down": len(bracket.moved_down),
            "residents": len(bracket.residents),
        }
        criteria = self._criteria(number, bracket)
        return BracketAccount(
            title=Note("bracket", sentence, cite(self.decisions.article, "1.3.2"), values),
            score=score,
            residents=tuple(self._member_at(place) for place in bracket.residents),
            incoming=tuple(self._member_at(place) for place in bracket.moved_down),
            first=FirstPairs(
                FIRST_WITH_FLOATERS if bracket.moved_down else FIRST,
                tuple(self._both(a, b) for a, b in _first_candidate(bracket)),
            ),
            composition=tuple(self._composition(bracket)),
            criteria=tuple(criteria),
            proof=tuple(self._proof(bracket, bool(criteria))),
            order=tuple(self._order(bracket)),
            pairs=tuple(self._pair(a, b) for a, b in bracket.pairs),
            left=tuple(self._floaters(number, bracket)),
        )

    def _both(self, a: int, b: int) -> tuple[int, int]:
        return self.names.tpn(a), self.names.tpn(b)

    def _tpns(self, places: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.names.tpn(place) for place in places)

    def _member_at(self, place: int) -> Member:
        return describe_member(self.decisions, place)

    def _composition(self, bracket: Bracket) -> list[Note]:
        article = self.decisions.article
        candidate, places = bracket.candidate, bracket.places
        # A question about one player should show the composition of the whole bracket.
        members = self._tpns(places)

        def group(kind: str, text: str, positions: tuple[int, ...], where: str) -> Note:
            chosen = tuple(places[u] for u in positions)
            facts = {"players": Participants(tuple(self._member_at(place) for place in chosen))}
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

    def _criteria(self, number: int, bracket: Bracket) -> list[Criterion]:
        """Return the criteria that cannot be fully met."""
        article, bounds = self.decisions.article, bracket.bounds
        found, attained = [], True
        for digit, value in bracket.values.items():
            # bounds hold for the whole list of criteria: beyond the first one missed they mean nothing
            bound = bounds[digit] if attained else None
            attained = attained and bounds[digit] == value
            if value:
                found.append(criterion(article, digit, value, bound))
        left = self._left_below(number, bracket)
        if left:
            before = sum(each.name in bracket.problem.before_following for each in found)
            found.insert(before, criterion(article, bracket.problem.following, left, left))
        return found

    def _left_below(self, number: int, bracket: Bracket) -> int:
        """Return how many players stay unpaired in the following bracket if it was not part of the problem.

        That is the case if it makes no difference who floats down; without floaters the answer is 0. The
        bracket is then paired as well as possible, unless the round could not be completed that way (2017).
        """
        if bracket.kind or not bracket.downfloaters or bracket.problem.reach is not Reach.BRACKET:
            return 0
        following = self.decisions.brackets[number + 1]
        return len(following.places) % 2 if following.kind else len(following.downfloaters)

    def _proof(self, bracket: Bracket, missed: bool) -> Iterator[Note]:
        """Yield notes on the other criteria, and how they are known."""
        article = self.decisions.article
        completion = self._completion(bracket)
        yield from completion
        missed = missed or bool(completion)
        met = "All other criteria are fully met." if missed else "All criteria are fully met."
        yield Note("criteria-met", met, cite(article, "3.4.1"))
        if missed:
            proof = (
                "Counting colours, scores and floats shows that no better pairing of the bracket exists."
                if bracket.proof.by_counting
                else "An exact search (weighted matching) shows that no better pairing of the bracket exists."
            )
            yield Note("proof", proof, cite(article, "3.8.1"), {"by_counting": bracket.proof.by_counting})

    def _completion(self, bracket: Bracket) -> list[Note]:
        """Return a note if players leave the bracket for the sake of the rest of the round."""
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
        """Return notes on the transposition and exchange taken."""
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
        natural = tuple(zip(*_halves_after_exchange(candidate), strict=False))
        if rest and rest == natural[: len(rest)]:
            found.append(
                Note(
                    "natural", "S1 meets S2 in order: first against first, and so on.", cite(article, "3.3.1")
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

    def _pair(self, a: int, b: int) -> PairAccount:
        colour = self.colours[frozenset((a, b))]
        both = self._both(colour.white, colour.black)
        article = cite(self.decisions.article, colour.rule)
        reason = COLOUR_RULES[colour.rule]
        entrants = self.decisions.field.entrants
        if colour.rule == "5.2.1" and None in {
            entrants[place].preference.colour for place in (colour.white, colour.black)
        }:
            reason = ONLY_PREFERENCE
        white, black = self._member_at(colour.white), self._member_at(colour.black)
        facts = {
            "reason": reason,
            "white": white,
            "black": black,
            "pair": Pair(white, black),
            "rule": colour.rule,
        }
        return PairAccount(
            *both,
            Note("colour", reason, article, facts, both),
            Note("pair", "{pair}: {reason}.", article, facts, both),
        )

    def _floaters(self, number: int, bracket: Bracket) -> list[Floater]:
        if number + 1 == len(self.decisions.brackets):
            return []
        reasons = FloatReasons(self.decisions, number, bracket)
        return [reasons.of(place) for place in bracket.downfloaters]


def _halves_after_exchange(candidate: Candidate) -> tuple[list[int], list[int]]:
    """Return S1 and S2 of the bracket or its remainder after the exchange, each in order."""
    first, second = set(candidate.remainder_s1), set(candidate.remainder_s2)
    to_s1, to_s2 = set(candidate.to_s1), set(candidate.to_s2)
    return sorted(first - to_s2 | to_s1), sorted(second - to_s1 | to_s2)


def _opening(decisions: Decisions) -> Note:
    return Note(
        "round",
        "Players: {players}, brackets: {brackets}. After each name: score; colour due, W or B (!! "
        "absolute, ! strong); ↓1 floated down in the previous round, ↑2 floated up two rounds ago.",
        decisions.article,
        {
            "players": len(decisions.field.entrants),
            "brackets": len(decisions.brackets),
            "round": decisions.field.round,
        },
    )


def _first_candidate(bracket: Bracket) -> Iterator[tuple[int, int]]:
    """Yield the pairs of the first candidate of the bracket, as many as were made in the end.

    The moved-down players meet the highest residents; of the others the upper half meets the lower half in
    order (3.2.2, 3.3.1, 3.7.1).
    """
    moved_down = bracket.moved_down[: len(bracket.candidate.s1)]
    opponents, rest = bracket.residents[: len(moved_down)], bracket.residents[len(moved_down) :]
    yield from zip(moved_down, opponents, strict=True)
    count = len(bracket.pairs) - len(moved_down)
    yield from zip(rest[:count], rest[count:], strict=False)

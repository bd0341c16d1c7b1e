"""Explanation of a scoregroup of the Lim System, step by step."""

from collections.abc import Iterable, Iterator, Mapping

from albireo.domain.wording import Participant, Score, participants
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength, difference
from albireo.pairing.explanation import Note
from albireo.pairing.lim.edition import LimEdition
from albireo.pairing.lim.group import Decision, Floater, GroupPairing
from albireo.pairing.lim.passes import Cracked, RoundGroups
from albireo.pairing.lim.players import LimPlayer
from albireo.value_classes import dataclass

_DOWN = {
    "a": (
        "{player}, who came from another scoregroup, has to leave this one too and floats down, but"
        " cannot meet anyone in the next one (type a)"
    ),
    "b": (
        "{player}, who came from another scoregroup, has to leave this one too and floats down, and can"
        " meet someone in the next one (type b)"
    ),
    "c": (
        "{player} has to leave this scoregroup and floats down, but cannot meet anyone in the next one"
        " (type c)"
    ),
    "d": (
        "{player} has to leave this scoregroup and floats down, and can meet someone in the next one (type d)"
    ),
}
_UP = {
    "a": (
        "{player}, who came from another scoregroup, has to leave this one too and floats up, but cannot"
        " meet anyone in the next one (type a)"
    ),
    "b": (
        "{player}, who came from another scoregroup, has to leave this one too and floats up, and can"
        " meet someone in the next one (type b)"
    ),
    "c": (
        "{player} has to leave this scoregroup and floats up, but cannot meet anyone in the next one (type c)"
    ),
    "d": (
        "{player} has to leave this scoregroup and floats up, and can meet someone in the next one (type d)"
    ),
}
_COLOURS = {
    "5.2": "{white} has White against {black}: each gets the colour they are due",
    "5.3": (
        "{white} has White against {black}: with the colours reversed, one of them would have"
        " the same colour three times in a row or three more games with it"
    ),
    "5.4": (
        "{white} has White against {black}: both are due the same colour, so earlier rounds, then "
        "rank, decide"
    ),
    "7.2": (
        "{white} has White against {black}: neither has played yet, and odd numbers have the"
        " colour drawn by lot"
    ),
}


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Colours of one pair."""

    white: LimPlayer
    black: LimPlayer
    article: str


@dataclass(frozen=True, slots=True)
class Explainer:
    """Explains the groups of a round with the articles of its edition."""

    edition: LimEdition
    groups: RoundGroups
    players: Mapping[int, LimPlayer]
    colours: Mapping[tuple[int, int], ColourFacts]

    def account(self, group: GroupPairing) -> StepsAccount:
        """Return the account of a scoregroup, step by step."""
        is_median = group is self.groups.median
        standing = [decision for where, decision in self.groups.decisions() if where is group]
        steps = [self._came_in(group)] if group.incoming else []
        steps += map(self._crack, self.groups.cracked) if is_median else ()
        steps += (self._floater(floater, group) for floater in group.floaters)
        steps += map(self._pair, standing)
        if is_median:
            text = "Median group, score {score}: {residents}"
        elif group.downward:
            text = "Group with score {score}, paired downward: {residents}"
        else:
            text = "Group with score {score}, paired upward: {residents}"
        values = {"score": Score(group.score), "residents": participants(group.residents)}
        return StepsAccount(
            title=Note("bracket", text, self.edition.cite("2.2"), values),
            score=group.score,
            residents=self._members(group.residents),
            incoming=self._members(group.incoming),
            steps=tuple(steps),
            pairs=tuple(map(self._pair_account, standing)),
        )

    def _members(self, tpns: Iterable[int]) -> tuple[Member, ...]:
        return tuple(Member(tpn, self.players[tpn].score, _due(self.players[tpn])) for tpn in tpns)

    def _came_in(self, group: GroupPairing) -> Step:
        values = {"players": participants(group.incoming)}
        article = self.edition.cite("3.6, 3.7")
        return Step("float", "floated in: {players}", article, Outcome.DONE, values, group.incoming)

    def _crack(self, crack: Cracked) -> Step:
        pair = (crack.decision.player, crack.decision.opponent)
        text = "blocked, so the pair {first} and {second} above is split up"
        if not crack.from_above:
            text = "blocked, so the pair {first} and {second} below is split up"
        values = {"first": Participant(pair[0]), "second": Participant(pair[1])}
        return Step("crack", text, self.edition.cite("2.6"), Outcome.WENT_BACK, values, pair)

    def _pair(self, decision: Decision) -> Step:
        pair = (decision.player, decision.opponent)
        values = {"first": Participant(pair[0]), "second": Participant(pair[1])}
        if decision.is_floater:
            text, article = "{first} (floater) meets {second}", "3.8"
        elif not decision.passed:
            text, article = "{first} meets {second} as proposed", "2.4"
        else:
            text, article = "{first} meets {second} after exchanges", "4"
        steps = []
        closed = tuple(tpn for tpn in decision.passed if not decision.might_have(tpn))
        possible = tuple(tpn for tpn in decision.passed if decision.might_have(tpn))
        same_colour = tuple(tpn for tpn in possible if tpn not in decision.too_far)
        too_far = tuple(tpn for tpn in possible if tpn in decision.too_far)
        if not too_far and decision.opponent not in decision.too_far:
            # All who are due another colour are too far, so the first player is taken: one of them is named.
            too_far = decision.too_far[:1]
        if closed:
            tried = "not compatible with {first}, or the others could not be paired: {players}"
            steps.append(self._failed_step(decision, tried, "2.1, 4.4", closed))
        if same_colour:
            tried = "due the same colour as {first}: {players}"
            steps.append(self._failed_step(decision, tried, "5.2", same_colour))
        if too_far:
            tried = (
                "due another colour, but more than 100 rating points from the first possible opponent:"
                " {players}"
            )
            if decision.counted_from == decision.player:
                tried = (
                    "more than 100 rating points from the floater {first},"
                    " though due another colour: {players}"
                )
            steps.append(self._failed_step(decision, tried, "3.8, 5.7", too_far))
        colour = self._colour(decision)
        steps.append(Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players))
        return Step("pair", text, self.edition.cite(article), Outcome.DONE, values, pair, tuple(steps))

    def _failed_step(self, decision: Decision, text: str, article: str, tried: tuple[int, ...]) -> Step:
        """Return the step for opponents tried before and the reason they were not taken."""
        values = {"first": Participant(decision.player), "players": participants(tried)}
        return Step("exchange", text, self.edition.cite(article), Outcome.FAILED, values, tried)

    def _facts(self, decision: Decision) -> ColourFacts:
        pair = (decision.player, decision.opponent)
        return self.colours.get(pair) or self.colours[pair[1], pair[0]]

    def _colour(self, decision: Decision) -> Note:
        facts = self._facts(decision)
        values = {"white": Participant(facts.white.tpn), "black": Participant(facts.black.tpn)}
        text = _COLOURS[facts.article]
        pair = (decision.player, decision.opponent)
        return Note("colour", text, self.edition.cite(facts.article), values, pair)

    def _pair_account(self, decision: Decision) -> PairAccount:
        facts = self._facts(decision)
        note = self._pair(decision).note()
        return PairAccount(facts.white.tpn, facts.black.tpn, self._colour(decision), note)

    def _floater(self, floater: Floater, group: GroupPairing) -> Step:
        values = {"player": Participant(floater.tpn)}
        players = (floater.tpn,)
        reasons = []
        if floater.evens_colours:
            text = "due the same colour as the majority of the group"
            article = self.edition.cite("3.2")
            reasons.append(Step("float", text, article, Outcome.DONE, values, players))
        if floater.floated_before:
            text = "floated in the previous round, as did all others of this type who could float"
            article = self.edition.cite("3.10")
            reasons.append(Step("float", text, article, Outcome.DONE, values, players))
        texts = _DOWN if group.downward else _UP
        article, why = self.edition.cite("3.2, 3.9"), tuple(reasons)
        return Step(
            "float", texts[floater.kind], article, Outcome.DONE, values, players, why, floats_out=True
        )


def _due(player: LimPlayer) -> Preference:
    """Return the colour due as a preference: absolute if the other one is not allowed."""
    if player.due is None:
        return NO_PREFERENCE
    if not player.may_have(player.due.opposite):
        return Preference(player.due, Strength.ABSOLUTE)
    return Preference(player.due, Strength.STRONG if difference(player.colours) else Strength.MILD)


def rules(edition: LimEdition, maxi: bool, last_round: bool) -> Iterator[Note]:
    """Yield the rules that apply to the whole round."""
    if maxi:
        text = "maxi-tournament: exchanges only within 100 rating points"
        yield Note("rule", text, edition.cite("3.2, 5.7"))
    if last_round:
        yield Note("rule", "In the last round, colours never prevent a pairing.", edition.cite("6"))

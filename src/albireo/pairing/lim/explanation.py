"""What is told of a scoregroup of the Lim System: a procedure, step by step."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from albireo.domain.wording import Participant, Score, participants
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.byes import ByeRule
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength, difference
from albireo.pairing.explanation import Note
from albireo.pairing.lim.group import Decision, Floater, GroupPairing
from albireo.pairing.lim.passes import Cracked, RoundGroups
from albireo.pairing.lim.players import LimPlayer

BYE = ByeRule(
    "{player} gets the bye: lowest number of the lowest scoregroup who may have it",
    "C.04.4.3 1",
    "C.04.1 4",
    "C.04.4.3 2.1",
)
_DOWN = {
    "a": "{player} floats down; had floated in and finds no opponent in the adjacent group (type a)",
    "b": "{player} floats down; had floated in and finds an opponent in the adjacent group (type b)",
    "c": "{player} floats down and finds no opponent in the adjacent group (type c)",
    "d": "{player} floats down and finds an opponent in the adjacent group (type d)",
}
_UP = {
    "a": "{player} floats up; had floated in and finds no opponent in the adjacent group (type a)",
    "b": "{player} floats up; had floated in and finds an opponent in the adjacent group (type b)",
    "c": "{player} floats up and finds no opponent in the adjacent group (type c)",
    "d": "{player} floats up and finds an opponent in the adjacent group (type d)",
}
_COLOURS = {
    "5.2": "each can have the colour due: alternating or equalising",
    "5.3": "the other colour would be a third running or a third more than the other",
    "5.4": "both are due the same colour: earlier rounds, then rank decide",
    "7.2": "neither has played: odd numbers have the colour drawn by lot",
}


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Colours of one pair."""

    white: LimPlayer
    black: LimPlayer
    article: str


def account(
    group: GroupPairing,
    groups: RoundGroups,
    players: Mapping[int, LimPlayer],
    colours: Mapping[tuple[int, int], ColourFacts],
) -> StepsAccount:
    """What was decided in a scoregroup, step by step."""
    is_median = group is groups.median
    standing = [decision for where, decision in groups.decisions() if where is group]
    steps = [_came_in(group)] if group.incoming else []
    steps += map(_crack, groups.cracked) if is_median else ()
    steps += (_floater(floater, group) for floater in group.floaters)
    steps += (_pair(decision, colours) for decision in standing)
    if is_median:
        text = "Median group, score {score}: {residents}"
    elif group.downward:
        text = "Group with score {score}, paired downward: {residents}"
    else:
        text = "Group with score {score}, paired upward: {residents}"
    values = {"score": Score(group.score), "residents": participants(group.residents)}

    def members(tpns: Iterable[int]) -> tuple[Member, ...]:
        return tuple(Member(tpn, players[tpn].score, _due(players[tpn])) for tpn in tpns)

    return StepsAccount(
        title=Note("bracket", text, "C.04.4.3 2.2", values),
        score=group.score,
        residents=members(group.residents),
        incoming=members(group.incoming),
        steps=tuple(steps),
        pairs=tuple(_pair_account(decision, colours) for decision in standing),
    )


def _due(player: LimPlayer) -> Preference:
    """The colour due as a preference: without fail where the other one is not permissible."""
    if player.due is None:
        return NO_PREFERENCE
    if not player.may_have(player.due.opposite):
        return Preference(player.due, Strength.ABSOLUTE)
    return Preference(player.due, Strength.STRONG if difference(player.colours) else Strength.MILD)


def _came_in(group: GroupPairing) -> Step:
    values = {"players": participants(group.incoming)}
    return Step("float", "floated in: {players}", "C.04.4.3 3.6, 3.7", Outcome.DONE, values, group.incoming)


def _crack(crack: Cracked) -> Step:
    pair = (crack.decision.player, crack.decision.opponent)
    text = "blocked: the pairing {first}–{second} above is cracked"
    if not crack.from_above:
        text = "blocked: the pairing {first}–{second} below is cracked"
    values = {"first": Participant(pair[0]), "second": Participant(pair[1])}
    return Step("crack", text, "C.04.4.3 2.6", Outcome.WENT_BACK, values, pair)


def _pair(decision: Decision, colours: Mapping[tuple[int, int], ColourFacts]) -> Step:
    pair = (decision.player, decision.opponent)
    values = {"first": Participant(pair[0]), "second": Participant(pair[1])}
    if decision.is_floater:
        text, article = "{first} (floater) meets {second}", "C.04.4.3 3.8"
    elif not decision.passed:
        text, article = "{first} meets {second} as proposed", "C.04.4.3 2.4"
    else:
        text, article = "{first} meets {second} after exchanges", "C.04.4.3 4"
    steps = []
    closed = tuple(tpn for tpn in decision.passed if not decision.might_have(tpn))
    same_colour = tuple(tpn for tpn in decision.passed if decision.might_have(tpn))
    if closed:
        tried = "not compatible with {first}, or the others could not be paired: {players}"
        steps.append(_failed(decision, tried, "C.04.4.3 2.1, 4.4", closed))
    if same_colour:
        tried = "due the same colour as {first}: {players}"
        steps.append(_failed(decision, tried, "C.04.4.3 5.2", same_colour))
    colour = _colour(decision, colours)
    steps.append(Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players))
    return Step("pair", text, article, Outcome.DONE, values, pair, tuple(steps))


def _failed(decision: Decision, text: str, article: str, tried: tuple[int, ...]) -> Step:
    """Opponents who were tried before, and what stood against them."""
    values = {"first": Participant(decision.player), "players": participants(tried)}
    return Step("exchange", text, article, Outcome.FAILED, values, tried)


def _colour(decision: Decision, colours: Mapping[tuple[int, int], ColourFacts]) -> Note:
    pair = (decision.player, decision.opponent)
    facts = colours.get(pair) or colours[pair[1], pair[0]]
    values = {"white": Participant(facts.white.tpn), "black": Participant(facts.black.tpn)}
    text = "{white} has White against {black}: " + _COLOURS[facts.article]
    return Note("colour", text, f"C.04.4.3 {facts.article}", values, pair)


def _pair_account(decision: Decision, colours: Mapping[tuple[int, int], ColourFacts]) -> PairAccount:
    pair = (decision.player, decision.opponent)
    facts = colours.get(pair) or colours[pair[1], pair[0]]
    note = _pair(decision, colours).note()
    return PairAccount(facts.white.tpn, facts.black.tpn, _colour(decision, colours), note)


def _floater(floater: Floater, group: GroupPairing) -> Step:
    values = {"player": Participant(floater.tpn)}
    players = (floater.tpn,)
    reasons = []
    if floater.evens_colours:
        text = "due the colour that more players of the group are due"
        reasons.append(Step("float", text, "C.04.4.3 3.2", Outcome.DONE, values, players))
    if floater.floated_before:
        text = "floated in the round before, which could not be avoided"
        reasons.append(Step("float", text, "C.04.4.3 3.10", Outcome.DONE, values, players))
    texts = _DOWN if group.downward else _UP
    article, why = "C.04.4.3 3.2, 3.9", tuple(reasons)
    return Step("float", texts[floater.kind], article, Outcome.DONE, values, players, why, floats_out=True)


def rules(maxi: bool, last_round: bool) -> Iterator[Note]:
    """What holds for the whole round."""
    if maxi:
        text = "maxi-tournament: exchanges only within 100 rating points"
        yield Note("rule", text, "C.04.4.3 3.2, 5.7")
    if last_round:
        yield Note("rule", "last round: colours never prevent a pairing", "C.04.4.3 6")

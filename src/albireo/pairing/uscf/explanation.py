"""Explanation of a scoregroup by the rules of US Chess: natural pairing, then colour switches."""

from collections.abc import Iterable, Iterator, Mapping

from albireo.domain.message import translatable
from albireo.domain.wording import Participant, Score, participants
from albireo.pairing.account import FirstPairs, Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.byes import ByeRule
from albireo.pairing.due_colours import as_preference
from albireo.pairing.explanation import Note
from albireo.pairing.unpaired import Decision
from albireo.pairing.uscf.decision import OddPlayer, ScoreGroup
from albireo.pairing.uscf.players import UscfPlayer
from albireo.pairing.uscf.switches import Pair, Switch
from albireo.value_classes import dataclass

BYE = ByeRule(
    (
        "{player} gets the bye: of those eligible, the one with the lowest score, then the lowest"
        " rating; unrated players and those with a half-point bye come last."
    ),
    "US Chess 28L2",
    "US Chess 28L3",
    "US Chess 27A1",
)
_COLOURS = {
    "29E2": "{white} has White: neither has played yet, so the colour drawn for the top board decides",
    "29E3": "{white} has White: this way neither player gets a colour they are not due",
    "29E4a": (
        "{white} has White: both are due the same colour, and the player whose colours are"
        " less balanced gets it"
    ),
    "29E4b": (
        "{white} has White: they swap the colours they had the last time one had White and the other Black"
    ),
    "29E4c": "{white} has White: both are due the same colour, and the higher-ranked player gets it",
    "29E5f": (
        "{white} has White: with the colours reversed, one of them would have the same"
        " colour three times in a row"
    ),
}


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Colours of one pair."""

    white: int
    black: int
    rule: str


def rules(thirds_free: bool, last_round: bool) -> Iterator[Note]:
    """Yield the rules that apply to the whole round."""
    if last_round:
        yield Note("rule", "In the last round, colours never prevent a pairing.", "US Chess 29E5f1")
    elif thirds_free:
        text = "No complete pairing avoids a third game in a row with the same colour."
        yield Note("rule", text, "US Chess 29E5f")


def account(
    group: ScoreGroup, players: Mapping[int, UscfPlayer], colours: Mapping[Pair, ColourFacts]
) -> StepsAccount:
    """Return the account of a scoregroup, in the order of the decisions."""

    def members(tpns: Iterable[int]) -> tuple[Member, ...]:
        return tuple(Member(tpn, players[tpn].score, as_preference(players[tpn].colours)) for tpn in tpns)

    steps = [_came_in(group)] if group.incoming else []
    steps += (_odd_player(item, colours) for item in group.odd_players)
    steps += (_dropped_step(tpn) for tpn in group.dropped)
    steps += (_natural(decision) for decision in group.natural)
    steps += map(switch_step, group.switches)
    steps += (_final(pair, colours) for pair in group.pairs)
    natural = tuple((decision.player, decision.opponent) for decision in group.natural)
    values = {"score": Score(group.score), "residents": participants(group.residents)}
    return StepsAccount(
        title=Note("bracket", "Bracket with score {score}: {residents}", "US Chess 27A2", values),
        score=group.score,
        residents=members(group.residents),
        incoming=members(group.incoming),
        steps=tuple(steps),
        pairs=tuple(_pair_account(pair, colours) for pair in group.all_pairs),
        first=FirstPairs(translatable("Upper half against lower half, before colours."), natural),
    )


def _came_in(group: ScoreGroup) -> Step:
    values = {"players": participants(group.incoming)}
    return Step("float", "floated in: {players}", "US Chess 29D", Outcome.DONE, values, group.incoming)


def _odd_player(item: OddPlayer, colours: Mapping[Pair, ColourFacts]) -> Step:
    both = (item.choice.player, item.choice.opponent)
    values: dict[str, object] = {"first": Participant(both[0]), "second": Participant(both[1])}
    steps = list(_failed_steps(item.choice))
    if item.same_colour:
        told = {"first": Participant(both[0]), "players": participants(item.same_colour)}
        text = "due the same colour as {first}: {players}"
        steps.append(Step("exchange", text, "US Chess 29D2", Outcome.FAILED, told, item.same_colour))
    if item.instead_of is not None and item.too_far:
        told = {"nearest": Participant(item.instead_of), "players": participants(item.too_far)}
        text = "too far from {nearest} in rating to be swapped for colours: {players}"
        steps.append(Step("exchange", text, "US Chess 29D2", Outcome.FAILED, told, item.too_far))
    steps.append(_colour_step(both, colours))
    article = f"US Chess {item.choice.article}"
    return Step("pair", "{first} (floater) meets {second}", article, Outcome.DONE, values, both, tuple(steps))


def _failed_steps(decision: Decision) -> Iterator[Step]:
    """Yield the steps for opponents tried before and the reason they were not taken."""
    first = Participant(decision.player)
    if decision.met:
        told = {"first": first, "players": participants(decision.met)}
        text = "may not meet {first}: {players}"
        yield Step("exchange", text, "US Chess 27A1, 29E5f", Outcome.FAILED, told, decision.met)
    if decision.blocking:
        told = {"first": first, "players": participants(decision.blocking)}
        text = "with them, the others still unpaired could not all be paired: {players}"
        if decision.article == "29C":
            text = "with them, the rest of the group could not be paired: {players}"
        yield Step("exchange", text, "US Chess 29C", Outcome.FAILED, told, decision.blocking)


def _dropped_step(tpn: int) -> Step:
    values = {"player": Participant(tpn)}
    text = "{player} is left over in this scoregroup and drops to the next one"
    return Step("float", text, "US Chess 29D", Outcome.DONE, values, (tpn,), floats_out=True)


def _natural(decision: Decision) -> Step:
    values = {"first": Participant(decision.player), "second": Participant(decision.opponent)}
    both = (decision.player, decision.opponent)
    text = "natural pair: {first} and {second}"
    steps = tuple(_failed_steps(decision))
    return Step("first-pair", text, "US Chess 29C", Outcome.DONE, values, both, steps)


def switch_step(switch: Switch) -> Step:
    text = (
        "transposition for colours, rating difference {cost}: {first} against {second} and"
        " {third} against {fourth}"
    )
    if switch.is_interchange:
        text = (
            "interchange for colours, rating difference {cost}: {first} against {second} and"
            " {third} against {fourth}"
        )
    (a, b), (c, d) = switch.after
    values = {
        "cost": switch.cost,
        "first": Participant(a),
        "second": Participant(b),
        "third": Participant(c),
        "fourth": Participant(d),
    }
    article = "US Chess 29E5b" if switch.equalises else "US Chess 29E5a"
    return Step("switch", text, article, Outcome.DONE, values, (a, b, c, d))


def _final(pair: Pair, colours: Mapping[Pair, ColourFacts]) -> Step:
    values = {"first": Participant(pair[0]), "second": Participant(pair[1])}
    steps = (_colour_step(pair, colours),)
    return Step("pair", "{first} meets {second}", "US Chess 29C", Outcome.DONE, values, pair, steps)


def _facts(pair: Pair, colours: Mapping[Pair, ColourFacts]) -> ColourFacts:
    return colours.get(pair) or colours[pair[1], pair[0]]


def _colour(pair: Pair, colours: Mapping[Pair, ColourFacts]) -> Note:
    facts = _facts(pair, colours)
    values = {"white": Participant(facts.white), "black": Participant(facts.black)}
    seats = (facts.white, facts.black)
    return Note("colour", _COLOURS[facts.rule], f"US Chess {facts.rule}", values, seats)


def _colour_step(pair: Pair, colours: Mapping[Pair, ColourFacts]) -> Step:
    colour = _colour(pair, colours)
    return Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players)


def _pair_account(pair: Pair, colours: Mapping[Pair, ColourFacts]) -> PairAccount:
    facts = _facts(pair, colours)
    return PairAccount(facts.white, facts.black, _colour(pair, colours), _final(pair, colours).note())

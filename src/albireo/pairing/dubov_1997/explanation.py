"""Explanation of a scoregroup of the Dubov System of 1997, step by step."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from albireo.domain.colour import Colour
from albireo.domain.wording import Figure, Participant, Participants, Rated, Score, participants
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.byes import ByeRule
from albireo.pairing.dubov_1997.colours import BY_BUCHHOLZ, RULES
from albireo.pairing.dubov_1997.decision import FloatedOut, Group, How, Transfer
from albireo.pairing.dubov_1997.players import OldDubovPlayer
from albireo.pairing.dubov_1997.variant import Variant
from albireo.pairing.due_colours import as_preference
from albireo.pairing.explanation import Note
from albireo.pairing.unpaired import Decision
from albireo.value_classes import dataclass

_TEXTS = {
    How.FIRST_ROUND: "{first} meets {second}",
    How.FLOATER: "{first} (floater) meets {second}",
    How.ISLAND: "{first} has no opponent left in the group; {second} is brought up",
    How.BROUGHT_UP: "{first} is brought up and meets {second}",
    How.ROW: "{first} meets {second}",
}


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Colours of one pair."""

    white: int
    black: int
    article: str


def bye_rule(variant: Variant, round_: int) -> ByeRule:
    chapter, article = variant.chapter, "4"
    text = (
        "{player} gets the bye: of those eligible in the lowest scoregroup, the one with the lowest rating."
    )
    if variant.by_buchholz:
        text = (
            "{player} gets the bye: of those eligible in the lowest scoregroup, the one with"
            " the lowest Buchholz."
        )
    if round_ == 1:
        article = "5"
        text = "{player} gets the bye: in the first round it goes to the last eligible player in the list."
    return ByeRule(text, f"{chapter} {article}", f"{chapter} 2.2", f"{chapter} 9")


def account(
    group: Group,
    players: Mapping[int, OldDubovPlayer],
    colours: Mapping[tuple[int, int], ColourFacts],
    variant: Variant,
) -> StepsAccount:
    """Return the account of a scoregroup, in the order of the decisions."""
    chapter = variant.chapter
    early = [decision for decision in group.decisions if decision.article != How.ROW]
    rows = [decision for decision in group.decisions if decision.article == How.ROW]
    steps = [_came_in(group, chapter)] if group.incoming else []
    steps += (_pair(decision, colours, variant) for decision in early if decision.article != How.BROUGHT_UP)
    steps += (_transfer(transfer, chapter) for transfer in group.transfers)
    steps += (_pair(decision, colours, variant) for decision in early if decision.article == How.BROUGHT_UP)
    steps += (_floater(floater, chapter) for floater in group.floaters)
    steps += (_change_step(tpn, group, chapter) for tpn in group.changed_column)
    if rows:
        steps.append(_columns(group, players, variant))
    steps += (_pair(decision, colours, variant) for decision in rows)

    def members(tpns: Iterable[int]) -> tuple[Member, ...]:
        return tuple(Member(tpn, players[tpn].score, as_preference(players[tpn].colours)) for tpn in tpns)

    values = {"score": Score(group.score), "residents": participants(group.residents)}
    return StepsAccount(
        title=Note("bracket", "Bracket with score {score}: {residents}", f"{chapter} 6.1", values),
        score=group.score,
        residents=members(group.residents),
        incoming=members((*group.incoming, *group.brought_up)),
        steps=tuple(steps),
        pairs=tuple(_pair_account(decision, colours, variant) for decision in group.decisions),
    )


def _came_in(group: Group, chapter: str) -> Step:
    values = {"players": participants(group.incoming)}
    return Step("float", "floated in: {players}", f"{chapter} 8", Outcome.DONE, values, group.incoming)


def _transfer(transfer: Transfer, chapter: str) -> Step:
    text = {
        Colour.WHITE: (
            "The number of players is odd and more of them are due White, so {player} is brought up"
        ),
        Colour.BLACK: (
            "The number of players is odd and more of them are due Black, so {player} is brought up"
        ),
        None: "The number of players is odd, so {player} is brought up",
    }[transfer.dominating]
    values = {"player": Participant(transfer.tpn)}
    return Step("float", text, f"{chapter} 7.2", Outcome.DONE, values, (transfer.tpn,))


def _floater(floater: FloatedOut, chapter: str) -> Step:
    if floater.came_in:
        text = "{player} had floated in, finds no opponent here and floats on"
    elif floater.can_be_paired:
        text = "{player} floats down and finds an opponent in the next group"
    else:
        text = "{player} floats down and finds no opponent in the next group"
    values = {"player": Participant(floater.tpn)}
    return Step("float", text, f"{chapter} 6.4", Outcome.DONE, values, (floater.tpn,), floats_out=True)


def _change_step(tpn: int, group: Group, chapter: str) -> Step:
    text, article = "more players are due White: {player} moves to the Black column", "7.3"
    if tpn in group.columns[0]:
        text, article = "more players are due Black: {player} moves to the White column", "7.4"
    return Step("columns", text, f"{chapter} {article}", Outcome.DONE, {"player": Participant(tpn)}, (tpn,))


def _with_figures(
    tpns: Iterable[int], figure: Callable[[int], tuple[Fraction, int]], variant: Variant
) -> Participants:
    """Return the players with the figure that orders their column, to two decimals; Buchholz in points."""
    unit = 10 if variant.by_buchholz else 1

    def said(tpn: int) -> Figure:
        return Figure(f"{float(figure(tpn)[0] / unit):.2f}".rstrip("0").rstrip("."))

    return Participants(tuple(Rated(tpn, (said(tpn),)) for tpn in tpns))


def _columns(group: Group, players: Mapping[int, OldDubovPlayer], variant: Variant) -> Step:
    text = "columns: White by ascending average of opponents: {whites}; Black by descending rating: {blacks}"
    if variant.by_buchholz:
        text = "columns: White by ascending Buchholz: {whites}; Black by descending Buchholz: {blacks}"
    values = {
        "whites": _with_figures(group.columns[0], lambda tpn: players[tpn].opposition, variant),
        "blacks": _with_figures(group.columns[1], lambda tpn: players[tpn].strength, variant),
    }
    both = (*group.columns[0], *group.columns[1])
    return Step("columns", text, f"{variant.chapter} 6.2", Outcome.DONE, values, both)


def _pair(decision: Decision, colours: Mapping[tuple[int, int], ColourFacts], variant: Variant) -> Step:
    chapter = variant.chapter
    both = (decision.player, decision.opponent)
    values = {"first": Participant(decision.player), "second": Participant(decision.opponent)}
    steps = []
    if decision.met:
        text = "may not meet {first}: {players}"
        steps.append(_failed_step(decision, text, f"{chapter} 2.1, 2.3, 2.4", decision.met))
    if decision.blocking:
        text = "with them, the others still unpaired could not all be paired: {players}"
        if decision.article == How.ROW:
            text = (
                "with them, the rest of the group could not be paired, or not as well by colours: {players}"
            )
        steps.append(_failed_step(decision, text, f"{chapter} 9", decision.blocking))
    colour = _colour(decision, colours, variant)
    steps.append(Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players))
    article = f"{chapter} {decision.article}"
    return Step("pair", _TEXTS[How(decision.article)], article, Outcome.DONE, values, both, tuple(steps))


def _failed_step(decision: Decision, text: str, article: str, tried: tuple[int, ...]) -> Step:
    """Return the step for opponents tried before and the reason they were not taken."""
    values = {"first": Participant(decision.player), "players": participants(tried)}
    return Step("exchange", text, article, Outcome.FAILED, values, tried)


def _facts(decision: Decision, colours: Mapping[tuple[int, int], ColourFacts]) -> ColourFacts:
    pair = (decision.player, decision.opponent)
    return colours.get(pair) or colours[pair[1], pair[0]]


def _colour(decision: Decision, colours: Mapping[tuple[int, int], ColourFacts], variant: Variant) -> Note:
    facts = _facts(decision, colours)
    values = {"white": Participant(facts.white), "black": Participant(facts.black)}
    pair = (facts.white, facts.black)
    text = BY_BUCHHOLZ if variant.by_buchholz and facts.article == "3.4" else RULES[facts.article]
    return Note("colour", text, f"{variant.chapter} {facts.article}", values, pair)


def _pair_account(
    decision: Decision, colours: Mapping[tuple[int, int], ColourFacts], variant: Variant
) -> PairAccount:
    facts = _facts(decision, colours)
    note = _pair(decision, colours, variant).note()
    return PairAccount(facts.white, facts.black, _colour(decision, colours, variant), note)

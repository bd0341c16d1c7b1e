"""What is told of an Amalfi round: one ranking, paired from the top."""

from albireo.domain.wording import Participant, participants
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.amalfi.decision import AmalfiPair, AmalfiPairs
from albireo.pairing.byes import ByeRule
from albireo.pairing.due_colours import as_preference
from albireo.pairing.explanation import Note

BYE = ByeRule(
    "{player} gets the bye: last in the ranking among those eligible",
    "Amalfi 4",
    "Amalfi 4",
    "Amalfi 4",
)
_COLOURS = {
    "first": "{white} has White: in round 1 colours alternate from board to board",
    "limit": "{white} has White: the other colour would be the third in a row or make a difference of three",
    "due": "{white} has White: no one gets a colour they are not due",
    "balance": "{white} has White: both are due the same colour, so the larger imbalance decides",
    "history": "{white} has White: alternating from the last time one had White and the other Black",
    "number": "{white} has White: both are due the same colour or none, so the smaller number decides",
}


def account(made: AmalfiPairs) -> StepsAccount:
    """The whole round, which is one group."""
    values = {"count": len(made.ranking), "distance": made.distance}
    text = "Ranking of {count} players; everyone meets the player {distance} places below"
    if made.distance == 1:
        text = "Ranking of {count} players; everyone meets the next player below"
    return StepsAccount(
        title=Note("bracket", text, "Amalfi 3, 5", values),
        score=made.players[made.ranking[0]].score,
        residents=tuple(
            Member(tpn, made.players[tpn].score, as_preference(made.players[tpn].colours))
            for tpn in made.ranking
        ),
        steps=tuple(_step(pair, made) for pair in made.pairs),
        pairs=tuple(
            PairAccount(pair.white, pair.black, _colour(pair), _step(pair, made).note())
            for pair in made.pairs
        ),
    )


def _step(pair: AmalfiPair, made: AmalfiPairs) -> Step:
    both = (pair.player, pair.opponent)
    values: dict[str, object] = {"first": Participant(pair.player), "second": Participant(pair.opponent)}
    place = made.ranking.index(pair.player)
    target = made.ranking[min(place + made.distance, len(made.ranking) - 1)]
    if pair.opponent == target:
        text = "{first} meets {second}, at the set distance"
    else:
        text = "{first} meets {second}; at the set distance is {target}"
        values["target"] = Participant(target)
    steps = []
    if target != pair.opponent and target not in pair.passed + pair.same_colour:
        text_taken = "{target} already has an opponent"
        taken = {"target": Participant(target)}
        steps.append(Step("exchange", text_taken, "Amalfi 6", Outcome.FAILED, taken, (target,)))
    if pair.passed:
        told = "may not meet {first}, or the others still unpaired could not all be paired: {players}"
        steps.append(_failed(pair, told, pair.passed))
    if pair.same_colour:
        steps.append(_failed(pair, "due the same colour as {first}: {players}", pair.same_colour))
    colour = _colour(pair)
    steps.append(Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players))
    return Step("pair", text, "Amalfi 6", Outcome.DONE, values, both, tuple(steps))


def _failed(pair: AmalfiPair, text: str, tried: tuple[int, ...]) -> Step:
    """Opponents who were tried before, and what stood against them."""
    values = {"first": Participant(pair.player), "players": participants(tried)}
    return Step("exchange", text, "Amalfi 6, 7", Outcome.FAILED, values, tried)


def _colour(pair: AmalfiPair) -> Note:
    values = {"white": Participant(pair.white), "black": Participant(pair.black)}
    return Note("colour", _COLOURS[pair.colour_rule], "Amalfi 8", values, (pair.white, pair.black))

"""Explanation of an Amalfi round: one ranking, paired from the top."""

from albireo.domain.message import translatable
from albireo.domain.wording import Participant, participants
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.amalfi.decision import AmalfiPair, AmalfiPairs
from albireo.pairing.byes import ByeRule
from albireo.pairing.due_colours import as_preference
from albireo.pairing.explanation import Note

BYE = ByeRule(
    "{player} gets the bye, as the last eligible player in the ranking.",
    "Amalfi 4",
    "Amalfi 4",
    "Amalfi 4",
)
_COLOURS = {
    "first": "{white} has White: in round 1 colours alternate from board to board",
    "limit": (
        "{white} has White: with the colours reversed, one of them would have the same"
        " colour three times in a row or three more games with it"
    ),
    "due": "{white} has White: this way neither player gets a colour they are not due",
    "balance": (
        "{white} has White: both are due the same colour, and the player whose colours"
        " are less balanced gets it"
    ),
    "history": (
        "{white} has White: they swap the colours they had the last time one had White and the other Black"
    ),
    "number": (
        "{white} has White: both are due the same colour, or neither is due one, so the"
        " smaller number decides"
    ),
}


_RULE = translatable(
    "In this round players meet the opponent {distance} places below in the ranking, or the nearest"
    " possible: of those playing, {higher} is ranked {place} and {lower} {below}."
)
_NEXT = translatable(
    "In this round players meet the next in the ranking, or the nearest possible: of those playing,"
    " {higher} is ranked {place} and {lower} {below}."
)


def account(made: AmalfiPairs) -> StepsAccount:
    """Return the whole round, which is one group."""
    values = {"count": len(made.ranking), "distance": made.distance}
    text = "Ranking of {count} players; everyone meets the player {distance} places below"
    if made.distance == 1:
        text = "Ranking of {count} players; everyone meets the next player below"
    return StepsAccount(
        is_scoregroup=False,
        rule_of_ranking=_NEXT if made.distance == 1 else _RULE,
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
        text = "{first} meets {second}, who is the set number of places below"
    else:
        text = "{first} meets {second} instead of {target}, who is the set number of places below"
        values["target"] = Participant(target)
    steps = []
    if target != pair.opponent and target not in pair.passed + pair.same_colour:
        text_taken = "{target} already has an opponent"
        taken = {"target": Participant(target)}
        steps.append(Step("exchange", text_taken, "Amalfi 6", Outcome.FAILED, taken, (target,)))
    if pair.passed:
        told = (
            "passed over, because they may not meet {first} or the others could not all be paired: {players}"
        )
        steps.append(_failed_step(pair, told, pair.passed))
    if pair.same_colour:
        steps.append(_failed_step(pair, "due the same colour as {first}: {players}", pair.same_colour))
    colour = _colour(pair)
    steps.append(Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players))
    return Step("pair", text, "Amalfi 6", Outcome.DONE, values, both, tuple(steps))


def _failed_step(pair: AmalfiPair, text: str, tried: tuple[int, ...]) -> Step:
    """Return the step for opponents tried before and the reason they were not taken."""
    values = {"first": Participant(pair.player), "players": participants(tried)}
    return Step("exchange", text, "Amalfi 6, 7", Outcome.FAILED, values, tried)


def _colour(pair: AmalfiPair) -> Note:
    values = {"white": Participant(pair.white), "black": Participant(pair.black)}
    return Note("colour", _COLOURS[pair.colour_rule], "Amalfi 8", values, (pair.white, pair.black))

"""Explanation of a club evening: the ranking, the values of its places and the pairs from the top."""

from albireo.domain.message import translatable
from albireo.domain.wording import Participant, participants
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.byes import ByeRule, bye_notes
from albireo.pairing.due_colours import as_preference
from albireo.pairing.explanation import Note
from albireo.pairing.keizer.engine import ClubPair, ClubRound

_COLOURS = {
    "first": "{white} has White: no one has played yet, and colours alternate from board to board",
    "again": "{white} has White: {black} had it the last time they met",
    "due": "{white} has White: this way neither player gets a colour they are not due",
    "balance": (
        "{white} has White: both are due the same colour, and the player whose colours"
        " are less balanced gets it"
    ),
    "history": (
        "{white} has White: they swap the colours they had the last time one had White and the other Black"
    ),
    "rank": "{white} has White: both are due the same colour, and the player placed higher gets it",
}


_RULE = translatable(
    "The ranking is paired from the top, each player with the nearest possible opponent below: of those"
    " playing, {higher} is ranked {place} and {lower} {below}."
)


def notes(made: ClubRound) -> tuple[Note, ...]:
    """Return notes on the distance kept, the bye and the pairs."""
    bye = ByeRule(
        (
            "{player} gets the bye: of those eligible, the one with the fewest byes so far, then"
            " the last in the ranking."
        ),
        f"{made.name} 9",
        f"{made.name} 9",
        f"{made.name} 9",
    )
    kept: tuple[Note, ...] = ()
    if made.is_shortened:
        text = "Rounds before two players may meet again: {wanted} wanted, {distance} possible"
        values = {"wanted": made.wanted, "distance": made.distance}
        kept = (Note("rule", text, f"{made.name} 8", values),)
    return (*kept, *bye_notes(made.bye, bye), *(told.note() for told in made.accounts()))


def account(made: ClubRound) -> StepsAccount:
    """Return the whole round, which is one group."""
    there = [tpn for tpn in made.ranking.order if tpn in made.players]
    return StepsAccount(
        is_scoregroup=False,
        rule_of_ranking=_RULE,
        title=Note(
            "bracket",
            "Ranking of {count} players; everyone meets the nearest opponent below",
            f"{made.name} 7",
            {"count": len(there)},
        ),
        score=made.players[there[0]].score,
        residents=tuple(
            Member(tpn, made.players[tpn].score, as_preference(made.players[tpn].colours)) for tpn in there
        ),
        steps=tuple(_step(pair, made) for pair in made.pairs),
        pairs=tuple(
            PairAccount(pair.white, pair.black, _colour(pair, made), _step(pair, made).note())
            for pair in made.pairs
        ),
    )


def _step(pair: ClubPair, made: ClubRound) -> Step:
    both = (pair.player, pair.opponent)
    steps = [_value(tpn, made) for tpn in both if made.ranking.values]
    if pair.passed:
        text = (
            "passed over, because they met {first} too recently or the others could not all"
            " be paired: {players}"
        )
        values = {"first": Participant(pair.player), "players": participants(pair.passed)}
        steps.append(Step("exchange", text, f"{made.name} 7, 8", Outcome.FAILED, values, pair.passed))
    colour = _colour(pair, made)
    steps.append(Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players))
    values = {"first": Participant(pair.player), "second": Participant(pair.opponent)}
    return Step("pair", "{first} meets {second}", f"{made.name} 7", Outcome.DONE, values, both, tuple(steps))


def _value(tpn: int, made: ClubRound) -> Step:
    values = {
        "player": Participant(tpn),
        "place": made.ranking.order.index(tpn) + 1,
        "value": made.ranking.values[tpn],
    }
    text = "the value of {player} is {value}: place {place}"
    return Step("value", text, f"{made.name} 1", Outcome.DONE, values, (tpn,))


def _colour(pair: ClubPair, made: ClubRound) -> Note:
    values = {"white": Participant(pair.white), "black": Participant(pair.black)}
    return Note("colour", _COLOURS[pair.rule], f"{made.name} 10", values, (pair.white, pair.black))

"""Explanation of a scoregroup: its order, what failed and the result."""

from collections.abc import Iterator, Mapping, Sequence

from albireo.domain.message import translatable
from albireo.domain.wording import Participant, Score, participants
from albireo.kernel.bitset import bits
from albireo.pairing.account import FirstPairs, Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.burstein_1.group import Group, Joined
from albireo.pairing.burstein_1.players import Player
from albireo.pairing.burstein_1.spec import SPEC_1
from albireo.pairing.byes import ByeRule
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength
from albireo.pairing.explanation import Note
from albireo.pairing.notes import ColourFacts, pair_account

BYE = ByeRule(
    (
        "{player} gets the bye: of those eligible in the lowest scoregroup, the last by"
        " Sonneborn-Berger, Buchholz, Median and rating."
    ),
    f"{SPEC_1.article} 4.2, 4.3",
    f"{SPEC_1.article} 4.1",
    f"{SPEC_1.article} 6.6",
)
FIRST = translatable("the highest meets the lowest")
COLOURS = {
    "5.1": translatable(
        "{white} has White: neither has played yet, so the colour drawn by lot and the number"
        " of {higher} (odd or even) decide"
    ),
    "5.2, 5.3": translatable(
        "{white} has White: any other colours would give one of them the same colour three"
        " times in a row or three more games with it"
    ),
    "5.4.1": translatable("{white} has White: both get the colour they are due"),
    "5.4.2": translatable(
        "{white} has White: the player whose colours are less balanced gets the colour they are due"
    ),
    "5.4.3": translatable(
        "{white} has White: they swap the colours of the last round in which these differed"
    ),
    "5.4.4": translatable(
        "{white} has White: both have the same claim to the same colour, and {higher}, ranked higher, gets it"
    ),
}
"""Why a pair has its colours."""


def article(name: str) -> str:
    return f"{SPEC_1.article} {name}"


def rules(accelerated: bool) -> Iterator[Note]:
    """Yield the rules that apply to the whole round."""
    if accelerated:
        text = "In rounds 1 and 2 the top half of the list counts as having one point more."
        yield Note("rule", text, article("3.3"))


def account(
    players: Sequence[Player],
    group: Group,
    joined: Sequence[Joined],
    colours: Mapping[tuple[int, int], ColourFacts],
) -> StepsAccount:
    """Return the account of a scoregroup, step by step."""

    def tpns(mask: int) -> tuple[int, ...]:
        return tuple(players[v].tpn for v in bits(mask))

    def members(mask: int) -> tuple[Member, ...]:
        return tuple(Member(players[v].tpn, players[v].score, _preference(players[v])) for v in bits(mask))

    score = max(players[v].score for v in bits(group.residents))
    values: dict[str, object] = {
        "score": Score(score),
        "residents": participants(tpns(group.residents)),
    }
    text = "Bracket with score {score}: {residents}"
    if group.incoming:
        text = "Bracket with score {score}: {residents}, plus incoming floaters {incoming}"
        values["incoming"] = participants(tpns(group.incoming))
    ranked = list(bits(group.members))
    first = tuple((ranked[at], ranked[-1 - at]) for at in range(len(ranked) // 2))
    pairs = [_pair(players, colours, pair) for pair in group.pairing.pairs]
    steps = [
        *_steps(players, group, joined, first),
        *map(_pair_step, pairs),
        *_floats(players, group),
    ]
    return StepsAccount(
        title=Note("bracket", text, article("3.2"), values),
        score=score,
        residents=members(group.residents),
        incoming=members(group.incoming),
        first=FirstPairs(FIRST, tuple((players[v].tpn, players[w].tpn) for v, w in first)),
        steps=tuple(steps),
        pairs=tuple(pairs),
    )


def _preference(player: Player) -> Preference:
    if player.due is None:
        return NO_PREFERENCE
    if not player.may_have(player.due.opposite):
        return Preference(player.due, Strength.ABSOLUTE)
    return Preference(player.due, Strength.STRONG if player.difference else Strength.MILD)


def _steps(
    players: Sequence[Player],
    group: Group,
    joined: Sequence[Joined],
    first: tuple[tuple[int, int], ...],
) -> Iterator[Step]:
    """Yield the steps before the pairs."""
    for each in joined:
        if each.above & group.residents:
            values = {
                "above": participants(players[v].tpn for v in bits(each.above)),
                "below": participants(players[v].tpn for v in bits(each.below)),
            }
            text = "merged, because they could not be paired one after the other: {above} with {below}"
            yield Step("joined", text, article("6.6"), Outcome.WENT_BACK, values)
    ranked = tuple(players[v].tpn for v in bits(group.members))
    text = "in order of Sonneborn-Berger, Buchholz, Median and rating: {players}"
    yield Step("order", text, article("3.2"), Outcome.DONE, {"players": participants(ranked)}, ranked)
    if group.refused:
        refused = tuple(players[v].tpn for v in bits(group.refused))
        text = "must stay, because the next group could not be paired with them: {players}"
        values = {"players": participants(refused)}
        yield Step("refused", text, article("6.6"), Outcome.FAILED, values, refused)
    if group.pairing.unmet:
        text = "as many players as possible get their due colour: {count}"
        yield Step("colours", text, article("6.5"), Outcome.DONE, {"count": count_granted(players, group)})
    if set(group.pairing.pairs) != set(first):
        text = "the first combination in order, the highest against the lowest, is not possible"
        yield Step("combination", text, article("6.2, 6.4"), Outcome.FAILED)


def count_granted(players: Sequence[Player], group: Group, unmet: int | None = None) -> int:
    """Return how many players of a group get their due colour; `unmet` do not, or float."""
    due = sum(players[v].due is not None for v in bits(group.members))
    return due - (group.pairing.unmet if unmet is None else unmet)


def _pair(
    players: Sequence[Player], colours: Mapping[tuple[int, int], ColourFacts], pair: tuple[int, int]
) -> PairAccount:
    return pair_account(SPEC_1.article, colours, players[pair[0]].tpn, players[pair[1]].tpn, COLOURS)


def _pair_step(told: PairAccount) -> Step:
    colour, note = told.colour, told.note
    step = Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players)
    both = (told.white, told.black)
    return Step("pair", note.text, article("6.1"), Outcome.DONE, note.values, both, (step,))


def _floats(players: Sequence[Player], group: Group) -> Iterator[Step]:
    if group.pairing.floater is not None:
        tpn = players[group.pairing.floater].tpn
        values = {"player": Participant(tpn)}
        text = "{player} is left over in this scoregroup and floats to the next one"
        yield Step("float", text, article("6.3"), Outcome.DONE, values, (tpn,), floats_out=True)

"""Explanation of a bracket: what was tried, what failed, where the procedure went back, the result."""

from collections.abc import Iterator, Mapping

from albireo.domain.message import translatable
from albireo.domain.wording import Participant, Participants, Score, participants
from albireo.kernel.bitset import bits
from albireo.pairing.account import Member, Outcome, PairAccount, Step, StepsAccount
from albireo.pairing.colour_allocation import RULES
from albireo.pairing.dutch_2009.candidate import Candidate
from albireo.pairing.dutch_2009.players import LOOKED_BACK, Players, Relief
from albireo.pairing.dutch_2009.procedure import Event, Kind, Settled
from albireo.pairing.dutch_2009.spec import SPEC_2009
from albireo.pairing.explanation import Note
from albireo.pairing.notes import ColourFacts, pair_account

COLOURS = dict(zip(("E.5", "E.1", "E.2", "E.3", "E.4"), RULES.values(), strict=True))
"""Reasons for the colours of a pair."""
_EVENTS = {
    Kind.ASIDE: (
        translatable("No possible opponent here, so moved down at once: {players}"),
        "C.1",
        Outcome.DONE,
    ),
    Kind.STUCK: (
        translatable(
            "There is no opponent here for {players} from above, and no one could take their place: moved"
            " further down"
        ),
        "C.1, C.12",
        Outcome.FAILED,
    ),
    Kind.INSTEAD: (
        translatable("the previous bracket is paired differently; moved down instead of {others}: {players}"),
        "C.12",
        Outcome.WENT_BACK,
    ),
    Kind.FEWER: (
        translatable("this many pairs cannot be made: {pairs}; p is reduced"),
        "C.14",
        Outcome.FAILED,
    ),
    Kind.FEWER_MOVED_DOWN: (
        translatable("this many players moved down cannot all be paired: {first}; S1 has one fewer"),
        "C.14",
        Outcome.FAILED,
    ),
    Kind.UNDONE: (
        translatable(
            "the lowest bracket fails; the previous one is re-paired, number of pairs: {pairs}; moved "
            "down now: {players}"
        ),
        "C.13",
        Outcome.WENT_BACK,
    ),
    Kind.NO_USE: (
        translatable("no other pairing of the previous bracket lets the lowest bracket be completed"),
        "C.13",
        Outcome.FAILED,
    ),
    Kind.GIVEN_UP: (
        translatable(
            "given up: too many choices of players who might move down from the previous bracket; one "
            "of them might have worked"
        ),
        "C.12, C.13",
        Outcome.FAILED,
    ),
    Kind.JOINED: (
        translatable("merged into one lowest bracket: {players} with {others}"),
        "C.13",
        Outcome.WENT_BACK,
    ),
}


def account(
    players: Players,
    settled: Settled,
    colours: Mapping[tuple[int, int], ColourFacts],
    is_lowest: bool,
) -> StepsAccount:
    """Return the account of a bracket, step by step."""
    explainer = _Explainer(players, settled.candidate, colours)
    gathered = settled.bracket.players | settled.bracket.aside
    incoming = gathered & ~settled.residents
    residents = settled.residents
    score = players.listed[next(bits(residents))].score
    values: dict[str, object] = {"score": Score(score), "residents": participants(players.tpns(residents))}
    text = "Bracket with score {score}: {residents}"
    if incoming:
        text = "Bracket with score {score}: {residents}, plus incoming floaters {incoming}"
        values["incoming"] = participants(players.tpns(incoming))
    steps = [
        *(explainer.event(event) for event in settled.events),
        *explainer.composition(),
        *explainer.criteria(),
        *explainer.order(),
        *(explainer.pair(pair) for pair in settled.candidate.pairs),
        *explainer.left(is_lowest),
    ]
    return StepsAccount(
        title=Note("bracket", text, article("A.3"), values),
        score=score,
        residents=explainer.members(residents),
        incoming=explainer.members(incoming),
        steps=tuple(steps),
        pairs=tuple(explainer.pair_account(pair) for pair in settled.candidate.pairs),
    )


def article(name: str) -> str:
    return f"{SPEC_2009.article} {name}"


class _Explainer:
    """Steps of one bracket."""

    def __init__(
        self, players: Players, candidate: Candidate, colours: Mapping[tuple[int, int], ColourFacts]
    ) -> None:
        self.players, self.candidate, self.colours = players, candidate, colours

    def members(self, mask: int) -> tuple[Member, ...]:
        return tuple(
            Member(player.tpn, player.score, player.preference, player.floats)
            for player in (self.players.listed[v] for v in bits(mask))
        )

    def event(self, event: Event) -> Step:
        text, where, outcome = _EVENTS[event.kind]
        tpns = self.players.tpns(event.players)
        values = {
            "players": participants(tpns),
            "others": participants(self.players.tpns(event.others)),
            "pairs": event.number.pairs if event.number else 0,
            "first": event.number.first if event.number else 0,
        }
        leaves = event.kind in (Kind.ASIDE, Kind.STUCK)
        return Step(event.kind.value, text, article(where), outcome, values, tpns, floats_out=leaves)

    def composition(self) -> Iterator[Step]:
        """Yield S1 and S2 as formed (A.6, C.4)."""
        shape, candidate = self.candidate.shape, self.candidate
        upper, lower = tuple(candidate.upper), tuple(candidate.lower)
        if shape.s1:
            yield self._group("S1, moved-down players: {players}", tuple(bits(shape.s1)))
            reduced = shape.bracket.moved_down & shape.s2
            text = "S2: {players}" if reduced else "S2, residents: {players}"
            yield self._group(text, tuple(bits(shape.s2)))
            if upper:
                yield self._group("Remainder, S1: {players}", upper)
                yield self._group("Remainder, S2: {players}", lower)
        elif upper:
            yield self._group("S1: {players}", upper)
            yield self._group("S2: {players}", lower)

    def _group(self, text: str, places: tuple[int, ...]) -> Step:
        described = Participants(tuple(member for v in places for member in self.members(1 << v)))
        tpns = tuple(self.players.listed[v].tpn for v in places)
        return Step("composition", text, article("A.6"), Outcome.DONE, {"players": described}, tpns)

    def criteria(self) -> Iterator[Step]:
        """Yield the criteria given up, in the order of the text."""
        shape, criteria = self.candidate.shape, self.candidate.criteria
        if not shape.number.pairs:
            return
        if self.players.is_odd_round and criteria.relief is not Relief.STRONG_AS_ABSOLUTE:
            text = "strong colour preferences cannot be treated as absolute here"
            yield self._given_up_step(text, "A.7.d")
        if criteria.relief is Relief.LAST_ROUND:
            half = "last round: B2 is ignored for players with half the points or more"
            more = "last round: B2 is ignored for players with more than half the points"
            yield self._given_up_step(half if self.players.half_is_enough else more, "B")
        if self.players.mild_never_count:
            yield self._fact("mild colour preferences do not count in even rounds", "A.7.e")
        elif shape.forgiven:
            text = "pairs whose mild colour preference counts as the other colour: {count}"
            yield self._fact(text, "A.7.e", count=shape.forgiven)
        start = max(0, shape.x - shape.forgiven)
        if criteria.x > start:
            text = "no pairing is found with x = {start}; x is raised to {x}"
            yield self._given_up_step(text, "C.11", start=start, x=criteria.x)
        elif criteria.x:
            text = "x = {x}: this many pairs cannot grant both colour preferences"
            yield self._fact(text, "A.8", x=criteria.x)
        down = ("B6 and B5 are dropped for downfloats", "B6 is dropped for downfloats")
        up = ("B6 and B5 are dropped for upfloats", "B6 is dropped for upfloats")
        if criteria.down < LOOKED_BACK:
            yield self._given_up_step(down[criteria.down], "C.10")
        if criteria.up < LOOKED_BACK:
            yield self._given_up_step(up[criteria.up], "C.9")

    def _given_up_step(self, text: str, where: str, **values: object) -> Step:
        return Step("criterion", text, article(where), Outcome.FAILED, values)

    def _fact(self, text: str, where: str, **values: object) -> Step:
        return Step("criterion", text, article(where), Outcome.DONE, values)

    def order(self) -> Iterator[Step]:
        """Yield the exchange and transposition taken."""
        down, up = self.candidate.exchange
        if down:
            values = {
                "down": participants(self.players.listed[v].tpn for v in down),
                "up": participants(self.players.listed[v].tpn for v in up),
            }
            text = "exchange between S1 and S2: {down} for {up}"
            yield Step("exchange", text, article("C.8, D.2"), Outcome.DONE, values)
        if self.candidate.is_transposed:
            text = "S2 is transposed; its order is now {players}"
            rest = self.candidate.pairs[self.candidate.shape.number.first :]
            listed = [*(second for _, second in rest), *bits(self.candidate.left)]
            values = {"players": participants(self.players.listed[v].tpn for v in listed)}
            yield Step("transposition", text, article("C.7, D.1"), Outcome.DONE, values)

    def pair(self, pair: tuple[int, int]) -> Step:
        told = self.pair_account(pair)
        colour = told.colour
        step = Step("colour", colour.text, colour.article, Outcome.DONE, colour.values, colour.players)
        note = told.note
        return Step(
            "pair", note.text, article("C.6"), Outcome.DONE, note.values, (told.white, told.black), (step,)
        )

    def pair_account(self, pair: tuple[int, int]) -> PairAccount:
        first, second = (self.players.listed[v].tpn for v in pair)
        return pair_account(SPEC_2009.article, self.colours, first, second, COLOURS)

    def left(self, is_lowest: bool) -> Iterator[Step]:
        for tpn in self.players.tpns(self.candidate.left):
            values = {"player": Participant(tpn)}
            if is_lowest:
                text = "{player} is left over when the last scoregroup is paired, and gets the bye"
                yield Step("bye", text, article("A.5"), Outcome.DONE, values, (tpn,))
            else:
                text = "{player} is left over in this scoregroup and moves down to the next one"
                yield Step("float", text, article("C.6"), Outcome.DONE, values, (tpn,), floats_out=True)

"""The sentences of Double-Swiss and team Swiss: upfloaters by C4 to C7, pairings by their identifiers."""

from copy import copy

from tests.oracles import double_swiss_2026, team_swiss_2026
from tests.oracles.completion import Completion
from tests.oracles.upfloating import Upfloating
from tests.sentences.said import Checks, Literal, RoundSaid, Said, Wish, seats, tpns
from tests.sentences.shared import (
    SHARED,
    Worse,
    detail,
    is_white,
    later,
    left_when_paired,
    number_of_first_seat,
    receivers,
)

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing.system import PairingRequest

UPFLOATERS = Checks(SHARED)
COSTS = {"double-swiss-2026": ("C8",), "team-swiss-2026": ("C8", "C9", "C10")}
SET_LATER = {
    "double-swiss-2026": "the-set-of-upfloaters-would-come-later-in",
    "team-swiss-2026": "first-second-needs-a-later-set-of-upfloaters",
}
PAIRING_LATER = {
    "double-swiss-2026": "the-identifier-of-the-pairing-would-come-later",
    "team-swiss-2026": "first-second-comes-later-in-the-order-of",
}


class UpfloaterFacts(Literal):
    """A round of matches by an oracle."""

    def __init__(self, request: PairingRequest, round_: Upfloating) -> None:
        super().__init__(request)
        self.round = round_
        self.place = {one.tpn: place for place, one in enumerate(round_.ranking)}

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.may_meet(self.place[one], self.place[other])

    def met(self, one: int, other: int) -> bool:
        if isinstance(self.round, team_swiss_2026._Round):
            return any(entry.opponent == other and entry.is_played for entry in self.round.rows[one])
        assert isinstance(self.round, double_swiss_2026._Round)
        return other in self.round.all_players[one].opponents

    def may_have_bye(self, tpn: int) -> bool:
        return self.round.may_have_bye(self.place[tpn])

    def score(self, tpn: int) -> Points:
        return self.round.ranking[self.place[tpn]].score

    def colours(self, tpn: int) -> tuple[Colour, ...]:
        if isinstance(self.round, team_swiss_2026._Round):
            return self.round.colours(tpn)
        assert isinstance(self.round, double_swiss_2026._Round)
        return self.round.all_players[tpn].colours

    def wish(self, tpn: int) -> Wish:
        if isinstance(self.round, team_swiss_2026._Round):
            return self.round.preference(tpn)
        return None, 0

    def mask(self, numbers: set[int]) -> int:
        return sum(1 << self.place[tpn] for tpn in numbers)

    def selection(self, left: set[int], upfloaters: list[int]) -> dict[str, object]:
        """C4 to C7 of a set of upfloaters."""
        round_, mask = self.round, self.mask(left)
        residents, _ = round_.top_and_lower(mask)
        after = mask & ~sum(1 << place for place in residents) & ~self.mask(set(upfloaters))
        return {
            "C4": len(upfloaters),
            "C5": sorted((self.score(tpn) for tpn in upfloaters), reverse=True),
            "C6": int(round_.fails_c6(after, round_.ranking[residents[0]].score)),
            "C7": sum(round_.ranking[self.place[tpn]].was_floater for tpn in upfloaters)
            if round_.counts_c7
            else 0,
        }

    def costs(self, pairs: list[tuple[int, int]], upfloaters: list[int]) -> tuple[int, ...]:
        """C8 and on of the pairs of a bracket."""
        up = tuple(self.place[tpn] for tpn in upfloaters)
        each = [self.round.cost(self.place[a], self.place[b], up) for a, b in pairs]
        return tuple(map(sum, zip(*each, strict=True)))

    def forced(self, pair: tuple[int, int]) -> "UpfloaterFacts":
        """Return the same round if these two meet no one else."""
        both = {self.place[tpn] for tpn in pair}
        usual = self.round.may_meet
        round_ = type(self.round)(self.request)  # type: ignore[arg-type, call-arg]
        round_.may_meet = lambda a, b: {a, b} == both or (not both & {a, b} and usual(a, b))  # type: ignore[method-assign]
        round_.completion = Completion(
            [one.score for one in round_.ranking], round_.may_meet, round_.may_have_bye
        )
        found = copy(self)
        found.round = round_
        return found

    def expected(self, round_: RoundSaid, pair: tuple[int, int]) -> Worse | str:
        left = left_when_paired(round_, pair)
        account = round_.accounts[number_of_first_seat(round_, pair)]
        ours = self.selection(left, tpns(account.incoming))
        forced = self.forced(pair)
        residents, places = forced.round.bracket(self.mask(left))
        upfloaters = [self.round.ranking[place].tpn for place in places]
        theirs = forced.selection(left, upfloaters)
        for name in ours:
            if ours[name] != theirs[name]:
                return name, ours[name], theirs[name]
        if set(upfloaters) != set(tpns(account.incoming)):
            return SET_LATER[round_.system]
        made = [(each.white, each.black) for each in account.pairs]
        other = [
            (self.round.ranking[a].tpn, self.round.ranking[b].tpn)
            for a, b in forced.round.pair_bracket(residents, places)
        ]
        for name, mine, with_pair in zip(
            COSTS[round_.system], self.costs(made, upfloaters), self.costs(other, upfloaters), strict=True
        ):
            if mine != with_pair:
                return name, mine, with_pair
        return PAIRING_LATER[round_.system]


def facts(said: Said) -> UpfloaterFacts:
    assert isinstance(said.literal, UpfloaterFacts)
    return said.literal


for text in (*SET_LATER.values(), *PAIRING_LATER.values()):
    UPFLOATERS.of(text)(later)
UPFLOATERS.of(
    "more-upfloaters-theirs-instead-of-ours",
    "upfloaters-with-score-theirs-instead-of-ours",
    "the-following-scoregroup-would-need-more-upfloaters-than",
    "more-upfloaters-who-floated-in-the-previous-round",
    "more-opponents-of-upfloaters-who-floated-in-the",
    "first-second-would-leave-more-colour-preferences-unfulfilled",
    "first-second-would-leave-more-strong-colour-preferences",
    "first-second-would-give-more-upfloaters-an-opponent",
)(detail)


@UPFLOATERS.of("player-gets-the-pairing-allocated-bye-lowest-score-then-most-matches")
def _bye(said: Said) -> None:
    literal = facts(said)

    def order(tpn: int) -> tuple[int, int, int]:
        one = literal.round.ranking[literal.place[tpn]]
        return one.score, -one.played, -tpn

    assert said.one("player") == said.round.pairing.bye == min(receivers(literal), key=order)
    earlier = {tpn for tpn in literal.there if order(tpn) < order(said.one("player"))}
    passed = {tpn for part in said.note.parts for tpn in part.players}
    assert passed == earlier


@UPFLOATERS.of("upfloaters-upfloaters-the-first-set-that-is-best-by-c4")
def _upfloaters(said: Said) -> None:
    literal = facts(said)
    _, places = literal.round.bracket(literal.mask(said.left))
    assert said.some("upfloaters") == [literal.round.ranking[place].tpn for place in places]
    assert set(said.some("upfloaters")) == set(tpns(said.account.incoming))


@UPFLOATERS.of(
    "c4-as-few-upfloaters-as-possible-value",
    "c5-their-scores-value-as-high-as-possible",
    "c7-floaters-of-the-previous-round-among-them",
)
def _selection(said: Said) -> None:
    literal, left = facts(said), said.left
    name = str(said.value("criterion"))
    values = literal.selection(left, tpns(said.account.incoming))
    assert said.value("value") == values[name]
    if name == "C4":
        assert said.value("value") == literal.round.fewest_upfloaters(literal.mask(left))
        assert said.number_in("bound") <= said.number_in("value")
    if name == "C5":
        _, places = literal.round.bracket(literal.mask(left))
        best = sorted((literal.round.ranking[place].score for place in places), reverse=True)
        assert said.value("value") == best
    if name == "C7":
        assert literal.round.counts_c7


@UPFLOATERS.of(
    "c6-upfloaters-the-following-scoregroup-needs-needed-the",
    "c6-upfloaters-the-following-scoregroup-needs-needed-not-only-fewest-as-its-number-allows-no-choice",
)
def _following(said: Said) -> None:
    literal, left = facts(said), said.left - set(seats(said.account))
    score = literal.score(tpns(said.account.residents)[0])
    next_score = max(one.score for one in literal.round.ranking if one.score < score)
    staying = [tpn for tpn in left if literal.score(tpn) == next_score]
    assert staying
    assert said.value("fewest") == len(staying) % 2
    assert said.value("needed") == literal.round.fewest_upfloaters(literal.mask(left))
    assert ("no-choice" in said.id) == (said.value("needed") != said.value("fewest"))
    _, places = literal.round.bracket(literal.mask(said.left))
    best = literal.selection(said.left, [literal.round.ranking[place].tpn for place in places])
    assert said.value("value") == best["C6"]


@UPFLOATERS.of(
    "c8-opponents-of-upfloaters-who-floated-in-the",
    "c8-colour-preferences-not-fulfilled-value",
    "c9-strong-ones-among-them-value",
    "c10-opponents-of-upfloaters-who-were-floaters-in",
)
def _costs(said: Said) -> None:
    literal, account = facts(said), said.account
    pairs = [(each.white, each.black) for each in account.pairs]
    names = COSTS[said.round.system]
    values = dict(zip(names, literal.costs(pairs, tpns(account.incoming)), strict=True))
    assert said.value("value") == values[str(said.value("criterion"))]
    assert said.number_in("value") >= said.number_in("bound")


@UPFLOATERS.of(
    "first-legal-pairing-by-its-identifier-identifier", "first-pairing-by-its-identifier-identifier"
)
def _identifier(said: Said) -> None:
    literal, account = facts(said), said.account
    ranked = sorted(sorted((each.white, each.black)) for each in account.pairs)
    assert said.value("identifier") == [a for a, _ in ranked] + [b for _, b in ranked]
    places = [
        tuple(literal.place[tpn] for tpn in tpns(some)) for some in (account.residents, account.incoming)
    ]
    best = literal.round.pair_bracket(*places)
    assert ranked == sorted(sorted(literal.round.ranking[place].tpn for place in each) for each in best)


@UPFLOATERS.of("in-the-order-of-the-numbers-the-first")
def _first(said: Said) -> None:
    numbers = sorted(tpns(said.account.members))
    half = len(numbers) // 2
    assert said.value("pairs") == (*zip(numbers[:half], numbers[half:], strict=True),)


# -- colours ---------------------------------------------------------------------------------------------


def double_swiss_rule(said: Said, higher: int, other: int) -> str:
    literal = facts(said)
    mine, theirs = literal.colours(higher), literal.colours(other)
    if not mine and not theirs:
        return "4.3.1"
    if mine.count(Colour.WHITE) != theirs.count(Colour.WHITE):
        return "4.3.2"
    if literal.alternates(higher, other) is not None:
        return "4.3.3"
    return "4.3.4" if mine else "4.3.5"


FIRST_GAME = "white-has-white-in-the-first-game-against-black-"


@UPFLOATERS.of(
    FIRST_GAME + "the-first-match-of-both-from-the-initial-colour-and-the-parity-of-higher-s-number",
    FIRST_GAME + "fewer-whites-so-far",
    FIRST_GAME + "alternating-from-the-last-round-in-which-one-had-white-and-the-other-black",
    FIRST_GAME + "the-higher-ranked-higher-alternates",
    FIRST_GAME + "the-opponent-of-higher-alternates",
)
def _first_game(said: Said) -> None:
    literal = facts(said)
    white, black, higher = is_white(said), said.one("black"), said.one("higher")
    assert higher == min((white, black), key=literal.place.__getitem__)
    other = black if higher == white else white
    assert said.note.article.endswith(double_swiss_rule(said, higher, other))
    assert literal.round.coloured(literal.place[white], literal.place[black]) == (white, black)  # type: ignore[attr-defined]
    if "fewer-whites" in said.id:
        whites = [literal.colours(tpn).count(Colour.WHITE) for tpn in (white, black)]
        assert whites[0] < whites[1]
    if "alternating" in said.id:
        assert literal.alternates(white, black)
    if "alternates" in said.id:
        who = higher if "the-higher-ranked" in said.id else other
        assert literal.colours(who)[-1] is not said.round.colour(who)


def team_rule(said: Said, first: int, other: int) -> str:
    literal = facts(said)
    if not literal.colours(first) and not literal.colours(other):
        return "4.3.1"
    (wish, strength), (other_wish, other_strength) = literal.wish(first), literal.wish(other)
    if (wish is None) != (other_wish is None):
        return "4.3.2"
    if wish is not None and wish is not other_wish:
        return "4.3.3"
    if wish is not None and strength != other_strength:
        return "4.3.4"
    if literal.difference(first) != literal.difference(other):
        return "4.3.5"
    if literal.alternates(first, other) is not None:
        return "4.3.6"
    return "4.3.7" if wish is not None else "4.3.8" if literal.colours(first) else "4.3.9"


ON_BOARD_1 = "white-has-white-on-board-1-"


@UPFLOATERS.of(
    ON_BOARD_1 + "neither-has-played-a-match-initial-colour-and-parity-of-higher-s-number",
    ON_BOARD_1 + "only-one-of-them-has-a-colour-preference",
    ON_BOARD_1 + "both-colour-preferences-are-granted",
    ON_BOARD_1 + "only-one-of-the-preferences-is-strong",
    ON_BOARD_1 + "the-lower-colour-difference-has-white",
    ON_BOARD_1 + "alternating-from-the-last-time-one-had-white-and-the-other-black",
    ON_BOARD_1 + "the-preference-of-the-first-team-higher-is-granted",
    ON_BOARD_1 + "the-first-team-higher-alternates",
    ON_BOARD_1 + "the-opponent-of-the-first-team-higher-alternates",
)
def _board_1(said: Said) -> None:
    literal = facts(said)
    round_ = literal.round
    assert isinstance(round_, team_swiss_2026._Round)
    white, black, higher = is_white(said), said.one("black"), said.one("higher")
    assert higher == min((white, black), key=round_.first_team_order)
    assert round_.coloured(literal.place[white], literal.place[black]) == (white, black)
    rule = team_rule(said, higher, black if higher == white else white)
    assert said.note.article.endswith(rule)
    if rule == "4.3.3":
        assert literal.wish(white)[0] is Colour.WHITE
        assert literal.wish(black)[0] is Colour.BLACK
    if rule == "4.3.5":
        assert literal.difference(white) < literal.difference(black)
    if rule == "4.3.6":
        assert literal.alternates(white, black)

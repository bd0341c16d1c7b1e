"""The Lim pairing in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from albireo.domain.points import chess
from albireo.pairing.byes import ByeChoice, ByeRule, bye_notes
from albireo.pairing.explanation import Note
from albireo.pairing.lim.cards import Card
from albireo.pairing.lim.group import Decision, Floater, GroupPairing
from albireo.pairing.lim.passes import RoundGroups

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

    white: Card
    black: Card
    article: str


@dataclass(frozen=True, slots=True)
class LimExplanation:
    """Facts gathered while pairing."""

    bye: ByeChoice | None
    groups: RoundGroups
    colours: Mapping[tuple[int, int], ColourFacts]
    maxi: bool
    last_round: bool

    def notes(self) -> tuple[Note, ...]:
        notes: list[Note] = []
        if self.maxi:
            notes.append(
                Note("rule", "maxi-tournament: exchanges only within 100 rating points", "C.04.4.3 3.2, 5.7")
            )
        if self.last_round:
            notes.append(Note("rule", "last round: colours never prevent a pairing", "C.04.4.3 6"))
        notes += bye_notes(self.bye, BYE)
        notes.extend(self._group(group) for group in self.groups.groups)
        return tuple(notes)

    def _group(self, group: GroupPairing) -> Note:
        is_median = group is self.groups.median
        standing = [decision for where, decision in self.groups.decisions() if where is group]
        parts = [self._crack(index) for index in range(len(self.groups.cracked))] if is_median else []
        parts += [_floater(floater, group) for floater in group.floaters]
        parts += [self._pair(decision, group) for decision in standing]
        if group.incoming:
            parts.insert(
                0,
                Note(
                    "float",
                    "floated in: {players}",
                    "C.04.4.3 3.6, 3.7",
                    {"players": _numbers(group.incoming)},
                    group.incoming,
                ),
            )
        if is_median:
            text = "Median group, score {score}: {residents}"
        elif group.downward:
            text = "Group with score {score}, paired downward: {residents}"
        else:
            text = "Group with score {score}, paired upward: {residents}"
        return Note(
            "bracket",
            text,
            "C.04.4.3 2.2",
            {
                "score": chess(group.score),
                "residents": _numbers(group.residents) or "–",
            },
            tuple(sorted(group.members)),
            tuple(parts),
        )

    def _crack(self, index: int) -> Note:
        crack = self.groups.cracked[index]
        pair = (crack.decision.player, crack.decision.opponent)
        text = "blocked: the pairing {first}–{second} above is cracked"
        if not crack.from_above:
            text = "blocked: the pairing {first}–{second} below is cracked"
        return Note("crack", text, "C.04.4.3 2.6", {"first": pair[0], "second": pair[1]}, pair)

    def _pair(self, decision: Decision, group: GroupPairing) -> Note:
        pair = (decision.player, decision.opponent)
        values: dict[str, object] = {"first": pair[0], "second": pair[1]}
        if decision.is_floater:
            text, article = "{first} (floater) meets {second}", "C.04.4.3 3.8"
        elif decision.tried[0] == decision.opponent:
            text, article = "{first} meets {second} as proposed", "C.04.4.3 2.4"
        else:
            text, article = "{first} meets {second} after exchanges", "C.04.4.3 4"
        parts = []
        passed = decision.tried[: decision.tried.index(decision.opponent)]
        closed = tuple(tpn for tpn in passed if tpn not in decision.available)
        same_colour = tuple(tpn for tpn in passed if tpn in decision.available)
        if closed:
            parts.append(
                Note(
                    "exchange",
                    "not compatible with {first}, or the others could not be paired: {players}",
                    "C.04.4.3 2.1, 4.4",
                    {"first": decision.player, "players": _numbers(closed)},
                    closed,
                )
            )
        if same_colour:
            parts.append(
                Note(
                    "exchange",
                    "due the same colour as {first}: {players}",
                    "C.04.4.3 5.2",
                    {"first": decision.player, "players": _numbers(same_colour)},
                    same_colour,
                )
            )
        facts = self.colours.get(pair) or self.colours[pair[1], pair[0]]
        parts.append(
            Note(
                "colour",
                "{white} has White against {black}: " + _COLOURS[facts.article],
                f"C.04.4.3 {facts.article}",
                {"white": facts.white.tpn, "black": facts.black.tpn},
                pair,
            )
        )
        return Note("pair", text, article, values, pair, tuple(parts))


def _floater(floater: Floater, group: GroupPairing) -> Note:
    values = {"player": floater.tpn}
    players = (floater.tpn,)
    parts = []
    if floater.evens_colours:
        text = "due the colour that more players of the group are due"
        parts.append(Note("float", text, "C.04.4.3 3.2", values, players))
    if floater.floated_before:
        text = "floated in the round before, which could not be avoided"
        parts.append(Note("float", text, "C.04.4.3 3.10", values, players))
    texts = _DOWN if group.downward else _UP
    return Note("float", texts[floater.kind], "C.04.4.3 3.2, 3.9", values, players, tuple(parts))


def _numbers(tpns: tuple[int, ...]) -> str:
    return ", ".join(str(tpn) for tpn in tpns)

"""Players, criteria and rules in words; each sentence is the key of its translation."""

from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament import Tournament
from albireo.domain.wording import FirstNumbers, Participant, Participants, Score
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.spec import SPEC_2017

CRITERIA = {
    # edition 2026: article, what the value counts
    "C4": ("2.2.1", translatable("C4: the other unpaired players could then not all be paired")),
    "C5": ("2.3.1", translatable("C5, score of the player who gets the bye: {value}")),
    "C6": ("2.4.1", translatable("C6, downfloaters: {value}")),
    "C7": ("2.4.2", translatable("C7, downfloaters with score {of}: {value}")),
    "C8": ("2.4.3", translatable("C8, players who would stay unpaired in the following bracket: {value}")),
    "C8 of": (
        "2.4.3",
        translatable("C8, players with score {of} who would stay unpaired in the following bracket: {value}"),
    ),
    "C9": ("2.4.4", translatable("C9, unplayed games of the player who gets the bye: {value}")),
    "C10": (
        "2.4.5",
        translatable("C10, topscorers or their opponents with a colour difference beyond ±2: {value}"),
    ),
    "C11": (
        "2.4.6",
        translatable("C11, topscorers or their opponents with the same colour three times in a row: {value}"),
    ),
    "C12": ("2.4.7", translatable("C12, players who do not get their colour preference: {value}")),
    "C13": ("2.4.8", translatable("C13, players who do not get their strong colour preference: {value}")),
    "C14": (
        "2.4.9",
        translatable("C14, resident downfloaters who floated down in the previous round: {value}"),
    ),
    "C15": (
        "2.4.10",
        translatable("C15, opponents of moved-down players who floated up in the previous round: {value}"),
    ),
    "C16": ("2.4.11", translatable("C16, resident downfloaters who floated down two rounds before: {value}")),
    "C17": (
        "2.4.12",
        translatable("C17, opponents of moved-down players who floated up two rounds before: {value}"),
    ),
    "C18": (
        "2.4.13",
        translatable(
            "C18, players with a score of {of} left in the limbo who floated down in the previous round:"
            " {value}"
        ),
    ),
    "C19": (
        "2.4.14",
        translatable(
            "C19, opponents of moved-down players who also floated up last round, with a score"
            " difference of {of}: {value}"
        ),
    ),
    "C20": (
        "2.4.15",
        translatable(
            "C20, players with a score of {of} left in the limbo who floated down two rounds before: {value}"
        ),
    ),
    "C21": (
        "2.4.16",
        translatable(
            "C21, opponents of moved-down players who also floated up two rounds ago, with a"
            " score difference of {of}: {value}"
        ),
    ),
    # edition 2017
    "C.4": ("C.4", translatable("C.4: the other unpaired players could then not all be paired")),
    "C.5": ("C.5", translatable("C.5, downfloaters: {value}")),
    "C.6": ("C.6", translatable("C.6, pairs and downfloaters with a score difference of {of}: {value}")),
    "C.7": ("C.7", translatable("C.7, players who would stay unpaired in the following bracket: {value}")),
    "C.7 of": (
        "C.7",
        translatable(
            "C.7, players with score {of} who would stay unpaired in the following bracket: {value}"
        ),
    ),
    "C.8": (
        "C.8",
        translatable("C.8, topscorers or their opponents with a colour difference beyond ±2: {value}"),
    ),
    "C.9": (
        "C.9",
        translatable("C.9, topscorers or their opponents with the same colour three times in a row: {value}"),
    ),
    "C.10": ("C.10", translatable("C.10, players who do not get their colour preference: {value}")),
    "C.11": ("C.11", translatable("C.11, players who do not get their strong colour preference: {value}")),
    "C.12": ("C.12", translatable("C.12, players who float down for the second round running: {value}")),
    "C.13": ("C.13", translatable("C.13, players who float up for the second round running: {value}")),
    "C.14": ("C.14", translatable("C.14, players who float down and did so two rounds ago: {value}")),
    "C.15": ("C.15", translatable("C.15, players who float up and did so two rounds ago: {value}")),
    "C.16": (
        "C.16",
        translatable(
            "C.16, players who float down for the second round running, with a score"
            " difference of {of}: {value}"
        ),
    ),
    "C.17": (
        "C.17",
        translatable(
            "C.17, players who float up for the second round running, with a score"
            " difference of {of}: {value}"
        ),
    ),
    "C.18": (
        "C.18",
        translatable(
            "C.18, players who float down and did so two rounds ago, with a score difference of {of}: {value}"
        ),
    ),
    "C.19": (
        "C.19",
        translatable(
            "C.19, players who float up and did so two rounds ago, with a score difference of {of}: {value}"
        ),
    ),
}

COMPLETION = ("C4", "C.4")
"""Criteria that are either met or not, without a count."""

OTHER_STEPS = {
    "C.7": translatable(
        "C.7, players who would stay unpaired in the last bracket, one who may not get the bye counting for"
        " three: {value}"
    ),
}
"""Steps that count something other than a score or a difference."""

_NOT_COMPLETED = translatable("the other players could not all be paired")
_MORE_FLOATERS = translatable("more players would have to leave this scoregroup")
_MORE_LEFT_BELOW = translatable("more players would be left over in the next scoregroup")
_MORE_LEFT_BELOW_OF = translatable(
    "more players with a score of {of} would be left over in the next scoregroup"
)
_WIDER_DIFFERENCE = translatable("more players would have three more games with one colour than the other")
_THREE_IN_A_ROW = translatable("more players would have the same colour three times in a row")
_FEWER_COLOURS = translatable("fewer players would get the colour they are due")
_FEWER_STRONG_COLOURS = translatable("fewer players with a strong claim to a colour would get it")
_DOWN_LAST_ROUND = translatable("more players who floated down last round would float down again")
_UP_LAST_ROUND = translatable("more players who floated up last round would float up again")
_DOWN_BEFORE = translatable("more players who floated down two rounds ago would float down again")
_UP_BEFORE = translatable("more players who floated up two rounds ago would float up again")
_DOWN_LAST_ROUND_BY = translatable(
    "more players who floated down last round would do so again, with a score gap of {of}"
)
_UP_LAST_ROUND_BY = translatable(
    "more players who floated up last round would do so again, with a score gap of {of}"
)
_DOWN_BEFORE_BY = translatable(
    "more players who floated down two rounds ago would do so again, with a score gap of {of}"
)
_UP_BEFORE_BY = translatable(
    "more players who floated up two rounds ago would do so again, with a score gap of {of}"
)
CONSEQUENCES = {
    "C4": _NOT_COMPLETED,
    "C5": translatable("the bye would go to a player with more points"),
    "C6": _MORE_FLOATERS,
    "C7": translatable("more players with a score of {of} would have to leave this scoregroup"),
    "C8": _MORE_LEFT_BELOW,
    "C8 of": _MORE_LEFT_BELOW_OF,
    "C9": translatable("the bye would go to a player who has missed more games"),
    "C10": _WIDER_DIFFERENCE,
    "C11": _THREE_IN_A_ROW,
    "C12": _FEWER_COLOURS,
    "C13": _FEWER_STRONG_COLOURS,
    "C14": _DOWN_LAST_ROUND,
    "C15": _UP_LAST_ROUND,
    "C16": _DOWN_BEFORE,
    "C17": _UP_BEFORE,
    "C18": translatable(
        "more players with a score of {of} who floated down last round would have to float on"
    ),
    "C19": _UP_LAST_ROUND_BY,
    "C20": translatable(
        "more players with a score of {of} who floated down two rounds ago would have to float on"
    ),
    "C21": _UP_BEFORE_BY,
    "C.4": _NOT_COMPLETED,
    "C.5": _MORE_FLOATERS,
    "C.6": translatable("more pairs or floaters would have a score gap of {of}"),
    "C.7": _MORE_LEFT_BELOW,
    "C.7 of": _MORE_LEFT_BELOW_OF,
    "C.7 other": translatable(
        "more players would be left over in the last bracket, or one who is not eligible for the bye"
    ),
    "C.8": _WIDER_DIFFERENCE,
    "C.9": _THREE_IN_A_ROW,
    "C.10": _FEWER_COLOURS,
    "C.11": _FEWER_STRONG_COLOURS,
    "C.12": _DOWN_LAST_ROUND,
    "C.13": _UP_LAST_ROUND,
    "C.14": _DOWN_BEFORE,
    "C.15": _UP_BEFORE,
    "C.16": _DOWN_LAST_ROUND_BY,
    "C.17": _UP_LAST_ROUND_BY,
    "C.18": _DOWN_BEFORE_BY,
    "C.19": _UP_BEFORE_BY,
}
"""The consequence told to a player if a criterion gets worse; it follows `if …,` or `otherwise`."""

COLOUR_RULES = {
    "5.2.1": translatable("both get the colour they are due"),
    "5.2.2": translatable("both are due the same colour, and the one with the stronger claim gets it"),
    "5.2.3": translatable(
        "they swap the colours they had in the last round in which one had White and the other Black"
    ),
    "5.2.4": translatable(
        "both have the same claim to the same colour, and the higher-ranked player gets it"
    ),
    "5.2.5": translatable(
        "neither has a colour due, so the drawing of lots and the higher-ranked player’s number decide"
    ),
}
"""Reasons for the colours of a pair."""
ONLY_PREFERENCE = translatable("only one of them is due a colour, and gets it")
"""5.2.1 if one of the two has no preference."""


_ARTICLES_2017 = {
    "1.3.2": "A.3",
    "1.4.1": "A.4",
    "1.9": "A.9",
    "1.9.3": "A.9",
    "2.1": "C.1-C.3",
    "2.1.1": "C.1",
    "2.1.3": "C.3",
    "2.2.1": "C.4",
    "2.3.1": "C.2",
    "3.2.2": "B.2",
    "3.2.3": "B.2",
    "3.2.4": "B.2",
    "3.3.1": "B.3",
    "3.4.1": "B.4",
    "3.7.1": "B.7",
    "3.8.1": "B.8",
    "4.2": "D.1",
    "4.3": "D.2",
    "5.2.1": "E.1",
    "5.2.2": "E.2",
    "5.2.3": "E.3",
    "5.2.4": "E.4",
    "5.2.5": "E.5",
}
"""Articles of the 2017 edition that correspond to those of 2026."""
_RENAMED = {SPEC_2017.article: _ARTICLES_2017}
"""By chapter of an edition: its names for the articles of 2026."""


def cite(text: str, article: str) -> str:
    """Return an article of the rules applied, `C.04.3` or `C.04.3 (2017)`; articles are given as in 2026."""
    return f"{text} {_RENAMED.get(text, {}).get(article, article)}".strip()


def sentence_of(digit: Digit) -> tuple[str, str]:
    """Return the article and sentence of one step of a criterion."""
    if digit.of is not None and digit.of < 0:
        return CRITERIA[digit.criterion][0], OTHER_STEPS[digit.criterion]
    if digit.of is not None and f"{digit.criterion} of" in CRITERIA:
        return CRITERIA[f"{digit.criterion} of"]
    return CRITERIA[digit.criterion]


def consequence_of(digit: Digit) -> Translatable:
    """Return what would happen if a step of a criterion got worse, in plain words."""
    if digit.of is not None and digit.of < 0:
        return CONSEQUENCES[f"{digit.criterion} other"]
    if digit.of is not None and f"{digit.criterion} of" in CONSEQUENCES:
        return CONSEQUENCES[f"{digit.criterion} of"]
    return CONSEQUENCES[digit.criterion]


def points_of(digit: Digit) -> Score | None:
    return None if digit.of is None else Score(digit.of)


MANY = 8
"""More players than this are given by number only."""
MOST = 12
"""If there are more players than this, only the first are named."""


class Names:
    """Names of players in an explanation."""

    def __init__(self, field: DutchField, tournament: Tournament) -> None:
        self.field = field
        self.tournament = tournament

    def __call__(self, place: int) -> Participant:
        tpn = self.field.entrants[place].tpn
        return Participant(tpn, self.tournament.by_tpn[tpn].name)

    def tpn(self, place: int) -> int:
        return self.field.entrants[place].tpn

    def many(self, places: tuple[int, ...] | list[int]) -> Participants:
        """Return several players by number and name."""
        return Participants(tuple(self(place) for place in places))

    def some(self, places: tuple[int, ...] | list[int]) -> Participants | FirstNumbers:
        """Return the same, shortened to some of the numbers if it would be too long to read."""
        if len(places) <= MANY:
            return self.many(places)
        return FirstNumbers(tuple(self.tpn(place) for place in places), MOST)

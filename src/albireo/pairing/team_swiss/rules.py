"""The choices of the competition rules (1.2, 1.7): scores and the type of colour preference."""

from collections.abc import Mapping
from enum import Enum

from albireo.domain.team import ScoreKind
from albireo.pairing.team_swiss.spec import COLOURS, SCORES
from albireo.value_classes import dataclass


class ColourType(Enum):
    """Types of colour preference (1.7)."""

    A = "A"
    """One strength of preference only."""
    B = "B"
    """Strong and mild preferences."""
    NONE = "none"
    """No preferences at all."""


@dataclass(frozen=True, slots=True)
class TeamRules:
    """The choices, with the defaults of C.04.6."""

    colours: ColourType = ColourType.A
    primary: ScoreKind = ScoreKind.MATCH_POINTS
    secondary: ScoreKind | None = ScoreKind.GAME_POINTS
    """Used for colour allocation only (4.2.2); None if the competition excludes it."""


def rules_of(options: Mapping[str, str]) -> TeamRules:
    """Return the rules set by the options; a single score means that the other is not used."""
    colours = ColourType(options[COLOURS.name])
    scores = [ScoreKind(word) for word in options[SCORES.name].split("_")]
    return TeamRules(colours, scores[0], scores[1] if len(scores) == 2 else None)

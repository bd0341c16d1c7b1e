"""Events about rounds and results.

A round has matches, numbered in the order of the tables; a match has boards. Units are paired: players, or
teams in a team event. If every match is one game, match n is what arbiters call board n. In a match of two
games (Double-Swiss) the second game is board 2.
"""

from typing import TypeAlias

from albireo.desk.rounds.helper_events import HelperAdded, HelperJoined, HelperRevoked
from albireo.desk.rounds.match_events import (
    MatchArranged,
    MatchForfeitCleared,
    MatchForfeited,
    MatchReminded,
    MatchScoreCleared,
    MatchScored,
)
from albireo.desk.rounds.pairing_events import (
    ByeGiven,
    ByeTaken,
    ManualPairingEnded,
    ManualPairingStarted,
    PairBroken,
    PairMade,
    PairTurned,
    RoundDrafted,
    RoundPublished,
    RoundRecorded,
    RoundUnpaired,
    SeatsExchanged,
)
from albireo.desk.rounds.result_events import (
    ColoursCorrected,
    RatingReportCorrected,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultProposed,
)
from albireo.desk.rounds.round_events import (
    ArrivalNoted,
    RoundTimed,
    StartPositionsDrawn,
    TieDecided,
    TieGamePlayed,
    TieGameRemoved,
)

RoundsEvent: TypeAlias = (
    TieDecided
    | TieGamePlayed
    | TieGameRemoved
    | RoundDrafted
    | RoundRecorded
    | ManualPairingStarted
    | PairBroken
    | PairMade
    | ByeGiven
    | ByeTaken
    | PairTurned
    | ManualPairingEnded
    | RoundPublished
    | RoundUnpaired
    | SeatsExchanged
    | ResultEntered
    | ResultProposed
    | ResultConfirmed
    | RoundTimed
    | ArrivalNoted
    | StartPositionsDrawn
    | ResultCorrected
    | ResultCleared
    | ColoursCorrected
    | RatingReportCorrected
    | MatchForfeited
    | MatchForfeitCleared
    | MatchArranged
    | MatchReminded
    | MatchScored
    | MatchScoreCleared
    | HelperAdded
    | HelperJoined
    | HelperRevoked
)

"""Every command there is, and how programs write them: one JSON object, its kind under `do`.

>>> decode_command('{"do":"enter-result","round":1,"board":7,"result":"10"}')
EnterResult(round=1, board=7, result='10')
"""

from typing import TypeAlias

import msgspec

from albireo.desk.commands.byes import CancelBye, RequestBye
from albireo.desk.commands.closing import AnnulTournament, FinishTournament, ReopenTournament
from albireo.desk.commands.importing import ImportTrf
from albireo.desk.commands.manual import (
    BreakPair,
    EndManualPairing,
    GiveBye,
    MakePair,
    StartManualPairing,
    TakeBye,
    TurnPair,
)
from albireo.desk.commands.money import PlanPrizes, RecordPayment, SetEntryFee
from albireo.desk.commands.moves import GoTo, Redo, Undo
from albireo.desk.commands.numbering import DrawNumbers, Renumber, SetNumbers
from albireo.desk.commands.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.commands.players import (
    CheckIn,
    CloseRegistration,
    EditPlayer,
    ReadmitPlayer,
    RegisterPlayers,
    RemovePlayer,
    ReopenRegistration,
    UpdatePlayers,
    WithdrawPlayer,
)
from albireo.desk.commands.players_results import ProposeResult
from albireo.desk.commands.results import (
    ClearResult,
    CorrectColours,
    CorrectRatingReport,
    CorrectResult,
    EnterResult,
)
from albireo.desk.commands.seating import LeavePlace, TakeEnginePairing, TakePlace
from albireo.desk.commands.settings import (
    ChangeRules,
    ChangeSettings,
    CreateTournament,
    DrawInitialColour,
    LeaveFideMode,
)
from albireo.desk.commands.special import SetAbnormalPoints, SetProhibitedPairs, SetVirtualPoints
from albireo.desk.commands.standings import DrawStandingsLots, OrderStandings
from albireo.desk.commands.timing import TimeRound
from albireo.desk.schema_words import os_error_text
from albireo.domain.errors import AlbireoError

AnyCommand: TypeAlias = (
    CreateTournament
    | ChangeSettings
    | ChangeRules
    | LeaveFideMode
    | DrawInitialColour
    | DrawNumbers
    | SetProhibitedPairs
    | SetVirtualPoints
    | SetAbnormalPoints
    | RegisterPlayers
    | EditPlayer
    | UpdatePlayers
    | RemovePlayer
    | WithdrawPlayer
    | ReadmitPlayer
    | CheckIn
    | CloseRegistration
    | ReopenRegistration
    | RequestBye
    | CancelBye
    | Renumber
    | SetNumbers
    | PairRound
    | PublishRound
    | UnpairRound
    | StartManualPairing
    | BreakPair
    | MakePair
    | TurnPair
    | GiveBye
    | TakeBye
    | TakePlace
    | LeavePlace
    | TakeEnginePairing
    | EndManualPairing
    | EnterResult
    | CorrectResult
    | ClearResult
    | CorrectColours
    | CorrectRatingReport
    | ProposeResult
    | TimeRound
    | FinishTournament
    | ReopenTournament
    | AnnulTournament
    | DrawStandingsLots
    | OrderStandings
    | SetEntryFee
    | RecordPayment
    | PlanPrizes
    | ImportTrf
    | Undo
    | Redo
    | GoTo
)

_decoder: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


class BadCommand(AlbireoError):
    """A text that is no command."""


def decode_command(text: str | bytes, where: str = "command") -> AnyCommand:
    """The command a JSON text stands for; `where` it stands is what a refusal begins with."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError as error:
        said = os_error_text(error, where)
        raise BadCommand(said.text, **said.values) from None


def encode_command(command: AnyCommand) -> str:
    return msgspec.json.encode(command).decode()

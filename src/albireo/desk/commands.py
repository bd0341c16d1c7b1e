"""All commands and their JSON form: one object, with its kind under `do`.

>>> decode_command('{"do":"enter-result","round":1,"board":7,"result":"10"}')
EnterResult(round=1, board=7, result='10', match=None)
"""

from typing import TypeAlias

import msgspec

import albireo.desk.conduct.fixed_facts  # noqa: F401 - follows every command
from albireo.desk.conduct.closing import ClosingCommand
from albireo.desk.conduct.commands import SettingsCommand
from albireo.desk.documents.commands import DocumentsCommand
from albireo.desk.mechanism.moves import Move
from albireo.desk.mechanism.schema_errors import schema_error
from albireo.desk.mechanism.unknown_keys import unknown_key
from albireo.desk.money.commands import MoneyCommand
from albireo.desk.money.papers import PaperCommand
from albireo.desk.players.byes import ByeCommand
from albireo.desk.players.numbering import NumberingCommand
from albireo.desk.players.registration import RegistrationCommand
from albireo.desk.players.special_rules import SpecialRulesCommand
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.arrivals import ArrivalCommand
from albireo.desk.rounds.helpers import HelpersCommand
from albireo.desk.rounds.manual import ManualPairingCommand
from albireo.desk.rounds.match_reports import NoteReminders
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import MatchCommand
from albireo.desk.rounds.pairing import PairingCommand
from albireo.desk.rounds.pairing_sheet import SheetCommand
from albireo.desk.rounds.player_results import ReportCommand
from albireo.desk.rounds.result_file import EnterResults
from albireo.desk.rounds.results import ResultCommand
from albireo.desk.rounds.seating import SeatingCommand
from albireo.desk.rounds.start_positions import DrawStartPositions
from albireo.desk.rounds.ties import TieCommand
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.rounds.wrong_seats import ExchangeSeats
from albireo.desk.sections.commands import SectionsCommand
from albireo.desk.standings.commands import StandingsCommand
from albireo.desk.standings.group_play_offs import GroupPlayOffCommand
from albireo.desk.standings.play_off import PlayOffCommand
from albireo.desk.teams.line_ups import LineUpsCommand
from albireo.desk.teams.registration import TeamsCommand
from albireo.desk.teams.transfers import TransferPlayer
from albireo.desk.transfer.follow_file import FollowFile, StopFollowing, TakeFileResult
from albireo.desk.transfer.games import GamesCommand
from albireo.desk.transfer.import_file import ImportFile
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.rating_slices import MarkReportSent
from albireo.domain.errors import AlbireoError

AnyCommand: TypeAlias = (
    SettingsCommand
    | SectionsCommand
    | NumberingCommand
    | SpecialRulesCommand
    | RegistrationCommand
    | ByeCommand
    | PairingCommand
    | ManualPairingCommand
    | SeatingCommand
    | SheetCommand
    | ResultCommand
    | EnterResults
    | ExchangeSeats
    | ReportCommand
    | NoteReminders
    | HelpersCommand
    | TimeRound
    | ArrivalCommand
    | DrawStartPositions
    | TieCommand
    | MarkReportSent
    | ClosingCommand
    | StandingsCommand
    | PlayOffCommand
    | GroupPlayOffCommand
    | MoneyCommand
    | PaperCommand
    | DocumentsCommand
    | MatchCommand
    | EnterMatchScore
    | ArrangeMatch
    | PairAllRounds
    | TeamsCommand
    | LineUpsCommand
    | TransferPlayer
    | ImportTrf
    | ImportFile
    | FollowFile
    | TakeFileResult
    | StopFollowing
    | GamesCommand
    | Move
)
"""Each module of a subject names its commands."""

_decoder: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


class BadCommand(AlbireoError):
    """A text that is not a command."""


def decode_command(text: str | bytes, where: str = "command") -> AnyCommand:
    """Return the command of a JSON text; a refusal begins with `where` it comes from."""
    try:
        command = _decoder.decode(text)
    except msgspec.DecodeError as error:
        said = schema_error(error, where)
        raise BadCommand(said.text, **said.values) from None
    unknown = unknown_key(msgspec.json.decode(text), command, where)
    if unknown is not None:
        raise BadCommand(unknown.text, **unknown.values)
    return command


def encode_command(command: AnyCommand) -> str:
    return msgspec.json.encode(command).decode()

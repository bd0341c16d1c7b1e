"""The events: what happened, as small frozen values.

Each kind has its edition in its name (`result-entered/1`). An event in a journal stays readable for ever: a
new requirement gets a new edition beside the old one, never a changed meaning. Participants are identified by
their registration number (`player`), which never changes, rather than by the pairing number, which may.

`subjects` says what an event is about, so that a command decided on an older version can tell whether
anything it depends on has changed since.
"""

from typing import TypeAlias

from albireo.desk.documents.events import DocumentsEvent
from albireo.desk.mechanism.event import Moved
from albireo.desk.money.events import MoneyEvent
from albireo.desk.players.events import PlayersEvent
from albireo.desk.players.old_events import OldPlayersEvent
from albireo.desk.rounds.events import RoundsEvent
from albireo.desk.rounds.old_events import OldRoundsEvent
from albireo.desk.sections.events import SectionsEvent
from albireo.desk.settings.events import SettingsEvent
from albireo.desk.standings.events import StandingsEvent
from albireo.desk.teams.events import TeamsEvent
from albireo.desk.transfer.events import TransferEvent

AnyEvent: TypeAlias = (
    SettingsEvent
    | SectionsEvent
    | TransferEvent
    | StandingsEvent
    | PlayersEvent
    | TeamsEvent
    | MoneyEvent
    | DocumentsEvent
    | RoundsEvent
    | Moved
    | OldPlayersEvent
    | OldRoundsEvent
)

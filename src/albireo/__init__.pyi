"""The public names for type checkers; at run time they are imported on first use (`__init__.py`)."""

from albireo.checking.checker import CannotCheck as CannotCheck
from albireo.checking.checker import TournamentCheck as TournamentCheck
from albireo.checking.recipe import BadRecipe as BadRecipe
from albireo.checking.rounds import RoundCheck as RoundCheck
from albireo.domain.colour import Colour as Colour
from albireo.domain.errors import AlbireoError as AlbireoError
from albireo.domain.errors import InconsistentTournament as InconsistentTournament
from albireo.domain.explanation import Note as Note
from albireo.domain.player import Player as Player
from albireo.domain.player import Sex as Sex
from albireo.domain.player import Title as Title
from albireo.domain.result import GameResult as GameResult
from albireo.domain.result import Mark as Mark
from albireo.domain.round import Bye as Bye
from albireo.domain.round import Pairing as Pairing
from albireo.domain.round import Round as Round
from albireo.domain.tournament import Settings as Settings
from albireo.domain.tournament import Tournament as Tournament
from albireo.formats.foreign_tournament import UnreadableTournament as UnreadableTournament
from albireo.formats.registry import UnknownFormat as UnknownFormat
from albireo.formats.trf.findings import TrfError as TrfError
from albireo.library.arguments import CannotAnswer as CannotAnswer
from albireo.library.figures import Change as Change
from albireo.library.figures import Points as Points
from albireo.library.files import AssumptionWarning as AssumptionWarning
from albireo.library.files import LossWarning as LossWarning
from albireo.library.files import open as open
from albireo.library.files import write as write
from albireo.library.ratings import RatedGame as RatedGame
from albireo.library.ratings import RatingChange as RatingChange
from albireo.library.ratings import RatingChanges as RatingChanges
from albireo.library.ratings import rating_changes as rating_changes
from albireo.library.rounds import RoundExplanation as RoundExplanation
from albireo.library.rounds import check as check
from albireo.library.rounds import explain as explain
from albireo.library.rounds import generate as generate
from albireo.library.rounds import pair as pair
from albireo.library.rounds import why_not as why_not
from albireo.library.tables import Standing as Standing
from albireo.library.tables import StandingsTable as StandingsTable
from albireo.library.tables import standings as standings
from albireo.library.titles import NormRequirement as NormRequirement
from albireo.library.titles import TitleNorm as TitleNorm
from albireo.library.titles import TitleNorms as TitleNorms
from albireo.library.titles import norms as norms
from albireo.pairing.explanation import WhyNot as WhyNot
from albireo.pairing.readiness import ResultsMissing as ResultsMissing
from albireo.pairing.registry import UnknownSystem as UnknownSystem
from albireo.pairing.system import CannotPair as CannotPair
from albireo.pairing.system import NoLegalPairing as NoLegalPairing
from albireo.pairing.system import PairedBoard as PairedBoard
from albireo.pairing.system import RoundPairing as RoundPairing

__version__: str
__all__: list[str]

def __dir__() -> list[str]: ...

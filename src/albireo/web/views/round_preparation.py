"""The hour before a round: missing players, unpaid fees, open questions, problems."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.outcome import Accepted, Questions, Signature, Warned
from albireo.desk.players.byes import no_shows
from albireo.desk.rounds.absence_questions import NEVER_HERE
from albireo.desk.rounds.engine import absent_for
from albireo.desk.rounds.pairing import RESULTS_MISSING, PairRound, PublishRound
from albireo.domain.explanation import Note
from albireo.i18n.collation import name_order
from albireo.organising.knocked_out import knocked_out, resting
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.state.units import Unit
from albireo.value_classes import dataclass
from albireo.web.views.byes import ByeReason, bye_reason
from albireo.web.views.round import round_view

_NOT_HERE = (ByeReason.MISSING, ByeReason.UNCHECKED)
_ALREADY_SAID = (RESULTS_MISSING, NEVER_HERE)
"""Warnings of pairing already covered by open results and missing players."""


class Owing(NamedTuple):
    """A participant who has not paid everything."""

    id: int
    owed: int
    """Amount in cents."""


@dataclass(frozen=True, slots=True)
class BeforeRound:
    """What has to be done before the next round."""

    round: int
    playing: int
    """How many would be paired."""
    missing: tuple[int, ...]
    """Not checked in, or no-shows of the previous round."""
    away: tuple[int, ...]
    """Known absences: byes, withdrawals, late entries."""
    unpaid: tuple[Owing, ...]
    open_boards: tuple[int, ...]
    """Boards of the previous round without a result."""
    disputed: tuple[int, ...]
    """Those with contradictory reports by the players."""
    has_draft: bool
    has_start: bool
    warnings: tuple[Warned, ...]
    """Questions of pairing, or of publishing the draft."""
    refusal: Note | None
    """Why it would be refused."""

    @property
    def is_ready(self) -> bool:
        return not (self.missing or self.open_boards or self.warnings or self.refusal)


def before_round(state: State, language: str) -> BeforeRound | None:
    """Return the data, or None if there is no next round."""
    number = state.published + 1
    if state.conduct.phase is not Phase.OPEN or number > (state.settings.number_of_rounds or number):
        return None

    def by_name(ids: Iterable[int], names: Mapping[int, Unit] = state.units) -> tuple[int, ...]:
        return tuple(sorted(ids, key=lambda id_: name_order(names[id_].name, language)))

    absent = absent_for(state, number)
    not_here = {id_ for id_, mark in absent.items() if bye_reason(state, number, id_, mark) in _NOT_HERE}
    draft = state.draft
    last = round_view(state, number - 1) if number > 1 else None
    warnings, refusal = _would_ask(
        state, PublishRound(number) if draft is not None else PairRound(number, lot="00")
    )
    owing = ((id_, state.money.payment(id_).owed) for id_ in by_name(state.entrants, state.entrants))
    return BeforeRound(
        number,
        len(state.units.keys() - absent.keys() - knocked_out(state, number) - resting(state, number)),
        by_name(not_here | no_shows(state, number)),
        by_name(absent.keys() - not_here),
        tuple(Owing(id_, owed) for id_, owed in owing if owed),
        tuple(board.number for board in last.boards if board.is_missing) if last else (),
        last.disputed if last else (),
        draft is not None,
        number in state.round_notes.starts,
        warnings,
        refusal,
    )


def _would_ask(state: State, command: Command) -> tuple[tuple[Warned, ...], Note | None]:
    """Return the warnings and the refusal of a command, without carrying it out."""
    match decide(state, command, Signature("?", "")):
        case Accepted(warnings=found):
            return found, None
        case Questions(found):
            return tuple(warned for warned in found if warned.note.kind not in _ALREADY_SAID), None
        case refused:
            return (), refused.note

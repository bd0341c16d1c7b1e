"""Verification of stored data: seals, heads, events, and plausibility of the state."""

from collections.abc import Collection, Iterator

from albireo.desk.mechanism.codec import read_event
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.timeline import Timeline
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.state.tournament import State
from albireo.storage.chain import check_records
from albireo.storage.errors import Damaged
from albireo.storage.journal import JournalHead
from albireo.storage.row_checks import row_problems
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class JournalVerdict:
    """The result of verifying one tournament."""

    uid: str
    name: str
    events: int
    problems: tuple[Remark, ...]
    """Empty if everything is in order."""


def verify(desk: Desk) -> Iterator[JournalVerdict]:
    """Yield the result for every tournament."""
    for head in desk.heads():
        yield verify_tournament(desk, head)


def verify_database(desk: Desk, roles: Collection[str]) -> tuple[Remark, ...]:
    """Return problems of the database as a whole.

    They concern pages, indexes, tables and rows outside the journals.
    """
    database = desk.journal.database
    try:
        return (
            *(
                remark("the database file is damaged: {problem}", problem=text)
                for text in database.problems()
            ),
            *row_problems(database, roles),
        )
    except AlbireoError as error:
        return (Remark(error.text, error.values),)


def verify_tournament(desk: Desk, head: JournalHead) -> JournalVerdict:
    """Verify one tournament: the hash chain, the fold, the invariants and the cached state."""
    problems: list[Remark] = []
    events = 0
    try:
        records = list(check_records(desk.journal.read(head.uid)))
        events = len(records)
        if (records[-1].version, records[-1].hash) != (head.version, head.hash):
            problems.append(
                remark(
                    "expected the head at version {expected}, found {found}",
                    expected=head.version,
                    found=records[-1].version,
                )
            )
        if (records[0].at, records[-1].at) != (head.created_at, head.changed_at):
            problems.append(remark("the list of tournaments has other moments than the journal"))
        timeline = Timeline()
        timeline.extend(map(read_event, records))
        if head.name != timeline.state.settings.name:
            problems.append(remark("the list of tournaments has another name than the journal"))
        problems += invariants(timeline.state)
        if desk.damage(head.uid) is None and desk.state(head.uid, head.version) != timeline.state:
            problems.append(remark("the state in memory does not match the journal"))
    except Damaged as damage:
        desk.note_damage(head.uid, damage)
        problems.append(Remark(damage.text, damage.values))
    except AlbireoError as error:
        problems.append(Remark(error.text, error.values))
    except (LookupError, TypeError, ValueError, AssertionError) as error:
        problems.append(remark("the journal entries do not make a valid tournament: {error!r}", error=error))
    return JournalVerdict(head.uid, head.name, events, tuple(problems))


def invariants(state: State) -> list[Remark]:
    """Return violations of what must hold in every state."""
    found: list[Remark] = []
    numbers = list(state.numbers.values())
    if len(set(numbers)) != len(numbers) or state.numbers.keys() != state.entrants.keys():
        found.append(remark("pairing numbers: not exactly one for each participant"))
    for place, round_ in enumerate(state.rounds, start=1):
        if round_.number != place:
            found.append(
                remark("round {found} found where round {round} should be", found=round_.number, round=place)
            )
        seats = [unit for match in round_.matches.values() for unit in (match.white, match.black)]
        everybody = [*seats, *round_.byes, *round_.pool]
        if len(set(everybody)) != len(everybody):
            found.append(remark("round {round}: a participant appears twice", round=place))
        if not set(everybody) <= state.units.keys():
            found.append(remark("round {round}: someone listed is not a participant", round=place))
        if place < len(state.rounds) and not round_.published:
            found.append(remark("round {round} is a draft, but later rounds are paired", round=place))
        if round_.pool and not round_.manual:
            found.append(remark("round {round}: a participant has no place", round=place))
    if not found:
        state.tournament  # noqa: B018  the domain checks the rest when it is built
    return found

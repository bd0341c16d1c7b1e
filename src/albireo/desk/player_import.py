"""Players from a list into a tournament: what would come in, what is doubled, what is wrong, row by row."""

from collections.abc import Sequence
from dataclasses import dataclass

from albireo.desk.commands.players import RegisterPlayers
from albireo.desk.facts import PlayerFacts, facts_of
from albireo.desk.outcome import Refused
from albireo.desk.state import State
from albireo.desk.wording import player_facts
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import Remark, remark
from albireo.domain.player import Player
from albireo.formats.player_table import PlayerRow


@dataclass(frozen=True, slots=True)
class Incoming:
    """A row and what becomes of it."""

    row: int
    name: str
    facts: PlayerFacts | None
    """None if the row is left out."""
    problems: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """A list held against a tournament, before anything is done."""

    rows: tuple[Incoming, ...]

    @property
    def command(self) -> RegisterPlayers:
        """Registers every row that can be."""
        return RegisterPlayers(tuple(row.facts for row in self.rows if row.facts is not None))

    @property
    def left_out(self) -> tuple[Incoming, ...]:
        return tuple(row for row in self.rows if row.facts is None)


def preview(state: State, rows: Sequence[PlayerRow]) -> Preview:
    """Which rows would come in. Doubles are left out: by FIDE ID, else by name and birth."""
    here = {
        key: remark("left out: registered as {name}", name=en.name)
        for en in state.entrants.values()
        for key in _keys(en.player)
    }
    found: list[Incoming] = []
    for row in rows:
        if row.player is None:
            found.append(Incoming(row.number, "", None, row.problems))
            continue
        problems = list(row.problems)
        double = next((here[key] for key in _keys(row.player) if key in here), None)
        facts: PlayerFacts | None = None
        if double is not None:
            problems.append(double)
        else:
            try:
                facts = player_facts(facts_of(PlayerFacts, row.player))
            except Refused as refused:
                problems.append(remark("left out: {reason}", reason=refused))
            else:
                here |= dict.fromkeys(
                    _keys(row.player), remark("left out: the same as row {row}", row=row.number)
                )
        found.append(Incoming(row.number, row.player.name, facts, tuple(problems)))
    return Preview(tuple(found))


def _keys(player: Player) -> tuple[tuple[str, str], ...]:
    """What makes two rows the same person."""
    fide_id = player.fide_id
    if fide_id:
        return (("id", fide_id),)
    name = player.name
    year = player.birth_date[:4]
    return (("name", f"{alphabetical(name) or name} {year}".strip()),)

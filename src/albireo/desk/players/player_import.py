"""Importing players from a list: new ones, duplicates and problems, row by row."""

from collections.abc import Collection, Sequence

from albireo.desk.mechanism.facts import facts_of
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.mechanism.text_checks import check_facts
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.likely_doubles import LikelyDoubles
from albireo.desk.players.registration import RegisterPlayers
from albireo.domain.initial_order import RatingMethod, alphabetical
from albireo.domain.message import Remark, plural, remark
from albireo.domain.player import Player
from albireo.facts.player import PLAYER
from albireo.formats.player_table import PlayerRow
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Incoming:
    """A row and its outcome."""

    row: int
    name: str
    facts: PlayerFacts | None
    """None if the row is left out."""
    problems: tuple[Remark, ...]
    is_namesake: bool = False
    """Whether it is left out only because of the name, which two people may share."""
    remarks: tuple[Remark, ...] = ()
    """Values that were corrected on reading."""
    paid: int = 0
    """Amount in cents."""


@dataclass(frozen=True, slots=True)
class PlayersPreview:
    """A list compared with a tournament, before anything is done."""

    rows: tuple[Incoming, ...]
    unranked: Remark | None = None
    """What to know of players whose only rating does not count for the pairing numbers."""

    @property
    def command(self) -> RegisterPlayers:
        """The command that registers every valid row."""
        taken = [(row.facts, row.paid) for row in self.rows if row.facts is not None]
        paid = tuple(paid for _, paid in taken)
        players = tuple(facts for facts, _ in taken)
        return RegisterPlayers(players, paid=paid if any(paid) else (), as_written=True)

    @property
    def left_out(self) -> tuple[Incoming, ...]:
        return tuple(row for row in self.rows if row.facts is None)

    @property
    def doubtful(self) -> tuple[Incoming, ...]:
        """Rows that need a look."""
        return tuple(row for row in self.rows if row.problems)

    @property
    def read_otherwise(self) -> int:
        """How many rows were corrected on reading and should be checked first."""
        return sum(bool(row.remarks) for row in self.rows if row.facts is not None)

    @property
    def clear(self) -> tuple[Incoming, ...]:
        return tuple(row for row in self.rows if not row.problems)


def preview(
    state: State,
    rows: Sequence[PlayerRow],
    *,
    without: Collection[int] = (),
    anyway: Collection[int] = (),
) -> PlayersPreview:
    """Return which rows would be imported. Duplicates are left out: by FIDE ID, else by name and birth.

    The arbiter may leave out other rows (`without`), and import a namesake `anyway`.
    """
    names = {
        _name(en.player): remark("the same name as {name}", name=en.name) for en in state.entrants.values()
    }
    here = {
        key: remark("skipped: already registered as {name}", name=en.name)
        for en in state.entrants.values()
        for key in _keys(en.player)
    }
    read: dict[tuple[str, str], str] = {}
    likely = LikelyDoubles(en.player for en in state.entrants.values())
    found: list[Incoming] = []
    for row in rows:
        if row.player is None:
            found.append(Incoming(row.number, "", None, row.problems))
            continue
        problems = list(row.problems)
        remarks, paid = row.remarks, row.paid
        if row.is_paid_in_full and not (paid := state.money.entry_fee):
            remarks += (remark("paid, but no entry fee is set: payment not recorded"),)
        keys = _keys(row.player)
        double = next((here[key] for key in keys if key in here), None)
        is_namesake = double is not None and keys[0][0] == "name"
        facts: PlayerFacts | None = None
        if row.number in without:
            problems.append(double or remark("excluded by hand"))
        elif double is not None and not (is_namesake and row.number in anyway):
            problems.append(double)
            if read.get(keys[0], _name(row.player)) != _name(row.player):
                problems.append(remark("the FIDE ID is the same, but not the name"))
        elif not row.is_about_the_list or row.number in anyway:
            if _name(row.player) in names:
                problems.append(names[_name(row.player)])
            elif other := likely.find(row.player):
                problems.append(remark("possibly the same person as {name}", name=other.name))
            likely.add(row.player)
            names[_name(row.player)] = remark("the same name as row {row}", row=row.number)
            try:
                facts = check_facts(PLAYER, facts_of(PlayerFacts, row.player))
            except Refused as refused:
                problems.append(remark("skipped: {reason}", reason=refused))
            else:
                here |= dict.fromkeys(keys, remark("skipped: same as row {row}", row=row.number))
                read |= dict.fromkeys(keys, _name(row.player))
        found.append(
            Incoming(
                row.number,
                row.player.name,
                facts,
                tuple(problems),
                is_namesake,
                remarks,
                paid if facts else 0,
            )
        )
    taken = {row.row for row in found if row.facts is not None}
    players = [row.player for row in rows if row.number in taken and row.player is not None]
    return PlayersPreview(tuple(found), _unranked(state, players))


def _unranked(state: State, players: Sequence[Player]) -> Remark | None:
    """Return how many players have a national rating only, where the numbers follow FIDE ratings only.

    A list of a federation would otherwise be numbered by name without a word.
    """
    if state.settings.rating_method not in ("", RatingMethod.FIDE.value):
        return None
    count = sum(not each.rating and bool(each.national_rating()) for each in players)
    if not count:
        return None
    return remark(
        plural(
            "{count} player has only a national rating, but the numbers follow FIDE ratings. To use "
            "national ratings too, change “Rank players by” in the settings (rating_method=FIDON) before "
            "round 1.",
            "{count} players have only a national rating, but the numbers follow FIDE ratings. To use "
            "national ratings too, change “Rank players by” in the settings (rating_method=FIDON) before "
            "round 1.",
            count,
        ),
        count=count,
    )


def _keys(player: Player) -> tuple[tuple[str, str], ...]:
    """Return keys that identify the same person in two rows."""
    fide_id = player.fide_id
    if fide_id:
        return (("id", fide_id),)
    return (("name", f"{_name(player)} {player.birth_date[:4]}".strip()),)


def _name(player: Player) -> str:
    return alphabetical(player.name) or player.name

"""The interface of every pairing system."""

from collections.abc import Mapping
from typing import Protocol

from albireo.domain.absence import absent_in
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.groups import alone, groups_in
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.explanation import Explanation, Note
from albireo.value_classes import dataclass, field


class NoLegalPairing(AlbireoError):
    """No pairing of the round satisfies the absolute criteria; the arbiter has to decide (C.04.3 1.9.3)."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.text, **note.values)
        self.note = note
        """Who cannot be paired and why, with the certificate in the details."""


class CannotPair(AlbireoError):
    """The request is invalid: no round left, results missing, unknown players."""


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """The round and tournament to be paired, and who takes part."""

    tournament: Tournament
    """Rounds from `round` on are ignored, except for the byes requested there."""
    round: int
    absent: Mapping[int, Mark] = field(default_factory=dict)
    """TPNs (of teams in a team event) not to be paired, with the mark under which they are reported."""
    initial_colour: Colour = Colour.WHITE
    """Colour of the top participant in round 1 (C.04.3 5.1)."""
    number_of_rounds: int | None = None
    """Declared number of rounds; None if unknown, in which case no round is treated as the last."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Non-default interpretations, by name; see each system's page."""

    @property
    def is_last_round(self) -> bool:
        return self.number_of_rounds is not None and self.round >= self.number_of_rounds


@dataclass(frozen=True, slots=True)
class PairedBoard:
    """One pair of the new round."""

    number: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of a round, boards in order of publication (C.04.2 3.6)."""

    system: str
    """Name in the registry: `dutch-2026`."""
    round: int
    boards: tuple[PairedBoard, ...]
    bye: int | None
    """The player with the pairing-allocated bye; if groups are paired separately, see `byes`."""
    absent: Mapping[int, Mark]
    """Players who were not paired, with the mark of the round."""
    explanation: Explanation = field(compare=False)
    """How it was decided, to answer questions; pairings are equal if they have the same decisions."""
    further_byes: tuple[int, ...] = ()
    """Further byes: each group that is paired separately may have one."""

    def __repr__(self) -> str:
        return f"<RoundPairing {self.system}: round {self.round}, {len(self.boards)} boards>"

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """(white, black) of every board."""
        return tuple((board.white, board.black) for board in self.boards)

    @property
    def byes(self) -> tuple[int, ...]:
        """Everyone with a pairing-allocated bye."""
        return (*(() if self.bye is None else (self.bye,)), *self.further_byes)


class PairingSystem(Protocol):
    """A pairing system in one edition: pure, deterministic, bounded in time."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """Return the pairing prescribed by the rules, or raise `NoLegalPairing`."""


def request_for(
    tournament: Tournament,
    round_: int | None = None,
    absent: Mapping[int, Mark] | None = None,
    initial_colour: Colour | None = None,
    options: Mapping[str, str] | None = None,
) -> PairingRequest:
    """Return a request for a round (by default the next one), filled in from the tournament's settings.

    The initial colour comes from the settings; if not set, from the colour of the top-ranked participant with
    a game in round 1; before round 1 it is White.
    """
    number = tournament.next_round if round_ is None else round_
    if not 1 <= number <= tournament.next_round:
        raise CannotPair(
            "round {round} cannot be paired: expected a round from 1 to {last}",
            round=number,
            last=tournament.next_round,
        )
    unknown = sorted(set(absent or {}).difference(tournament.participants))
    if unknown:
        raise CannotPair("there is no participant {tpn}", tpn=unknown[0])
    return PairingRequest(
        tournament=tournament,
        round=number,
        absent={**absent_in(tournament, number), **(absent or {})},
        initial_colour=initial_colour
        or tournament.settings.initial_colour
        or _colour_of_round_1(_first_field(tournament)),
        number_of_rounds=tournament.settings.number_of_rounds,
        options={**dict(tournament.settings.system_options), **(options or {})},
    )


def _first_field(tournament: Tournament) -> Tournament:
    """Return those who were paired together in round 1: everyone, or the first group."""
    groups = groups_in(tournament, 1)
    return alone(tournament, next(iter(groups.values()))) if groups else tournament


def _colour_of_round_1(tournament: Tournament) -> Colour:
    """Return the initial colour that round 1 shows, with parity counted among those present (see 5.2.5).

    Teams are taken by their numbers, which the competition gives (C.04.6 1.1, 4.3.1).
    """
    if not tournament.rounds:
        return Colour.WHITE
    if tournament.is_paired_by_teams:
        for tpn, row in sorted(team_rows(tournament, 1).items()):
            colour = row[0].colour
            if colour is not None:
                return colour if tpn % 2 else colour.opposite
        return Colour.WHITE
    games = tournament.rounds[0].pairings
    seated = sorted(
        {seat for game in games for seat in (game.white, game.black)}
        | {bye.player for bye in tournament.rounds[0].byes if bye.mark is Mark.PAIRING_BYE}
    )
    white = {game.white for game in games}
    black = {game.black for game in games}
    for place, tpn in enumerate(seated):
        if tpn in white or tpn in black:
            colour = Colour.WHITE if tpn in white else Colour.BLACK
            return colour if place % 2 == 0 else colour.opposite
    return Colour.WHITE

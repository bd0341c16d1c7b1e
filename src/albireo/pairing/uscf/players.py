"""The player data the rules of US Chess need before a round."""

from collections.abc import Iterable, Mapping

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import difference, last_difference
from albireo.pairing.due_colours import due_colour
from albireo.pairing.system import PairingRequest
from albireo.pairing.unpaired import Unpaired
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class UscfPlayer:
    """One player before a round."""

    tpn: int
    rating: int
    """0 if unrated."""
    score: Points
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    """Colours of games played, oldest first."""
    may_have_bye: bool
    had_half_point_bye: bool

    @property
    def due(self) -> Colour | None:
        """The equalising colour, else the opposite of the last game's (29E3); None before the first game."""
        return due_colour(self.colours)

    def may_have(self, colour: Colour) -> bool:
        """Return whether a colour is not the third running (29E5f)."""
        return self.colours[-2:] != (colour, colour)

    def excess(self, colour: Colour) -> bool:
        """Return whether this colour would give the player two more games with one colour than the other."""
        return abs(difference((*self.colours, colour))) >= 2


Players = Mapping[int, UscfPlayer]
UnpairedPlayers = Unpaired[UscfPlayer]


def players_to_pair(request: PairingRequest) -> dict[int, UscfPlayer]:
    """Return all players to be paired in the round, by TPN."""
    tournament = request.tournament
    win = tournament.settings.points.win
    return {
        tpn: UscfPlayer(
            tpn,
            tournament.by_tpn[tpn].rating or 0,
            history.score(row),
            frozenset(history.opponents(row)),
            history.colours(row),
            may_have_bye(row, win),
            any(entry.mark is Mark.HALF_BYE for entry in row),
        )
        for tpn, row in history.rows(tournament, request.round - 1).items()
        if tpn not in request.absent
    }


def rank_players(tpns: Iterable[int], players: Players) -> list[int]:
    """Return players by rating, then by number (28A); unrated players last."""
    return sorted(tpns, key=lambda tpn: (-players[tpn].rating, tpn))


def rating_gap(one: UscfPlayer, other: UscfPlayer) -> int:
    """Return the cost of exchanging two players; 0 if one is unrated."""
    return abs(one.rating - other.rating) if one.rating and other.rating else 0


def white_of(one: UscfPlayer, other: UscfPlayer, initial: Colour) -> tuple[int, str]:
    """Return who has White, and the rule that decides (29E)."""
    higher, lower = sorted((one, other), key=lambda player: (-player.score, -player.rating, player.tpn))

    def white(colour: Colour) -> int:
        return higher.tpn if colour is Colour.WHITE else lower.tpn

    allowed = [colour for colour in Colour if higher.may_have(colour) and lower.may_have(colour.opposite)]
    if len(allowed) == 1:
        return white(allowed[0]), "29E5f"
    due, other_due = higher.due, lower.due
    if due is None:
        return (white(initial), "29E2") if other_due is None else (white(other_due.opposite), "29E3")
    if due is not other_due:
        return white(due), "29E3"
    gaps = abs(difference(higher.colours)), abs(difference(lower.colours))
    if gaps[0] != gaps[1]:
        return white(due if gaps[0] > gaps[1] else due.opposite), "29E4a"
    differing = last_difference(higher.colours, lower.colours)
    return (white(differing[0].opposite), "29E4b") if differing else (white(due), "29E4c")


def excess_colours(pairs: Iterable[tuple[int, int]], players: Players, initial: Colour) -> int:
    """Return how many players of these pairs would have two more games with one colour than the other."""
    count = 0
    for a, b in pairs:
        white, _ = white_of(players[a], players[b], initial)
        black = b if white == a else a
        count += players[white].excess(Colour.WHITE) + players[black].excess(Colour.BLACK)
    return count

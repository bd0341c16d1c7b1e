"""The Swiss Team Pairing System of 1 February 2026 (C.04.6), read literally."""

from dataclasses import dataclass

from tests.oracles.card import Answer, prohibited
from tests.oracles.upfloating import Participant, Upfloating

from albireo.domain.colour import Colour
from albireo.domain.matches import TeamRow, team_rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.pairing.system import PairingRequest

NONE, MILD, STRONG = range(3)
"""Strength of a preference; a simple one (Type A) counts as strong."""


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing the text prescribes, as (white team, black team); None if none is legal."""
    return _Round(request).answer()


@dataclass(frozen=True)
class _Rules:
    """1.2, 1.7: what the competition chose, from the code of record 192."""

    primary: ScoreKind
    secondary: ScoreKind | None
    """Used for colours; None if excluded."""
    preferences: str
    """`A`, `B` or nothing."""

    @classmethod
    def of(cls, tournament: Tournament) -> "_Rules":
        words = tournament.settings.system.upper().split("_")
        if words in (["FIDE", "TEAM"], ["FIDE", "TEAM", "BAKU"]):
            words = ["TYPEA", "MP", "GP"]
        kinds = [ScoreKind(word) for word in words if word in ("MP", "GP")]
        preferences = "A" if "TYPEA" in words else "B" if "TYPEB" in words else ""
        return cls(kinds[0], kinds[1] if len(kinds) > 1 else None, preferences)


class _Round(Upfloating):
    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.rules = _Rules.of(request.tournament)
        self.rows = team_rows(request.tournament, request.round - 1)
        # C7, C10: not in the last two rounds
        self.counts_floats = not (
            request.number_of_rounds is not None and request.round >= request.number_of_rounds - 1
        )
        participants = [
            Participant(
                team.tpn,
                self.pairing_score(team.tpn, request.round),
                sum(entry.is_played for entry in self.rows[team.tpn]),
                self.was_floater(team.tpn),
            )
            for team in request.tournament.teams
            if team.tpn not in request.absent
        ]
        super().__init__(participants, counts_c7=self.counts_floats)

    # ---- Article 1: definitions -------------------------------------------------------------------

    def pairing_score(self, tpn: int, round_: int) -> Points:
        """1.2: the primary score, with virtual points of the round."""
        gathered = sum(entry.points(self.rules.primary) for entry in self.rows[tpn][: round_ - 1])
        return gathered + next(
            (
                rule.points if rule.match_points is None else rule.match_points
                for rule in reversed(self.request.tournament.virtual_points)
                if rule.first_round <= round_ <= rule.last_round and rule.first_tpn <= tpn <= rule.last_tpn
            ),
            0,
        )

    def was_floater(self, tpn: int) -> bool:
        """1.5: the previous match was played against a team with another score."""
        previous = self.request.round - 1
        if previous < 1:
            return False
        entry = self.rows[tpn][previous - 1]
        if entry.opponent is None or not entry.is_played:
            return False
        return self.pairing_score(tpn, previous) != self.pairing_score(entry.opponent, previous)

    def colours(self, tpn: int) -> tuple[Colour, ...]:
        """1.6: of played matches."""
        row: TeamRow = self.rows[tpn]
        return tuple(entry.colour for entry in row if entry.is_played and entry.colour is not None)

    def colour_difference(self, tpn: int) -> int:
        return sum(1 if colour is Colour.WHITE else -1 for colour in self.colours(tpn))

    def preference(self, tpn: int) -> tuple[Colour | None, int]:
        """1.7"""
        colours, difference = self.colours(tpn), self.colour_difference(tpn)
        if not self.rules.preferences or not colours:
            return None, NONE
        black_twice = colours[-2:] == (Colour.BLACK, Colour.BLACK)
        white_twice = colours[-2:] == (Colour.WHITE, Colour.WHITE)
        if difference <= -2 or (difference in (0, -1) and black_twice):
            return Colour.WHITE, STRONG
        if difference >= 2 or (difference in (0, 1) and white_twice):
            return Colour.BLACK, STRONG
        if self.rules.preferences == "A":
            return None, NONE
        if difference != 0:
            return (Colour.BLACK if difference > 0 else Colour.WHITE), MILD
        if self.request.is_last_round:
            return None, NONE
        return colours[-1].opposite, MILD

    # ---- Article 2: criteria ----------------------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        """C1 and prohibited pairs."""
        first, second = self.ranking[a].tpn, self.ranking[b].tpn
        met = any(entry.opponent == second and entry.is_played for entry in self.rows[first])
        return not met and not prohibited(self.request, first, second)

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        bars = (Mark.PAIRING_BYE, Mark.FORFEIT_WIN, Mark.FULL_BYE)
        return not any(entry.mark in bars for entry in self.rows[self.ranking[a].tpn])

    def cost(self, a: int, b: int, upfloaters: tuple[int, ...]) -> tuple[int, ...]:
        """C8 preferences, C9 strong preferences not fulfilled, C10 opponents who were floaters."""
        white, black = self.coloured(a, b)
        c8 = c9 = c10 = 0
        for tpn, gets in ((white, Colour.WHITE), (black, Colour.BLACK)):
            wish, strength = self.preference(tpn)
            c8 += wish is gets.opposite
            c9 += wish is gets.opposite and strength == STRONG and self.rules.preferences == "B"
        if self.counts_floats:
            for upfloater, opponent in ((a, b), (b, a)):
                c10 += upfloater in upfloaters and self.ranking[opponent].was_floater
        return (c8, c9, c10)

    # ---- Article 4: colours -----------------------------------------------------------------------

    def answer(self) -> Answer | None:
        paired = self.pair()
        if paired is None:
            return None
        pairs, bye = paired
        coloured = frozenset(self.coloured(a, b) for a, b in pairs)
        return Answer(coloured, None if bye is None else self.ranking[bye].tpn)

    def coloured(self, a: int, b: int) -> tuple[int, int]:
        first, other = sorted((self.ranking[a].tpn, self.ranking[b].tpn), key=self.first_team_order)
        colour = self.colour_of_first(first, other)
        return (first, other) if colour is Colour.WHITE else (other, first)

    def first_team_order(self, tpn: int) -> tuple[Points, Points, int]:
        """4.2: higher primary score, higher secondary score, smaller TPN; real scores (C.04.7 1.5)."""
        secondary = self.rules.secondary
        second = 0 if secondary is None else sum(entry.points(secondary) for entry in self.rows[tpn])
        first = sum(entry.points(self.rules.primary) for entry in self.rows[tpn])
        return -first, -second, tpn

    def colour_of_first(self, first: int, other: int) -> Colour:
        colours, other_colours = self.colours(first), self.colours(other)
        if not colours and not other_colours:  # 4.3.1
            initial = self.request.initial_colour
            return initial if first % 2 == 1 else initial.opposite
        wish, strength = self.preference(first)
        other_wish, other_strength = self.preference(other)
        if wish is not None and other_wish is None:  # 4.3.2
            return wish
        if wish is None and other_wish is not None:
            return other_wish.opposite
        if wish is not None and other_wish is wish.opposite:  # 4.3.3
            return wish
        if wish is not None and other_wish is not None and strength != other_strength:  # 4.3.4
            return wish if strength == STRONG else other_wish.opposite
        difference, other_difference = self.colour_difference(first), self.colour_difference(other)
        if difference != other_difference:  # 4.3.5
            return Colour.WHITE if difference < other_difference else Colour.BLACK
        for had, other_had in zip(reversed(colours), reversed(other_colours), strict=False):  # 4.3.6
            if had is not other_had:
                return had.opposite
        if wish is not None:  # 4.3.7
            return wish
        if colours:  # 4.3.8
            return colours[-1].opposite
        return other_colours[-1]  # 4.3.9

"""Explanation of a round of a Molter table, in the words of `docs/rules/molter.md`."""

from collections.abc import Mapping

from albireo.domain.message import translatable
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participant
from albireo.pairing.explanation import Note
from albireo.value_classes import dataclass

OWN_TABLE = translatable(
    "FIDE has not defined this system, and this table is Albireo’s own. It follows the same principle "
    "as the printed French tables, but its pairs differ: if the regulations name a printed table, pair "
    "by hand."
)
PROPERTIES = translatable(
    "No one plays against their own team, or the same team twice, and everyone plays in every round, "
    "on the same or a neighbouring board."
)
EVENED_OUT = translatable("{white} has White: in rounds {round} and {next} everyone has each colour once.")
LAST_ROUND = translatable("{white} has White: in this last round the colours of the teams are evened out.")


@dataclass(frozen=True, slots=True)
class MolterReasons:
    """Explanations of the rounds and games of a Molter event."""

    teams: tuple[Team, ...]
    rounds: int

    def of_round(self, round_: int, rounds: int) -> Note:
        text = "Round {round} of {rounds} of the Molter table (teams: {teams}, boards: {size})"
        size = len(self.teams[0].players)
        values = {"round": round_, "rounds": rounds, "teams": len(self.teams), "size": size}
        facts = (Note("origin", OWN_TABLE), Note("properties", PROPERTIES))
        return Note("table", text, "", values, parts=facts)

    def of_game(self, round_: int, white: int, black: int) -> tuple[Note, ...]:
        first = round_ - (round_ + 1) % 2
        colour = EVENED_OUT if first < self.rounds else LAST_ROUND
        values = {"white": Participant(white), "round": first, "next": first + 1}
        return self._meeting(round_, white, black), Note("colour", colour, "", values)

    def _meeting(self, round_: int, white: int, black: int) -> Note:
        seats = {
            tpn: (number, board)
            for number, team in enumerate(self.teams, start=1)
            for board, tpn in enumerate(team.players, start=1)
        }
        (one, upper), (other, lower) = sorted((seats[white], seats[black]))
        size, count = len(self.teams[0].players), len(self.teams)
        values: dict[str, object] = {
            "one": self.teams[one - 1].name,
            "other": self.teams[other - 1].name,
            "upper": upper,
            "lower": lower,
            "sum": one + other,
            "teams": count,
        }
        if upper != lower:
            text = (
                "{one} on board {upper} and {other} on board {lower} are left over in this round and meet"
                " each other."
            )
        elif count % 2:
            text = (
                "On board {upper}, teams meet whose numbers add up to {sum}, or to {teams} more or "
                "less, like {one} and {other}."
            )
        else:
            start = (upper - 1) * (count - 1) // size
            values |= {"row": (round_ - 1 + start) % (count - 1) + 1, "start": start + 1}
            text = (
                "On board {upper} the teams meet by the Berger table for {teams}, starting from its "
                "round {start}: {one} and {other} meet in its round {row}."
            )
        return Note("meeting", text, "", values)


def reasons(tournament: Tournament, options: Mapping[str, str]) -> MolterReasons:
    """Return the explanations of an event."""
    teams = tuple(sorted(tournament.teams, key=lambda team: team.tpn))
    most = len(teams) - 1
    return MolterReasons(teams, min(tournament.settings.number_of_rounds or most, most))

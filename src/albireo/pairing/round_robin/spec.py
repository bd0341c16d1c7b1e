"""Specifications of the systems with a table of all rounds.

Round robin, Scheveningen, Schiller, Molter.
"""

from collections.abc import Mapping, Sequence

from albireo.domain.history import Entry, rows
from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.spec import BoardOrder, Option, Recognition, Rounds, SystemSpec, TeamsOfPlayers
from albireo.pairing.type_codes import TypeCode

CYCLES = Option(
    "cycles",
    translatable("How often everyone meets; default: as often as the announced number of rounds allows."),
)
SWAP = Option(
    "swap",
    translatable("Whether the last two rounds of every cycle except the last are played in reverse order."),
    ("no", "yes"),
    "no",
    (translatable("no"), translatable("yes")),
)
"""13.17.2"""
TEAMS = Option("teams", translatable("Number of teams required."), by_code=True)
SIZE = Option("size", translatable("Number of players each team must have."), by_code=True)

ONCE, TWICE = {CYCLES.name: "1"}, {CYCLES.name: "2"}
SWAPPED = {**TWICE, SWAP.name: "yes"}
_TEAM = PairedUnit.TEAM


def berger_length(participants: int) -> int:
    """Return the rounds of one cycle; with an odd number one participant sits out in each.

    >>> [berger_length(participants) for participants in (2, 5, 6)]
    [1, 5, 5]
    """
    return max(participants - 1 + participants % 2, 1)


def cycles_of(tournament: Tournament, options: Mapping[str, str]) -> int:
    """Return the cycles chosen, else those implied by the declared number of rounds."""
    if options[CYCLES.name]:
        return int(options[CYCLES.name])
    length = berger_length(len(tournament.participants))
    return max(1, -(-(tournament.settings.number_of_rounds or 1) // length))


def _round_robin_rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    rounds = cycles_of(tournament, options) * berger_length(len(tournament.participants))
    return Rounds(rounds, prescribed=rounds)


def _scheveningen_rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    size = max((len(team.players) for team in tournament.teams), default=1)
    rounds = size * int(options[CYCLES.name] or 1)
    return Rounds(rounds, prescribed=rounds)


def _schiller_rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    size = max((len(team.players) for team in tournament.teams), default=1)
    rounds = size * berger_length(len(tournament.teams))
    return Rounds(rounds, prescribed=rounds)


def _molter_rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    """Return at most as many rounds as there are other teams: no one meets a team twice."""
    return Rounds(most=max(1, len(tournament.teams) - 1))


def _met_in_cycle(tournament: Tournament, round_: int) -> dict[int, frozenset[int]]:
    """Return the opponents met in the cycle that the round belongs to."""
    length = berger_length(len(tournament.participants))
    before = (round_ - 1) // length * length
    if tournament.is_paired_by_teams:
        table: Mapping[int, Sequence[Entry | TeamEntry]] = team_rows(tournament, round_ - 1)
    else:
        table = rows(tournament, round_ - 1)
    return {
        tpn: frozenset(e.opponent for e in row[before:] if e.is_played and e.opponent is not None)
        for tpn, row in table.items()
    }


ROUND_ROBIN = SystemSpec(
    name="round-robin",
    family="round-robin",
    edition="",
    label=translatable("Round robin"),
    title=translatable("Round robin by Berger tables, players or teams"),
    summary=translatable("Everyone plays everyone once, by the Berger tables."),
    article="C.05 Annex 1",
    engine="albireo.pairing.round_robin.all_play_all",
    types=(
        TypeCode("BERGER_ROUNDROBIN", options=ONCE),
        TypeCode(
            "BERGER_DOUBLEROUNDROBIN",
            options=TWICE,
            title=translatable("Double round robin by Berger tables"),
            summary=translatable("Everyone plays everyone twice, with colours reversed the second time."),
        ),
        TypeCode("BERGER_ROUNDROBIN_G{cycles}"),
        TypeCode("FIDE_ROUNDROBIN", options=ONCE),
        TypeCode(
            "FIDE_DOUBLEROUNDROBIN",
            options=SWAPPED,
            title=translatable("Double round robin, two rounds swapped"),
            summary=translatable(
                "Everyone plays everyone twice; the last two rounds of the first cycle are swapped, so "
                "that no one has the same colour three times running."
            ),
        ),
        TypeCode(
            "BERGER_TEAM_ROUNDROBIN",
            _TEAM,
            options=ONCE,
            title=translatable("Team round robin by Berger tables"),
            summary=translatable("Every team plays every other once, by the Berger tables."),
        ),
        TypeCode("BERGER_TEAM_ROUNDROBIN_G{cycles}", _TEAM),
        TypeCode(
            "BERGER_TEAM_DOUBLEROUNDROBIN",
            _TEAM,
            options=TWICE,
            title=translatable("Team double round robin"),
            summary=translatable("Every team plays every other home and away, by the Berger tables."),
        ),
        TypeCode("FIDE_TEAM_ROUNDROBIN", _TEAM, options=ONCE),
        TypeCode("FIDE_TEAM_DOUBLEROUNDROBIN", _TEAM, options=TWICE),
    ),
    kind=PairingKind.TABLE,
    recognition=Recognition.APPROVED,
    opponents=_met_in_cycle,
    board_order=BoardOrder.TABLE,
    rounds=_round_robin_rounds,
    options=(CYCLES, SWAP),
    at_desk=True,
)

SCHEVENINGEN = SystemSpec(
    name="scheveningen",
    family="scheveningen",
    edition="",
    label=translatable("Scheveningen"),
    title=translatable("Scheveningen: two teams, everyone plays everyone in the other team"),
    summary=translatable(
        "A match between two teams where everyone plays everyone in the other team. FIDE has published no "
        "tables; those for 2, 10, 14, 18 … players are Albireo’s own."
    ),
    article="",
    engine="albireo.pairing.round_robin.scheveningen",
    types=(
        TypeCode("FIDE_SCHEVENINGEN", options=ONCE),
        TypeCode("FIDE_SCHEVENINGEN_G{cycles}"),
        TypeCode(
            "FIDE_DOUBLESCHEVENINGEN",
            options=TWICE,
            title=translatable("Double Scheveningen: everyone plays everyone in the other team twice"),
            summary=translatable(
                "A match between two teams where everyone plays everyone in the other team twice, with "
                "colours reversed the second time. FIDE has published no tables; those for 2, 10, 14, 18 … "
                "players are Albireo’s own."
            ),
        ),
    ),
    kind=PairingKind.TABLE,
    recognition=Recognition.CUSTOMARY,
    opponents=None,
    board_order=BoardOrder.TABLE,
    rounds=_scheveningen_rounds,
    options=(CYCLES,),
    teams=TeamsOfPlayers.TWO,
    at_desk=True,
)

SCHILLER = SystemSpec(
    name="schiller",
    family="schiller",
    edition="",
    label=translatable("Schiller"),
    title=translatable("Schiller: several teams, everyone plays everyone in the other teams"),
    summary=translatable(
        "Several teams of equal size; everyone plays everyone in all the other teams. FIDE has published no "
        "tables; they are Albireo’s own."
    ),
    article="",
    engine="albireo.pairing.round_robin.schiller",
    types=(TypeCode("FIDE_SCHILLER"), TypeCode("FIDE_SCHILLER_{teams}X{size}")),
    kind=PairingKind.TABLE,
    recognition=Recognition.CUSTOMARY,
    opponents=None,
    board_order=BoardOrder.TABLE,
    rounds=_schiller_rounds,
    options=(TEAMS, SIZE),
    teams=TeamsOfPlayers.SEVERAL,
    at_desk=True,
)

MOLTER = SystemSpec(
    name="molter",
    family="molter",
    edition="",
    label=translatable("Molter"),
    title=translatable("Molter: several teams at once, no one sits out"),
    summary=translatable(
        "Several teams of equal size play a few rounds. In each round everyone plays someone on the "
        "same board, or on the next one if the number of teams is odd, and never the same team twice. "
        "FIDE has no rules for it; the tables are Albireo’s own, not the printed French ones."
    ),
    article="",
    engine="albireo.pairing.round_robin.molter",
    types=(TypeCode("CUSTOM_MOLTER"),),
    kind=PairingKind.TABLE,
    board_order=BoardOrder.TABLE,
    rounds=_molter_rounds,
    teams=TeamsOfPlayers.SEVERAL,
    at_desk=True,
)

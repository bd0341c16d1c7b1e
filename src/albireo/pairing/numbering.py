"""The pairing numbers whose parity decides a first colour.

"If the higher ranked player has an odd TPN, give the initial-colour" (C.04.3 5.2.5 and similar rules). A late
entry gets a TPN only on arrival (C.04.2 2.4), so anyone who has never been paired, including this round, is
skipped: the parity is that of the position among the others. The option `parity=tpn` uses the numbers in the
file.
"""

from collections.abc import Collection

from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.spec import Option

AS_IN_FILE = "tpn"
PARITY = Option(
    "parity",
    translatable(
        "Number whose parity decides a player’s first colour: the place among those paired so far, or "
        "the TPN in the file."
    ),
    ("place", AS_IN_FILE),
    "place",
    (translatable("place among those paired so far"), translatable("pairing number")),
)


def parity_numbers(
    tournament: Tournament, round_: int, paired_now: Collection[int], option: str | None = None
) -> dict[int, int]:
    """Return the number of each participant paired so far or in `round_`, by TPN."""
    if option == AS_IN_FILE:
        return {tpn: tpn for tpn in tournament.participants}
    seen = set(paired_now)
    for entry in tournament.rounds[: (round_ - 1) * tournament.games_per_round]:
        for game in entry.pairings:
            seen.add(game.white)
            seen.add(game.black)
        seen.update(bye.player for bye in entry.byes if bye.mark is Mark.PAIRING_BYE)
    return {tpn: number for number, tpn in enumerate(sorted(seen), start=1)}

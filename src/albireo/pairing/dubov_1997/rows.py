"""Chapter 6: who floats down, the two columns, and the pairs row by row."""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.dubov_1997.decision import FloatedOut, Group, How
from albireo.pairing.dubov_1997.players import UnpairedPlayers
from albireo.pairing.dubov_1997.ranking import Players, black_column, columns, weakest_first, white_column
from albireo.pairing.due_colours import may_have
from albireo.pairing.unpaired import Decision


def float_out(members: list[int], below: Sequence[int], unpaired: UnpairedPlayers, group: Group) -> list[int]:
    """Return the members who are paired in the group; as few as possible float down (6.4).

    `below` are the residents of the next lower group. Players with an opponent there float before those
    without, and players brought up only if necessary; the weakest first.
    """
    brought = {transfer.tpn for transfer in group.transfers}
    next_group = unpaired.mask_of(tpn for tpn in below if tpn not in brought)

    def kind(tpn: int) -> int:
        if tpn in brought:
            return 2
        return 0 if unpaired.opponents(tpn) & next_group else 1

    floating = unpaired.floaters(members, kind, weakest_first(members, unpaired.players))
    group.floaters += (FloatedOut(tpn, kind(tpn) == 0, came_in=False) for tpn in floating)
    return [tpn for tpn in members if tpn not in floating]


def pair_rows(members: Sequence[int], unpaired: UnpairedPlayers, group: Group, *, swap: bool) -> None:
    """Fill the columns and pair row by row (6.2, 6.3, 7.3, 7.4).

    If Black is taken from a lower row, the others keep their order or, with `swap`, it changes places with
    this row's.
    """
    players = unpaired.players
    whites, blacks = _equalise_columns(*columns(members, players), players, group)
    group.columns = tuple(whites), tuple(blacks)
    inside, white_mask = unpaired.mask_of(members), unpaired.mask_of(whites)
    witness = _witness(unpaired, inside, white_mask)
    index = unpaired.field.index
    for player in (*whites, *blacks):
        v = index[player]
        if not witness.active >> v & 1:
            continue
        order = [
            tpn
            for tpn in ((*blacks, *whites) if player in whites else blacks)
            if tpn != player and witness.active >> index[tpn] & 1
        ]
        opponent = _first(witness, v, [index[tpn] for tpn in order], unpaired)
        passed = order[: order.index(opponent)]
        if swap and player in whites and opponent in blacks and passed:
            here, there = blacks.index(passed[0]), blacks.index(opponent)
            blacks[here], blacks[there] = blacks[there], blacks[here]
        may_meet = unpaired.opponents(player)
        decision = Decision(
            player,
            opponent,
            How.ROW,
            tuple(tpn for tpn in passed if not may_meet >> index[tpn] & 1),
            tuple(tpn for tpn in passed if may_meet >> index[tpn] & 1),
        )
        group.decisions.append(decision)
        unpaired.settle(decision)


def _witness(unpaired: UnpairedPlayers, inside: int, whites: int) -> Matching | Cheapest:
    """Return all pairings of the group with the fewest pairs within one column."""
    adjacency = unpaired.field.adjacency
    plain = Matching(adjacency, inside)
    if plain.is_perfect() and plain.separate(whites, inside & ~whites):
        return plain
    return Cheapest(
        adjacency,
        lambda v, w: int((whites >> v & 1) == (whites >> w & 1)),
        inside,
        lambda v: whites >> v & 1,
    )


def _first(witness: Matching | Cheapest, v: int, order: Sequence[int], unpaired: UnpairedPlayers) -> int:
    """Return the first opponent in the order who leaves an equally good pairing of the rest of the group."""
    found = witness.settle_first(v, order)
    if found is None:
        raise AssertionError("the witness has a partner for every active player")
    return unpaired.field.tpns[found]


def _equalise_columns(
    whites: list[int], blacks: list[int], players: Players, group: Group
) -> tuple[list[int], list[int]]:
    """Return columns of equal length, as far as colours may be changed (2.6, 7.3, 7.4)."""
    if len(whites) > len(blacks):
        movable = [tpn for tpn in whites if may_have(players[tpn].colours, Colour.BLACK)]
        movable.sort(key=lambda tpn: (players[tpn].name, tpn))
        movable.sort(key=lambda tpn: players[tpn].strength, reverse=True)
        movable.sort(key=lambda tpn: players[tpn].opposition)
        moved = movable[: (len(whites) - len(blacks)) // 2]
        group.changed_column += moved
        return [tpn for tpn in whites if tpn not in moved], black_column([*blacks, *moved], players)
    movable = [tpn for tpn in blacks if may_have(players[tpn].colours, Colour.WHITE)]
    movable.sort(key=lambda tpn: (players[tpn].name, tpn))
    movable.sort(key=lambda tpn: players[tpn].strength)
    movable.sort(key=lambda tpn: players[tpn].opposition, reverse=True)
    moved = movable[: (len(blacks) - len(whites)) // 2]
    group.changed_column += moved
    return white_column([*whites, *moved], players), [tpn for tpn in blacks if tpn not in moved]

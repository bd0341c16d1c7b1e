"""The plan of prizes for the standings, and who gets what."""

from albireo.standings.order import Standings
from albireo.standings.prize_plan import BadPrizes, PrizeList, PrizePlan, Rounding, Sharing, SpecialPrize
from albireo.standings.prizes import PrizeAccount, award
from albireo.state.money import Prizes
from albireo.state.tournament import State


def plan_of(state: State, planned: Prizes) -> PrizePlan:
    """Return the plan with pairing numbers instead of registration numbers."""
    return PrizePlan(
        tuple(
            PrizeList(row.name, row.amounts, row.group, _sharing(row.sharing) if row.sharing else None)
            for row in planned.lists
        ),
        tuple(SpecialPrize(row.name, row.amount, state.numbers[row.player]) for row in planned.special),
        _sharing(planned.sharing),
        planned.cumulative,
        planned.currency,
        planned.unrated,
        _rounding(planned.rounding),
    )


def account_of(state: State, standings: Standings) -> PrizeAccount | None:
    """Return who gets what by these standings; None if no prizes are planned."""
    return award(standings, plan_of(state, state.money.prizes)) if state.money.prizes is not None else None


def _sharing(name: str) -> Sharing:
    try:
        return Sharing(name)
    except ValueError:
        raise BadPrizes(
            "{where}: unknown sharing {found!r}; expected equal, hort or none",
            where="prizes",
            found=name,
        ) from None


def _rounding(name: str) -> Rounding:
    try:
        return Rounding(name)
    except ValueError:
        raise BadPrizes(
            "{where}: unknown rounding {found!r}; expected better or left", where="prizes", found=name
        ) from None

"""How many players are affected: a number or a share, the same in every round or by round."""

from random import Random

from albireo.domain.errors import AlbireoError
from albireo.value_classes import dataclass, field


class BadQuota(AlbireoError):
    """A text that is not a quota."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of players, or a share of them."""

    number: int = 0
    share: float = 0.0

    def __str__(self) -> str:
        return f"{100 * self.share:.6g}%" if self.share else str(self.number)

    def choose(self, lot: Random, players: list[int]) -> list[int]:
        """Return the players chosen: exactly the number, or each with the probability of the share."""
        if self.number:
            return sorted(lot.sample(players, min(self.number, len(players))))
        return [tpn for tpn in players if lot.random() < self.share] if self.share else []


NONE = Amount()


@dataclass(frozen=True, slots=True)
class Quota:
    """An amount for every round, with exceptions."""

    usual: Amount = NONE
    by_round: dict[int, Amount] = field(default_factory=dict)

    def of(self, round_: int) -> Amount:
        return self.by_round.get(round_, self.usual)

    def __str__(self) -> str:
        return ",".join(
            [str(self.usual), *(f"{number}:{amount}" for number, amount in self.by_round.items())]
        )

    @classmethod
    def parse(cls, text: str) -> "Quota":
        """Parse `3`, `2.5%`, or by round `1:3,2:10%`.

        >>> Quota.parse("2,5:10%").of(5).share, Quota.parse("2,5:10%").of(1).number
        (0.1, 2)
        """
        usual, by_round = NONE, {}
        for part in text.split(","):
            round_, colon, amount = part.strip().rpartition(":")
            if not colon:
                usual = _amount(amount, text)
            elif round_.isdecimal() and int(round_) > 0:
                by_round[int(round_)] = _amount(amount, text)
            else:
                raise BadQuota(
                    "expected a round before the colon, found {found!r} in {text!r}", found=round_, text=text
                )
        return cls(usual, by_round)


NOBODY = Quota()


def _amount(text: str, whole: str) -> Amount:
    cleaned = text.strip()
    if cleaned.isascii() and cleaned.isdecimal() and len(cleaned) < 6:
        return Amount(number=int(cleaned))
    try:
        share = float(cleaned.removesuffix("%")) / 100
    except ValueError:
        share = -1.0
    if not cleaned.endswith("%") or not 0 <= share <= 1:
        raise BadQuota(
            "expected a number of players such as 3, or a share such as 2.5%, found {found!r} in {text!r}",
            found=cleaned,
            text=whole,
        )
    return Amount(share=share)

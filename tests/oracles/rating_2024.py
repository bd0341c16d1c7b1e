"""Rating changes of the edition of 2024, read literally from the text: slow, with decimals, its own table.

Nothing of `albireo.ratings` is used.
"""

import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

TABLE = re.findall(
    r"\S+",
    """
.50 0-3 .51 4-10 .52 11-17 .53 18-25 .54 26-32 .55 33-39 .56 40-46 .57 47-53 .58 54-61 .59 62-68 .60 69-76
.61 77-83 .62 84-91 .63 92-98 .64 99-106 .65 107-113 .66 114-121 .67 122-129 .68 130-137 .69 138-145
.70 146-153 .71 154-162 .72 163-170 .73 171-179 .74 180-188 .75 189-197 .76 198-206 .77 207-215 .78 216-225
.79 226-235 .80 236-245 .81 246-256 .82 257-267 .83 268-278 .84 279-290 .85 291-302 .86 303-315 .87 316-328
.88 329-344 .89 345-357 .90 358-374 .91 375-391 .92 392-411 .93 412-432 .94 433-456 .95 457-484 .96 485-517
.97 518-559 .98 560-619 .99 620-735 1.00 736-9999
""",
)


def expected(difference: int) -> Decimal:
    """PD of 8.1.2."""
    for share, band in zip(TABLE[::2], TABLE[1::2], strict=True):
        low, high = band.split("-")
        if int(low) <= abs(difference) <= int(high):
            return Decimal(share) if difference >= 0 else 1 - Decimal(share)
    raise AssertionError(difference)


def change(own: int, k: int, games: Sequence[tuple[int, str]], start: str, rate: str) -> tuple[Decimal, int]:
    """K times ΣΔR, and the same as whole points; games are (opponent's rating, score)."""
    counted = []
    for other, score in games:
        if other == 0:
            continue
        apart = rate != "standard" and start >= "2024/12/01"
        if apart and abs(own - other) >= 600 and (own > 2600 or other > 2600):
            continue
        counted.append((other, score))
    total = Decimal(0)
    for other, score in counted:
        difference = own - other
        exempt = rate == "standard" and start >= "2025/10/01" and own >= 2650
        if not exempt:
            if difference > 400:
                difference = 400
            if difference < -400:
                difference = -400
        total += Decimal(score) - expected(difference)
    if len(counted) * k > 700:
        k = int(Decimal(700) / len(counted))
    exact = k * total
    whole = int(abs(exact).quantize(Decimal(1), ROUND_HALF_UP))
    return exact, whole if exact >= 0 else -whole

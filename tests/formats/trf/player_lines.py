"""Player lines for tests, exactly in their columns."""


def player(
    tpn: int, name: str, points: str, *cells: str, rank: str = "", rating: str = "", title: str = ""
) -> str:
    """Return a line 001; each cell is eight characters or fewer, `   2 w 1`."""
    start = f"001 {tpn:>4}  {title:>3} {name:<33} {rating:>4} {'':3} {'':>11} {'':10} {points:>4} {rank:>4}"
    return (start + "".join(f"  {cell:<8}" for cell in cells)).rstrip()


def text(*lines: str) -> str:
    return "\n".join(lines) + "\n"

"""Cuts of the least and most significant values (C.07 article 14) and the Cut-1 exception (16.5)."""

from collections.abc import Mapping, Sequence

from albireo.tiebreaks.value import NO_CUTS, Reason, Term

LOWEST = Reason("lowest", "cut: the least significant value", "C.07 14")
LOWEST_OLD = Reason("lowest", "cut: the lowest score", "C.02 13.4")
HIGHEST = Reason("highest", "cut: the most significant value", "C.07 14")
HIGHEST_OLD = Reason("highest", "cut: the highest score", "C.02 13.4")
VOLUNTARY_FIRST = Reason(
    "voluntary",
    "cut first: a voluntarily unplayed round, worth no less than the least significant value",
    "C.07 16.5",
)


def cut(
    terms: Sequence[Term], parts: Sequence[int], low: int, high: int, exception: bool
) -> Mapping[int, Reason]:
    """Return the terms left out, by index, with the reason.

    The least significant value is the lowest contribution among the opponents with the lowest score (14).
    With `exception` a voluntarily unplayed round is cut first if its contribution is not below that value
    (16.5); of several with equal contributions, the one with the lowest score is cut. All low cuts come
    before the high ones.
    """
    if not low and not high:
        return NO_CUTS
    left = list(range(len(terms)))
    out: dict[int, Reason] = {}
    for _ in range(min(low, len(left))):
        chosen = min(left, key=lambda i: (terms[i].score, parts[i], terms[i].round or 0))
        reason = LOWEST if exception else LOWEST_OLD
        if exception:
            voluntary = [i for i in left if terms[i].vur]
            if voluntary:
                # Which of several equal contributions is cut determines the lowest score for a further cut;
                # "least significant" means the lowest score in article 14, so it does here, too.
                candidate = min(voluntary, key=lambda i: (parts[i], terms[i].score, terms[i].round or 0))
                if parts[candidate] >= parts[chosen]:
                    chosen, reason = candidate, VOLUNTARY_FIRST
        out[chosen] = reason
        left.remove(chosen)
    for _ in range(min(high, len(left))):
        chosen = max(left, key=lambda i: (terms[i].score, parts[i], -(terms[i].round or 0)))
        out[chosen] = HIGHEST if exception else HIGHEST_OLD
        left.remove(chosen)
    return out

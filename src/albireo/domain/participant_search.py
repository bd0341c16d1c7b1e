"""Find a participant by typed text."""

from collections.abc import Iterable
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.initial_order import alphabetical

SHOWN = 5
"""The maximum number of candidates named in a refusal."""


class UnknownParticipant(AlbireoError):
    """No participant, or more than one, matches the text."""


class Candidate(NamedTuple):
    """A participant who may be meant."""

    key: int
    """The identifier used by the caller."""
    number: int | None
    """The pairing number."""
    name: str
    fide_id: str = ""

    def __str__(self) -> str:
        return f"{self.number or '–'} {self.name}"


def find_participant(text: str, candidates: Iterable[Candidate]) -> int:
    """Return the key of the only candidate with this pairing number, FIDE ID or name.

    For a name, the first letters of its words in any order or any part of it are enough; accents, case and
    punctuation are ignored. An exact match of the whole name is preferred.

    >>> players = [Candidate(11, 1, "Müller, Anna", "12900001"), Candidate(12, 2, "Müller, Annabel")]
    >>> [find_participant(text, players) for text in ("2", "12900001", "muller, annab", "Anna Müller")]
    [12, 11, 12, 11]
    """
    wanted = text.strip()
    everybody = tuple(candidates)
    number, _, rest = wanted.partition(" ")
    if number.isascii() and number.isdecimal():
        numbered = [one for one in everybody if str(one.number) == number.lstrip("0")]
        hits = [one for one in numbered if _fits(rest, one.name)]
        hits = hits or [one for one in everybody if not rest and one.fide_id == number]
        if not hits and not rest:
            raise UnknownParticipant("there is no participant {tpn}", tpn=number)
    else:
        hits = [one for one in everybody if alphabetical(wanted) and _fits(wanted, one.name)]
        hits = [one for one in hits if _words(one.name) == _words(wanted)] or hits
    if not hits:
        raise UnknownParticipant(
            "participant {found!r}: expected a number or part of a name, found no one", found=wanted
        )
    if len(hits) > 1:
        raise UnknownParticipant(
            "participant {found!r}: expected a number or part of a single name, found {hits}",
            found=wanted,
            hits="; ".join(map(str, hits[:SHOWN])) + (" …" if hits[SHOWN:] else ""),
        )
    return hits[0].key


def _words(name: str) -> list[str]:
    return sorted(alphabetical(name.replace(",", " ")).split())


def _fits(text: str, name: str) -> bool:
    if alphabetical(text) in alphabetical(name):
        return True
    own = _words(name)
    return all(any(word.startswith(typed) for word in own) for typed in _words(text))

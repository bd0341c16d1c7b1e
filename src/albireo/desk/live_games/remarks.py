"""What is wrong with games that arrived, for the arbiter: kept for each game until it is sent better."""

import json
from collections.abc import Iterable, Sequence

from albireo.domain.message import Remark, and_more
from albireo.formats.pgn.transmitted import TransmittedGame

MOST_SUBJECTS = 500
"""Games of a source about which something is kept; the oldest give way."""
MOST_REMARKS = 30
A_FILE = ""
"""The subject of what concerns a whole file."""


def subject_of(game: TransmittedGame) -> str:
    """Return what identifies a game that is sent again and again."""
    return "|".join(game.tags.get(name, "") for name in ("White", "Black", "Board", "Round"))


class KeptRemarks:
    """The remarks on what each source sent, by subject."""

    def __init__(self) -> None:
        self._of: dict[int, dict[str, tuple[Remark, ...]]] = {}

    def put(self, source: int, subject: str, found: Sequence[Remark]) -> None:
        """Replace the remarks on a subject."""
        kept = self._of.setdefault(source, {})
        kept.pop(subject, None)
        if found:
            kept[subject] = tuple(found)
            while len(kept) > MOST_SUBJECTS:
                del kept[next(iter(kept))]

    def forget(self, sources: Iterable[int]) -> None:
        for source in sources:
            self._of.pop(source, None)

    def text(self, source: int) -> str:
        """Return the remarks on a source as they are stored: each once, and not too many."""
        kept = list(dict.fromkeys(each for found in self._of.get(source, {}).values() for each in found))
        if len(kept) > MOST_REMARKS:
            kept = [*kept[:MOST_REMARKS], and_more(len(kept) - MOST_REMARKS)]
        if not kept:
            return ""
        return json.dumps([[each.text, dict(each.values)] for each in kept], ensure_ascii=False)


def read_remarks(text: str) -> list[Remark]:
    """Return stored remarks."""
    return [Remark(sentence, values) for sentence, values in json.loads(text)] if text else []

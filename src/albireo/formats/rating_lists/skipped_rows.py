"""Rows of a rating list that were not loaded."""

from albireo.formats.rating_lists.errors import shown

MOST_NAMES = 5


class SkippedRows:
    """Counts the rows with a name that cannot be loaded, and keeps the first names."""

    def __init__(self) -> None:
        self.count = 0
        self.names: list[str] = []

    def add(self, name: str) -> None:
        """Note a row; one without letters where the name stands is not a player."""
        if any(map(str.isalpha, name)):
            self.count += 1
            if len(self.names) < MOST_NAMES:
                self.names.append(shown(name, 40))

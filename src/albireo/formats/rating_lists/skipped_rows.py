"""Rows of a rating list that were not loaded."""

from albireo.formats.rating_lists.errors import printable_part

MOST_NAMES = 5


class SkippedRows:
    """Counts the rows about a player that cannot be loaded, and keeps the first names."""

    def __init__(self) -> None:
        self.count = 0
        self.names: list[str] = []

    def add(self, name: str, row: str = "") -> None:
        """Note a row; without a name it is about a player only if `row` says what it has."""
        found = name if any(map(str.isalpha, name)) else row
        if found:
            self.count += 1
            if len(self.names) < MOST_NAMES:
                self.names.append(printable_part(found, 40))

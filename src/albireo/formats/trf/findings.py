"""What the reader finds wrong, repairs or remarks upon, each with its place in the file.

Designs weighed: stopping at the first fault (the arbiter mends one, runs again, finds the next), a log
of free text (no program can use it), and this: one list of findings. A file that cannot be trusted is
refused once, with all of them (the first twenty in words).

What was expected and found is English that waits for its translation: a plain sentence, or a `remark` with
its values. What stands in the file is `quoted`.
"""

from collections.abc import Callable, Sequence

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, and_more, filled, remark, translatable
from albireo.value_classes import dataclass

Translate = Callable[[str], str]
LEFT_AS_IT_STANDS = "left unchanged"
"""What a lenient reading does about something it can neither repair nor misunderstand."""
SHOWN = 20
"""How many problems a refusal spells out."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One place of a file that is not as it should be."""

    line: int
    """1 is the first line; 0 where it concerns the file as a whole."""
    column: int
    """1 is the first character of the line."""
    expected: str
    found: str
    action: str = ""
    """What the reader did about it; empty for a refusal."""

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, translate: Translate = str) -> str:
        """The finding in words."""
        text = "expected {expected}, found {found}"
        if self.action:
            text = "expected {expected}, found {found}: {action}"
        return filled(translatable(text), self.told(translate), translate)

    def told(self, translate: Translate = str) -> dict[str, str]:
        """Return what was expected, found and done, each in words."""
        return {
            "expected": _said(self.expected, translate),
            "found": _said(self.found, translate),
            "action": _said(self.action, translate),
        }

    def at(self, file: str, translate: Translate = str) -> str:
        """The finding with its place, as compilers write it."""
        place = f"{file}:{self.line}:{self.column}" if self.line else file
        return f"{place}: {self.sentence(translate)}" if place else self.sentence(translate)


def _said(text: str, translate: Translate) -> str:
    return text.sentence(translate) if isinstance(text, Remark) else translate(text)


class TrfError(AlbireoError):
    """A report file that cannot be read, or not be trusted."""

    def __init__(self, file: str, problems: Sequence[Finding], total: int | None = None) -> None:
        self.file = file
        self.problems = tuple(problems)
        """The first problems, in the order of the file."""
        self.total = len(self.problems) if total is None else total
        """How many there are altogether."""
        super().__init__(self.sentence())

    def sentence(self, translate: Translate = str) -> str:
        """Every problem on a line of its own."""
        lines = [problem.at(self.file, translate) for problem in self.problems]
        more = self.total - len(self.problems)
        if more > 0:
            place = f"{self.file}: " if self.file else ""
            lines.append(place + and_more(more).sentence(translate))
        return "\n".join(lines)

    @property
    def line(self) -> int:
        return self.problems[0].line

    @property
    def column(self) -> int:
        return self.problems[0].column

    @property
    def expected(self) -> str:
        return self.problems[0].expected

    @property
    def found(self) -> str:
        return self.problems[0].found


class Findings:
    """Gathers problems, repairs and remarks while a file is read."""

    def __init__(self, lenient: bool) -> None:
        self.lenient = lenient
        self.problems: list[Finding] = []
        self.repairs: list[Finding] = []
        self.remarks: list[Finding] = []
        self.assumptions: list[Finding] = []

    def problem(self, line: int, column: int, expected: str, found: str) -> None:
        """Something that cannot be mended."""
        self.problems.append(Finding(line, column, expected, found))

    def mend(self, line: int, column: int, expected: str, found: str, action: str) -> bool:
        """Something a lenient reading mends with `action`; tells whether to do so."""
        if self.lenient:
            self.repairs.append(Finding(line, column, expected, found, action))
        else:
            self.problem(line, column, expected, found)
        return self.lenient

    def remark(self, line: int, column: int, expected: str, found: str, action: str) -> None:
        """Something unusual that leaves no doubt about what is meant."""
        self.remarks.append(Finding(line, column, expected, found, action))

    def assumption(self, line: int, column: int, expected: str, found: str, action: str) -> None:
        """Something the file does not say and that was guessed from the rest of it."""
        self.assumptions.append(Finding(line, column, expected, found, action))

    def refuse_if_any(self, file: str) -> None:
        if self.problems:
            ordered = sorted(self.problems, key=lambda finding: (finding.line, finding.column))
            raise TrfError(file, ordered[:SHOWN], len(ordered))


NOTHING = remark("nothing")


def quoted(text: str) -> str:
    """Return what was found, in quotes; `nothing` for blanks.

    >>> quoted(" 12x "), quoted("   ")
    ("'12x'", 'nothing')
    """
    stripped = text.strip()
    return repr(stripped if len(stripped) <= 60 else stripped[:57] + "...") if stripped else NOTHING

"""Problems, repairs and remarks of the reader, each with its place in the file.

Alternatives considered: stopping at the first error (the arbiter fixes one, runs again, finds the next) and a
log of free text (no program can use it). Instead, there is one list of findings. A file that cannot be
trusted is refused once, with all of them (the first twenty in words).

Expected and found texts are translatable English: a plain sentence, or a `remark` with its values. Text from
the file is `quote_found`.
"""

from collections.abc import Callable, Sequence

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, and_more, fill, remark, translatable
from albireo.value_classes import dataclass

Translate = Callable[[str], str]
LEFT_AS_IT_STANDS = "left unchanged"
"""The action of a lenient reading if something can neither be repaired nor misunderstood."""
SHOWN = 20
"""Maximum number of problems listed in a refusal."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One place in a file that is not as it should be."""

    line: int
    """From 1; 0 if it concerns the whole file."""
    column: int
    """From 1."""
    expected: str
    found: str
    action: str = ""
    """What the reader did; empty for a refusal."""

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, translate: Translate = str) -> str:
        """Return the finding in words."""
        text = "expected {expected}, found {found}"
        if self.action:
            text = "expected {expected}, found {found}: {action}"
        return fill(translatable(text), self.told(translate), translate)

    def told(self, translate: Translate = str) -> dict[str, str]:
        """Return expected, found and action, each in words."""
        return {
            "expected": _in_words(self.expected, translate),
            "found": _in_words(self.found, translate),
            "action": _in_words(self.action, translate),
        }

    def at(self, file: str, translate: Translate = str) -> str:
        """Return the finding with its place, in the style of compilers."""
        place = f"{file}:{self.line}:{self.column}" if self.line else file
        return f"{place}: {self.sentence(translate)}" if place else self.sentence(translate)


def _in_words(text: str, translate: Translate) -> str:
    return text.sentence(translate) if isinstance(text, Remark) else translate(text)


class TrfError(AlbireoError):
    """A report file that cannot be read or trusted."""

    def __init__(self, file: str, problems: Sequence[Finding], total: int | None = None) -> None:
        self.file = file
        self.problems = tuple(problems)
        """The first problems, in the order of the file."""
        self.total = len(self.problems) if total is None else total
        """The total number of problems."""
        super().__init__(self.sentence())

    def sentence(self, translate: Translate = str) -> str:
        """Return every problem on a separate line."""
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
    """Collects problems, repairs and remarks while a file is read."""

    def __init__(self, lenient: bool) -> None:
        self.lenient = lenient
        self.problems: list[Finding] = []
        self.repairs: list[Finding] = []
        self.remarks: list[Finding] = []
        self.assumptions: list[Finding] = []

    def problem(self, line: int, column: int, expected: str, found: str) -> None:
        """Note something that cannot be repaired."""
        self.problems.append(Finding(line, column, expected, found))

    def mend(self, line: int, column: int, expected: str, found: str, action: str) -> bool:
        """Note something a lenient reading repairs by `action`; return whether to do so."""
        if self.lenient:
            self.repairs.append(Finding(line, column, expected, found, action))
        else:
            self.problem(line, column, expected, found)
        return self.lenient

    def remark(self, line: int, column: int, expected: str, found: str, action: str) -> None:
        """Note something unusual whose meaning is clear."""
        self.remarks.append(Finding(line, column, expected, found, action))

    def assumption(self, line: int, column: int, expected: str, found: str, action: str) -> None:
        """Note something that is not in the file and was inferred from the rest."""
        self.assumptions.append(Finding(line, column, expected, found, action))

    def refuse_if_any(self, file: str) -> None:
        if self.problems:
            ordered = sorted(self.problems, key=lambda finding: (finding.line, finding.column))
            raise TrfError(file, ordered[:SHOWN], len(ordered))


NOTHING = remark("nothing")


def quote_found(text: str) -> str:
    """Return what was found in quotes; `nothing` for blanks.

    >>> quote_found(" 12x "), quote_found("   ")
    ("'12x'", 'nothing')
    """
    stripped = text.strip()
    return repr(stripped if len(stripped) <= 60 else stripped[:57] + "...") if stripped else NOTHING

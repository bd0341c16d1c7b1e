"""Note which lines and branches of the package run, at little cost: loaded modules note it themselves.

`start` must be called before the package is imported. Each module is then compiled with a probe at the start
of every straight run of statements and at both ways out of every condition, loop and `match`: it stores a one
in a list, which takes some nanoseconds. What is compiled is kept for the next run, until its source changes.
A line counts as run when the straight run of statements it stands in has begun, so what follows a call that
raised an exception counts as well.

Alternatives considered: coverage.py, which traces every line of every module, those of libraries and tests
included, and doubles or trebles the time of a test where Python has no `sys.monitoring` of branches (before
3.14); SlipCover, whose probes are as quick as these but are put in anew by every process, which took longer
than most of the tests it measured.
"""

import ast
import hashlib
import json
import marshal
import os
import sys
import types
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "albireo"
KEPT = ROOT / ".pytest_cache" / "probes"
"""Compiled modules with probes, by their source."""
LIST = "__ran__"
"""Global name of the list of probes in each module."""
LEFT_OUT = "storage/migrations"
FOLDER = "ALBIREO_PROBES"
"""Environment variable: where each process writes what it ran."""


class Plan(NamedTuple):
    """Meaning of the probes of a module."""

    statements: list[tuple[int, int]]
    """Line of each statement, and the number of its probe."""
    branches: list[int]
    """Number of the probe on each way out of a condition, loop or `match`."""
    probes: int


class _Probing:
    """Puts probes into a syntax tree."""

    def __init__(self) -> None:
        self.plan = Plan([], [], 0)
        self._count = 0

    def module(self, tree: ast.Module) -> Plan:
        """Change the tree; return what its probes mean."""
        future = [one for one in tree.body if isinstance(one, ast.ImportFrom) and one.module == "__future__"]
        start = tree.body.index(future[-1]) + 1 if future else _after_docstring(tree.body)
        if tree.body[start:]:
            tree.body[start:] = self._block(tree.body[start:])[1]
        ast.fix_missing_locations(tree)
        return self.plan._replace(probes=self._count)

    def _probe(self, near: ast.AST) -> tuple[int, ast.stmt]:
        number, self._count = self._count, self._count + 1
        place = ast.Subscript(ast.Name(LIST, ast.Load()), ast.Constant(number), ast.Store())
        made = ast.copy_location(ast.Assign([place], ast.Constant(1)), near)
        made.end_lineno, made.end_col_offset = made.lineno, made.col_offset
        return number, made

    def _block(self, body: Sequence[ast.stmt]) -> tuple[int, list[ast.stmt]]:
        """Return the number of the first probe of a block, and the block with its probes."""
        first, made = self._probe(body[0])
        new, current = [made], first
        for index, statement in enumerate(body):
            if current < 0:
                current, made = self._probe(statement)
                new.append(made)
            new.append(statement)
            if _says_nothing(statement):
                continue
            self.plan.statements.append((statement.lineno, current))
            if self._inside(statement) and index + 1 < len(body):
                current = -1
        return first, new

    def _inside(self, statement: ast.stmt) -> bool:
        """Put probes below a statement; return whether control may not come back to what follows."""
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._body(statement)
                return False
            case ast.ClassDef():
                self._body(statement)
            case ast.If() | ast.While() | ast.For() | ast.AsyncFor():
                self._two_ways(statement)
            case ast.Match():
                self._cases(statement)
            case ast.With() | ast.AsyncWith():
                statement.body = self._block(statement.body)[1]
            case ast.Try() | ast.TryStar():
                for part in (statement, *statement.handlers):
                    part.body = self._block(part.body)[1]
                if statement.orelse:
                    statement.orelse = self._block(statement.orelse)[1]
                if statement.finalbody:
                    statement.finalbody = self._block(statement.finalbody)[1]
            case _:
                return False
        return True

    def _body(self, definition: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        start = _after_docstring(definition.body)
        if definition.body[start:]:
            definition.body[start:] = self._block(definition.body[start:])[1]

    def _two_ways(self, statement: ast.If | ast.While | ast.For | ast.AsyncFor) -> None:
        taken, statement.body = self._block(statement.body)
        test = getattr(statement, "test", None)
        if isinstance(test, ast.Constant):  # `while True` has one way
            return
        if statement.orelse:
            other, statement.orelse = self._block(statement.orelse)
        else:
            other, made = self._probe(statement)
            statement.orelse = [made]
        self.plan.branches.extend((taken, other))

    def _cases(self, statement: ast.Match) -> None:
        for case in statement.cases:
            number, case.body = self._block(case.body)
            self.plan.branches.append(number)
        last = statement.cases[-1]
        if last.guard or not (isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None):
            number, made = self._probe(statement)
            statement.cases.append(ast.match_case(ast.MatchAs(), None, [made]))
            self.plan.branches.append(number)


def _after_docstring(body: Sequence[ast.stmt]) -> int:
    return 1 if body and _says_nothing(body[0]) else 0


def _says_nothing(statement: ast.stmt) -> bool:
    """Return whether a statement does nothing when run: docstrings, ellipses, what is for type checkers."""
    match statement:
        case ast.Expr(ast.Constant()) | ast.Global() | ast.Nonlocal() | ast.If(ast.Name("TYPE_CHECKING")):
            return True
    return False


def with_probes(source: bytes, path: str) -> tuple[Plan, types.CodeType]:
    """Return a module compiled with probes, and what they mean."""
    tree = ast.parse(source, path)
    plan = _Probing().module(tree)
    return plan, compile(tree, path, "exec", dont_inherit=True)


_OWN = Path(__file__).read_bytes()


def kept(path: str, source: bytes | None = None) -> tuple[Plan, types.CodeType]:
    """Return the same, from an earlier run if there was one."""
    content = Path(path).read_bytes() if source is None else source
    key = hashlib.sha256(b"\0".join((sys.version.encode(), _OWN, path.encode(), content))).hexdigest()
    file = KEPT / key
    if file.exists():
        plan, code = marshal.loads(file.read_bytes())
        return Plan(*plan), code
    plan, code = with_probes(content, path)
    KEPT.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(marshal.dumps((tuple(plan), code)))
    unfinished.replace(file)
    return plan, code


class _Loader(SourceFileLoader):
    """Loads a module with its probes."""

    def get_code(self, fullname: str) -> types.CodeType:
        self.plan, code = kept(self.path, self.get_data(self.path))
        return code

    def exec_module(self, module: types.ModuleType) -> None:
        code = self.get_code(module.__name__)
        ran = [0] * self.plan.probes
        vars(module)[LIST] = ran
        _loaded.append((self.path, ran))
        exec(code, vars(module))


class _Finder(MetaPathFinder):
    """Finds the modules of the package as Python does, and gives them the loader above."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "albireo":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader and is_counted(spec.loader.path):
            spec.loader = _Loader(fullname, spec.loader.path)
        return spec


_loaded: list[tuple[str, list[int]]] = []
"""Path and probes of every module loaded; one that is loaded twice stands here twice."""


def is_counted(path: str) -> bool:
    """Return whether a module belongs to what is measured."""
    return path.startswith(str(SOURCE) + os.sep) and LEFT_OUT not in path


def start() -> None:
    """Give the modules of the package probes from now on, if this run is measured."""
    if FOLDER in os.environ and not any(isinstance(one, _Finder) for one in sys.meta_path):
        assert not any(name.partition(".")[0] == "albireo" for name in sys.modules), "started too late"
        sys.meta_path.insert(0, _Finder())


def write() -> None:
    """Write what this process ran, if it is measured: the numbers of the probes, by path."""
    if FOLDER in os.environ:
        ran: dict[str, list[int]] = {}
        for path, probes in _loaded:
            ran[path] = sorted({*ran.get(path, ()), *(number for number, one in enumerate(probes) if one)})
        Path(os.environ[FOLDER], f"{os.getpid()}.json").write_text(json.dumps(ran), "utf-8")


def collected(folder: Path) -> Iterator[tuple[str, Plan, set[int]]]:
    """Yield every module of the package, loaded or not: path, plan, and the probes that some process ran."""
    ran: dict[str, set[int]] = {}
    for file in folder.glob("*.json"):
        for path, numbers in json.loads(file.read_text("utf-8")).items():
            ran.setdefault(path, set()).update(numbers)
    for path in map(str, sorted(SOURCE.rglob("*.py"))):
        if is_counted(path):
            yield path, kept(path)[0], ran.get(path, set())

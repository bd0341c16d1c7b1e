"""Find the translatable sentences of the source in its syntax tree.

Babel's own extractor only knows calls such as `gettext("…")`. Here most sentences are arguments of values and
errors: `Note(kind, text, …)`, `raise CannotPair("round {round} …", round=3)`. So this follows the text
argument to the literals it can come from: a local variable, a constant of the module, a table, a choice, a
concatenation, or, where it is a parameter, the arguments of every call of that function.

Texts that cannot be followed (an attribute of another object) are marked at the literal with
`translatable("…")` of `albireo.domain.message`. The help of commands (their docstrings) and of options is
included too.
"""

import ast
import builtins
import inspect
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

Message = str | tuple[str, str]
Function = ast.FunctionDef | ast.AsyncFunctionDef
Placed = tuple[ast.AST, Function | None]
"""A node and the function that contains it."""


class Carrier(NamedTuple):
    """A function or class with an argument that is a sentence."""

    parameter: str
    place: int


Carriers = dict[str, set[Carrier]]
MARKS = {name: Carrier("text", 0) for name in ("_", "gettext", "translatable", "remark")}
"""Functions that take a sentence."""
PLURALS = {"ngettext", "plural"}
"""Functions that take a singular and a plural."""
VALUES = {
    "Note": {Carrier("text", 1)},
    "Criterion": {Carrier("text", 2)},
    "Floater": {Carrier("text", 1)},
    "Step": {Carrier("text", 1)},
    "Code": {Carrier("name", 1)},
    "Reason": {Carrier("text", 1)},
    "Called": {Carrier("says", 1)},
    "CommandEntry": {Carrier("summary", 1)},
    "Column": {Carrier("heading", 1), Carrier("short", 2)},
    "Compared": {Carrier("text", 2), Carrier("consequence", 5)},
    "ByeRule": {Carrier("why", 0)},
    "Finding": {Carrier("expected", 2), Carrier("found", 3), Carrier("action", 4)},
}
"""Classes that contain a sentence, as does every error whose class takes the text unchanged."""
HELPFUL = {"command", "group", "option"}
"""Click functions whose `help` is shown; the docstring of a decorated function is its help."""


class Said(NamedTuple):
    """What the source says, without its syntax trees, which take a quarter of a gigabyte."""

    sentences: tuple[tuple[str, Message], ...]
    """Module and text of every sentence."""
    built: tuple[tuple[str, int], ...]
    """Module and line of every f-string used as a sentence, which could not be translated.

    Python's own errors are for programmers, and Click's get texts that are already translated.
    """


def said(modules: Mapping[str, ast.Module]) -> Said:
    """Return what these modules say."""
    read = _read(modules)
    return Said(
        tuple((reader.name, message) for reader, found in read for message in found),
        tuple((reader.name, line) for reader, _ in read for line in sorted(reader.built)),
    )


def _read(modules: Mapping[str, ast.Module]) -> list[tuple["_Module", dict[Message, None]]]:
    nodes = {name: list(_nodes_in_functions(tree)) for name, tree in modules.items()}
    classes = [node for inside in nodes.values() for node, _ in inside if isinstance(node, ast.ClassDef)]
    own_texts = {
        node.name
        for node in classes
        if any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body)
    } - {"AlbireoError"}
    public: Carriers = {name: {carrier} for name, carrier in MARKS.items()}
    public |= {name: set(carriers) for name, carriers in VALUES.items()}
    public |= {name: {Carrier("text", 0)} for name in _errors(classes) - own_texts}
    readers = [_Module(name, tree, nodes[name], public, own_texts) for name, tree in modules.items()]
    others = {f"albireo.{reader.name.removesuffix('.py').replace('/', '.')}": reader for reader in readers}
    for reader in readers:
        reader.know(others)
    found: dict[str, dict[Message, None]] = {reader.name: {} for reader in readers}
    known = -1
    # Each pass may reveal functions that pass a parameter on, whose calls are then read as well.
    while known != (known := sum(reader.known for reader in readers)):
        for reader in readers:
            found[reader.name].update((message, None) for message in reader.sentences())
    return [(reader, found[reader.name]) for reader in readers]


class _Module:
    def __init__(
        self, name: str, tree: ast.Module, inside: list[Placed], public: Carriers, own_texts: set[str]
    ) -> None:
        self.name = name
        self._public = public
        self._private: Carriers = {}
        self._own_texts = own_texts
        nodes = [node for node, _ in inside]
        self._imports = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        self._names = {
            *(name for name, (module, _) in self._imports.items() if module.startswith("albireo")),
            *(node.name for node in nodes if isinstance(node, Function | ast.ClassDef)),
        }
        self.classes = {
            node.name: {part.name for part in node.body if isinstance(part, Function)}
            for node in tree.body
            if isinstance(node, ast.ClassDef)
        }
        self._help = list(_helps(nodes))
        self.constants = _assignments(tree.body)
        self.others: Mapping[str, _Module] = {}
        self.built: set[int] = set()
        self._resolving: list[str] = []
        self._locals: dict[Function, dict[str, list[ast.expr]]] = {}
        self._calls = [
            (node, function) for node, function in inside if isinstance(node, (ast.Call, ast.Raise))
        ]

    def know(self, others: Mapping[str, "_Module"]) -> None:
        """Register the other modules, whose imported functions and methods may take sentences."""
        self.others = others
        for module, name in self._imports.values():
            if module in others:
                self._names |= others[module].classes.get(name, set())

    @property
    def known(self) -> int:
        return sum(len(carriers) for carriers in (*self._public.values(), *self._private.values()))

    def sentences(self) -> Iterator[Message]:
        yield from self._help
        for node, function in self._calls:
            if isinstance(node, ast.Raise):
                if isinstance(node.exc, ast.Call) and node.exc.args and self._takes_text(node.exc):
                    yield from self._texts(node.exc.args[0], function)
                continue
            name = _name(node.func)
            if name == "__init__" and node.args:  # an error class that composes its own text
                yield from self._texts(node.args[0], function)
            if name in PLURALS:
                forms = tuple(text for part in node.args[:2] for text in self._texts(part, function))
                if forms:  # empty if they are passed on
                    singular, plural = forms
                    yield singular, plural
            for carrier in self._carriers(name):
                for argument in _argument(node, carrier):
                    yield from self._texts(argument, function)

    def _carriers(self, name: str) -> Iterable[Carrier]:
        if name in self._private:
            return tuple(self._private[name])
        if name in self._names or name in MARKS:
            return tuple(self._public.get(name, ()))
        return ()

    def _takes_text(self, error: ast.Call) -> bool:
        name = _name(error.func)
        is_class = name[:1].isupper() and not (isinstance(error.func, ast.Attribute) and _is_built(error))
        return is_class and not hasattr(builtins, name) and name not in self._own_texts

    def _texts(self, expression: ast.expr, function: Function | None) -> Iterator[str]:
        """Yield every literal an expression may evaluate to."""
        match expression:
            case ast.Constant(value=str(text)) if text:
                yield text
            case ast.IfExp(body=body, orelse=other):
                yield from self._texts(body, function)
                yield from self._texts(other, function)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                halves = (self._or_empty(left, function), self._or_empty(right, function))
                yield from (first + second for first, second in product(*halves))
            case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                for value in values:
                    yield from self._texts(value, function)
            case ast.Subscript(value=(ast.Name() | ast.Dict() | ast.Tuple()) as table):
                yield from self._texts(table, function)
            case ast.JoinedStr(lineno=line):
                self.built.add(line)
            case ast.Name(id=name) if name not in self._resolving:
                self._resolving.append(name)
                yield from self._named(name, function)
                self._resolving.pop()

    def _or_empty(self, expression: ast.expr, function: Function | None) -> list[str]:
        """Return `_texts`, with the empty alternative of a choice (`", and more" if … else ""`)."""
        texts = list(self._texts(expression, function))
        if isinstance(expression, ast.IfExp) and len(texts) < 2:
            texts.append("")
        return texts

    def _named(self, name: str, function: Function | None) -> Iterator[str]:
        if function is not None:
            if function not in self._locals:
                self._locals[function] = _assignments(ast.walk(function))
            local = self._locals[function].get(name)
            if local:
                for value in local:
                    yield from self._texts(value, function)
                return
            parameters = [parameter.arg for parameter in (*function.args.posonlyargs, *function.args.args)]
            if name in parameters:
                place = parameters.index(name) - (parameters[0] in ("self", "cls"))
                carriers = self._private if function.name.startswith("_") else self._public
                carriers.setdefault(function.name, set()).add(Carrier(name, place))
                return
        for value in self.constants.get(name, ()):
            yield from self._texts(value, None)
        module, original = self._imports.get(name, ("", ""))
        if module in self.others:
            for value in self.others[module].constants.get(original, ()):
                yield from self.others[module]._texts(value, None)


def _nodes_in_functions(tree: ast.Module) -> Iterator[Placed]:
    """Yield all nodes in source order, each with its innermost function."""
    waiting: list[Placed] = [(tree, None)]
    while waiting:
        node, function = waiting.pop()
        yield node, function
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            function = node
        for name in reversed(node._fields):
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                if value._fields:
                    waiting.append((value, function))
            elif isinstance(value, list):
                waiting += [(part, function) for part in reversed(value) if isinstance(part, ast.AST)]


def _errors(classes: Iterable[ast.ClassDef]) -> set[str]:
    """Return the refusals: `AlbireoError` and its subclasses."""
    known, before = {"AlbireoError"}, 0
    while before != (before := len(known)):
        known |= {node.name for node in classes if known & {_name(base) for base in node.bases}}
    return known


def _helps(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the help of Click's commands and options, as Click stores it."""
    for node in nodes:
        if isinstance(node, ast.Call) and _name(node.func) in HELPFUL | {"LazyGroup"}:
            for keyword in node.keywords:
                if keyword.arg == "help" and isinstance(keyword.value, ast.Constant):
                    yield from _paragraphs(str(keyword.value.value))
        elif isinstance(node, ast.FunctionDef) and any(
            isinstance(decorator, ast.Call) and _name(decorator.func) in HELPFUL - {"option"}
            for decorator in node.decorator_list
        ):
            yield from _paragraphs(ast.get_docstring(node, clean=False) or "")
        elif isinstance(node, ast.ClassDef) and _is_desk_command(node):
            yield from list(_paragraphs(ast.get_docstring(node, clean=False) or ""))[:1]


def _is_desk_command(node: ast.ClassDef) -> bool:
    """Return whether the docstring of a class is the help of a command (`desk/mechanism/face.py`)."""
    words = {each.arg: each.value for each in node.keywords}
    tag = words.get("tag")
    if not isinstance(tag, ast.Constant) or "/" in str(tag.value):  # an event has a version
        return False
    for part in node.body:
        match part:
            case ast.Assign(targets=[ast.Name(id="face")], value=ast.Call(keywords=keywords)):
                return not any(word.arg in ("by_hand", "why_no_name") for word in keywords)
            case ast.Assign(targets=[ast.Name(id="face")]):  # shared with others, which have no help
                return False
    return True


def _paragraphs(text: str) -> Iterator[str]:
    """Yield each paragraph on one line, except preformatted ones, which need no translation."""
    for part in inspect.cleandoc(text).split("\n\n"):
        if part and not part.startswith("\b"):
            yield " ".join(part.split())


def _assignments(nodes: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found.setdefault(name, []).append(value)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, value in zip(names, values, strict=False):
                    if isinstance(target, ast.Name):
                        found.setdefault(target.id, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found.setdefault(name, []).append(value)
    return found


def _argument(call: ast.Call, carrier: Carrier) -> Iterator[ast.expr]:
    plain = call.args[: carrier.place + 1]
    if len(plain) > carrier.place and not any(isinstance(part, ast.Starred) for part in plain):
        yield plain[carrier.place]
    yield from (keyword.value for keyword in call.keywords if keyword.arg == carrier.parameter)


def _is_built(call: ast.Call) -> bool:
    return any(isinstance(part, ast.JoinedStr) for part in ast.walk(call.args[0]))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""

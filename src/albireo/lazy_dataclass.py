"""A decorator that works like `dataclasses.dataclass`, but lazily; see `value_classes`."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

MISSING: Any = object()


class Field:
    """The definition of one field."""

    __slots__ = ("compare", "default", "factory")

    def __init__(self, default: Any, factory: Any, compare: bool) -> None:
        self.default, self.factory, self.compare = default, factory, compare


def field(*, default: Any = MISSING, default_factory: Any = MISSING, compare: bool = True) -> Any:
    return Field(default, default_factory, compare)


def dataclass(
    cls: Any = None,
    /,
    *,
    frozen: bool = False,
    slots: bool = False,
    eq: bool = True,
    order: bool = False,
    kw_only: bool = False,
) -> Any:
    if cls is None:
        return lambda cls: _made(cls, frozen, slots, eq, order, kw_only)
    return _made(cls, frozen, slots, eq, order, kw_only)


def fields(value: Any) -> Any:
    from dataclasses import fields as standard

    return standard(value)


def replace(value: Any, /, **changes: Any) -> Any:
    known = type(value).__dict__.get("__value_fields__")
    if known is None:
        from dataclasses import replace as standard

        return standard(value, **changes)
    for name in known:
        if name not in changes:
            changes[name] = getattr(value, name)
    return type(value)(**changes)


def _made(cls: Any, frozen: bool, slots: bool, eq: bool, order: bool, kw_only: bool) -> Any:
    known: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        known |= base.__dict__.get("__value_fields__", {})
    for name, kind in _annotations(cls).items():
        if str(kind).startswith("typing.ClassVar"):
            continue
        given = cls.__dict__.get(name, MISSING)
        known[name] = given if isinstance(given, Field) else Field(given, MISSING, True)
        if known[name].default.__class__.__hash__ is None:  # shared by all instances if it is changed
            raise ValueError(f"mutable default {given.__class__} for field {name} is not allowed")
        if given is not MISSING and (slots or known[name].default is MISSING):
            delattr(cls, name)
        elif given is not known[name].default:
            setattr(cls, name, known[name].default)
    if not kw_only:
        _refuse_bad_order(known)
    if slots:
        cls = _slotted(cls, known)
    cls.__value_fields__ = known
    cls.__signature__ = _Signature(cls, frozen, slots, kw_only)
    cls.__dataclass_fields__ = _Standard("__dataclass_fields__", cls, frozen, eq, order, kw_only)
    cls.__dataclass_params__ = _Standard("__dataclass_params__", cls, frozen, eq, order, kw_only)
    methods: dict[str, Any] = {"__init__": _first_init(cls, frozen, slots, kw_only), "__repr__": _repr}
    methods["__match_args__"] = () if kw_only else tuple(known)
    if eq:
        values = _values(cls)
        methods["__eq__"] = _equality(values)
        if order:
            methods["__lt__"] = _comparison(values, lambda one, other: one < other)
            methods["__le__"] = _comparison(values, lambda one, other: one <= other)
            methods["__gt__"] = _comparison(values, lambda one, other: one > other)
            methods["__ge__"] = _comparison(values, lambda one, other: one >= other)
        methods["__hash__"] = (lambda self: hash(values(self))) if frozen else None
    if frozen:
        methods |= _refusals(cls)
        if slots:
            methods |= {"__getstate__": _getstate, "__setstate__": _setstate}
    for name, method in methods.items():
        # a class with __eq__ has a __hash__ of None that no one wrote
        if cls.__dict__.get(name) is None:
            setattr(cls, name, method)
    return cls


def _refuse_bad_order(known: dict[str, Field]) -> None:
    has_default = False
    for name, each in known.items():
        if each.default is not MISSING or each.factory is not MISSING:
            has_default = True
        elif has_default:
            raise TypeError(f"non-default argument {name!r} follows default argument")


class _Signature:
    """The parameters of a class, found out when someone asks `inspect` for them."""

    def __init__(self, cls: Any, *options: bool) -> None:
        self.cls, self.options = cls, options

    def __get__(self, instance: object, owner: type) -> Any:
        if owner is not self.cls:
            return None  # a class built on this one may have an __init__ of its own
        from inspect import signature

        found = signature(_compiled_init(self.cls, *self.options))
        return found.replace(parameters=list(found.parameters.values())[1:])


def _annotations(cls: Any) -> dict[str, Any]:
    """Return the annotations of this class alone; Python 3.14 creates them on access."""
    found: dict[str, Any] = getattr(cls, "__annotations__", {})
    return found


def _slotted(cls: Any, known: dict[str, Field]) -> Any:
    """Return the class recreated with slots for its fields."""
    namespace = dict(cls.__dict__)
    inherited = {name for base in cls.__mro__[1:] for name in base.__dict__.get("__slots__", ())}
    namespace["__slots__"] = tuple(name for name in known if name not in inherited)
    for name in ("__dict__", "__weakref__"):
        namespace.pop(name, None)
    again = type(cls)(cls.__name__, cls.__bases__, namespace)
    again.__qualname__ = cls.__qualname__
    return again


class _Standard:
    """The attributes of a standard dataclass, created on first access."""

    def __init__(self, name: str, cls: Any, frozen: bool, eq: bool, order: bool, kw_only: bool) -> None:
        self.name, self.cls = name, cls
        self.options: dict[str, Any] = {"frozen": frozen, "eq": eq, "order": order, "kw_only": kw_only}

    def __get__(self, instance: object, owner: type) -> Any:
        import dataclasses

        hints: dict[str, Any] = {}
        for base in reversed(self.cls.__mro__):
            hints |= _annotations(base)
        described: list[Any] = []
        for name, each in self.cls.__value_fields__.items():
            said: dict[str, Any] = {"compare": each.compare}
            if each.default is not MISSING:
                said["default"] = each.default
            if each.factory is not MISSING:
                said["default_factory"] = each.factory
            described.append((name, hints[name], dataclasses.field(**said)))
        alike = dataclasses.make_dataclass(self.cls.__name__, described, **self.options)
        found = getattr(alike, self.name)
        setattr(self.cls, self.name, found)
        return found


def _first_init(cls: Any, frozen: bool, slots: bool, kw_only: bool) -> Callable[..., None]:
    """Return an `__init__` that compiles the real one and is replaced by it."""

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        init = _compiled_init(cls, frozen, slots, kw_only)
        cls.__init__ = init
        init(self, *values, **named)

    return __init__


def _compiled_init(cls: Any, frozen: bool, slots: bool, kw_only: bool) -> Callable[..., None]:
    known: dict[str, Field] = cls.__value_fields__
    scope: dict[str, Any] = {"MISSING": MISSING}
    parameters, lines = ["self", *(["*"] if kw_only and known else [])], []
    for name, each in known.items():
        value = name
        if each.factory is not MISSING:
            scope[f"_make_{name}"] = each.factory
            parameters.append(f"{name}=MISSING")
            value = f"_make_{name}() if {name} is MISSING else {name}"
        elif each.default is not MISSING:
            scope[f"_default_{name}"] = each.default
            parameters.append(f"{name}=_default_{name}")
        else:
            parameters.append(name)
        if not frozen:
            lines.append(f" self.{name} = {value}")
        elif slots:
            scope[f"_set_{name}"] = getattr(cls, name).__set__
            lines.append(f" _set_{name}(self, {value})")
        else:
            lines.append(f" self.__dict__[{name!r}] = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(parameters)}):\n" + "\n".join(lines or [" pass"]), scope)
    init: Callable[..., None] = scope["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


def _values(cls: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function for the values by which instances are compared."""
    names = [name for name, each in cls.__value_fields__.items() if each.compare]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda self: tuple(getattr(self, name) for name in names)


def _equality(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, Any], Any]:
    def __eq__(self: Any, other: Any) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _comparison(
    values: Callable[[Any], tuple[Any, ...]], compare: Callable[[Any, Any], bool]
) -> Callable[[Any, Any], Any]:
    def method(self: Any, other: Any) -> Any:
        return compare(values(self), values(other)) if other.__class__ is self.__class__ else NotImplemented

    return method


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__value_fields__)
    return f"{type(self).__qualname__}({shown})"


def whole_text(value: Any) -> str:
    """Return everything in a value as text, whatever short form its `repr` has; equal values, equal texts."""
    known = getattr(type(value), "__value_fields__", None)
    if known is not None:
        inside = ", ".join(f"{name}={whole_text(getattr(value, name))}" for name in known)
        return f"{type(value).__qualname__}({inside})"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__}({', '.join(map(whole_text, value))})"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{whole_text(key)}: {whole_text(each)}' for key, each in value.items())}}}"
    return repr(value)


def _refusals(cls: Any) -> dict[str, Any]:
    """Return methods that refuse changes to instances of a frozen class."""

    def __setattr__(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in cls.__value_fields__:
            raise _frozen(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:
        if type(self) is cls or name in cls.__value_fields__:
            raise _frozen(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return {"__setattr__": __setattr__, "__delattr__": __delattr__}


def _frozen(message: str) -> AttributeError:
    from dataclasses import FrozenInstanceError

    return FrozenInstanceError(message)


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__value_fields__]


def _setstate(self: Any, state: list[Any]) -> None:
    for name, value in zip(self.__value_fields__, state, strict=True):
        object.__setattr__(self, name, value)

"""What is compiled once instead of in every test: SQL statements, and templates even once for all runs."""

from collections.abc import Hashable
from typing import Any

import pytest
from jinja2 import Environment, FileSystemBytecodeCache
from sqlalchemy import Connection, Engine, event
from sqlalchemy.util import LRUCache


class _Statements(LRUCache[Any, Any]):
    """Compiled statements by the name of the dialect: each engine has a dialect object of its own."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(_named(key), default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(_named(key), value)


def _named(key: tuple[Any, ...]) -> Hashable:
    return (key[0].name, *key[1:])


_STATEMENTS = _Statements(1000)


@event.listens_for(Engine, "engine_connect")
def share_statements(connection: Connection) -> None:
    """Every database takes the statements that another one compiled before."""
    connection.execution_options(compiled_cache=_STATEMENTS)


def keep_templates(environment: Environment, config: pytest.Config) -> None:
    """Compiled templates stay in pytest's cache until their source changes."""
    cache: pytest.Cache | None = getattr(config, "cache", None)  # `-p no:cacheprovider` leaves it out
    if cache is not None:
        environment.bytecode_cache = FileSystemBytecodeCache(str(cache.mkdir("templates")))

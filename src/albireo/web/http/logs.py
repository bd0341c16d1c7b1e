"""The log of a running app: on a laptop errors only, on a server a JSON object for each line.

Nothing is stored or rotated here: the lines go to standard error, and systemd or Docker collects them.
"""

import json
import logging
import os
import sys
from datetime import UTC, datetime
from typing import Any

EVENTS = logging.getLogger("albireo.events")
"""Events of the app itself and of users: start, stop, sign-ins, roles."""


class JsonLines(logging.Formatter):
    """One object per line: time, level, message and values."""

    def format(self, record: logging.LogRecord) -> str:
        values: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            "says": record.getMessage(),
            "process": os.getpid(),
            **getattr(record, "values", {}),
        }
        if record.exc_info:
            values["traceback"] = self.formatException(record.exc_info)
        return json.dumps(values, ensure_ascii=False, default=str)


def write_json_lines() -> None:
    """Log all events to standard error as JSON lines from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("albireo").setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True


def event(says: str, **values: object) -> None:
    """Log an event."""
    EVENTS.info(says, extra={"values": values})

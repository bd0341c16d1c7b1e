"""The log of a running app: on a laptop errors only, on a server a JSON object for each line.

Nothing is kept or rotated here: the lines go to the standard error stream, and anyone who started the app
(systemd, Docker) takes them to where logs are kept.
"""

import json
import logging
import os
import sys
from datetime import UTC, datetime
from typing import Any

EVENTS = logging.getLogger("albireo.events")
"""What happens to the app itself and to anyone who comes in: start, stop, log-ins, roles."""


class JsonLines(logging.Formatter):
    """One object a line: when, how bad, what, and the values that belong to it."""

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
    """From now on everything worth knowing goes to the standard error stream as JSON lines."""
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
    """Write down that something happened."""
    EVENTS.info(says, extra={"values": values})

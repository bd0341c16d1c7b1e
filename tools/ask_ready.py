"""Start the app that is installed and ask it for a page: `python tools/ask_ready.py [albireo [demo]]`.

For every binary that is published: none leaves a workflow without having run. It needs nothing but Python's
own library, so that it runs on any of the three systems.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from queue import Empty, SimpleQueue

PATIENCE = 120
"""Seconds until the app must answer; a first start compiles templates and makes a database."""
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


def main(program: str, command: str = "serve") -> int:
    """Return 0 once the start page and `/ready` have answered."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = {**os.environ, "ALBIREO_DATA": str(Path(home) / "data"), "PYTHONUNBUFFERED": "1"}
        app = subprocess.Popen(
            [program, command, "--no-browser", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=environment,
        )
        try:
            address = _address(app, started)
            for page in ("/ready", "/"):
                with urllib.request.urlopen(address + page, timeout=PATIENCE) as answer:
                    text = answer.read().decode()
                    assert answer.status == 200, (page, answer.status)
            assert "Albireo" in text
        finally:
            app.terminate()
            app.wait(PATIENCE)
    print(f"{program}: answered after {time.monotonic() - started:.1f} s")
    return 0


def _address(app: "subprocess.Popen[str]", started: float) -> str:
    """Return the address that the app prints."""
    lines: SimpleQueue[str] = SimpleQueue()

    def collect() -> None:
        for line in app.stdout or ():
            lines.put(line)

    threading.Thread(target=collect, daemon=True).start()
    said = ""
    while time.monotonic() < started + PATIENCE and app.poll() is None:
        try:
            said += lines.get(timeout=0.5)
        except Empty:
            continue
        if found := ADDRESS.search(said):
            return found[0]
    raise SystemExit(f"no address within {PATIENCE} s:\n{said}")


if __name__ == "__main__":
    words = sys.argv[1:] or ["albireo"]
    sys.exit(main(shutil.which(words[0]) or words[0], *words[1:]))

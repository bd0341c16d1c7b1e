"""A folder shown by the file manager of this computer."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path


def command_for(folder: Path, system: str = sys.platform) -> Sequence[str]:
    """Return what shows a folder on a system; empty if nothing there does.

    >>> list(command_for(Path("/x"), "darwin"))
    ['open', '/x']
    """
    if system == "win32":
        return ("explorer", str(folder))
    if system == "darwin":
        return ("open", str(folder))
    opener = shutil.which("xdg-open")
    return (opener, str(folder)) if opener else ()


def show_folder(folder: Path) -> bool:
    """Return whether a program was started that shows it; no page waits for it."""
    command = command_for(folder)
    if not command or not folder.is_dir():
        return False
    # A frozen program has its own libraries; the file manager needs those of the system.
    world = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    try:
        process = subprocess.Popen(
            list(command),
            env=world,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    threading.Thread(target=process.wait, daemon=True).start()  # leaves no ended process behind
    return True

"""Opening a folder in the file manager."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path


def command_for(folder: Path, system: str = sys.platform) -> Sequence[str]:
    """Return the command that shows a folder on a system; empty if there is none.

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
    """Start a program that shows the folder, without waiting; return whether it started."""
    command = command_for(folder)
    if not command or not folder.is_dir():
        return False
    # A frozen program has its own libraries; the file manager needs the system's.
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
    threading.Thread(target=process.wait, daemon=True).start()  # leaves no zombie process
    return True

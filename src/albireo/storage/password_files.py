"""Passwords for other computers: each in a separate file readable by this user only (mode 0600).

No database, journal, portable file or backup contains them. That protects them from anyone who gets a copy of
the database or of a tournament, but not from programs run by this user or from administrators of the
computer. Encrypting them with a key in the same folder would not improve that.
"""

import os
from pathlib import Path


def read_password(file: Path) -> str:
    """Return the stored password; empty if there is none."""
    try:
        return file.read_text("utf-8")
    except FileNotFoundError:
        return ""


def keep_password(file: Path, password: str) -> None:
    """Store the password, or delete it if it is empty."""
    if not password:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = file.with_suffix(".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
        out.write(password)
    new.replace(file)

"""The default locations of an installation's data."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from albireo.storage.errors import StorageError

DATABASE = "ALBIREO_DATABASE"
"""Path or URL of the database."""
DATA = "ALBIREO_DATA"
"""Folder of the database, the rating lists and the backup copies."""
_SEASONS = "-seasons"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the user's data folder, by the conventions of the operating system."""
    if environment.get(DATA):
        return Path(environment[DATA])
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Albireo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Albireo"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "albireo"


def database_location(environment: Mapping[str, str] = os.environ) -> str:
    """Return the database to use: `ALBIREO_DATABASE`, else a file in the data folder."""
    return environment.get(DATABASE) or str(data_folder(environment) / "albireo.db")


_LIST_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)


def rating_lists_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the rating lists: beside the database where one is named, else in the data folder.

    Lists that were loaded into the data folder before stay in use there until the other folder has some.
    """
    usual = data_folder(environment) / "rating-lists"
    database = environment.get(DATABASE, "")
    if not database or "://" in database or environment.get(DATA):
        return usual
    beside = Path(database).parent / "rating-lists"
    return usual if not beside.is_dir() and usual.is_dir() else beside


def rating_list_path(name: str, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the file of a list; its name is a word, never a path."""
    if not _LIST_NAME.fullmatch(name):
        raise StorageError(
            "a list name must be lower-case letters, digits and hyphens, such as fide, not {found!r}",
            found=name,
        )
    return rating_lists_folder(environment) / f"{name}.db"


def backup_folder(database: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for backups: beside the database file, else in the data folder."""
    return (database.parent if database is not None else data_folder(environment)) / "backups"


def site_passwords_folder(database: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of host passwords: beside the backups, readable by this user only."""
    return backup_folder(database, environment).parent / "site-passwords"


def mail_password_file(database: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the file of the mail server's password, readable by this user only."""
    return backup_folder(database, environment).parent / "mail-password" / "smtp"


def payment_secret_file(database: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the file of the secret shared with the payment service, readable by this user only."""
    return backup_folder(database, environment).parent / "payment-secret" / "service"


def sites_folder(database: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder in which websites are built before publishing: beside the backups."""
    return backup_folder(database, environment).parent / "sites"


def seasons_folder(sites: Path, uid: str) -> Path:
    """Return the folder in which the sites of past seasons of a league are built, each by its ID."""
    return sites / f"{uid}{_SEASONS}"


def seasons_with(sites: Path, uid: str) -> list[str]:
    """Return the IDs of leagues whose site has the site of this past season."""
    return sorted(each.parent.name.removesuffix(_SEASONS) for each in sites.glob(f"*{_SEASONS}/{uid}"))


def waiting_uploads_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for uploaded files awaiting confirmation; each is deleted after an hour."""
    return data_folder(environment) / "waiting-uploads"


def compiled_templates_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of generated files, which may be deleted at any time."""
    return data_folder(environment) / "compiled-templates"

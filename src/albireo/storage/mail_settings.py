"""The organiser's mail server; nothing is sent until one is configured."""

import json
from dataclasses import asdict

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.locations import mail_password_file
from albireo.storage.password_files import keep_password, read_password
from albireo.storage.schema import installation
from albireo.value_classes import dataclass

_NAME = "mail"
STARTTLS, TLS, PLAIN = "starttls", "tls", "plain"
SECURITY = (STARTTLS, TLS, PLAIN)


@dataclass(frozen=True, slots=True)
class MailSettings:
    """How email is sent."""

    host: str = ""
    """If empty, no email is sent."""
    port: int = 587
    security: str = STARTTLS
    user: str = ""
    """Empty if the server requires no user name."""
    password: str = ""
    sender: str = ""
    """The sender's address, to which replies go."""

    @property
    def is_on(self) -> bool:
        return bool(self.host and self.sender)


class MailServer:
    """The settings of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._password = mail_password_file(database.path)

    def settings(self) -> MailSettings:
        query = select(installation.c.value).where(installation.c.name == _NAME)
        with self._database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is None:
            return MailSettings()
        return MailSettings(**json.loads(found) | {"password": read_password(self._password)})

    def keep(self, settings: MailSettings) -> None:
        keep_password(self._password, settings.password)
        value = json.dumps(asdict(settings) | {"password": ""}, ensure_ascii=False)
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _NAME))
            connection.execute(insert(installation).values(name=_NAME, value=value))

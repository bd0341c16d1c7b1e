"""The service by which entry fees are paid online; there is none until one is set."""

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.locations import payment_secret_file
from albireo.storage.password_files import keep_password, read_password
from albireo.storage.schema import installation
from albireo.value_classes import dataclass

_NAME = "payment-page"


@dataclass(frozen=True, slots=True)
class PaymentService:
    """The payment page of a service, and the secret by which both sides sign what they send."""

    page: str = ""
    """If empty, nothing can be paid online."""
    secret: str = ""

    @property
    def is_on(self) -> bool:
        return bool(self.page and self.secret)


class PaymentServices:
    """The setting of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._secret = payment_secret_file(database.path)

    def service(self) -> PaymentService:
        query = select(installation.c.value).where(installation.c.name == _NAME)
        with self._database.reading() as connection:
            page = connection.execute(query).scalar_one_or_none()
        return PaymentService(page, read_password(self._secret)) if page else PaymentService()

    def keep(self, service: PaymentService) -> None:
        keep_password(self._secret, service.secret)
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _NAME))
            if service.page:
                connection.execute(insert(installation).values(name=_NAME, value=service.page))

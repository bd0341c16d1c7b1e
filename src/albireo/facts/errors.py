"""The error for an invalid fact."""

from albireo.domain.errors import AlbireoError


class BadFact(AlbireoError):
    """An invalid value, with the code of the refusal and the rule, if any.

    `raise BadFact("A K factor is from 1 to 100, not {k}.", kind="bad-k", k=0)`.
    """

    @property
    def kind(self) -> str:
        return str(self.values["kind"])

    @property
    def article(self) -> str:
        return str(self.values.get("article", ""))

    @property
    def holes(self) -> dict[str, object]:
        """The values of the sentence's placeholders."""
        return {name: value for name, value in self.values.items() if name not in ("kind", "article")}

"""The refusal of a fact."""

from albireo.domain.errors import AlbireoError


class BadFact(AlbireoError):
    """A value that makes no sense, with the code of the refusal and the rule, if there is one.

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
        """What fills the holes of the sentence."""
        return {name: value for name, value in self.values.items() if name not in ("kind", "article")}

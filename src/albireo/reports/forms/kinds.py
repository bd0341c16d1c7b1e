"""The available forms, and how each is filled."""

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.reports.forms.arbiter_norms import arbiter_norms
from albireo.reports.forms.facts import kind
from albireo.reports.forms.festival import festival
from albireo.reports.forms.form import FilledForm
from albireo.reports.forms.it1 import it1
from albireo.reports.forms.it3 import it3
from albireo.reports.forms.it4 import it4
from albireo.reports.source import Source

FORMS = {
    "it1": translatable("IT1: title norm certificate, one per norm"),
    "it3": translatable("IT3: tournament report"),
    "it4": translatable("IT4: direct titles and norms"),
    "fa1": translatable("FA1: FIDE Arbiter norm report"),
    "ia1": translatable("IA1: International Arbiter norm report"),
}
"""Forms by id, in display order."""


class NoForm(AlbireoError):
    """A form that cannot be filled."""


def filled_forms(
    source: Source, id_: str, player: int | None = None, title: str = ""
) -> tuple[FilledForm, ...]:
    """Return the forms of one kind; IT1 optionally for one player or title."""
    if source.sections is not None:
        if id_ != "it3":
            raise NoForm("{form}: a festival has only IT3, one per section", form=id_.upper())
        return (festival(source), *(it3(each) for each in source.sections.values()))
    match id_:
        case "it1":
            report = source.title_norms()
            is_too_fast = any(each.search.is_too_fast for each in report.players.values())
            if is_too_fast or kind(source) not in ("", "Standard"):
                raise NoForm("IT1: norms need standard games of 120 minutes for 60 moves")
            found = it1(source, player, title)
            if not found:
                raise NoForm("IT1: no norm has been achieved")
            return found
        case "it3":
            return (it3(source),)
        case "it4":
            return it4(source)
        case "fa1" | "ia1":
            norms = arbiter_norms(source, id_.upper())
            if not norms:
                raise NoForm("{form}: every arbiter named already holds the title", form=id_.upper())
            return norms
    raise NoForm("form {found!r}: expected one of {expected}", found=id_, expected=", ".join(FORMS))

"""The prize-giving of a festival: the prizes of all sections, in the order in which they are announced.

Sections come in the festival's order. In each, special prizes and categories come before the main list, and
the best comes last.
"""

from albireo.domain.message import remark, translatable
from albireo.reports.document import Document, Section, with_title_column
from albireo.reports.documents.prizes import COLUMNS
from albireo.reports.documents.sections_cards import SECTION
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Money, Name
from albireo.standings.order import Standings
from albireo.standings.prizes import Award, PrizeAccount

TITLE = translatable("Prize-giving")


def prizes_of_sections(source: Source, choices: Choices) -> Document:
    """Return the awards of every section with prizes."""
    parts: list[Section] = []
    marks = []
    for number, each in enumerate(source.of_sections().values(), start=1):
        if not each.tournament.paired_rounds:
            continue
        found = each.standings(None)
        account = each.prizes(found)
        if account is None or not account.awards:
            continue
        name = each.tournament.settings.name
        parts.append(_section(number, name, found, account))
        marks += [remark("{name}: {what}", name=name, what=mark) for mark in found.finality.all_marks]
    return Document(
        "sections-prizes",
        remark(TITLE),
        source.page(choices),
        tuple(parts) or (Section("awards_1", COLUMNS, ()),),
        marks=tuple(marks),
        facts={"event": source.tournament.settings.name},
    )


def _section(number: int, name: str, found: Standings, account: PrizeAccount) -> Section:
    rows = [
        (
            found.by_tpn[each.tpn].rank,
            each.tpn,
            Name(found.field.name(each.tpn), each.tpn),
            Money(each.amount, account.plan.currency),
            each.prize,
            each.reason,
            None,
        )
        for each in awards_in_order(account, found)
    ]
    section = Section(f"awards_{number}", COLUMNS, rows, remark("{name}", name=name))
    return with_title_column(section, SECTION, name)


def awards_in_order(account: PrizeAccount, found: Standings) -> list[Award]:
    """Return the awards in the order of the ceremony."""
    lists = [item.name for item in account.plan.lists]
    groups = {item.name: item.group for item in account.plan.lists}

    def order(award: Award) -> tuple[int, int, int]:
        """Special prizes, then categories from the last of the plan to the first, then the main list."""
        stage = 0 if award.prize not in groups else 1 if groups[award.prize] else 2
        listed = -lists.index(award.prize) if award.prize in groups else 0
        return stage, listed, -found.by_tpn[award.tpn].rank

    return sorted(account.awards, key=order)


KINDS = (
    DocumentKind(
        "sections-prizes",
        TITLE,
        translatable("The prizes of all sections in prize-giving order, with space for signatures."),
        Shelf.MONEY,
        2,
        prizes_of_sections,
        Needs.SECTIONS | Needs.PRIZES | Needs.ROUND_PAST,
    ),
)

"""Pages generated from tables are up to date."""

import pytest
from docs.build_reference import EDITIONS, PAGES, REFERENCE

from albireo.tiebreaks.edition import Edition


@pytest.mark.parametrize("name", sorted(PAGES))
def test_the_page_says_what_its_table_says(name: str) -> None:
    assert (REFERENCE / name).read_text(encoding="utf-8") == PAGES[name], (
        "run: PYTHONPATH=src python docs/build_reference.py"
    )


def test_every_edition_is_described() -> None:
    assert EDITIONS.keys() == set(Edition)

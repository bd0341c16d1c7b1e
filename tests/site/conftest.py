"""The templates of the site, compiled once."""

import pytest
from tests.compiled import keep_templates

from albireo.site.build import environment


@pytest.fixture(scope="session", autouse=True)
def compiled_templates(request: pytest.FixtureRequest) -> None:
    keep_templates(environment(), request.config)

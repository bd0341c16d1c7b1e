"""The sample events of `albireo demo` as a website: one front page, a folder for each event."""

from datetime import UTC, datetime
from pathlib import Path

from albireo.cli.language import language
from albireo.cli.site import report_built
from albireo.desk.mechanism.desk import Desk
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor, sections_of
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.settings.facts import SettingsFacts
from albireo.i18n import LANGUAGES
from albireo.site.event import build_event
from albireo.site.options import SiteOptions

NAME = "Albireo"


def write_demo_site(desk: Desk, folder: Path, work: Path) -> None:
    """Write the events of a desk as one site, in every language, that of the command first."""
    uids = [head.uid for head in desk.tournaments()]
    event, _ = desk.create(CreateEvent(NAME, SettingsFacts(city=desk.state(uids[0]).settings.city)), "demo")
    for uid in reversed(uids):  # the list has the newest first
        acts.add_section(desk, event, uid, Actor("demo"))
    state = desk.festival(event)
    languages = (language(), *(code for code in LANGUAGES if code != language()))
    options = SiteOptions(languages)
    sections = sections_of(desk, state, event)
    report_built(build_event(state, sections, work / "parts", folder, datetime.now(UTC), options))
    desk.journal.database.close()

"""Building and publishing websites in the background: one thread at a time per tournament."""

import logging
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock, Thread
from typing import NamedTuple

from albireo.desk.documents.source import PublicSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.network.outgoing import door_of
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.seasons import past_seasons
from albireo.desk.teams.line_ups import line_ups_out_by_the_clock
from albireo.desk.transfer.event_of import event_of
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.formats.system_errors import os_error_text
from albireo.i18n import LANGUAGES
from albireo.organising.season_results import season_results
from albireo.site.addresses import season_folder
from albireo.site.build import build
from albireo.site.event import build_event, folder_names
from albireo.site.folder import forget_texts
from albireo.site.from_desk import as_public
from albireo.site.options import USUAL, PastSeason, SiteOptions
from albireo.site.publish.carriers import carrier_for
from albireo.site.publish.target import read_target
from albireo.site.publish.upload import RECORD, Published, publish
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.locations import seasons_folder
from albireo.storage.site_plans import SitePlan, SitePlans
from albireo.value_classes import dataclass, field


class SiteOutcome(NamedTuple):
    """The outcome of the last publication of a site, as far as this process knows."""

    at: str
    published: Published | None
    problem: AlbireoError | Remark | None


@dataclass
class _Work:
    lock: Lock = field(default_factory=Lock)
    thread: Thread | None = None
    is_wanted_again: bool = False
    outcome: SiteOutcome | None = None


class SitePublisher:
    """Publishes the sites of all tournaments."""

    def __init__(self, desk: Desk, plans: SitePlans, folder: Path) -> None:
        self.plans = plans
        self._desk = desk
        self._folder = folder
        self._works: dict[str, _Work] = {}
        self._lock = Lock()

    def follow(self, uid: str, before: State, after: State) -> bool:
        """Publish the site if enabled and public rounds or line-ups changed; return whether it started."""
        if before.shown_to_all == after.shown_to_all:
            return False
        return self.start_if_wished(uid)

    def start_if_wished(self, uid: str) -> bool:
        """Publish in the background if the site follows each round; return whether it started."""
        wished = [each for each in (uid, *self._event_of(uid)) if self._is_wished(each)]
        for each in wished:
            self.start(each)
        return bool(wished)

    def _is_wished(self, uid: str) -> bool:
        plan = self.plans.plan(uid)
        return plan.each_round and bool(plan.target)

    def _event_of(self, uid: str) -> tuple[str, ...]:
        """Return the event whose site also shows the tournament."""
        found = event_of(self._desk, uid, self._desk.state(uid))
        return (found[0],) if found is not None else ()

    def publish_due(self, now: datetime) -> list[str]:
        """Publish the sites whose line-ups became public by the clock, and return their identities.

        Of several processes, the first to record it publishes.
        """
        found: list[str] = []
        for uid in self.plans.following():
            try:
                out = line_ups_out_by_the_clock(self._desk.state(uid), now)
            except AlbireoError:  # erased, or damaged, which its own pages report
                continue
            if self.plans.note_line_ups(uid, out):
                self.start(uid)
                found.append(uid)
        return found

    def start(self, uid: str) -> None:
        """Publish in the background; a request made meanwhile is served afterwards."""
        work = self._work(uid)
        with work.lock:
            if work.thread is not None:
                work.is_wanted_again = True
                return
            work.thread = Thread(target=self._run, args=(uid, work), name=f"site {uid}", daemon=True)
            work.thread.start()

    def outcome(self, uid: str) -> SiteOutcome | None:
        return self._work(uid).outcome

    def is_running(self, uid: str) -> bool:
        return self._work(uid).thread is not None

    def wait(self, uid: str) -> None:
        """Wait until no publication is running."""
        while (thread := self._work(uid).thread) is not None:
            thread.join()

    def clean(self, uid: str) -> bool:
        """Rebuild the site without erased data, publishing it if it was; return whether that worked."""
        if not (self._folder / uid).exists():
            return True
        self.wait(uid)  # a publication under way would write its old texts at its end
        for folder in (
            self._folder / uid,
            *(self._folder / f"{uid}-sections").glob("*"),
            *seasons_folder(self._folder, uid).glob("*"),
        ):
            forget_texts(folder)
        if not self.plans.plan(uid).target or not (self._folder / uid / RECORD).exists():
            self.build(uid)
            return True
        self.start(uid)
        self.wait(uid)
        outcome = self.outcome(uid)
        return outcome is not None and outcome.problem is None

    def build(self, uid: str) -> Path:
        """Build the site in a folder of this computer and return the folder."""
        state = self._desk.state(uid)
        folder = self._folder / uid
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if isinstance(state, FestivalState):
            parts = self._folder / f"{uid}-sections"
            parts.mkdir(exist_ok=True, mode=0o700)
            options = options_of(self.plans.plan(uid))
            sections = sections_of(self._desk, state, uid)
            build_event(state, sections, parts, folder, datetime.now(UTC), options)
            return folder
        options = options_of(self.plans.plan(uid))
        past = self._past(uid, state, options)
        build(PublicSource(state, datetime.now(UTC)), folder, as_public(state, options), past)
        return folder

    def _past(self, uid: str, state: State, options: SiteOptions) -> tuple[PastSeason, ...]:
        """Build the sites of the past seasons of a league, where unchanged pages are kept."""
        seasons = past_seasons(self._desk, uid, state)
        parts = seasons_folder(self._folder, uid)
        made = []
        for (season, old), name in zip(seasons.items(), folder_names(seasons).values(), strict=True):
            folder = parts / season
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            at = f"{options.address}{season_folder(name)}" if options.address else ""
            own = as_public(old, options._replace(address=at))
            build(PublicSource(old, datetime.now(UTC)), folder, own)
            days = old.settings.start, old.settings.end
            made.append(PastSeason(name, old.name, *days, season_results(old), folder))
        return tuple(made)

    def _work(self, uid: str) -> _Work:
        with self._lock:
            return self._works.setdefault(uid, _Work())

    def _run(self, uid: str, work: _Work) -> None:
        while True:
            found: Published | None = None
            problem: AlbireoError | Remark | None = None
            try:
                found = self._publish(uid)
            except AlbireoError as error:
                problem = error
            except OSError as error:
                problem = os_error_text(error)
            except Exception as error:  # whatever the error, the page must not show publishing for ever
                logging.getLogger(__name__).exception("the site of %s was not published", uid)
                problem = remark("an error of Albireo: {error!r}", error=error)
            with work.lock:
                work.outcome = SiteOutcome(datetime.now(UTC).isoformat(timespec="seconds"), found, problem)
                if not work.is_wanted_again:
                    work.thread = None
                    return
                work.is_wanted_again = False

    def _publish(self, uid: str) -> Published:
        plan = self.plans.plan(uid)
        target = read_target(plan.target)
        return publish(
            self.build(uid), target, carrier_for(target, plan.password, door_of(self._desk.journal.database))
        )


def options_of(plan: SitePlan) -> SiteOptions:
    """Return the options of the plan."""
    lists = USUAL if plan.lists is None else frozenset(plan.lists)
    return SiteOptions(plan.languages or tuple(LANGUAGES), lists, plan.address)

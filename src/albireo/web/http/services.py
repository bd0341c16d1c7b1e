"""What all requests to one running app share."""

from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network

from anyio import CapacityLimiter

from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.outbox import Outbox
from albireo.desk.mechanism.desk import Desk
from albireo.desk.network.outgoing import door_of
from albireo.desk.network.update_notice import ask_if_due
from albireo.desk.rating_lists.jobs import Workers
from albireo.desk.transfer.companion import Companions
from albireo.desk.transfer.erase import pay_erasures
from albireo.domain.cached_property import cached_property
from albireo.site.publisher import SitePublisher
from albireo.storage.access_log import AccessLog
from albireo.storage.accounts import Accounts
from albireo.storage.api_tokens import ApiTokens
from albireo.storage.archive import Archive
from albireo.storage.code_editions import CodeEditions
from albireo.storage.entry_requests import EntryRequests
from albireo.storage.locations import backup_folder, sites_folder, waiting_uploads_folder
from albireo.storage.mail_settings import MailServer
from albireo.storage.organisations import Organisations
from albireo.storage.rate_limiter import RateLimiter
from albireo.storage.site_plans import SitePlans
from albireo.value_classes import dataclass, field
from albireo.web.http.background_jobs import Repeated
from albireo.web.http.cache import Cache
from albireo.web.http.decision_cache import Reasons
from albireo.web.http.kept_uploads import KeptUploads
from albireo.web.http.live import Live
from albireo.web.http.local_keys import LocalKeys
from albireo.web.http.metrics import Metrics
from albireo.web.http.network import Network
from albireo.web.http.other_processes import OtherProcesses
from albireo.web.http.priority import StaffFirst
from albireo.web.http.readiness import Readiness
from albireo.web.http.request_rate import RequestRate

SPECTATORS_AT_ONCE = 2
"""More would only take the interpreter from each other, and from anyone who enters a result."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1", "[::1]"})
OWN_PROXIES = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


@dataclass(frozen=True)
class Config:
    """How the app is reached when it starts."""

    hosts: frozenset[str] = LOOPBACK
    """Names and addresses (without port) the app answers to; anything else is refused."""
    local_user: str | None = "Arbiter"
    """The person at this computer, known by a key instead of a password; None: everyone has to sign in."""
    addresses: tuple[str, ...] = ()
    """Addresses for other devices, such as `http://192.168.1.20:8021`."""
    is_https: bool = False
    """Whether browsers reach it by https (a proxy in front): cookies are then marked so."""
    most_spectators: int = 4_000
    """Whose pages follow at once; those of more look again from time to time."""
    api_requests: int = 300
    """Of the HTTP API, that one token or one address may send in a minute."""
    proxies: tuple[IPv4Network | IPv6Network, ...] = OWN_PROXIES
    """Where a proxy may stand that tells whose request it passes on."""


@dataclass(frozen=True)
class Services:
    """The desk, accounts, caches and limiters of one app."""

    desk: Desk
    accounts: Accounts
    config: Config
    live: Live
    reasons: Reasons = field(default_factory=Reasons)
    pages: Cache = field(default_factory=lambda: Cache(limit=2_000))
    """Parts of pages that are the same for many."""
    standings: Cache = field(default_factory=lambda: Cache(limit=48))
    """By tournament and round; `RequestContext.standings` asks for them."""
    ratings: Cache = field(default_factory=lambda: Cache(limit=48))
    """Rating changes, title norms and forecasts, by tournament and round."""
    summaries: Cache = field(default_factory=lambda: Cache(limit=5_000))
    """Of tournaments, for the list of all public ones."""
    workers: Workers = field(default_factory=Workers)
    spectators_turn: CapacityLimiter = field(default_factory=lambda: CapacityLimiter(SPECTATORS_AT_ONCE))
    """Threads that make pages for strangers; what the staff ask for does not wait for them."""
    staff_first: StaffFirst = field(default_factory=StaffFirst)
    local_keys: LocalKeys = field(default_factory=LocalKeys)
    metrics: Metrics = field(default_factory=Metrics)

    @cached_property
    def readiness(self) -> Readiness:
        """Whether this process takes requests."""
        return Readiness(self.desk.journal.database)

    @cached_property
    def archive(self) -> Archive:
        """Tournaments that are put away."""
        return Archive(self.desk.journal.database)

    @cached_property
    def sites(self) -> SitePublisher:
        """Makes and publishes websites."""
        database = self.desk.journal.database
        return SitePublisher(self.desk, SitePlans(database), sites_folder(database.path))

    @cached_property
    def network(self) -> Network:
        """How it is reached now."""
        return Network(self.config.hosts, self.config.addresses)

    @cached_property
    def organisations(self) -> Organisations:
        """Who shares this server."""
        return Organisations(self.desk.journal.database)

    @cached_property
    def api_tokens(self) -> ApiTokens:
        """Programs that use the HTTP API."""
        return ApiTokens(self.desk.journal.database)

    @cached_property
    def api_rate(self) -> RequestRate:
        return RequestRate(self.config.api_requests, self.other_processes, "api")

    @cached_property
    def other_processes(self) -> OtherProcesses:
        """What the other processes of a server have told."""
        return OtherProcesses(self.desk.journal.database, self.live.spectators_by_tournament)

    @cached_property
    def companions(self) -> Companions:
        """Follows the files of other programs."""
        return Companions(self.desk, self.live.announce)

    @cached_property
    def mail_server(self) -> MailServer:
        return MailServer(self.desk.journal.database)

    @cached_property
    def inbox(self) -> Inbox:
        """Entries by the public form."""
        requests = EntryRequests(self.desk.journal.database)
        return Inbox(requests, lambda: self.mail_server.settings().is_on)

    @cached_property
    def outbox(self) -> Outbox:
        """Mail about entries."""
        return Outbox(self.desk, self.inbox, self.mail_server)

    @cached_property
    def mail_clock(self) -> Repeated:
        """No one waits for a mail server; what is to be deleted is looked at every hour."""
        return Repeated("mail", lambda: self.outbox.look(lambda: self.mail_clock.is_ending), every=3600)

    @cached_property
    def update_clock(self) -> Repeated:
        """Newer versions, if someone wants to know; whether it is time is looked at more often."""
        database = self.desk.journal.database
        return Repeated(
            "newer versions", lambda: ask_if_due(door_of(database).for_administrators), every=900, first=5
        )

    @cached_property
    def list_clock(self) -> Repeated:
        """Newer rating lists, if someone has switched that on."""
        return Repeated("rating lists", self.workers.fetch_if_due, every=900, first=5)

    @cached_property
    def line_up_clock(self) -> Repeated:
        """Web sites of events whose line-ups come out by the clock."""
        return Repeated("line-ups", lambda: self.sites.publish_due(datetime.now(UTC)), every=15, first=15)

    @cached_property
    def erasure_clock(self) -> Repeated:
        """Erasures of personal data that someone or something kept from being finished."""
        return Repeated("erasures", self.pay_erasures, every=900, first=1)

    def pay_erasures(self) -> None:
        pay_erasures(self.desk, backup_folder(self.desk.journal.database.path), self.sites.clean)

    @property
    def clocks(self) -> tuple[Repeated, ...]:
        """What is done while the app runs, without anyone asking."""
        return (
            self.list_clock,
            self.line_up_clock,
            self.mail_clock,
            self.update_clock,
            self.erasure_clock,
        )

    @cached_property
    def entry_limiter(self) -> RateLimiter:
        """On entries from one address, which a school or a club may share."""
        return RateLimiter(self.desk.journal.database, "entry", allowed=30, seconds=600)

    @cached_property
    def look_up_rate(self) -> RequestRate:
        """On questions of strangers to the rating lists."""
        return RequestRate(60, self.other_processes, "look-up")

    @cached_property
    def kept_uploads(self) -> KeptUploads:
        """Files that were shown and wait for a yes."""
        return KeptUploads(waiting_uploads_folder(), self.secret)

    @cached_property
    def access_log(self) -> AccessLog:
        return AccessLog(self.desk.journal.database)

    @cached_property
    def secret(self) -> bytes:
        return self.accounts.secret()

    @cached_property
    def login_limiter(self) -> RateLimiter:
        """On guessing the password of one account: 30 tries an hour, from whatever number of addresses."""
        return RateLimiter(self.desk.journal.database, "login", allowed=5, seconds=600)

    @cached_property
    def taken_name_limiter(self) -> RateLimiter:
        """On finding out, by trying to make them, which accounts there are."""
        return RateLimiter(self.desk.journal.database, "taken-name", allowed=5, seconds=600)

    @cached_property
    def sender_limiter(self) -> RateLimiter:
        """On guessing passwords of many accounts from one address, which a hall may share."""
        return RateLimiter(self.desk.journal.database, "sender", allowed=20, seconds=600)

    @cached_property
    def refusal_limiter(self) -> RateLimiter:
        """On lines of the log about pages someone may not open; no one pushes the older ones out."""
        return RateLimiter(self.desk.journal.database, "refusal", allowed=20, seconds=3600)

    @cached_property
    def code_limiter(self) -> RateLimiter:
        """A code of an authenticator app works once."""
        return RateLimiter(self.desk.journal.database, "code", allowed=1, seconds=300)

    @cached_property
    def seat_limiter(self) -> RateLimiter:
        """On guessing the code of one side of a board from one address, or from a phone known there."""
        return RateLimiter(self.desk.journal.database, "seat", allowed=5, seconds=600)

    @cached_property
    def seat_crowd_limiter(self) -> RateLimiter:
        """The same from all addresses: 180 tries an hour among a million codes."""
        return RateLimiter(self.desk.journal.database, "seat-crowd", allowed=30, seconds=600)

    @cached_property
    def wrong_codes(self) -> RateLimiter:
        """Counts wrong codes of seats and teams for the arbiter; it limits nothing but itself."""
        return RateLimiter(self.desk.journal.database, "wrong-code", allowed=100, seconds=3600)

    @cached_property
    def code_editions(self) -> CodeEditions:
        """Codes that the arbiter has renewed."""
        return CodeEditions(self.desk.journal.database)

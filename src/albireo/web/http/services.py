"""What all requests to one running app share."""

from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network

from anyio import CapacityLimiter

from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.outbox import Outbox
from albireo.desk.live_games.keeping import delete_old_games
from albireo.desk.live_games.receiver import LiveReceiver
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
from albireo.storage.arrival_reports import ArrivalReports
from albireo.storage.code_editions import CodeEditions
from albireo.storage.entry_requests import EntryRequests
from albireo.storage.live_games import LiveGames
from albireo.storage.live_sources import LiveSources
from albireo.storage.locations import backup_folder, sites_folder, waiting_uploads_folder
from albireo.storage.mail_settings import MailServer
from albireo.storage.organisations import Organisations
from albireo.storage.payment_service import PaymentServices
from albireo.storage.rate_limiter import RateLimiter
from albireo.storage.site_plans import SitePlans
from albireo.value_classes import dataclass, field
from albireo.web.http.background_jobs import Repeated
from albireo.web.http.cache import Cache
from albireo.web.http.decision_cache import Reasons
from albireo.web.http.forecasts import Forecasts
from albireo.web.http.kept_uploads import KeptUploads
from albireo.web.http.live import Live
from albireo.web.http.live_boards import LiveBoards
from albireo.web.http.local_keys import LocalKeys
from albireo.web.http.metrics import Metrics
from albireo.web.http.network import Network
from albireo.web.http.other_processes import OtherProcesses
from albireo.web.http.phone_messages import EVERY, PhoneMessages
from albireo.web.http.priority import StaffFirst
from albireo.web.http.readiness import Readiness
from albireo.web.http.request_rate import RequestRate

SPECTATORS_AT_ONCE = 2
"""More would only compete for the interpreter with each other and with the staff."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1", "[::1]"})
OWN_PROXIES = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


@dataclass(frozen=True)
class Config:
    """How the app is reached when it starts."""

    hosts: frozenset[str] = LOOPBACK
    """Host names and addresses (without port) the app answers to; others are refused."""
    local_user: str | None = "Arbiter"
    """The local user, identified by a key instead of a password; None: everyone has to sign in."""
    addresses: tuple[str, ...] = ()
    """Addresses for other devices, such as `http://192.168.1.20:8021`."""
    is_https: bool = False
    """Whether browsers use https (a proxy in front), so that cookies are marked secure."""
    most_spectators: int = 4_000
    """Maximum of spectators with live pages; further ones poll."""
    api_requests: int = 300
    """API requests per minute for one token or address."""
    proxies: tuple[IPv4Network | IPv6Network, ...] = OWN_PROXIES
    """Addresses of proxies whose forwarding headers are trusted."""


@dataclass(frozen=True)
class Services:
    """The desk, accounts, caches and limiters of one app."""

    desk: Desk
    accounts: Accounts
    config: Config
    live: Live
    reasons: Reasons = field(default_factory=Reasons)
    pages: Cache = field(default_factory=lambda: Cache(limit=2_000))
    """Parts of pages shared by many."""
    standings: Cache = field(default_factory=lambda: Cache(limit=48))
    """By tournament and round; see `RequestContext.standings`."""
    ratings: Cache = field(default_factory=lambda: Cache(limit=48))
    """Rating changes, title norms and forecasts, by tournament and round."""
    summaries: Cache = field(default_factory=lambda: Cache(limit=5_000))
    """Summaries of tournaments, for the public list."""
    workers: Workers = field(default_factory=Workers)
    forecasts: Forecasts = field(default_factory=Forecasts)
    spectators_turn: CapacityLimiter = field(default_factory=lambda: CapacityLimiter(SPECTATORS_AT_ONCE))
    """Threads that render public pages; staff do not wait for them."""
    staff_first: StaffFirst = field(default_factory=StaffFirst)
    local_keys: LocalKeys = field(default_factory=LocalKeys)
    metrics: Metrics = field(default_factory=Metrics)

    @cached_property
    def readiness(self) -> Readiness:
        """Whether this process can serve requests."""
        return Readiness(self.desk.journal.database)

    @cached_property
    def archive(self) -> Archive:
        """Archived tournaments."""
        return Archive(self.desk.journal.database)

    @cached_property
    def sites(self) -> SitePublisher:
        """Builds and publishes websites."""
        database = self.desk.journal.database
        return SitePublisher(self.desk, SitePlans(database), sites_folder(database.path))

    @cached_property
    def network(self) -> Network:
        """How it is currently reached."""
        return Network(self.config.hosts, self.config.addresses)

    @cached_property
    def organisations(self) -> Organisations:
        """The organisations that share this server."""
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
        """Data reported by the other processes of a server."""
        return OtherProcesses(self.desk.journal.database, self.live.spectators_by_tournament)

    @cached_property
    def companions(self) -> Companions:
        """Follows the files of other programs."""
        return Companions(self.desk, self.live.announce)

    @cached_property
    def live_games(self) -> LiveGames:
        return LiveGames(self.desk.journal.database)

    @cached_property
    def live_sources(self) -> LiveSources:
        return LiveSources(self.desk.journal.database)

    @cached_property
    def live_receiver(self) -> LiveReceiver:
        """Receives the games of live boards."""
        return LiveReceiver(self.desk, self.live_games, self.live_sources)

    @cached_property
    def live_boards(self) -> LiveBoards:
        """What spectators and arbiters see of live games."""
        return LiveBoards(self.desk, self.live_games, self.live, self.live_receiver.clock)

    @cached_property
    def moves_clock(self) -> Repeated:
        """Reads what live boards have sent, and shows it when its delay is over."""
        return Repeated("live games", self._look_at_moves, every=1, first=1)

    def _look_at_moves(self) -> None:
        self.live_receiver.look()
        self.live_boards.look()

    @cached_property
    def old_games_clock(self) -> Repeated:
        """Deletes the live games of past events."""
        return Repeated("old live games", lambda: delete_old_games(self.desk, self.live_games), 3600, 60)

    @cached_property
    def mail_server(self) -> MailServer:
        return MailServer(self.desk.journal.database)

    @cached_property
    def payment_services(self) -> PaymentServices:
        return PaymentServices(self.desk.journal.database)

    @cached_property
    def inbox(self) -> Inbox:
        """Entries from the public form."""
        requests = EntryRequests(self.desk.journal.database)
        return Inbox(requests, lambda: self.mail_server.settings().is_on)

    @cached_property
    def outbox(self) -> Outbox:
        """Emails about entries."""
        return Outbox(self.desk, self.inbox, self.mail_server)

    @cached_property
    def mail_clock(self) -> Repeated:
        """Sends email in the background, and deletes expired entries every hour."""
        return Repeated("mail", lambda: self.outbox.look(lambda: self.mail_clock.is_ending), every=3600)

    @cached_property
    def update_clock(self) -> Repeated:
        """Checks for newer versions if wanted; whether it is due is checked more often."""
        database = self.desk.journal.database
        return Repeated(
            "newer versions", lambda: ask_if_due(door_of(database).for_administrators), every=900, first=5
        )

    @cached_property
    def list_clock(self) -> Repeated:
        """Fetches newer rating lists if switched on."""
        return Repeated("rating lists", self.workers.fetch_if_due, every=900, first=5)

    @cached_property
    def line_up_clock(self) -> Repeated:
        """Publishes websites whose line-ups become public by time."""
        return Repeated("line-ups", lambda: self.sites.publish_due(datetime.now(UTC)), every=15, first=15)

    @cached_property
    def erasure_clock(self) -> Repeated:
        """Completes erasures that were interrupted."""
        return Repeated("erasures", self.pay_erasures, every=900, first=1)

    def pay_erasures(self) -> None:
        pay_erasures(self.desk, backup_folder(self.desk.journal.database.path), self.sites.clean)

    @property
    def clocks(self) -> tuple[Repeated, ...]:
        """Background tasks."""
        return (
            self.list_clock,
            self.line_up_clock,
            self.mail_clock,
            self.update_clock,
            self.erasure_clock,
            self.message_clock,
            self.moves_clock,
            self.old_games_clock,
        )

    @cached_property
    def entry_limiter(self) -> RateLimiter:
        """The limit on entries from one address, which a school or club may share."""
        return RateLimiter(self.desk.journal.database, "entry", allowed=30, seconds=600)

    @cached_property
    def voucher_limiter(self) -> RateLimiter:
        """The limit on nonexistent vouchers tried in the summary from one address."""
        return RateLimiter(self.desk.journal.database, "voucher", allowed=30, seconds=600)

    @cached_property
    def look_up_rate(self) -> RequestRate:
        """The limit on public queries to the rating lists."""
        return RequestRate(60, self.other_processes, "look-up")

    @cached_property
    def kept_uploads(self) -> KeptUploads:
        """Uploaded files awaiting confirmation."""
        return KeptUploads(waiting_uploads_folder(), self.secret)

    @cached_property
    def access_log(self) -> AccessLog:
        return AccessLog(self.desk.journal.database)

    @cached_property
    def secret(self) -> bytes:
        return self.accounts.secret()

    @cached_property
    def login_limiter(self) -> RateLimiter:
        """The limit on guessing the password of one account: 30 attempts an hour, from all addresses."""
        return RateLimiter(self.desk.journal.database, "login", allowed=5, seconds=600)

    @cached_property
    def taken_name_limiter(self) -> RateLimiter:
        """The limit on finding existing accounts by trying to create them."""
        return RateLimiter(self.desk.journal.database, "taken-name", allowed=5, seconds=600)

    @cached_property
    def sender_limiter(self) -> RateLimiter:
        """The limit on guessing passwords of many accounts from one address, which a hall may share."""
        return RateLimiter(self.desk.journal.database, "sender", allowed=20, seconds=600)

    @cached_property
    def refusal_limiter(self) -> RateLimiter:
        """The limit on log lines about refused pages, so that no one can push out older ones."""
        return RateLimiter(self.desk.journal.database, "refusal", allowed=20, seconds=3600)

    @cached_property
    def code_limiter(self) -> RateLimiter:
        """The limiter that lets a code of an authenticator app work once."""
        return RateLimiter(self.desk.journal.database, "code", allowed=1, seconds=300)

    @cached_property
    def seat_limiter(self) -> RateLimiter:
        """The limit on guessing the code of one side of a board from one address or known phone."""
        return RateLimiter(self.desk.journal.database, "seat", allowed=5, seconds=600)

    @cached_property
    def seat_crowd_limiter(self) -> RateLimiter:
        """The same from all addresses: 180 attempts an hour among a million codes."""
        return RateLimiter(self.desk.journal.database, "seat-crowd", allowed=30, seconds=600)

    @cached_property
    def wrong_codes(self) -> RateLimiter:
        """The count of wrong codes of seats and teams for the arbiter."""
        return RateLimiter(self.desk.journal.database, "wrong-code", allowed=100, seconds=3600)

    @cached_property
    def arrival_reports(self) -> ArrivalReports:
        """Players who say by phone that they are here."""
        return ArrivalReports(self.desk.journal.database)

    @cached_property
    def phone_messages(self) -> PhoneMessages:
        """Messages to phones by the push services of their browsers."""
        return PhoneMessages(self.desk, self._contact)

    def _contact(self) -> str:
        """Return whom a push service can write to about this installation."""
        sender = self.mail_server.settings().sender
        host = next(iter(sorted(self.config.hosts - LOOPBACK)), "localhost")
        return f"mailto:{sender}" if sender else f"https://{host}"

    @cached_property
    def message_clock(self) -> Repeated:
        """The sender of messages to phones about what is new."""
        return Repeated("messages", self.phone_messages.send_due, every=EVERY, first=EVERY)

    @cached_property
    def code_editions(self) -> CodeEditions:
        """Codes renewed by the arbiter."""
        return CodeEditions(self.desk.journal.database)

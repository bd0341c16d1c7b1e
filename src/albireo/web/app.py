"""The app assembled: pages of all areas, static files, and the guard around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect

from albireo.desk.mechanism.desk import Desk
from albireo.desk.network.outgoing import door_of
from albireo.storage.accounts import Accounts
from albireo.storage.changes import changes_of
from albireo.storage.errors import StorageError, Unreachable
from albireo.web.api import endpoint as api
from albireo.web.api.cors import Cors
from albireo.web.api.table import ENDPOINTS
from albireo.web.error_pages import answer_nobody, bug, http_error, no_database, refused
from albireo.web.http import static_files
from albireo.web.http.guard import Guard
from albireo.web.http.live import Live
from albireo.web.http.pages import Page, route
from albireo.web.http.priority import MOST_KNOWN
from albireo.web.http.request_log import RequestLog
from albireo.web.http.services import Config, Services
from albireo.web.routes import (
    account_data,
    accounts,
    arrivals,
    awards,
    backups,
    bank_statement,
    bracket,
    byes,
    calendar,
    captain,
    captains,
    championships,
    check_in,
    checks,
    companion,
    design,
    document_settings,
    documents,
    entries,
    entry_form,
    entry_own,
    erasing,
    event,
    event_people,
    event_plan,
    event_privacy,
    event_rooms,
    event_schedule,
    files,
    find,
    finish,
    forecast,
    forms,
    games,
    hall_and_phones,
    hall_plan,
    health,
    help,
    helper,
    helpers,
    history,
    league,
    letters,
    line_ups,
    list_columns,
    live,
    live_desk,
    live_games,
    local,
    login,
    mail,
    manual,
    matches,
    me,
    me_app,
    me_here,
    money_papers,
    network,
    next_season,
    numbers,
    online_payment,
    organisations,
    overlays,
    payments,
    plan,
    play_offs,
    player_files,
    players,
    points,
    prizes,
    provisional,
    public,
    public_tables,
    rating_lists,
    rating_report,
    rating_update,
    ratings,
    registration,
    results,
    round_preparation,
    rounds,
    safety,
    second_factor,
    self_check_in,
    settings,
    site,
    standings,
    start,
    teams,
    title_applications,
    tokens,
    updates,
    why,
)

PAGES: tuple[Page, ...] = (
    *live.PAGES,
    *public.PAGES,
    *public_tables.PAGES,
    *live_games.PAGES,
    *live_desk.PAGES,
    *start.PAGES,
    *find.PAGES,
    *design.PAGES,
    *health.PAGES,
    *event.PAGES,
    *event_people.PAGES,
    *event_plan.PAGES,
    *event_rooms.PAGES,
    *event_schedule.PAGES,
    *event_privacy.PAGES,
    *championships.PAGES,
    *help.PAGES,
    *login.PAGES,
    *local.PAGES,
    *players.PAGES,
    *registration.PAGES,
    *player_files.PAGES,
    *byes.PAGES,
    *entries.PAGES,
    *entry_form.PAGES,
    *entry_own.PAGES,
    *letters.PAGES,
    *online_payment.PAGES,
    *bank_statement.PAGES,
    *check_in.PAGES,
    *payments.PAGES,
    *money_papers.PAGES,
    *rounds.PAGES,
    *round_preparation.PAGES,
    *results.PAGES,
    *provisional.PAGES,
    *arrivals.PAGES,
    *teams.PAGES,
    *title_applications.PAGES,
    *line_ups.PAGES,
    *next_season.PAGES,
    *matches.PAGES,
    *captain.PAGES,
    *captains.PAGES,
    *helper.PAGES,
    *helpers.PAGES,
    *overlays.PAGES,
    *me_app.PAGES,
    *me_here.PAGES,
    *self_check_in.PAGES,
    *league.PAGES,
    *manual.PAGES,
    *why.PAGES,
    *standings.PAGES,
    *forecast.PAGES,
    *bracket.PAGES,
    *games.PAGES,
    *play_offs.PAGES,
    *calendar.PAGES,
    *ratings.PAGES,
    *forms.PAGES,
    *prizes.PAGES,
    *awards.PAGES,
    *document_settings.PAGES,
    *documents.PAGES,
    *files.PAGES,
    *finish.PAGES,
    *history.PAGES,
    *backups.PAGES,
    *checks.PAGES,
    *companion.PAGES,
    *safety.PAGES,
    *erasing.PAGES,
    *numbers.PAGES,
    *points.PAGES,
    *rating_report.PAGES,
    *settings.PAGES,
    *site.PAGES,
    *me.PAGES,
    *hall_and_phones.PAGES,
    *plan.PAGES,
    *hall_plan.PAGES,
    *account_data.PAGES,
    *accounts.PAGES,
    *organisations.PAGES,
    *second_factor.PAGES,
    *tokens.PAGES,
    *network.PAGES,
    *mail.PAGES,
    *updates.PAGES,
    *rating_lists.PAGES,
    *list_columns.PAGES,
    *rating_update.PAGES,
)
"""Every page there is. To add an area: a module in `routes` with its own `PAGES`, and a line here.

Addresses are tried in this order: what hundreds of spectators ask for stands first."""
_ROUTES = [*map(route, PAGES), *map(api.route, ENDPOINTS)]
_LARGER = {page.path: page.large.most_bytes for page in PAGES if page.large is not None}


def create_app(desk: Desk, config: Config | None = None) -> Starlette:
    """Return the app on a desk whose database is up to date."""
    accounts = Accounts(desk.journal.database)
    config = config or Config()
    live = Live(lambda: changes_of(desk.journal), config.most_spectators)
    services = Services(desk, accounts, config, live)
    services.workers.allows_private = lambda: door_of(desk.journal.database).allows_private
    live.elsewhere = services.other_processes.spectators
    services.metrics.gauges |= {
        "spectators": live.all_spectators,
        "staff_screens": lambda: live.all_listeners() - live.all_spectators(),
        "tournaments_open": desk.number_open,
        "database_connections": desk.journal.database.connections_in_use,
    }

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        with suppress(StorageError):  # then they are known when they have been looked up
            services.staff_first.remember(services.accounts.tokens_in_use(MOST_KNOWN // 2))
        for clock in services.clocks:
            clock.start()
        services.other_processes.start()
        services.companions.run()
        yield
        services.companions.close()
        for clock in services.clocks:
            clock.close()
        services.other_processes.close()
        services.live.close()
        services.forecasts.close()
        services.workers.close()

    app = Starlette(
        routes=[*_ROUTES, static_files.ROUTES],
        middleware=[
            Middleware(RequestLog, metrics=services.metrics),
            Middleware(
                Guard, network=services.network, larger=_LARGER, is_https=config.is_https, refuse=refused
            ),
            Middleware(Cors, services=services),
        ],
        exception_handlers={
            HTTPException: http_error,
            Unreachable: no_database,
            ClientDisconnect: answer_nobody,
            Exception: bug,
        },
        lifespan=lifespan,
    )
    app.state.services = services
    return app

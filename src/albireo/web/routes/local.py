"""Access of the local user: signing in, adding another browser, signing out."""

from starlette.responses import Response

from albireo.web.http import security
from albireo.web.http.devices import device
from albireo.web.http.local_keys import opening_path
from albireo.web.http.pages import Page, set_cookie
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.routes.accounts import NotAllowed
from albireo.web.routes.login import form


def come_in(context: RequestContext) -> Response:
    """Sign in by the address that the app opens or prints; its key works once."""
    services = context.services
    name = services.config.local_user
    if context.user is not None and context.user.is_local:
        return context.go("/")
    if name is None or not services.local_keys.use(context.form.text("key")):
        return form(context, used=True)
    token = security.new_token()
    services.accounts.open_local(
        security.digest(token), device(context.request.headers.get("user-agent", ""))
    )
    services.access_log.record("local", name, sender=sender(context.request))
    response = context.go("/")
    set_cookie(response, services, security.local_cookie(services.secret), token, security.LOCAL_AGE)
    set_cookie(response, services, security.BROWSER_COOKIE, security.new_token())
    return response


def another_browser(context: RequestContext) -> Response:
    """Show an address for another browser on this computer."""
    if context.user is None or not context.user.is_local:
        raise NotAllowed("Only the person at the computer running Albireo can do that.")
    address = str(context.request.base_url).rstrip("/") + opening_path(context.services.local_keys.new())
    return context.page("local_address.html", address=address)


def leave(context: RequestContext) -> Response:
    """Sign out every browser of the local user; then the app must be restarted, or sign in."""
    if context.user is None or not context.user.is_local:
        raise NotAllowed("Only the person at the computer running Albireo can do that.")
    context.services.accounts.close_local()
    response = context.go("/login")
    response.delete_cookie(security.local_cookie(context.services.secret), path="/")
    return response


PAGES = (
    Page("GET", "/open", Role.PUBLIC, come_in),
    Page("POST", "/account/another-browser", Role.ADMIN, another_browser),
    Page("POST", "/account/leave", Role.ADMIN, leave),
)

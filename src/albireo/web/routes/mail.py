"""The organiser's mail server: configured once, tested with an email to the sender."""

from email.message import EmailMessage

from starlette.responses import Response

from albireo.desk.entries.mail import send
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.facts.checks import is_mail_address
from albireo.i18n import translator
from albireo.storage.mail_settings import SECURITY, MailSettings
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

HIGHEST_PORT = 65_535
_SUBJECT = translatable("Albireo can send email")


def show(context: RequestContext, error: str = "", done: str = "", status: int = 200) -> Response:
    settings = context.services.mail_server.settings()
    return context.page("mail.html", status, settings=settings, error=error, done=done, typed=context.form)


def change(context: RequestContext) -> Response:
    """Save the server; an empty name switches email off."""
    server = context.services.mail_server
    try:
        server.keep(_settings(context, server.settings()))
    except AlbireoError as error:
        return show(context, answers.words(context, error), status=422)
    return context.go("/mail")


def _settings(context: RequestContext, before: MailSettings) -> MailSettings:
    form = context.form
    host = form.text("host").strip()
    if not host:
        return MailSettings()
    port, sender = form.number("port", 587), form.text("sender").strip()
    if not all(character.isalnum() or character in ".-:[]" for character in host):
        raise BadForm("expected the name of a mail server, found {found!r}", found=host[:100])
    if not 1 <= port <= HIGHEST_PORT:
        raise BadForm("{field}: expected a whole number, found {found!r}", field="port", found=str(port))
    if not is_mail_address(sender):
        raise BadForm("expected an email address, found {found!r}", found=sender[:100])
    if form.text("security") not in SECURITY:
        raise BadForm("that is not one of the choices")
    is_same = (before.host, before.user) == (host, form.text("user").strip())
    password = form.text("password") or (before.password if is_same else "")
    return MailSettings(host, port, form.text("security"), form.text("user").strip(), password, sender)


def try_out(context: RequestContext) -> Response:
    """Send a test email to the sender's own address."""
    settings = context.services.mail_server.settings()
    translate = translator(context.language)
    try:
        if not settings.is_on:
            raise BadForm("no mail server is set")
        message = EmailMessage()
        message["From"] = message["To"] = settings.sender
        message["Subject"] = translate(_SUBJECT)
        message.set_content(translate(_SUBJECT) + "\n")
        send(message, settings)
    except AlbireoError as error:
        return show(context, answers.words(context, error), status=422)
    return show(context, done=settings.sender)


PAGES = (
    Page("GET", "/mail", Role.ADMIN, show),
    Page("POST", "/mail", Role.ADMIN, change),
    Page("POST", "/mail/test", Role.ADMIN, try_out),
)

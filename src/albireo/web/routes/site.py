"""The website of a tournament: its content, its destination, publishing, and download."""

import io
import zipfile
from pathlib import Path

from starlette.responses import Response

from albireo.desk.network.outgoing import NotOutside, door_of
from albireo.domain.message import translatable
from albireo.i18n import LANGUAGES, translator
from albireo.site.options import LISTS
from albireo.site.publish.target import BadTarget, Target, read_target
from albireo.site.publish.upload import site_files
from albireo.site.publisher import options_of
from albireo.storage.site_plans import SitePlan
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import download, file_name

ELSEWHERE = ("ftp", "ftps")
"""Protocols for remote users: folders and keys of this computer are not theirs."""


def show(
    context: RequestContext, plan: SitePlan | None = None, error: str = "", status: int = 200
) -> Response:
    sites = context.services.sites
    kept = plan or sites.plans.plan(context.uid)
    outcome = sites.outcome(context.uid)
    problem = outcome.problem if outcome is not None else None
    options = options_of(kept)
    return context.page(
        "site.html",
        status,
        plan=kept,
        options=options,
        lists=LISTS,
        has_password=bool(sites.plans.plan(context.uid).password),
        outcome=outcome,
        problem=problem.sentence(translator(context.language)) if problem is not None else "",
        is_running=sites.is_running(context.uid),
        is_at_this_computer=_is_local(context),
        error=error,
    )


def change(context: RequestContext) -> Response:
    """Save content and destination; an empty password field keeps the password."""
    form, sites = context.form, context.services.sites
    kept = sites.plans.plan(context.uid)
    address = form.text("address").strip()
    plan = SitePlan(
        form.text("target").strip(),
        form.text("password"),
        address if not address or address.endswith("/") else f"{address}/",
        tuple(code for code in LANGUAGES if code in form.texts("language")),
        tuple(name for name in LISTS if name in form.texts("list")),
        form.has("each_round"),
    )
    try:
        if plan.address and not plan.address.startswith(("http://", "https://")):
            raise BadForm("{found!r}: expected an address such as https://chess.example/", found=plan.address)
        if not plan.password.isprintable():
            raise BadForm("Password: expected no line breaks or other invisible characters")
        target = _target_if_allowed(context, plan.target)
    except (BadForm, BadTarget, NotOutside) as error:
        return show(context, plan, answers.words(context, error), 422)
    if not plan.password and target is not None and target.address == kept.target:
        plan = _with_password(plan, kept.password)
    sites.plans.keep(context.uid, _with_target(plan, target))
    return context.go(context.path("site"))


def publish(context: RequestContext) -> Response:
    """Publish it now, in the background."""
    sites = context.services.sites
    if not sites.plans.plan(context.uid).target:
        return show(context, error=_words(context), status=422)
    sites.start(context.uid)
    return context.go(context.path("site"))


def export_site(context: RequestContext) -> Response:
    """Return the whole site as one file."""
    folder = context.services.sites.build(context.uid)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in site_files(folder):
            archive.write(folder / path, path)
    return download(out.getvalue(), f"{file_name(context.state, 'site', None)}.zip", "application/zip")


def _target_if_allowed(context: RequestContext, text: str) -> Target | None:
    if not text:
        return None
    target = read_target(text)
    if target.scheme not in ELSEWHERE and not _is_local(context):
        raise BadForm("only someone at this computer may choose a folder on it or use its SFTP keys")
    if target.scheme:
        door_of(context.services.desk.journal.database).check_host(target.host)
    if not target.scheme and not Path(target.path).is_absolute():
        raise BadForm("{found!r}: expected the full path of a folder", found=target.path)
    return target


def _is_local(context: RequestContext) -> bool:
    return context.user is not None and context.user.is_local


def _with_password(plan: SitePlan, password: str) -> SitePlan:
    return SitePlan(plan.target, password, plan.address, plan.languages, plan.lists, plan.each_round)


def _with_target(plan: SitePlan, target: Target | None) -> SitePlan:
    address = target.address if target is not None else ""
    return SitePlan(address, plan.password, plan.address, plan.languages, plan.lists, plan.each_round)


def _words(context: RequestContext) -> str:
    return answers.words(context, BadForm("first choose where to publish the site"))


_SITE = "/t/{uid}/site"
PAGES = (
    Page("GET", _SITE, Role.ARBITER, show, of_events=None),
    Page("POST", _SITE, Role.CHIEF, change, translatable("Edit website"), of_events=None),
    Page(
        "POST",
        f"{_SITE}/publish",
        Role.ARBITER,
        publish,
        translatable("Publish website"),
        of_events=None,
    ),
    Page("GET", f"{_SITE}/site.zip", Role.ARBITER, export_site, of_events=None),
)

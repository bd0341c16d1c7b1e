"""Everything stored about an account, as a file; actions in tournaments are exported there."""

import json

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.storage.access_log import MOST
from albireo.storage.errors import StorageError
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


def data(context: RequestContext) -> Response:
    """Return the account, its roles, its sessions, and its entries in the access log."""
    services = context.services
    account = services.accounts.account(context.request.query_params.get("name", ""))
    if account is None:
        raise HTTPException(404)
    about = (account.name, f"{account.name}:")
    member = services.organisations.membership_of(account.name)
    found = {
        "account": account.name,
        "role": account.role,
        "since": account.created_at,
        "second_factor": bool(account.second_factor),
        "roles": [
            {"tournament": _name(context, uid), "role": role}
            for uid, role in services.accounts.roles_of(account.name)
        ],
        "organisation": {"name": member[0], "role": member[1]} if member else None,
        "logged_in": [
            {"since": session.created_at, "device": session.device}
            for session in services.accounts.sessions_of(account.name)
        ],
        "access_log": [
            {"at": each.at, "what": each.kind, "by": each.who, "about": each.about, "from": each.sender}
            for each in services.access_log.newest(MOST)
            if each.who == account.name or each.about == about[0] or each.about.startswith(about[1])
        ],
    }
    headers = {"content-disposition": 'attachment; filename="account.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return Response(text, media_type="application/json", headers=headers)


def _name(context: RequestContext, uid: str) -> str:
    try:
        return context.services.desk.state(uid).name
    except StorageError:
        return uid


PAGES = (Page("GET", "/people/data.json", Role.ADMIN, data),)

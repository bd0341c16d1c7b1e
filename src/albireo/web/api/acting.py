"""Actions of programs: one desk command by its name, with its outcome as data.

The roles are those of the pages with the same command in the app.
"""

from typing import Any, TypeVar, get_args

import msgspec

from albireo.desk.commands import AnyCommand, decode_command
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.schema_errors import schema_error
from albireo.i18n import translator
from albireo.web.api import shapes
from albireo.web.api.endpoint import ApiRequest, Endpoint
from albireo.web.api.problems import ApiError, written_shape
from albireo.web.http.form import BadForm, Form
from albireo.web.http.request_context import CONSENT
from albireo.web.http.roles import Role, role_named

ROLES: dict[type[Command], Role] = {
    kind: role_named(kind.face.role) for kind in get_args(AnyCommand) if kind.face.role
}
"""The role for each command; it has none if it is given by a code, as players do, or with a file."""
T = TypeVar("T")


def send_command(asked: ApiRequest) -> shapes.Done:
    """Carry out a command in a tournament."""
    request = _decode_body(asked.body, shapes.CommandRequest)
    command = decode_command(msgspec.json.encode(request.command))
    role = ROLES.get(type(command))
    if role is None:
        raise BadForm("This command cannot be used here.")
    if asked.context.role < role:
        raise ApiError("not-allowed")
    context = asked.context
    context.form = Form(tuple((CONSENT, f"{token}={times}") for token, times in request.consent.items()))
    seen = context.state.version if request.seen is None else request.seen
    return _answer_done(asked, context.uid, context.do(command, seen=seen, identity=request.id or ""))


def create_tournament(asked: ApiRequest) -> shapes.Done:
    """Start a tournament."""
    context, command = asked.context, _decode_body(asked.body, CreateTournament)
    is_said = "public_pages" in command.rules.given()
    if not is_said and context.services.organisations.all():  # on a shared server someone says so first
        rules = msgspec.structs.replace(command.rules, public_pages=False)
        command = msgspec.structs.replace(command, rules=rules)
    uid, done = context.services.desk.create(command, context.who)
    return _answer_done(asked, uid, done)


def _answer_done(asked: ApiRequest, uid: str, done: Receipt) -> shapes.Done:
    translate = translator(asked.context.language)
    acts = asked.context.services.desk.history(uid, done.events[0].version - 1) if done.events else ()
    own = {event.version for event in done.events}
    return shapes.Done(
        uid,
        done.version,
        tuple(written_shape(act, translate) for act in acts if own & set(act.versions)),
        tuple(remark.sentence(translate) for remark in done.remarks),
    )


def _decode_body(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as error:
        said = schema_error(error, "body")
        raise BadForm(said.text, **said.values) from None
    except RecursionError:
        raise BadForm("This command cannot be used here.") from None


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        "/tournaments",
        Role.ARBITER,
        create_tournament,
        "Start a tournament: the command `create-tournament`.",
        shapes.Done,
        body=CreateTournament,
        status=201,
    ),
    Endpoint(
        "POST",
        "/tournaments/{uid}/commands",
        Role.CLERK,
        send_command,
        "Carry out a command of the desk, such as `enter-result` or `pair-round`.",
        shapes.Done,
        body=shapes.CommandRequest,
    ),
)


def command_schemas(template: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """Return the schema of each command offered, and the components they refer to."""
    found, components = msgspec.json.schema_components(list(ROLES), ref_template=template)
    for kind, role in ROLES.items():
        components[kind.__name__]["x-role"] = role.code
    return found, components

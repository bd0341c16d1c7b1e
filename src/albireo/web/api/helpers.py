"""Helpers' phones for programs: their codes and what became of them; `add-helper` and `revoke-helper` act."""

from datetime import UTC, datetime
from typing import Annotated

from msgspec import Meta

from albireo.i18n import translator
from albireo.web.api.endpoint import ApiRequest, Endpoint
from albireo.web.api.shapes import Number, Shape
from albireo.web.http.current_codes import CurrentCodes
from albireo.web.http.roles import Role
from albireo.web.views.helpers import helper_lines


class Helper(Shape, frozen=True):
    """A phone that may fill the empty boards of a range."""

    helper: Annotated[Number, Meta(description="Commands name it.")]
    round: Number
    first: Annotated[Number, Meta(description="First board, or match where a match has several games.")]
    last: Number
    path: Annotated[str, Meta(description="What the phone opens, below the address of the app.")]
    is_connected: Annotated[bool, Meta(description="Whether a phone uses the code, which no other can then.")]
    results: Annotated[Number, Meta(description="Results it has entered.")]
    ended: Annotated[str, Meta(description="Why it can enter nothing more; empty while it can.")]


class Helpers(Shape, frozen=True):
    """The helpers of the round being played."""

    helpers: tuple[Helper, ...]


def helpers(asked: ApiRequest) -> Helpers:
    """Return the helpers of the round, with their codes."""
    context, translate = asked.context, translator(asked.context.language)
    asked.refuse_hidden()
    codes = CurrentCodes(context.services, context.uid)
    return Helpers(
        tuple(
            Helper(
                line.helper.id,
                line.helper.round,
                line.helper.first,
                line.helper.last,
                context.path("helper", line.helper.id, codes.of_helper(line.helper)),
                bool(line.helper.device),
                line.entered,
                line.ended.sentence(translate) if line.ended else "",
            )
            for line in helper_lines(context.state, datetime.now(UTC).isoformat())
        )
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/tournaments/{uid}/helpers",
        Role.ARBITER,
        helpers,
        "The helpers of the round being played, with their codes.",
        Helpers,
    ),
)

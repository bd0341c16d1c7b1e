"""Metrics of the process that answers, for Prometheus: each process has its own address."""

from starlette.responses import Response

from albireo.web.api.endpoint import ApiRequest, Endpoint
from albireo.web.http.metrics import CONTENT_TYPE
from albireo.web.http.roles import Role


async def metrics(asked: ApiRequest) -> Response:
    return Response(asked.context.services.metrics.text(), media_type=CONTENT_TYPE)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/metrics",
        Role.READER,
        metrics,
        "Figures of this process in the text format of Prometheus; for a token that is for all tournaments.",
        None,
        media_type="text/plain",
    ),
)

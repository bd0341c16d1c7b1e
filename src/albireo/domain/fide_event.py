"""Facts about an event that FIDE's forms ask for and the report file does not contain."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class FideEvent:
    """An event as its federation registered it; any part may be unknown."""

    code: str = ""
    """FIDE's event code."""
    organiser: str = ""
    organiser_id: str = ""
    """FIDE ID."""
    organiser_email: str = ""
    arbiter_email: str = ""
    """Email address of the chief arbiter."""
    web: str = ""
    """Address of the website that publishes the results."""
    winner_title: str = ""
    """The title that first place earns by FIDE's table of direct titles, `GM` … `WCM`; empty if none."""
    remarks: str = ""

"""What FIDE's forms ask about an event beyond the report file."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class FideEvent:
    """As the federation registered it; every part may be unknown."""

    code: str = ""
    """FIDE's number of the event."""
    organiser: str = ""
    organiser_id: str = ""
    """FIDE ID."""
    organiser_email: str = ""
    arbiter_email: str = ""
    """Of the chief arbiter."""
    web: str = ""
    """Where results are published."""
    winner_title: str = ""
    """The title that first place gives by FIDE's table of direct titles: `GM` … `WCM`; empty: none."""
    remarks: str = ""

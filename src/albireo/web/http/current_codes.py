"""The current codes of seats, teams and helpers, and failed attempts."""

from collections.abc import Iterable
from typing import NamedTuple

from albireo.domain.cached_property import cached_property
from albireo.state.helpers import Helper
from albireo.state.units import TeamState
from albireo.web.http.seat_codes import club_code, helper_code, seat_code, slip_code, team_code
from albireo.web.http.services import Services


class CodeSeat(NamedTuple):
    """One side of a board in a round."""

    round: int
    board: int
    side: str

    @property
    def key(self) -> str:
        return f"{self.round}:{self.board}:{self.side}"


class CurrentCodes:
    """The codes of one tournament."""

    def __init__(self, services: Services, uid: str) -> None:
        self._services = services
        self._uid = uid

    @cached_property
    def _editions(self) -> dict[str, int]:
        return self._services.code_editions.of(self._uid)

    def typed(self, seat: CodeSeat) -> str:
        """Return the typed code of a seat."""
        return seat_code(self._services.secret, self._uid, *seat, self._editions.get(seat.key, 0))

    def scanned(self, seat: CodeSeat) -> str:
        """Return the code of a seat in the QR code of its slip."""
        return slip_code(self._services.secret, self._uid, *seat, self._editions.get(seat.key, 0))

    def of_team(self, team: int) -> str:
        return team_code(self._services.secret, self._uid, team, self._editions.get(_team_key(team), 0))

    def of_club(self, team: TeamState) -> str:
        """Return the code for all teams of a team's club; a team without a club has its own."""
        club = team.club or team.name
        return club_code(self._services.secret, self._uid, club, self._editions.get(_club_key(club), 0))

    def of_helper(self, helper: Helper) -> str:
        return helper_code(self._services.secret, self._uid, helper.id, helper.version)

    def helper_limit_key(self, helper: int, sender: str) -> str:
        """Return the key under which guesses at a helper's code from an address are counted."""
        return f"{self._uid}:{_helper_key(helper)}:{sender}"

    def limit_key(self, seat: CodeSeat) -> str:
        """Return the key under which guesses at a seat are counted; a new code starts again."""
        return f"{self._uid}:{seat.key}:{self._editions.get(seat.key, 0)}"

    def renew_seat(self, seat: CodeSeat) -> None:
        self._services.code_editions.renew(self._uid, seat.key)

    def renew_team(self, team: int) -> None:
        self._services.code_editions.renew(self._uid, _team_key(team))

    def renew_club(self, team: TeamState) -> None:
        self._services.code_editions.renew(self._uid, _club_key(team.club or team.name))

    def note_wrong_seat(self, seat: CodeSeat) -> None:
        self._services.wrong_codes.attempt(f"{self._uid}:{seat.key}")

    def note_wrong_team(self, team: int) -> None:
        self._services.wrong_codes.attempt(f"{self._uid}:{_team_key(team)}")

    def note_wrong_helper(self, helper: int) -> None:
        self._services.wrong_codes.attempt(f"{self._uid}:{_helper_key(helper)}")

    def wrong_at(self, seats: Iterable[CodeSeat]) -> dict[CodeSeat, int]:
        """Return wrong codes of the last hour at each seat that has any."""
        by_key = {f"{self._uid}:{seat.key}": seat for seat in seats}
        return {by_key[key]: count for key, count in self._services.wrong_codes.counts(by_key).items()}

    def wrong_of_team(self, team: int) -> int:
        key = f"{self._uid}:{_team_key(team)}"
        return self._services.wrong_codes.counts([key]).get(key, 0)

    def wrong_of_helpers(self, helpers: Iterable[int]) -> dict[int, int]:
        """Return wrong codes of the last hour for each helper that has any."""
        by_key = {f"{self._uid}:{_helper_key(helper)}": helper for helper in helpers}
        return {by_key[key]: count for key, count in self._services.wrong_codes.counts(by_key).items()}


def _club_key(club: str) -> str:
    return f"club:{club}"


def _team_key(team: int) -> str:
    return f"team:{team}"


def _helper_key(helper: int) -> str:
    return f"helper:{helper}"

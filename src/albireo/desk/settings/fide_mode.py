"""What FIDE mode leaves in the report: the `###` comments, written from the journal."""

from albireo.desk.core.state import State


def report_comments(state: State) -> tuple[str, ...]:
    """The comments of the report in the order of their rounds, without the `### `.

    Import, pairings made by hand, rounds and tie-breaks changed, corrections, FIDE mode left.
    """
    comments = [*state.comments, *([state.left_fide_mode] if state.left_fide_mode else [])]
    said = tuple(comment.text for comment in sorted(comments, key=lambda comment: comment.round))
    authorised = state.rules.authorisation
    return (f"Authorised by the Qualification Commission: {authorised}", *said) if authorised else said

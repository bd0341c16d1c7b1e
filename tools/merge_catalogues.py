"""Merge two versions of a translation catalogue message by message, called by Git.

`dev.py` registers it in the checkout (`merge.catalogue.driver`), `.gitattributes` names the files. Merging by
lines would join messages that both sides added at the same place, or lose a translation silently.
"""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from tools.messages import read_catalogue, written

Key = tuple[str, str | None]
"""The English text (the singular, if there is a plural) and the context of a message."""


def main() -> int:
    """Write the merged catalogue to the second path, as Git asks: ancestor, ours, theirs."""
    ancestor, ours, theirs = (read_catalogue(Path(path), Path(sys.argv[4]).stem) for path in sys.argv[1:4])
    conflicts = merge(ancestor, ours, theirs)
    for name in conflicts:
        print(f"{sys.argv[4]}: translated differently on both sides, ours is kept: {name}", file=sys.stderr)
    Path(sys.argv[2]).write_text(written(ours), encoding="utf-8")
    return 0


def merge(ancestor: Catalog, ours: Catalog, theirs: Catalog) -> list[str]:
    """Bring what theirs changed since the ancestor into ours; return messages changed on both sides."""
    before, here, there = (_messages(catalogue) for catalogue in (ancestor, ours, theirs))
    conflicts = []
    for key in before.keys() | there.keys():
        old, own, new = (messages.get(key) for messages in (before, here, there))
        if _all_text(new) == _all_text(old):
            continue
        if _all_text(own) not in (_all_text(old), _all_text(new)):
            if new is None or not any(_strings(new)):
                continue
            if own is not None and any(_strings(own)):
                conflicts.append(key[0])
                continue
        if own is not None:
            ours.delete(own.id, own.context)
        if new is not None:
            ours.add(
                new.id,
                new.string,
                new.locations,
                new.flags,
                new.auto_comments,
                new.user_comments,
                context=new.context,
            )
    if ours.header_comment == ancestor.header_comment:
        ours.header_comment = theirs.header_comment
    return sorted(conflicts)


def _messages(catalogue: Catalog) -> dict[Key, Message]:
    """Return the messages by their English text and context."""
    return {
        (message.id if isinstance(message.id, str) else message.id[0], message.context): message
        for message in catalogue
        if message.id
    }


def _all_text(message: Message | None) -> tuple[object, ...] | None:
    return None if message is None else (message.id, *_strings(message))


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


if __name__ == "__main__":
    sys.exit(main())

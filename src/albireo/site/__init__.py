"""The static website of a tournament: pages for any host or a folder, written again only where they change.

`build` makes the pages, `folder` writes them, `publish` carries them elsewhere; see `docs/decisions/0042`.
"""

"""The static website of a tournament: pages for any host or folder, rewritten only if they change.

`build` creates the pages, `folder` writes them, `publish` uploads them; see `docs/decisions/0042`.
"""

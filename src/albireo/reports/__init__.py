"""Documents as data: each list is described once and rendered as text, page, spreadsheet or JSON.

`documents` has one module per document, `renderers` one per format; see `docs/decisions/0034`.
"""

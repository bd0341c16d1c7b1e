"""Documents as text, page, spreadsheet and data; one module per format."""

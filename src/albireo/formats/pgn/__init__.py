"""Games in PGN: headers for broadcast boards, games collected and checked against the results."""

"""Systems for club evenings: everyone meets a neighbour in the ranking, and may meet them again later."""

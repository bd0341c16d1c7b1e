"""Systems of club evenings: everybody meets somebody near in the ranking, and may meet again later."""

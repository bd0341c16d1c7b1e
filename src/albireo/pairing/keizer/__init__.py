"""Systems of club evenings: everyone meets someone near in the ranking, and may meet again later."""

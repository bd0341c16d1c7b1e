"""Files of PairTwo, the program of the Belgian federation."""

"""Files of JavaPairing, by Eugenio Cervesato."""

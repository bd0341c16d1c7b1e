"""Tournament files of KeizerForClubs."""

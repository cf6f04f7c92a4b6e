"""What every game is: contract, records, replay, chance, errors. Knows no game."""

"""The matinee: each day, in each game, the same deal for everybody against the same bots."""

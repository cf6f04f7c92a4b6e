"""Puzzles at the server: five a day in each game, each a table that begins at its decision."""

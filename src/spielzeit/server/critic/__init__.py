"""The critic in the house: hints at a table, replays of finished games, reviews in the background."""

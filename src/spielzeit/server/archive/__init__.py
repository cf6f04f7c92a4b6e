"""The archive: all my finished games, how I did, my ratings, and records that I brought along."""

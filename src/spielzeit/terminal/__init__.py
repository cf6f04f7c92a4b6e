"""A game in the terminal. People count seats and records from 1; in JSON and Python they count from 0."""

"""The critic: what a decision is worth, what was better, and how much of a game was luck."""

"""One module per step of the rulebook."""

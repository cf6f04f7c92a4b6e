"""One module per step of the day (rules, section 5)."""

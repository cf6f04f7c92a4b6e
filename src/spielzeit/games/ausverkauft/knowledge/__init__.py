"""What a bot knows of Ausverkauft; no rule imports it."""

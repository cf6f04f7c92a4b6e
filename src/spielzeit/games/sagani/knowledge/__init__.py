"""What a bot knows of Sagani; no rule imports it."""

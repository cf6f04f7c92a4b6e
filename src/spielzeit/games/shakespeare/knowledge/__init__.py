"""What a bot knows of Shakespeare; no rule imports it."""

"""What a bot knows of Hoftheater; no rule imports it."""

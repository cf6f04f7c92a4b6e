"""What a bot knows of TopOderFlop; no rule imports it."""

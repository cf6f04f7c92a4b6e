"""Tables, seats, sockets and storage. Knows the engine and the registry, no rule of any game."""

"""The steps of a game of Top oder Flop, one module each."""

"""Bots: functions of a view. Knows the engine, no game."""

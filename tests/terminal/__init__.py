"""The terminal: drawing, choosing, playing, replaying."""

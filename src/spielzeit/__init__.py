"""Spielzeit: five board games of stage, screen and sound."""

__version__ = "0.1.0"

"""What a measurement may be asked for on the command line."""

from __future__ import annotations

import argparse


def parser_of(words: str | None) -> argparse.ArgumentParser:
    """With the measurement's own docstring as its help, line for line."""
    return argparse.ArgumentParser(description=words, formatter_class=argparse.RawDescriptionHelpFormatter)

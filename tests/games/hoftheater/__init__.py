"""Hoftheater: vectors, rulings and rulebook examples."""

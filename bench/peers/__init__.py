"""Races against other servers; their packages are installed into build/ and are no part of the product."""

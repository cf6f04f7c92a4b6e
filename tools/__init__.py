"""Set-up, build and tests. Standard library only: it runs before anything is installed."""

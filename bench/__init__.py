"""Where the figures come from: `make bench`."""

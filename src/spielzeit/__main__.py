"""`python -m spielzeit`."""

from spielzeit.cli import main

main()

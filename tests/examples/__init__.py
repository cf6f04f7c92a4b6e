"""The games in examples/, as somebody installs them."""

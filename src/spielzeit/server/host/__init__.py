"""A page for whoever runs the house, behind SPIELZEIT_HOST_TOKEN: HTML without a script."""

"""Looking at a finished game together: one leads, everybody points, draws and remarks."""

"""The steps of a turn and the end of a round."""

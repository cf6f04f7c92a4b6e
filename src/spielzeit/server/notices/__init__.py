"""Notices on a person's own terms: that it is their turn, by e-mail or to a webhook, outside the way of any step."""

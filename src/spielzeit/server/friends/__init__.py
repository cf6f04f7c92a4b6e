"""Everything between people: rematch, understudy, time, consent, talk."""

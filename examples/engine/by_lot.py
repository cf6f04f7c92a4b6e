"""A bot that is a program of its own: a line of JSON in, a line of JSON out, in any language. This one plays by lot.

spielzeit arena sagani --bots "cmd:python3 examples/engine/by_lot.py,random" --games 20
"""

import json
import random
import sys


def choose(view, legal, seconds):
    """What to play: `view` is all that the seat sees, `legal` all that it may do, `seconds` how long it may think."""
    return random.choice(legal)


for line in sys.stdin:
    question = json.loads(line)
    action = choose(question["view"], question["legal"], question["seconds"])
    sys.stdout.write(json.dumps(action) + "\n")
    sys.stdout.flush()

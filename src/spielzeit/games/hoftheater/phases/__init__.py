"""A round of Hoftheater, step by step; one module for each step of the rulebook."""

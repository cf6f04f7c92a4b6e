"""Research: simulation, arena, checking, work over the cores."""

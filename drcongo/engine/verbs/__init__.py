"""The verbs: each move's dataclass with all that is to be known about it; `moves` gathers them."""

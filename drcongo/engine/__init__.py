"""DR Congo's positions, moves and table of rules, and the small sciences that rules share: sales, combat, scores."""

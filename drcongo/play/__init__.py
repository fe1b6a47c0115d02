"""A game of DR Congo to be played: its engine behind the kernel's protocol, a new game, codes, what people bring."""

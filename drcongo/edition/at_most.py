"""Limits of the numbers in editions and positions; those of files, texts and machines are the kernel's."""

COUNT = 1000  # of anything that can be counted on a board
MONEY = 10_000_000  # in a hand
PRICE = 100_000  # anything printed in dollars
PROVINCES = 60
BORDERS = 300
SPACES = 20  # of a place, or between two
BOXES = 60  # of the market
TRACK = 200
CARDS = 200

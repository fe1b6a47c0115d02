"""Everything the program says: a folder of books for each language, all of one form; English lends what one lacks."""

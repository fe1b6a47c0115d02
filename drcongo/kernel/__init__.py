"""What knows no game: the protocol, the tree, saves, chance, files, speech, bots, studies, lessons and drawing."""

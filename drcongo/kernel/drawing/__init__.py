"""Display lists of shapes, drawn as SVG; plots made of them. Knows no game."""

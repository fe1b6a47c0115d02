// The map larger, on touch: a lens over the part of the picture that can be zoomed.

function lensOf() {}

"""What exercises can measure in a position of DR Congo, layer by layer."""

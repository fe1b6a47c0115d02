"""What a person touches in the notebook. Knows no rules: it is given pictures, targets and callbacks."""

"""Pages and reports read off the rules: what a layer changes, where each rule is met, the pages of docs/."""

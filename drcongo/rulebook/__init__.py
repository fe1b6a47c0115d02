"""The rulebook: the catalogue of rules, rulings and worked cases, the phrase books and the glossary."""

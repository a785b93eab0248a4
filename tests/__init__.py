"""The tests; the folders below it mirror those of the project."""

"""What the screens say: one table for each language, all with the same keys."""

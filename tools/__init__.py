"""Programs for whoever builds, measures and flashes Castellan."""

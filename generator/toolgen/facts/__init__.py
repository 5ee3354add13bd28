"""Facts: what one source file says, in plain frozen data, between parsing and linking."""

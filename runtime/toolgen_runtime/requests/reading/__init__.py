"""Reading: what calls are read by, whichever grammar they are written in."""

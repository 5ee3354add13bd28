"""Tools of an assistant, and what goes on around their calls."""

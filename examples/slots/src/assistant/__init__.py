"""An assistant of a shop: tools whose arguments are filled from a conversation."""

"""A traveller around the world, who asks agents that speak the languages."""

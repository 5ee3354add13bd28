"""The desk of a library, whose tools any framework may have."""

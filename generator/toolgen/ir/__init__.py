"""The intermediate representation: tools, types and values, between extraction and rendering."""

"""Options: what markers, frameworks' declarations and the configuration say of a tool."""

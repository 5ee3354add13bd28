"""The contract: what changed between two versions of a registry, and whom it breaks."""

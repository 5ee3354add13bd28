"""Tests that run the frameworks: `make test-frameworks`, skipped where these are absent."""

"""Tests of the schema stage."""

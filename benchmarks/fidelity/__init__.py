"""Fidelity: how often schemas read from source equal those that frameworks made by importing it."""

"""KERNEL: observations and masks, written into arrays that somebody else owns."""

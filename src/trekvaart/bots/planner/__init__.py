"""KERNEL: a planner that plays whole games at speed, and reads of a state only what one seat may see."""

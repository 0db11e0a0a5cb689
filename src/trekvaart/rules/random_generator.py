"""Dice for simulations: a small seeded generator whose values all fit 64 signed bits, so that it runs interpreted too.

The generator is sfc32 (Chris Doty-Humphrey, public domain): four 32-bit words. Live games do not use it.
"""

import numpy as np

from trekvaart.rules.kernel import inlined, kernel, record_type

Dice = np.record

DICE = record_type([("a", np.int64), ("b", np.int64), ("c", np.int64), ("count", np.int64)])

WORD = 0xFFFFFFFF
WARM_UP = 12


def new_dice() -> Dice:
    """New dice, to be seeded."""
    dice: Dice = np.zeros(1, DICE)[0]
    return dice


@kernel
def seed_dice(dice: Dice, seed: int, game: int) -> None:
    """Seed the dice for one game of a series, independently of the other games."""
    dice.a = seed & WORD
    dice.b = (seed >> 32) & WORD
    dice.c = game & WORD
    dice.count = 1 + ((game >> 32) & WORD)
    for _ in range(WARM_UP):
        roll_word(dice)


@inlined
def roll_word(dice: Dice) -> int:
    """The next 32 random bits."""
    result = (dice.a + dice.b + dice.count) & WORD
    dice.count = (dice.count + 1) & WORD
    dice.a = dice.b ^ (dice.b >> 9)
    dice.b = (dice.c + (dice.c << 3)) & WORD
    dice.c = ((((dice.c << 21) & WORD) | (dice.c >> 11)) + result) & WORD
    return result


@inlined
def roll(dice: Dice, sides: int) -> int:
    """A number from 0 to sides - 1, all equally likely (Lemire's multiplication with rejection)."""
    product = roll_word(dice) * sides
    if product & WORD < sides:
        lowest = (WORD + 1 - sides) % sides
        while product & WORD < lowest:
            product = roll_word(dice) * sides
    return product >> 32

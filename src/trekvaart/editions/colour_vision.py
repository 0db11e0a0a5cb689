"""Contrast between colours, and how different they look to people with and without colour vision deficiencies."""

from __future__ import annotations

from math import dist

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# Machado, Oliveira and Fernandes (2009), complete deficiencies, for linear RGB.
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# Oklab (Ottosson, 2020): distances in it are about proportional to how different colours look.
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (WCAG), from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def difference(one: str, other: str, vision: str) -> float:
    """How different two colours look to people with this vision: 0 for equal colours, 1 for black and white."""
    return dist(_perceived(one, vision), _perceived(other, vision))


def _linear(fill: str) -> Vector:
    """The linear red, green and blue of a colour such as "#1b998b"."""
    red, green, blue = (int(fill[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _linear_channel(red), _linear_channel(green), _linear_channel(blue)


def _linear_channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _luminance(fill: str) -> float:
    red, green, blue = _linear(fill)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _perceived(fill: str, vision: str) -> Vector:
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(VISIONS[vision], _linear(fill)))
    long, medium, short = (value ** (1 / 3) for value in _times(TO_CONES, (red, green, blue)))
    return _times(TO_LAB, (long, medium, short))


def _times(matrix: Matrix, vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third

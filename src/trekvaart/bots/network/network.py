"""Small neural networks that score moves, saved as plain arrays and evaluated by compiled code.

Playing them needs no machine learning library.
"""

from __future__ import annotations

import zipfile
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.encoding import Encoding
from trekvaart.bots.network.kernel.dense_network import DenseNetwork, score_moves
from trekvaart.bots.network.kernel.masks import Mask
from trekvaart.bots.network.kernel.observe import Row
from trekvaart.quoting import excerpt

Numbers: TypeAlias = npt.NDArray[np.float32]
Layers: TypeAlias = tuple[tuple[Numbers, Numbers], ...]  # weights (to × from) and biases of each


@dataclass(frozen=True, eq=False)
class Network:
    """A policy: the observation divided by `scale`, then layer after layer, all but the last followed by a ReLU."""

    version: str  # of the encoding that it was trained on
    scale: Numbers
    layers: Layers

    def __call__(self, row: Row, _mask: Mask, /) -> Numbers:
        """Score all moves."""
        if row.shape != self.scale.shape:
            raise ValueError(f"The network takes {len(self.scale)} numbers, not {row.shape}.")
        scores: Numbers = np.zeros(len(self.layers[-1][1]), np.float32)
        score_moves(self.compiled(), row, scores)
        return scores

    def compiled(self) -> DenseNetwork:
        """The network as the kernel reads it, for one thread."""
        sizes, numbers = self._compiled
        return DenseNetwork(sizes, numbers, np.zeros((2, sizes.max()), np.float32))

    @cached_property
    def _compiled(self) -> tuple[npt.NDArray[np.int64], Numbers]:
        """The sizes of the layers, and all numbers in the order in which the kernel reads them."""
        *hidden, (weights, biases) = self.layers
        numbers, scale = [], self.scale
        for inner, bias in hidden:
            numbers += [bias, (inner / scale).T]
            scale = np.ones(len(bias), np.float32)
        numbers += [biases, weights / scale]
        flat = np.concatenate([one.astype(np.float32).ravel() for one in numbers])
        sizes = [len(self.scale), *(len(bias) for _, bias in self.layers)]
        return np.array(sizes), flat

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file (.npz); the same network gives the same bytes."""
        arrays: dict[str, npt.NDArray[Any]] = {"version": np.array(self.version), "scale": self.scale}
        for number, (weights, biases) in enumerate(self.layers):
            arrays |= {f"weights_{number}": weights, f"biases_{number}": biases}
        with Path(path).open("wb") as file:
            np.savez(file, allow_pickle=False, **arrays)

    @classmethod
    def load(cls, path: str | PathLike[str], encoding: Encoding) -> Self:
        """Read it from a file that was trained on this encoding; raises ValueError with one sentence if that fails."""
        network = cls.read(path)
        network.check(encoding, excerpt(Path(path).name))
        return network

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Self:
        """Read it from a file, whatever it was trained on; raises ValueError with one sentence if that fails."""
        name = excerpt(Path(path).name)
        try:
            with Path(path).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
                version = str(file["version"])
                count = sum(one.startswith("weights_") for one in file)
                scale = file["scale"].astype(np.float32)
                layers = tuple((file[f"weights_{one}"], file[f"biases_{one}"]) for one in range(count))
        except OSError as error:
            raise ValueError(f"{name} cannot be read: {error.strerror}.") from None
        except (KeyError, ValueError, TypeError, EOFError, zipfile.BadZipFile):
            raise ValueError(f"{name} is no saved network.") from None
        return cls(version, scale, layers)

    def check(self, encoding: Encoding, name: str) -> None:
        """Raise ValueError with one sentence about the file of this name unless it was trained on this encoding."""
        if encoding.is_newer_than(self.version):
            before = f"before {encoding.version}"
            raise ValueError(f"{name} is too old: it was trained on {self.version}, {before}. Train it again.")
        if self.version != encoding.version:
            raise ValueError(f"{name} was trained on {excerpt(self.version)}, not {encoding.version}.")
        if not _fit(self.scale, self.layers, encoding):
            raise ValueError(f"{name} is no saved network: its layers do not fit together.")


def no_network(encoding: Encoding) -> DenseNetwork:
    """Arrays of the same types for games in which no network plays."""
    sizes = np.array([encoding.size, encoding.moves])
    return DenseNetwork(sizes, np.zeros(0, np.float32), np.zeros((2, 0), np.float32))


def _fit(scale: Numbers, layers: Layers, encoding: Encoding) -> bool:
    """Whether the shapes of the layers fit together, from an observation to the moves."""
    sizes = [len(scale), *(len(biases) for _, biases in layers)]
    shapes = [(after, before) for before, after in pairwise(sizes)]
    return [sizes[0], sizes[-1]] == [encoding.size, encoding.moves] and [one.shape for one, _ in layers] == shapes

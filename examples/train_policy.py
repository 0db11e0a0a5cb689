"""Trains a small network by self-play: PPO with action masks, in plain PyTorch on the CPU.

The network plays every seat of many games at once; its reward is the margin of the final score. With one thread the
same seed gives the same network. `trekvaart.rl.Network` loads the saved file and plays without PyTorch:

    pip install "trekvaart[rl,train]"
    python examples/train_policy.py --out policy.npz
    trekvaart arena --edition amsterdam --bots "cmd:python examples/policy_bot.py policy.npz,easy" --games 1000 --seed 1
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
import torch
import typer
from torch import Tensor, nn

from trekvaart import TrekvaartError
from trekvaart.editions import EditionFaults
from trekvaart.rl import Encoding, Network, VectorGames

WIDTH = 256  # of the two hidden layers
STEPS = 64  # of each game between two updates
EPOCHS = 2  # over each batch
MINIBATCH = 4096  # moves
LEARNING_RATE = 5e-4  # at the start; it falls to 0
ENTROPY_WEIGHT = 0.01  # at the start; it falls to 0
CLIP = 0.2  # of the ratio of probabilities in one update
GAE_LAMBDA = 0.95  # of generalised advantage estimation
POINTS = 10.0  # that count as a reward of 1
TURNS = 60.0  # a usual number of turns; the largest possible one would be a poor scale

Values = npt.NDArray[np.float32]


class Player(nn.Module):  # type: ignore[misc]  # types are checked without PyTorch
    """The policy and value network: logits of all moves, and the change of the margin to expect."""

    def __init__(self, encoding: Encoding) -> None:
        super().__init__()
        scale = torch.from_numpy(np.maximum(encoding.high, 1).astype(np.float32))
        scale[encoding["turn"].slice] = TURNS
        self.scale = scale
        self.first, self.second = nn.Linear(encoding.size, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.moves, self.value = nn.Linear(WIDTH, encoding.moves), nn.Linear(WIDTH, 1)
        nn.init.orthogonal_(self.moves.weight, 0.01)
        nn.init.zeros_(self.value.weight)

    def forward(self, rows: npt.NDArray[np.int16], masks: npt.NDArray[np.bool_]) -> tuple[Tensor, Tensor]:
        """The log-probability of each move, very low for illegal ones, and the change of the margin to expect."""
        seen = torch.from_numpy(rows.astype(np.float32)) / self.scale
        inner = torch.relu(self.second(torch.relu(self.first(seen))))
        scores = self.moves(inner).masked_fill(~torch.from_numpy(masks), -1e9)
        return torch.log_softmax(scores, 1), self.value(inner)[:, 0]

    def network(self, version: str) -> Network:
        """The policy alone, for playing."""
        layers = (self.first, self.second, self.moves)
        arrays = tuple((one.weight.detach().numpy(), one.bias.detach().numpy()) for one in layers)
        return Network(version, self.scale.numpy(), arrays)


@dataclass(frozen=True, slots=True)
class Batch:
    """Observations, moves and rewards, with an entry for each step of each game."""

    rows: npt.NDArray[np.int16]
    masks: npt.NDArray[np.bool_]
    movers: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int64]
    log_probs: Values  # log-probability of the move
    values: Values  # expected margin at the end
    is_over: npt.NDArray[np.bool_]  # the game ended with this move
    rewards: Values  # of every seat

    @classmethod
    def empty(cls, games: int, encoding: Encoding) -> Batch:
        """Allocate a batch, which is reused for each update."""
        shape = (STEPS, games)
        return cls(
            np.zeros((*shape, encoding.size), np.int16),
            np.zeros((*shape, encoding.moves), np.bool_),
            np.zeros(shape, np.int32),
            np.zeros(shape, np.int64),
            np.zeros(shape, np.float32),
            np.zeros(shape, np.float32),
            np.zeros(shape, np.bool_),
            np.zeros((*shape, encoding.seats), np.float32),
        )


def visible(encoding: Encoding, rows: npt.NDArray[np.int16]) -> Values:
    """The current margin of a seat: the routes of all, and its own tickets, which cost points until completed."""
    blocks = {name: block.astype(np.float32) for name, block in encoding.split(rows).items()}
    tickets = np.array([ticket.points for ticket in encoding.edition.tickets], np.float32)
    routes = blocks["points"][..., 0] - blocks["points"][..., 1:].max(-1)
    margin: Values = routes + (2 * blocks["completed"] - blocks["tickets"] - blocks["chosen"]) @ tickets
    return margin / np.float32(POINTS)


def play(env: VectorGames, player: Player, batch: Batch) -> Values:
    """Fill a batch by playing; returns the scores of the games that ended."""
    scores: list[npt.NDArray[Any]] = []
    games = env.games
    for step in range(STEPS):
        batch.rows[step], batch.masks[step], batch.movers[step] = games.observations, games.masks, games.movers
        with torch.no_grad():
            log_probs, values = player(batch.rows[step], batch.masks[step])
        noise = torch.empty_like(log_probs).exponential_().log()
        moves = (log_probs - noise).argmax(1)  # samples from the probabilities (Gumbel-max)
        batch.moves[step] = moves
        batch.log_probs[step] = log_probs.gather(1, moves[:, None])[:, 0]
        batch.values[step] = values.numpy() + visible(env.encoding, batch.rows[step])
        _, _, is_over, _, info = env.step(batch.moves[step])
        batch.is_over[step], batch.rewards[step] = is_over, info["rewards"] / POINTS
        scores.append(info["scores"][is_over])
    return np.concatenate(scores)


def estimate_advantages(batch: Batch) -> tuple[Values, npt.NDArray[np.bool_]]:
    """The advantage of each move for its own seat, and which moves already have one.

    The value after a move is known when its seat moves again or the game is over (generalised advantage estimation).
    """
    games, seats = np.arange(batch.rewards.shape[1]), batch.rewards.shape[2]
    later = np.zeros((len(games), seats), np.float32)  # value of each seat at its next move, or its reward
    better = np.zeros_like(later)
    is_known = np.zeros_like(later, np.bool_)
    advantages, is_complete = np.zeros_like(batch.values), np.zeros_like(batch.is_over)
    for step in reversed(range(STEPS)):
        is_over, own = batch.is_over[step], (games, batch.movers[step])
        later[is_over], better[is_over], is_known[is_over] = batch.rewards[step][is_over], 0, True
        better[own] = np.where(is_known[own], later[own] - batch.values[step] + GAE_LAMBDA * better[own], 0)
        advantages[step], is_complete[step] = better[own], is_known[own]
        later[own], is_known[own] = batch.values[step], True
    return advantages, is_complete


def learn(player: Player, optimiser: torch.optim.Optimizer, batch: Batch, encoding: Encoding, left: float) -> float:
    """Update the network from a batch; `left` is the remaining part of the training. Returns the mean entropy."""
    advantages, is_complete = estimate_advantages(batch)
    targets = torch.from_numpy((advantages + batch.values - visible(encoding, batch.rows))[is_complete])
    rows, masks, moves = batch.rows[is_complete], batch.masks[is_complete], torch.from_numpy(batch.moves[is_complete])
    before, gains = torch.from_numpy(batch.log_probs[is_complete]), torch.from_numpy(advantages[is_complete])
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    optimiser.param_groups[0]["lr"] = LEARNING_RATE * left
    entropies = []
    for _ in range(EPOCHS):
        for part in torch.split(torch.randperm(len(moves)), MINIBATCH):
            log_probs, values = player(rows[part], masks[part])
            ratio = (log_probs.gather(1, moves[part, None])[:, 0] - before[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.min(ratio * gains[part], clipped * gains[part]).mean()
            entropy = -(log_probs.exp() * log_probs).sum(1).mean()
            loss = (values - targets[part]).square().mean() / 2 - gain - ENTROPY_WEIGHT * left * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()
            entropies.append(entropy.item())
    return float(np.mean(entropies))


def main(
    out: Annotated[Path, typer.Option(help="Where to save the network.")] = Path("policy.npz"),
    updates: Annotated[int, typer.Option(min=1, help="Number of updates.")] = 150,
    games: Annotated[int, typer.Option(min=1, help="Games played in parallel.")] = 512,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    edition: Annotated[str, typer.Option()] = "amsterdam",
    seats: Annotated[int, typer.Option()] = 2,
    threads: Annotated[int, typer.Option(min=1, help="Threads of PyTorch.")] = 1,
) -> None:
    """Train a network by self-play and save it."""
    if not out.parent.is_dir():
        raise typer.BadParameter(f"There is no folder '{out.parent}'.", param_hint="--out")
    try:
        env = VectorGames(edition, seats, games, reward="margin")
    except (EditionFaults, TrekvaartError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="--edition, --seats") from None
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(True)
    player = Player(env.encoding)
    optimiser = torch.optim.Adam(player.parameters(), LEARNING_RATE)
    batch = Batch.empty(games, env.encoding)
    env.reset(seed=seed)
    began = time.monotonic()
    for update in range(updates):
        scores = play(env, player, batch)
        entropy = learn(player, optimiser, batch, env.encoding, 1 - update / updates)
        player.network(env.encoding.version).save(out)
        summary = f"{len(scores)} games, mean score {scores.mean():.1f}" if len(scores) else "no game ended"
        seconds = time.monotonic() - began
        print(f"update {update + 1} of {updates}: {summary}, entropy {entropy:.2f}, {seconds:.0f} s", flush=True)
    print(f"Saved {out}, trained on {env.encoding.version}.")


if __name__ == "__main__":
    typer.run(main)

"""A small network learns a game by playing against itself: PPO with masks, written plainly with PyTorch on the CPU.

It plays every seat of all games at once, and is rewarded for the margin of its score at their end. With one thread the
same seed gives the same network. What was learnt is saved for `trekvaart.rl.networks`, which plays it without PyTorch:

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
STEPS = 64  # of every game between two updates
PASSES = 2  # over what was played
PART = 4096  # moves that are learnt from at a time
SPEED = 5e-4  # of learning, at the start; it falls to 0
CURIOSITY = 0.01  # how much it likes not to be sure, at the start; it falls to 0
TRUST = 0.2  # how much more or less likely a move may become in one update
MEMORY = 0.95  # how far what happens later speaks for a move
POINTS = 10.0  # that count as 1
TURNS = 60.0  # that a game may well have; the largest number that is possible says little

Values = npt.NDArray[np.float32]


class Player(nn.Module):  # type: ignore[misc]  # it is checked without PyTorch
    """Scores of all moves, and how many points more than can be seen now the game will bring."""

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
        """The logarithm of each move's chance, far below 0 if it is not legal; and the points to come."""
        seen = torch.from_numpy(rows.astype(np.float32)) / self.scale
        inner = torch.relu(self.second(torch.relu(self.first(seen))))
        scores = self.moves(inner).masked_fill(~torch.from_numpy(masks), -1e9)
        return torch.log_softmax(scores, 1), self.value(inner)[:, 0]

    def network(self, version: str) -> Network:
        """What plays, without what is only needed to learn."""
        layers = (self.first, self.second, self.moves)
        arrays = tuple((one.weight.detach().numpy(), one.bias.detach().numpy()) for one in layers)
        return Network(version, self.scale.numpy(), arrays)


@dataclass(frozen=True, slots=True)
class Batch:
    """What was seen, done and gained: an entry for each step of each game."""

    rows: npt.NDArray[np.int16]
    masks: npt.NDArray[np.bool_]
    movers: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int64]
    chances: Values  # the logarithm of the move's chance
    values: Values  # the margin at the end that was expected
    is_over: npt.NDArray[np.bool_]  # the game ended with this move
    rewards: Values  # of every seat

    @classmethod
    def empty(cls, games: int, encoding: Encoding) -> Batch:
        """Room for a batch; it is used again and again."""
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
    """The margin as the seat sees it: everybody's routes, and its own tickets, which cost points until completed."""
    blocks = {name: block.astype(np.float32) for name, block in encoding.split(rows).items()}
    tickets = np.array([ticket.points for ticket in encoding.edition.tickets], np.float32)
    routes = blocks["points"][..., 0] - blocks["points"][..., 1:].max(-1)
    margin: Values = routes + (2 * blocks["completed"] - blocks["tickets"] - blocks["chosen"]) @ tickets
    return margin / np.float32(POINTS)


def play(env: VectorGames, player: Player, batch: Batch) -> Values:
    """Fill a batch with moves of the player; the scores of the games that ended."""
    scores: list[npt.NDArray[Any]] = []
    games = env.games
    for step in range(STEPS):
        batch.rows[step], batch.masks[step], batch.movers[step] = games.observations, games.masks, games.movers
        with torch.no_grad():
            chances, values = player(batch.rows[step], batch.masks[step])
        moves = (chances - torch.empty_like(chances).exponential_().log()).argmax(1)  # each as likely as its chance
        batch.moves[step] = moves
        batch.chances[step] = chances.gather(1, moves[:, None])[:, 0]
        batch.values[step] = values.numpy() + visible(env.encoding, batch.rows[step])
        _, _, is_over, _, told = env.step(batch.moves[step])
        batch.is_over[step], batch.rewards[step] = is_over, told["rewards"] / POINTS
        scores.append(told["scores"][is_over])
    return np.concatenate(scores)


def judge(batch: Batch) -> tuple[Values, npt.NDArray[np.bool_]]:
    """How much better than expected each move turned out, for its own seat; and which moves can be judged yet.

    What is gained by a move shows when its seat is to move again or the game is over (generalised advantages).
    """
    games, seats = np.arange(batch.rewards.shape[1]), batch.rewards.shape[2]
    later = np.zeros((len(games), seats), np.float32)  # what each seat expects the next time, or gets
    better = np.zeros_like(later)
    is_known = np.zeros_like(later, np.bool_)
    advantages, is_judged = np.zeros_like(batch.values), np.zeros_like(batch.is_over)
    for step in reversed(range(STEPS)):
        is_over, own = batch.is_over[step], (games, batch.movers[step])
        later[is_over], better[is_over], is_known[is_over] = batch.rewards[step][is_over], 0, True
        better[own] = np.where(is_known[own], later[own] - batch.values[step] + MEMORY * better[own], 0)
        advantages[step], is_judged[step] = better[own], is_known[own]
        later[own], is_known[own] = batch.values[step], True
    return advantages, is_judged


def learn(player: Player, optimiser: torch.optim.Optimizer, batch: Batch, encoding: Encoding, left: float) -> float:
    """Make moves likelier that turned out well; `left` of the training is still to come. How unsure the player is."""
    advantages, is_judged = judge(batch)
    targets = torch.from_numpy((advantages + batch.values - visible(encoding, batch.rows))[is_judged])
    rows, masks, moves = batch.rows[is_judged], batch.masks[is_judged], torch.from_numpy(batch.moves[is_judged])
    before, gains = torch.from_numpy(batch.chances[is_judged]), torch.from_numpy(advantages[is_judged])
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    optimiser.param_groups[0]["lr"] = SPEED * left
    doubts = []
    for _ in range(PASSES):
        for part in torch.split(torch.randperm(len(moves)), PART):
            chances, values = player(rows[part], masks[part])
            ratio = (chances.gather(1, moves[part, None])[:, 0] - before[part]).exp()
            held = ratio.clamp(1 - TRUST, 1 + TRUST)
            gain = torch.min(ratio * gains[part], held * gains[part]).mean()
            doubt = -(chances.exp() * chances).sum(1).mean()
            loss = (values - targets[part]).square().mean() / 2 - gain - CURIOSITY * left * doubt
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()
            doubts.append(doubt.item())
    return float(np.mean(doubts))


def main(
    out: Annotated[Path, typer.Option(help="Where the network is saved.")] = Path("policy.npz"),
    updates: Annotated[int, typer.Option(min=1, help="How often it learns from what it played.")] = 150,
    games: Annotated[int, typer.Option(min=1, help="Games side by side.")] = 512,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    edition: Annotated[str, typer.Option()] = "amsterdam",
    seats: Annotated[int, typer.Option()] = 2,
    threads: Annotated[int, typer.Option(min=1, help="Of PyTorch.")] = 1,
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
    optimiser = torch.optim.Adam(player.parameters(), SPEED)
    batch = Batch.empty(games, env.encoding)
    env.reset(seed=seed)
    began = time.monotonic()
    for update in range(updates):
        scores = play(env, player, batch)
        doubt = learn(player, optimiser, batch, env.encoding, 1 - update / updates)
        player.network(env.encoding.version).save(out)
        told = f"{len(scores)} games, mean score {scores.mean():.1f}" if len(scores) else "no game ended"
        seconds = time.monotonic() - began
        print(f"update {update + 1} of {updates}: {told}, doubt {doubt:.2f}, {seconds:.0f} s", flush=True)
    print(f"Saved {out}, trained on {env.encoding.version}.")


if __name__ == "__main__":
    typer.run(main)

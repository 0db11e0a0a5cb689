"""Layouts: where each block of an observation and each group of moves begins, as records that the kernel can read."""

import numpy as np

from trekvaart.editions.edition import MAX_KINDS, MAX_ROUTES
from trekvaart.rules.kernel_api import record_type

Layout = np.record
MoveTable = np.record

# The blocks of an observation, in their order. Blocks by seat begin with the observing seat.
BLOCKS = (
    "phase",
    "second_card",
    "turn",
    "turns_left",
    "market",
    "deck",
    "discards",
    "fresh_tickets",
    "returned_tickets",
    "merchandise_left",
    "hand",
    "tickets",
    "completed",
    "offered",
    "chosen",
    "returned",
    "to_decide",
    "points",
    "pieces",
    "hand_size",
    "ticket_count",
    "offered_count",
    "is_ready",
    "merchandise",
    "shown",
    "owner",
)

# The blocks that follow them with the features of the plan.
PLAN_BLOCKS = (
    "is_open",
    "missing_cards",
    "is_planned",
    "plan_cards",
    "plan_missing",
    "missing_spaces",
    "expected_turns",
    "longest_path",
)

ABSENT = -1

LAYOUT = record_type([(block, np.int32) for block in (*BLOCKS, *PLAN_BLOCKS)])  # where each block begins, or ABSENT

MOVE_TABLE = record_type(
    [
        ("deck", np.int32),
        ("face_up", np.int32),  # taking a card of the first kind; the others follow
        ("tickets", np.int32),
        ("pass_turn", np.int32),
        ("keep", np.int32),  # keeping nothing; the masks follow
        ("claim", np.int32, (MAX_ROUTES, MAX_KINDS)),  # by the kind that pays, without wilds; each wild adds 1
    ]
)

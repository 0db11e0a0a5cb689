"""For researchers: both games in the interfaces that learning programs know, at the speed of the kernel.

With Gymnasium installed, importing this makes `Trekvaart/Amsterdam-v0` and `Trekvaart/USA-v0` known to it.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    import gymnasium

    for name in ("Amsterdam", "USA"):
        gymnasium.register(
            id=f"Trekvaart/{name}-v0", entry_point="trekvaart.rl.seat_env:SeatEnv", kwargs={"edition": name.lower()}
        )

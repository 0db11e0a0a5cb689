"""`python -m trekvaart.cli` is the command `trekvaart`."""

import sys

from trekvaart.cli import main

if __name__ == "__main__":  # the processes of a simulation import this file too
    sys.exit(main())

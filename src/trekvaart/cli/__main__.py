"""`python -m trekvaart.cli` is the command `trekvaart`."""

import sys

from trekvaart.cli import main

sys.exit(main())

"""The names that `trekvaart.bots` exports; `__init__.py` imports each on first use."""

from trekvaart.bots.bot import UNLIMITED as UNLIMITED
from trekvaart.bots.bot import Bot as Bot
from trekvaart.bots.bot import Budget as Budget
from trekvaart.bots.bot_faults import BotFault as BotFault
from trekvaart.bots.bot_faults import ask as ask
from trekvaart.bots.bot_faults import close as close
from trekvaart.bots.expert import Expert as Expert
from trekvaart.bots.game_loop import play_game as play_game
from trekvaart.bots.levels import LEVELS as LEVELS
from trekvaart.bots.levels import USUAL_LEVEL as USUAL_LEVEL
from trekvaart.bots.levels import make as make
from trekvaart.bots.specs import Spec as Spec
from trekvaart.bots.specs import read_spec as read_spec
from trekvaart.bots.specs import read_specs as read_specs
from trekvaart.wire.editions import read_edition as read_edition
from trekvaart.wire.game_json import read_view as read_view

__all__: list[str]

"""The names that `trekvaart.editions` exports; `__init__.py` imports each on first use."""

from trekvaart.editions.edition import GRAY as GRAY
from trekvaart.editions.edition import MAX_KINDS as MAX_KINDS
from trekvaart.editions.edition import MAX_LENGTH as MAX_LENGTH
from trekvaart.editions.edition import MAX_LOCATIONS as MAX_LOCATIONS
from trekvaart.editions.edition import MAX_MARKET as MAX_MARKET
from trekvaart.editions.edition import MAX_OFFER as MAX_OFFER
from trekvaart.editions.edition import MAX_ROUTES as MAX_ROUTES
from trekvaart.editions.edition import MAX_SEATS as MAX_SEATS
from trekvaart.editions.edition import MAX_TICKETS as MAX_TICKETS
from trekvaart.editions.edition import WILD as WILD
from trekvaart.editions.edition import Edition as Edition
from trekvaart.editions.edition import Location as Location
from trekvaart.editions.edition import Route as Route
from trekvaart.editions.edition import Ticket as Ticket
from trekvaart.editions.edition_faults import EditionFault as EditionFault
from trekvaart.editions.edition_faults import EditionFaults as EditionFaults
from trekvaart.editions.loader import load as load
from trekvaart.editions.loader import load_with_warnings as load_with_warnings
from trekvaart.editions.loader import names as names

__all__: list[str]

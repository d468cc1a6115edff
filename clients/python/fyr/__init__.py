"""A client of Fyr: IP and network threat intelligence that you host yourself."""

from .client import Fyr
from .error import FyrError

__all__ = ["Fyr", "FyrError"]

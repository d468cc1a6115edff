"""What a server refuses."""

from __future__ import annotations

import email.utils
import json
import time
from typing import Optional


class FyrError(Exception):
    """What the server refused, or could not do, in its words."""

    def __init__(self, message: str, code: int, status: str, retry_after: Optional[float] = None) -> None:
        super().__init__(message)
        self.message = message
        #: The code of HTTP; 0 where the server did not answer.
        self.code = code
        #: The word for it in the envelope: ``unauthorized``, ``ratelimited``, ``not_found`` …
        self.status = status
        #: Seconds after which it may be tried again, where the server says so.
        self.retry_after = retry_after


def error_of(code: int, body: bytes, retry_after: Optional[str]) -> FyrError:
    """Of an answer that is no success."""
    try:
        envelope = json.loads(body)
    except ValueError:
        envelope = None
    if not isinstance(envelope, dict):
        envelope = {}
    message = envelope.get("message") or f"The server answered {code}"
    return FyrError(str(message), code, str(envelope.get("status", "failed")), seconds_of(retry_after))


def seconds_of(text: Optional[str]) -> Optional[float]:
    """``Retry-After`` has seconds or a date."""
    if not text:
        return None
    try:
        return max(0.0, float(text))
    except ValueError:
        pass
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None

"""Calls a Fyr."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import IO, Any, Dict, Iterable, Iterator, List, Mapping, Optional, Union

from .error import FyrError, error_of

Json = Any
#: Addresses that one call takes.
BULK = 1000
#: Tried again: the server had no time for it.
AGAIN = (429, 503)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key goes to the server that was named, and nowhere else."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Fyr:
    """One Fyr. Answers are the ``data`` of its envelope.

    :param server: where it is, such as ``https://fyr.example.org``; ``FYR_SERVER`` of the environment by default
    :param key: an API key; ``FYR_KEY`` of the environment by default. Without one, only public calls are answered
    :param timeout: seconds that a call waits for bytes
    :param attempts: how often a call is tried that the server has no time for
    :param longest_pause: seconds between two tries; what asks for more is an error at once
    """

    def __init__(
        self,
        server: Optional[str] = None,
        key: Optional[str] = None,
        *,
        timeout: float = 60,
        attempts: int = 3,
        longest_pause: float = 60,
    ) -> None:
        server = server or os.environ.get("FYR_SERVER", "")
        if urllib.parse.urlsplit(server).scheme not in ("http", "https"):
            raise ValueError("Name the server, such as https://fyr.example.org, or set FYR_SERVER")
        self._base = server.rstrip("/")
        self._key = key or os.environ.get("FYR_KEY") or None
        self._timeout = timeout
        self._attempts = attempts
        self._longest_pause = longest_pause
        self._opener = urllib.request.build_opener(_NoRedirects)

    def ip(self, address: str, *, at: Optional[str] = None) -> Dict[str, Json]:
        """Everything known about one address; one credit. ``at`` selects the labels of that day or time."""
        return self.get(f"/query/ip/{quoted(address)}", {"at": at})

    def ips(self, addresses: Iterable[str]) -> Iterator[Dict[str, Json]]:
        """The same of many, in calls of 1,000; one credit each. What is no address is left out."""
        for some in _in_groups(addresses, BULK):
            yield from self.post("/query/ip/bulk", {"ip": some})["results"]

    def domain(self, domain: str) -> Dict[str, Json]:
        """Everything known about a domain; one credit."""
        return self.get(f"/query/domain/{quoted(domain)}")

    def search(self, line: str, *, limit: Optional[int] = None) -> Iterator[Dict[str, Json]]:
        """Rows of a query line such as ``type:ip tor:true``, page by page; at most ``limit``."""
        offset = 0
        while limit is None or offset < limit:
            asked = 1000 if limit is None else min(1000, limit - offset)
            page = self.post("/query/custom", {"query": line, "offset": offset, "limit": asked})
            yield from page["rows"]
            offset += len(page["rows"])
            if not page["has_more"] or not page["rows"]:
                return

    def datasets(self) -> List[Dict[str, Json]]:
        """Datasets that this Fyr offers."""
        return self.get("/dataset/list")

    def download(
        self,
        dataset: str,
        to: Union[str, "os.PathLike[str]", IO[bytes]],
        *,
        format: str = "jsonl",
        compression: Optional[str] = None,
        build: str = "latest",
    ) -> None:
        """Writes a dataset into a file, which is there once all of it is."""
        query = {"format": format, "compression": compression, "build": build}
        with self._open("GET", f"/dataset/{quoted(dataset)}/download", query, None) as answer:
            if not isinstance(to, (str, os.PathLike)):
                shutil.copyfileobj(_Whole(answer), to)
                return
            part = f"{os.fspath(to)}.part"
            with open(part, "wb") as file:
                shutil.copyfileobj(_Whole(answer), file)
            os.replace(part, to)

    def feed(self, feed: str) -> List[Dict[str, Json]]:
        """The latest items of a feed."""
        answer = self.get(f"/feeds/{quoted(feed)}/data")
        return answer["items"] if isinstance(answer, dict) else answer

    def pages(self, path: str, query: Optional[Mapping[str, Json]] = None) -> Iterator[Dict[str, Json]]:
        """Each page of a list, one after the other."""
        offset = 0
        while True:
            page = self.get(path, {**(query or {}), "offset": offset})
            yield page
            rows = next((value for value in page.values() if isinstance(value, list)), [])
            if not page.get("has_more") or not rows:
                return
            offset += len(rows)

    def get(self, path: str, query: Optional[Mapping[str, Json]] = None) -> Json:
        """A call by its path below ``/api``."""
        return self._ask("GET", path, query, None)

    def post(self, path: str, body: Json) -> Json:
        """A call by its path below ``/api``."""
        return self._ask("POST", path, None, body)

    def _ask(self, method: str, path: str, query: Optional[Mapping[str, Json]], body: Json) -> Json:
        with self._open(method, path, query, body) as answer:
            return json.load(_Whole(answer))["data"]

    def _open(
        self, method: str, path: str, query: Optional[Mapping[str, Json]], body: Json
    ) -> http.client.HTTPResponse:
        given = {name: value for name, value in (query or {}).items() if value is not None}
        url = f"{self._base}/api{path}" + (f"?{urllib.parse.urlencode(given)}" if given else "")
        headers = {"Accept": "application/json", "User-Agent": "fyr-python"}
        if self._key is not None:
            headers["X-API-Key"] = self._key
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(url, data=data, headers=headers, method=method)
        attempt = 1
        while True:
            try:
                return self._opener.open(request, timeout=self._timeout)
            except urllib.error.HTTPError as refused:
                with refused:
                    error = error_of(refused.code, refused.read(), refused.headers.get("Retry-After"))
            except (urllib.error.URLError, OSError) as broken:
                reason = getattr(broken, "reason", broken)
                raise FyrError(f"{self._base} does not answer: {reason}", 0, "failed") from None
            wait = error.retry_after if error.retry_after is not None else 2.0 ** (attempt - 1)
            if error.code not in AGAIN or attempt >= self._attempts or wait > self._longest_pause:
                raise error
            time.sleep(wait)
            attempt += 1


class _Whole:
    """An answer that is read to its end, or is an error: a connection that breaks is not one that ends."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self._answer = answer

    def read(self, size: int = -1) -> bytes:
        try:
            bytes_ = self._answer.read() if size < 0 else self._answer.read(size)
        except (http.client.HTTPException, OSError) as broken:
            raise FyrError(f"The answer broke off: {broken}", 0, "failed") from None
        # With a size, Python tells of an early end by an empty read only.
        if not bytes_ and size > 0 and self._answer.length:
            raise FyrError("The answer broke off", 0, "failed")
        return bytes_


def quoted(part: str) -> str:
    """A part of a path."""
    return urllib.parse.quote(part, safe="")


def _in_groups(texts: Iterable[str], size: int) -> Iterator[List[str]]:
    group: List[str] = []
    for text in texts:
        text = text.strip()
        if text:
            group.append(text)
        if len(group) == size:
            yield group
            group = []
    if group:
        yield group

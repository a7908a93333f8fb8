# pip install httpx
# curl -O https://docs.host.invalid/openapi/payments.py
import base64
import hashlib
import hmac
import json
import os
import random
import secrets
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast
import httpx
from payments import Callback, Error, Operations

TOLERANCE = 300  # seconds, into the past and into the future


@dataclass(frozen=True)
class Settings:
    host: str
    key: str
    secret: str
    retries: int = 5
    timeout: float = 40  # for one attempt, in seconds. The gateway answers within 30
    backoff: float = 1  # before the first retry, in seconds; doubled for each further one


def settings() -> Settings:
    host = os.environ.get("GATEWAY_HOST", "https://sandbox.host.invalid")
    return Settings(host, os.environ["GATEWAY_KEY"], os.environ["GATEWAY_SECRET"])


class ApiError(Exception):
    """The gateway's error. If `error["outcome_unknown"]`, call find_transaction."""

    def __init__(self, error: Error) -> None:
        super().__init__(f"{error['number']} {error['code']}: {error['message']}")
        self.error = error


class InvalidCallback(Exception):
    """The callback must not be trusted."""


class Signature(httpx.Auth):
    requires_request_body = True

    def __init__(self, key: str, secret: str) -> None:
        self.key, self.secret = key, secret.encode()

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        path, _, query = request.url.raw_path.decode().partition("?")
        timestamp, nonce = str(int(time.time())), secrets.token_hex(16)
        body_hash = hashlib.sha256(request.content).hexdigest()
        text = "\n".join([request.method, path, query, timestamp, nonce, body_hash])
        signature = hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()
        credentials = {"X-Api-Key": self.key, "X-Timestamp": timestamp, "X-Nonce": nonce}
        request.headers.update({**credentials, "X-Signature": f"sha256={signature}"})
        yield request


class Gateway(Operations):
    """Raises ApiError for an error. If httpx raises, nobody knows the outcome: find_transaction."""

    def __init__(self, options: Settings) -> None:
        self.options = options
        auth = Signature(options.key, options.secret)
        self.http = httpx.Client(base_url=options.host, auth=auth, timeout=options.timeout)

    def send(
        self,
        method: str,
        path: str,
        query: Mapping[str, str | int | Sequence[str] | None] | None = None,
        body: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Repeats with the same bytes and the same key while that can help."""
        params = {name: value for name, value in (query or {}).items() if value is not None}
        content = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        for retry in range(self.options.retries + 1):
            is_last, retry_after = retry == self.options.retries, "0"
            try:
                response = self.http.request(
                    method, path, params=params, content=content, headers=headers
                )
                answer = response.json()
                if "data" in answer:
                    return answer
                if is_last or not answer["error"]["retryable"]:
                    raise ApiError(answer["error"])
                retry_after = response.headers.get("Retry-After", "0")
            except (httpx.RequestError, LookupError, TypeError, ValueError):
                if is_last:  # a lost answer, or the page of a proxy
                    raise
            wait = int(retry_after) if retry_after.isdigit() else 0
            time.sleep(wait + random.uniform(0, self.options.backoff * 2**retry))


def read_callback(
    headers: Mapping[str, str], raw_body: bytes, secret: str, now: float | None = None
) -> Callback:
    """The callback in a POST, verified over the bytes as received."""
    given = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    seconds = time.time() if now is None else now
    if not timestamp.isdecimal() or abs(seconds - int(timestamp)) > TOLERANCE:
        raise InvalidCallback("timestamp")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"{message_id}.{timestamp}.".encode() + raw_body, "sha256")
    wanted = b"v1," + base64.b64encode(digest)
    candidates = given.get("webhook-signature", "").encode().split(b" ")
    if not any(hmac.compare_digest(wanted, candidate) for candidate in candidates):
        raise InvalidCallback("signature")
    return cast(Callback, json.loads(raw_body))

import hashlib
import hmac
import http.client
import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

host = os.environ.get("GATEWAY_HOST", "https://sandbox.host.invalid")
key = os.environ.get("GATEWAY_KEY") or sys.exit("GATEWAY_KEY is not set")
secret = os.environ.get("GATEWAY_SECRET") or sys.exit("GATEWAY_SECRET is not set")


def sign(
    secret: str, method: str, path: str, query: str, timestamp: str, nonce: str, body: bytes
) -> str:
    body_hash = hashlib.sha256(body).hexdigest()
    text = "\n".join([method, path, query, timestamp, nonce, body_hash])
    return "sha256=" + hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


# region retry
RETRIES = 5
# In seconds. The gateway answers within 30; tests set less.
TIMEOUT = float(os.environ.get("GATEWAY_TIMEOUT", "40"))
BACKOFF = float(os.environ.get("GATEWAY_BACKOFF", "1"))


def send(method, path, query="", body=b"", idempotency_key=None):
    """One attempt: the same bytes and the same key, a new timestamp, nonce and signature."""
    timestamp = str(int(time.time()))
    nonce = secrets.token_hex(16)
    headers = {
        "X-Api-Key": key,
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Signature": sign(secret, method, path, query, timestamp, nonce, body),
    }
    if body:
        headers |= {"Content-Type": "application/json", "Idempotency-Key": idempotency_key}
    url = host + path + (f"?{query}" if query else "")
    request = urllib.request.Request(url, body or None, headers, method=method)
    try:
        try:
            response = urllib.request.urlopen(request, timeout=TIMEOUT)
        except urllib.error.HTTPError as error:
            response = error  # a 4xx or 5xx has a body too
        retry_after = response.headers.get("Retry-After") or "0"
        return json.load(response), int(retry_after) if retry_after.isdigit() else 0
    except (OSError, http.client.HTTPException, ValueError):
        return {}, 0  # a timeout, a lost connection, a proxy's page: nobody knows


def call(*request):
    """Repeats while a repeat can help. Its second value: an attempt may have run unseen."""
    unknown = False
    for retry in range(RETRIES + 1):
        answer, retry_after = send(*request)
        error = answer.get("error", {})
        if "data" in answer or not error.get("retryable", True):
            break
        unknown = unknown or error.get("outcome_unknown", True)
        if retry < RETRIES:
            wait = retry_after + random.uniform(0, BACKOFF * 2**retry)
            print(f"{error.get('code', 'no answer')}: again in {wait:.2f} s", file=sys.stderr)
            time.sleep(wait)
    return answer, unknown


# Store both with the payout before the first attempt. A restarted program reuses them.
external_id = os.environ.get("PAYOUT_ID", f"payout-{secrets.token_hex(8)}")
idempotency_key = f"{external_id}-1"
body = json.dumps({
    "external_id": external_id,
    "service_id": 2218,
    "type": "payout",
    "amount": "800.00",
    "currency": "PEN",
    "recipient": {
        "kind": "bank_account",
        "account": "00219300012345678917",
        "holder": "Rosa Huaman",
        "document": {"type": "national_id", "number": "40112233"},
    },
}).encode()

answer, unknown = call("POST", "/v2/transaction/create", "", body, idempotency_key)
error = answer.get("error", {})
transaction = answer.get("data", {}).get("transaction")
unknown = unknown or error.get("number") == 3003  # also a 409: an earlier call made it
if not transaction and unknown:
    found, _ = call("GET", "/v2/transaction/find", f"external_id={external_id}")
    transaction = found.get("data", {}).get("transaction")
if transaction:
    print("made", transaction["id"], transaction["status"])
elif unknown:
    print(f"unknown {external_id}: leave it pending and ask again later")
else:
    print(f"refused {error['number']} {error['code']}: nothing happened")
# endregion

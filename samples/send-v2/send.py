import hashlib
import hmac
import json
import os
import secrets
import sys
import time
import urllib.error
import urllib.request

host = os.environ.get("GATEWAY_HOST", "https://sandbox.host.invalid")
key = os.environ.get("GATEWAY_KEY") or sys.exit("GATEWAY_KEY is not set")
secret = os.environ.get("GATEWAY_SECRET") or sys.exit("GATEWAY_SECRET is not set")


# region sign
def sign(
    secret: str, method: str, path: str, query: str, timestamp: str, nonce: str, body: bytes
) -> str:
    body_hash = hashlib.sha256(body).hexdigest()
    text = "\n".join([method, path, query, timestamp, nonce, body_hash])
    return "sha256=" + hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
# endregion


path = "/v2/transaction/create"
external_id = f"order-{secrets.token_hex(8)}"
# Encode once: the bytes that are signed are the bytes that are sent.
body = json.dumps({
    "external_id": external_id,
    "service_id": 2117,
    "type": "payin",
    "flow": "hpp",
    "amount": "150.00",
    "currency": "PEN",
    "return_url": "https://shop.example/return?o=10045",
}).encode()

timestamp = str(int(time.time()))
nonce = secrets.token_hex(16)

request = urllib.request.Request(host + path, data=body, method="POST", headers={
    "Content-Type": "application/json",
    "X-Api-Key": key,
    "X-Timestamp": timestamp,
    "X-Nonce": nonce,
    "X-Signature": sign(secret, "POST", path, "", timestamp, nonce, body),
    # One key per purchase attempt: store it with the order and reuse it on every retry.
    "Idempotency-Key": f"{external_id}-1",
})
try:
    response = urllib.request.urlopen(request, timeout=40)
except urllib.error.HTTPError as error:
    response = error  # a 4xx or 5xx has a body too

print(response.status)
print(response.read().decode())

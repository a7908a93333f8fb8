# Usage: CALLBACK_SECRET=whsec_... python3 verify.py ID TIMESTAMP SIGNATURE NOW < raw-body
import os
import sys
# region verify
import base64
import hmac

TOLERANCE = 300  # seconds, into the past and into the future


class InvalidCallback(Exception):
    """The callback must not be trusted."""


def verify(webhook_id, timestamp, signature_header, raw_body, secret, now):
    """raw_body is bytes: the body as received."""
    if not timestamp.isdecimal() or abs(now - int(timestamp)) > TOLERANCE:
        raise InvalidCallback("timestamp")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"{webhook_id}.{timestamp}.".encode() + raw_body, "sha256")
    wanted = b"v1," + base64.b64encode(digest)
    candidates = signature_header.encode().split(b" ")
    if not any(hmac.compare_digest(wanted, candidate) for candidate in candidates):
        raise InvalidCallback("signature")
# endregion


secret = os.environ.get("CALLBACK_SECRET") or sys.exit("CALLBACK_SECRET is not set")
_, webhook_id, timestamp, signature, now = sys.argv
try:
    raw_body = sys.stdin.buffer.read()
    verify(webhook_id, timestamp, signature, raw_body, secret, int(now))
    print("valid")
except InvalidCallback as reason:
    print(f"invalid: {reason}")
    sys.exit(1)

# Run: CALLBACK_SECRET=whsec_... PORT=8080 python3 receive.py
import base64
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ.get("CALLBACK_SECRET") or sys.exit("CALLBACK_SECRET is not set")
PORT = int(os.environ.get("PORT", "8080"))
TOLERANCE = 300  # seconds, into the past and into the future

# In memory, lost at a restart. Replace by two tables, and write both and your effect
# in one database transaction.
seen = set()  # webhook-id
sequences = {}  # transaction id: the last sequence applied


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


def apply_event(event):
    transaction = event.get("data", {}).get("transaction")
    if transaction is None:
        return f"noted {event['type']}"  # report.ready, invoice.paid, invoice.expired
    id, sequence = transaction["id"], transaction["sequence"]
    stored = sequences.get(id, 0)
    if sequence <= stored:
        return f"stale {id} sequence {sequence}, stored {stored}"
    sequences[id] = sequence
    # Your effect: set the order to transaction["status"], queue what follows from it.
    return f"applied {id} sequence {sequence}"


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):  # an exception here closes the connection: the callback comes again
        # The bytes as received: verify first, parse after.
        raw_body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        webhook_id = self.headers.get("webhook-id", "")
        timestamp = self.headers.get("webhook-timestamp", "")
        signature = self.headers.get("webhook-signature", "")
        try:
            verify(webhook_id, timestamp, signature, raw_body, SECRET, time.time())
        except InvalidCallback as reason:
            print(f"rejected {reason}", flush=True)
            self.answer(400)
            return
        if webhook_id in seen:
            print(f"duplicate {webhook_id}", flush=True)
        else:
            print(apply_event(json.loads(raw_body)), flush=True)
            seen.add(webhook_id)
        self.answer(204)

    def answer(self, code):
        self.send_response(code)
        self.end_headers()


HTTPServer(("", PORT), Handler).serve_forever()

# Run: CALLBACK_SECRET=whsec_... PORT=8080 python3 receive.py
import base64
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import unquote

SECRET = os.environ.get("CALLBACK_SECRET") or sys.exit("CALLBACK_SECRET is not set")
PORT = int(os.environ.get("PORT", "8080"))
LIVE = os.environ.get("LIVE") == "true"  # False: a test server
POINT = os.environ.get("POINT_ID", "1042")  # where the orders of this shop are paid
STORE = Path(os.environ.get("STATE_FILE", "callbacks.json"))
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


# The store is a file, so that the program needs no database. Replace it by two tables, `seen` and
# `orders`, and `change` by one database transaction: here, one thread handles one request at a time.
def load():
    return json.loads(STORE.read_bytes()) if STORE.exists() else {"seen": {}, "orders": {}}


def change(edit):
    store = load()
    outcome = edit(store)
    new = Path(f"{STORE}.new")
    new.write_text(json.dumps(store))
    new.replace(STORE)  # all of it or nothing
    return outcome


def new_order(amount, currency):
    return {
        "amount": amount,
        "currency": currency,
        "sequence": 0,
        "status": None,
        "amount_received": "0.00",
        "amount_refunded": "0.00",
        "fulfilled": 0,
    }


def apply_once(webhook_id, event, store):
    if webhook_id in store["seen"]:
        return f"duplicate {webhook_id}"
    store["seen"][webhook_id] = True
    new = (event.get("data") or {}).get("transaction")
    if new is None:
        return f"noted {event['type']}"  # report.ready, invoice.paid, invoice.expired
    key = f"{new['point_id']} {new['external_id']}"
    order = store["orders"].setdefault(key, new_order(new["amount"], new["currency"]))
    id, sequence, stored = new["id"], new["sequence"], order["sequence"]
    if sequence <= stored:
        return f"stale {id} sequence {sequence}, stored {stored}"
    for name in ("sequence", "status", "amount_received", "amount_refunded"):
        order[name] = new[name]
    is_as_ordered = new["amount"] == order["amount"] and new["currency"] == order["currency"]
    is_real = event["livemode"] == LIVE
    if new["status"] == "completed" and is_as_ordered and is_real and order["fulfilled"] == 0:
        order["fulfilled"] += 1  # Your effect: queue what ships the order.
    return f"applied {id} sequence {sequence}"


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):  # an exception here closes the connection: the callback comes again
        # The bytes as received: verify first, parse after.
        raw_body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not LIVE and self.path == "/orders":
            self.create_order(json.loads(raw_body))
            return
        webhook_id = self.headers.get("webhook-id", "")
        timestamp = self.headers.get("webhook-timestamp", "")
        signature = self.headers.get("webhook-signature", "")
        try:
            verify(webhook_id, timestamp, signature, raw_body, SECRET, time.time())
        except InvalidCallback as reason:
            print(f"rejected {reason}", flush=True)
            self.answer(400)
            return
        event = json.loads(raw_body)
        print(change(lambda store: apply_once(webhook_id, event, store)), flush=True)
        self.answer(204)

    # For tests, as `certify --order` and `--probe` ask: your shop writes an order before it calls
    # transaction/create, and shows what it knows of it.
    def create_order(self, order):
        new = new_order(order["amount"], order["currency"])
        change(lambda store: store["orders"].setdefault(f"{POINT} {order['external_id']}", new))
        self.answer(204)

    def do_GET(self):
        if LIVE or not self.path.startswith("/orders/"):
            self.answer(405)
            return
        external_id = unquote(self.path.removeprefix("/orders/"))
        order = load()["orders"].get(f"{POINT} {external_id}")
        self.answer(200, json.dumps(order))

    def answer(self, code, text=""):
        self.send_response(code)
        self.end_headers()
        self.wfile.write(text.encode())


HTTPServer(("", PORT), Handler).serve_forever()

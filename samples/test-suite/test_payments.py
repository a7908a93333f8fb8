# Run: pytest test_payments.py, with gateway.mjs in the same folder
import base64
import hashlib
import hmac
import json
import secrets
import subprocess
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest


class Shop(BaseHTTPRequestHandler):
    """Your callback handler. Put your application in its place."""

    secret = b""
    orders: dict[str, str] = {}  # external_id: status
    sequences: dict[str, int] = {}  # external_id: the last sequence applied
    seen: set[str] = set()  # webhook-id
    lock = threading.Lock()
    repeats = 0

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        webhook_id = self.headers["webhook-id"]
        signed = f"{webhook_id}.{self.headers['webhook-timestamp']}.".encode() + body
        digest = base64.b64encode(hmac.digest(Shop.secret, signed, "sha256")).decode()
        valid = hmac.compare_digest(self.headers["webhook-signature"], f"v1,{digest}")
        if valid:
            with Shop.lock:
                Shop.apply(webhook_id, json.loads(body)["data"]["transaction"])
        self.send_response(204 if valid else 400)
        self.end_headers()

    @staticmethod
    def apply(webhook_id, transaction):
        order, sequence = transaction["external_id"], transaction["sequence"]
        if webhook_id in Shop.seen:
            Shop.repeats += 1
        elif sequence > Shop.sequences.get(order, 0):
            Shop.sequences[order] = sequence
            Shop.orders[order] = transaction["status"]
        Shop.seen.add(webhook_id)

    def log_message(self, *args):
        pass


@pytest.fixture(scope="module")
def gateway():
    shop = ThreadingHTTPServer(("localhost", 0), Shop)
    threading.Thread(target=shop.serve_forever, daemon=True).start()
    process = subprocess.Popen(
        ["node", "gateway.mjs", "--port", "0", "--json", "--callback-url",
         f"http://localhost:{shop.server_port}/callbacks"],
        stdout=subprocess.PIPE, text=True,
    )
    started = json.loads(process.stdout.readline())
    Shop.secret = base64.b64decode(started["callback_secret"].removeprefix("whsec_"))
    yield started
    process.terminate()
    process.wait()
    shop.shutdown()


def post(url, fields, headers=None):
    request = urllib.request.Request(
        url, data=json.dumps(fields).encode(), method="POST",
        headers={"Content-Type": "application/json", **(headers or {})},
    )
    with urllib.request.urlopen(request, timeout=40) as response:
        return json.load(response)


def control(gateway, path, fields=None):
    """What the API does not offer: the payer, the clock, waiting."""
    return post(f"{gateway['url']}/_gateway/{path}", fields or {})


@pytest.fixture(autouse=True)
def fresh_world(gateway):
    control(gateway, "reset")
    Shop.sequences.clear()


def create(gateway, external_id):
    key = gateway["keys"][0]
    path = "/v2/transaction/create"
    fields = {
        "external_id": external_id,
        "service_id": 2117,
        "type": "payin",
        "flow": "hpp",
        "amount": "150.00",
        "currency": "PEN",
        "return_url": "https://shop.example/return",
    }
    timestamp = str(int(time.time()))
    nonce = secrets.token_hex(16)
    body_hash = hashlib.sha256(json.dumps(fields).encode()).hexdigest()
    text = "\n".join(["POST", path, "", timestamp, nonce, body_hash])
    signature = hmac.new(key["secret"].encode(), text.encode(), hashlib.sha256).hexdigest()
    answer = post(gateway["url"] + path, fields, {
        "X-Api-Key": key["key"],
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Signature": f"sha256={signature}",
        "Idempotency-Key": f"{external_id}-1",
    })
    return answer["data"]["transaction"]["id"]


def test_a_payment_on_the_page_completes_the_order(gateway):
    transaction = create(gateway, "order-1")
    control(gateway, f"transactions/{transaction}/acts", {"act": "payer pays"})
    control(gateway, "wait", {"transaction": transaction, "callback": "completed"})
    assert Shop.orders["order-1"] == "completed"


def test_a_callback_that_comes_twice_counts_once(gateway):
    transaction = create(gateway, "order-2")
    control(gateway, f"transactions/{transaction}/acts", {"act": "payer pays"})
    paid = control(gateway, "wait", {"transaction": transaction, "callback": "completed"})
    before = Shop.repeats
    control(gateway, f"callbacks/{paid['callbacks'][0]['id']}/send", {"how": "twice"})
    assert Shop.repeats - before == 2
    assert Shop.orders["order-2"] == "completed"


def test_an_order_that_nobody_pays_expires(gateway):
    transaction = create(gateway, "order-3")
    control(gateway, "clock", {"advance": "31 min"})
    control(gateway, "wait", {"transaction": transaction, "callback": "expired"})
    assert Shop.orders["order-3"] == "expired"

import hashlib
import json
import sys

secret = "s3cr3t_v1_demo"


# region sign
def flatten(value, key=""):
    """Dotted name and value pairs; nulls, empty strings and empty lists leave nothing behind."""
    if isinstance(value, (dict, list)):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for name, child in items:
            yield from flatten(child, f"{key}.{name}" if key else str(name))
    elif isinstance(value, bool):
        yield key, int(value)
    elif value is not None and value != "":
        yield key, value


def canonical(body: dict) -> str:
    fields = {name: value for name, value in body.items() if name != "sign"}
    return "&".join(f"{key}={value}" for key, value in sorted(flatten(fields), key=lambda p: p[0]))


def sign(body: dict, secret: str) -> str:
    return hashlib.sha256((canonical(body) + secret).encode()).hexdigest()
# endregion


example = """{
  "point_id": 1042, "ts": 1767225600, "service_id": 2117, "external_id": "order-10045",
  "amount": 15000, "currency": "PEN", "test": true,
  "payer": {"email": "ana@example.com", "phone": null}, "items": ["a", "b"]
}"""
body = json.loads(sys.argv[1] if len(sys.argv) > 1 else example)

print(canonical(body))
print(sign(body, secret))

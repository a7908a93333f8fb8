# Usage: V1_SECRET=... python3 verify.py QUERY_STRING
import os
import sys
# region verify
import hashlib
import hmac
from urllib.parse import parse_qsl


def verify(query, secret):
    """query is the part after the "?", as received."""
    pairs = parse_qsl(query, keep_blank_values=True)
    fields = dict(pairs)
    if len(fields) != len(pairs):
        return False  # the gateway sends no name twice
    given = fields.pop("sign", "")
    joined = "&".join(f"{name}={fields[name]}" for name in sorted(fields) if fields[name])
    wanted = hashlib.sha256((joined + secret).encode()).hexdigest()
    return hmac.compare_digest(wanted.encode(), given.encode())
# endregion


secret = os.environ.get("V1_SECRET") or sys.exit("V1_SECRET is not set")
valid = verify(sys.argv[1] if len(sys.argv) > 1 else "", secret)
print("OK" if valid else "invalid")
sys.exit(0 if valid else 1)

import hashlib
import hmac

secret = "sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527"


# region sign
def sign(
    secret: str, method: str, path: str, query: str, timestamp: str, nonce: str, body: bytes
) -> str:
    """The value of X-Signature. The query is raw, without "?"; the body is the bytes you send."""
    body_hash = hashlib.sha256(body).hexdigest()
    text = "\n".join([method, path, query, timestamp, nonce, body_hash])
    return "sha256=" + hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
# endregion


body = (
    b'{"external_id":"order-10045","service_id":2117,"type":"payin","flow":"hpp",'
    b'"amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}'
)

print(sign(secret, "POST", "/v2/transaction/create", "", "1767225600", "5c1f0e9ab7d24c3f", body))

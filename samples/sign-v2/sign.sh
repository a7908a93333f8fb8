#!/usr/bin/env bash
set -euo pipefail

secret='sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527'

# region sign
# sign METHOD PATH QUERY TIMESTAMP NONCE BODY: prints the value of X-Signature.
sign() {
  local body_hash signature
  body_hash=$(printf '%s' "$6" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  signature=$(printf '%s\n%s\n%s\n%s\n%s\n%s' "$1" "$2" "$3" "$4" "$5" "$body_hash" |
    openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1)
  printf 'sha256=%s\n' "$signature"
}
# endregion

body='{"external_id":"order-10045","service_id":2117,"type":"payin","flow":"hpp",'
body+='"amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}'

sign POST /v2/transaction/create '' 1767225600 5c1f0e9ab7d24c3f "$body"

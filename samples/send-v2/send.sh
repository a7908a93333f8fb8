#!/usr/bin/env bash
set -euo pipefail

host=${GATEWAY_HOST:-https://sandbox.host.invalid}
key=${GATEWAY_KEY:?is not set}
secret=${GATEWAY_SECRET:?is not set}

# region sign
sign() { # METHOD PATH QUERY TIMESTAMP NONCE BODY
  local body_hash
  body_hash=$(printf '%s' "$6" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  printf '%s\n%s\n%s\n%s\n%s\n%s' "$1" "$2" "$3" "$4" "$5" "$body_hash" |
    openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1
}
# endregion

path=/v2/transaction/create
external_id=order-$(date +%s)-$RANDOM
# One key per purchase attempt: store it with the order and reuse it on every retry.
idempotency_key=$external_id-1
body=$(printf '{"external_id":"%s","service_id":2117,"type":"payin","flow":"hpp",' "$external_id")
body+='"amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}'

timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)

response=$(curl --silent --show-error --max-time 40 --write-out '\n%{http_code}' \
  --header 'Content-Type: application/json' \
  --header "X-Api-Key: $key" \
  --header "X-Timestamp: $timestamp" \
  --header "X-Nonce: $nonce" \
  --header "X-Signature: sha256=$(sign POST "$path" '' "$timestamp" "$nonce" "$body")" \
  --header "Idempotency-Key: $idempotency_key" \
  --data-binary "$body" \
  "$host$path")

printf '%s\n' "${response##*$'\n'}" # status code
printf '%s\n' "${response%$'\n'*}"  # body

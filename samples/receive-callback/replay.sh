#!/usr/bin/env bash
# Signs a body as the gateway does and posts it to your handler.
# Usage: CALLBACK_SECRET=whsec_... bash replay.sh [URL] [BODY_FILE] [WEBHOOK_ID]
# Give the same WEBHOOK_ID twice to play a duplicate.
# The exit code is 0 when your handler acknowledged.
set -euo pipefail
secret=${CALLBACK_SECRET:?is not set}
url=${1:-http://127.0.0.1:${PORT:-8080}/callbacks}
body_file=${2:-}
id=${3:-cb_test_$(openssl rand -hex 10)}

if [[ -z $body_file ]]; then
  body_file=$(mktemp)
  trap 'rm -f "$body_file"' EXIT
  cat >"$body_file" <<'JSON'
{"id":"evt_test","type":"transaction.status_changed","livemode":false,"data":{"transaction":
{"id":"txn_01KDVDNACW8H3M7Q2V5X9Z1C4B","point_id":1042,"external_id":"order-10045","sequence":4,
"status":"completed","amount":"150.00","currency":"PEN","amount_received":"150.00",
"amount_refunded":"0.00"}}}
JSON
fi

timestamp=$(date +%s)
key=$(printf '%s' "${secret#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
signature=$({ printf '%s.%s.' "$id" "$timestamp" && cat "$body_file"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)

code=$(curl --silent --show-error --max-time 10 \
  --output /dev/null --write-out '%{http_code}' \
  --header 'Content-Type: application/json' \
  --header "webhook-id: $id" \
  --header "webhook-timestamp: $timestamp" \
  --header "webhook-signature: v1,$signature" \
  --data-binary "@$body_file" "$url") || true

echo "$code $id"
[[ $code == 2?? ]]

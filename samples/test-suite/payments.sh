#!/usr/bin/env bash
# Run: bash payments.sh, with gateway.mjs in the same folder
set -euo pipefail

# Your callback handler: put your application in its place. This one acknowledges whatever comes.
port=${PORT:-8099}
node -e 'require("http").createServer((_, answer) => answer.writeHead(204).end()).listen(process.argv[1])' "$port" &

started=$(mktemp)
node gateway.mjs --port 0 --json --callback-url "http://localhost:$port/callbacks" >"$started" &
trap 'kill $(jobs -p); rm -f "$started"' EXIT
until [[ -s $started ]]; do sleep 0.1; done

# The first field of this name. With jq at hand, use it.
field() { grep -o "\"$1\": *\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

url=$(field url <"$started")
key=$(field key <"$started")
secret=$(field secret <"$started")

# What the API does not offer: the payer, the clock, waiting.
control() { # PATH BODY
  curl --silent --show-error --fail-with-body --header 'Content-Type: application/json' \
    --data "$2" "$url/_gateway/$1"
}

create() { # EXTERNAL_ID
  local path=/v2/transaction/create timestamp nonce hash signature body
  body='{"external_id":"'$1'","service_id":2117,"type":"payin","flow":"hpp","amount":"150.00",'
  body+='"currency":"PEN","return_url":"https://shop.example/return"}'
  timestamp=$(date +%s)
  nonce=$(openssl rand -hex 16)
  hash=$(printf '%s' "$body" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  signature=$(printf 'POST\n%s\n\n%s\n%s\n%s' "$path" "$timestamp" "$nonce" "$hash" |
    openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1)
  curl --silent --show-error --fail-with-body \
    --header 'Content-Type: application/json' \
    --header "X-Api-Key: $key" \
    --header "X-Timestamp: $timestamp" \
    --header "X-Nonce: $nonce" \
    --header "X-Signature: sha256=$signature" \
    --header "Idempotency-Key: $1-1" \
    --data-binary "$body" "$url$path" | field id
}

is() { # WHAT WANTED GOT
  if [[ $2 != "$3" ]]; then
    echo "not ok: $1: expected $2, got $3"
    exit 1
  fi
  echo "ok: $1"
}

control reset '{}' >/dev/null

id=$(create order-1)
control "transactions/$id/acts" '{"act":"payer pays"}' >/dev/null
paid=$(control wait '{"transaction":"'"$id"'","callback":"completed"}')
is 'a payment on the page is completed, and the callback of it acknowledged' completed "$(field status <<<"$paid")"

callback=$(grep -o '"callbacks": *\[.*' <<<"$paid" | field id)
again=$(control "callbacks/$callback/send" '{"how":"twice"}')
is 'a callback that comes twice is acknowledged each time' 0 "$(grep -c '"acknowledged":false' <<<"$again" || true)"

id=$(create order-2)
control clock '{"advance":"31 min"}' >/dev/null
expired=$(control wait '{"transaction":"'"$id"'","callback":"expired"}')
is 'an order that nobody pays expires' expired "$(field status <<<"$expired")"

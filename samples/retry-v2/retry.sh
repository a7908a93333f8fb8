#!/usr/bin/env bash
set -euo pipefail

host=${GATEWAY_HOST:-https://sandbox.host.invalid}
key=${GATEWAY_KEY:?is not set}
secret=${GATEWAY_SECRET:?is not set}

sign() { # METHOD PATH QUERY TIMESTAMP NONCE BODY
  local body_hash
  body_hash=$(printf '%s' "$6" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  printf '%s\n%s\n%s\n%s\n%s\n%s' "$1" "$2" "$3" "$4" "$5" "$body_hash" |
    openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1
}

# region retry
retries=5
# In seconds. The gateway answers within 30; tests set less.
timeout=${GATEWAY_TIMEOUT:-40}
backoff=${GATEWAY_BACKOFF:-1}
head=$(mktemp)
trap 'rm -f "$head"' EXIT

# One attempt: the same bytes and the same key, a new timestamp, nonce and signature.
send() { # METHOD PATH QUERY BODY IDEMPOTENCY_KEY
  local timestamp nonce post=()
  timestamp=$(date +%s)
  nonce=$(openssl rand -hex 16)
  if [[ $4 ]]; then
    post=(--header 'Content-Type: application/json' --header "Idempotency-Key: $5")
    post+=(--data-binary "$4")
  fi
  : >"$head"
  # A timeout or a lost connection leaves no answer: nobody knows.
  answer=$(curl --silent --max-time "$timeout" --dump-header "$head" \
    --header "X-Api-Key: $key" \
    --header "X-Timestamp: $timestamp" \
    --header "X-Nonce: $nonce" \
    --header "X-Signature: sha256=$(sign "$1" "$2" "$3" "$timestamp" "$nonce" "$4")" \
    ${post[@]+"${post[@]}"} "$host$2${3:+?$3}") || answer=
}

has() { [[ $answer =~ $1 ]]; }
success='^\{"data":.*\}\}$' # whole: half an answer is none

# Repeats while a repeat can help. unknown=1: an attempt may have run unseen.
call() { # METHOD PATH QUERY BODY IDEMPOTENCY_KEY
  local retry retry_after wait
  unknown=
  for ((retry = 0; ; retry++)); do
    send "$@"
    if has "$success" || has '"retryable": *false'; then return; fi
    if ! has '"outcome_unknown": *false'; then unknown=1; fi
    if ((retry == retries)); then return; fi
    retry_after=$(tr A-Z a-z <"$head" | sed -n 's/^retry-after: *\([0-9]*\).*/\1/p')
    wait=$(awk "BEGIN {print ${retry_after:-0} + $RANDOM / 32768 * $backoff * 2 ^ $retry}")
    has '"code": *"([a-z0-9_]+)"' || BASH_REMATCH=('' 'no answer')
    echo "${BASH_REMATCH[1]}: again in $wait s" >&2
    sleep "$wait"
  done
}

# Store both with the payout before the first attempt. A restarted program reuses them.
external_id=${PAYOUT_ID:-payout-$(openssl rand -hex 8)}
idempotency_key=$external_id-1
body='{"external_id":"'$external_id'","service_id":2218,"type":"payout",'
body+='"amount":"800.00","currency":"PEN",'
body+='"recipient":{"kind":"bank_account","account":"00219300012345678917",'
body+='"holder":"Rosa Huaman","document":{"type":"national_id","number":"40112233"}}}'

call POST /v2/transaction/create '' "$body" "$idempotency_key"
if has '"number": *3003'; then unknown=1; fi # also a 409: an earlier call made it
if [[ $unknown ]] && ! has "$success"; then
  call GET /v2/transaction/find "external_id=$external_id" '' ''
  unknown=1
fi
if has "$success" && has '"id": *"(txn_[0-9A-Z]+)"'; then
  id=${BASH_REMATCH[1]}
  has '"status": *"([a-z_]+)"'
  echo "made $id ${BASH_REMATCH[1]}"
elif [[ $unknown ]]; then
  echo "unknown $external_id: leave it pending and ask again later"
else
  has '"code": *"([a-z0-9_]+)", *"number": *([0-9]+)'
  echo "refused ${BASH_REMATCH[2]} ${BASH_REMATCH[1]}: nothing happened"
fi
# endregion

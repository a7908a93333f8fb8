#!/usr/bin/env bash
# Usage: CALLBACK_SECRET=whsec_... bash verify.sh ID TIMESTAMP SIGNATURE NOW < raw-body
secret=${CALLBACK_SECRET:?is not set}

# region verify
tolerance=300 # seconds, into the past and into the future

hmac() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -binary | base64; }

# Bash has no constant-time compare: compare digests made with a random key instead.
same() {
  local key
  key=$(openssl rand -hex 32)
  [[ $(printf '%s' "$1" | hmac "$key") == "$(printf '%s' "$2" | hmac "$key")" ]]
}

# verify ID TIMESTAMP SIGNATURE_HEADER RAW_BODY_FILE SECRET NOW
# Prints a reason and returns 1 when the callback must not be trusted.
verify() {
  local id=$1 timestamp=$2 header=$3 body=$4 secret=$5 now=$6
  local key wanted candidate candidates
  if ! [[ $timestamp =~ ^[1-9][0-9]{0,11}$ ]] ||
    ((now - timestamp > tolerance || timestamp - now > tolerance)); then
    echo timestamp
    return 1
  fi
  key=$(printf '%s' "${secret#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
  wanted=v1,$({ printf '%s.%s.' "$id" "$timestamp" && cat "$body"; } | hmac "$key")
  read -r -a candidates <<<"$header"
  for candidate in "${candidates[@]}"; do
    if same "$wanted" "$candidate"; then
      return 0
    fi
  done
  echo signature
  return 1
}
# endregion

body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat >"$body" # a file, not a variable: a variable loses the newlines at the end

if reason=$(verify "$1" "$2" "$3" "$body" "$secret" "$4"); then
  echo valid
else
  echo "invalid: $reason"
  exit 1
fi

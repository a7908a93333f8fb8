#!/usr/bin/env bash
# Usage: V1_SECRET=... bash verify.sh QUERY_STRING
secret=${V1_SECRET:?is not set}

# region verify
# decode NAME TEXT: sets the variable NAME. A plus sign is a space, as in a form.
decode() {
  local text=${2//+/ }
  text=${text//\\/\\\\}
  printf -v "$1" '%b' "${text//%/\\x}"
}

# verify QUERY_STRING SECRET: returns 0 when the signature is right.
verify() {
  local query=$1 secret=$2 pair name value given joined='' random pairs names
  local -A fields=()
  IFS='&' read -r -a pairs <<<"$query"
  for pair in "${pairs[@]}"; do
    [[ $pair == *=* ]] || pair+='='
    decode name "${pair%%=*}"
    decode value "${pair#*=}"
    # The gateway sends no name twice: a second one was added by somebody else.
    [[ -n $name && -z ${fields[$name]+set} ]] || return 1
    fields[$name]=$value
  done
  given=${fields[sign]-}
  unset 'fields[sign]'
  mapfile -t names < <(printf '%s\n' "${!fields[@]}" | LC_ALL=C sort)
  for name in "${names[@]}"; do
    if [[ -n $name && -n ${fields[$name]} ]]; then
      joined+="${joined:+&}$name=${fields[$name]}"
    fi
  done
  # Bash has no constant-time compare: compare digests made with a random key instead.
  random=$(openssl rand -hex 32)
  [[ $(printf '%s' "$joined$secret" | sha256sum | cut -d' ' -f1 | digest "$random") == \
    "$(printf '%s\n' "$given" | digest "$random")" ]]
}

digest() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -r; }
# endregion

if verify "${1:-}" "$secret"; then
  echo OK
else
  echo invalid
  exit 1
fi

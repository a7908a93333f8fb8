#!/usr/bin/env bash
set -euo pipefail

secret='s3cr3t_v1_demo'

# region sign
# canonical KEY=VALUE...: the fields already flattened with dots, booleans as 1 or 0.
canonical() {
  local field text=''
  while IFS= read -r -d '' field; do
    if [[ $field != sign=* && -n ${field#*=} ]]; then
      text+="&$field"
    fi
  done < <(printf '%s\0' "$@" | LC_ALL=C sort -z -t = -k 1,1)
  printf '%s' "${text#&}"
}

sign() {
  { canonical "$@"; printf '%s' "$secret"; } | openssl dgst -sha256 -r | cut -d ' ' -f 1
}
# endregion

if [[ $# -eq 0 ]]; then
  set -- point_id=1042 ts=1767225600 service_id=2117 external_id=order-10045 amount=15000 \
    currency=PEN test=1 payer.email=ana@example.com payer.phone= items.0=a items.1=b
fi

printf '%s\n' "$(canonical "$@")"
sign "$@"

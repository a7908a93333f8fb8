import {flatten} from './canonical-v1';
import {envelope, json, printBody} from './notation';
import {blocks, lines, type Program} from './region';
import {givenFields, keyComment, RANDOM_KEY, TEST, WIDTH, type Checked} from './request';
import {signingFunction} from './signing';

const HEAD = '#!/usr/bin/env bash\nset -euo pipefail';

const OUTPUT = lines(
  `printf '%s\\n' "\${response##*$'\\n'}" # status code`,
  `printf '%s\\n' "\${response%$'\\n'*}"  # body`,
);

const inQuotes = (text: string): string => text.replaceAll("'", "'\\''");
const JSON_IN_QUOTES = json(inQuotes);

/** Quotes a word of a command with single quotes if needed. */
const word = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${inQuotes(text)}'`);

/** Wraps words into as few lines as fit, joined by backslashes. */
function wrapped(start: string, words: readonly string[], end: string): string {
  const rows = [start];
  for (const text of words) {
    const row = `${rows.at(-1)} ${text}`;
    if (row.length + 2 > WIDTH) rows.push(`  ${text}`);
    else rows[rows.length - 1] = row;
  }
  return rows.join(' \\\n') + end;
}

const curl = (...options: (string | false | null)[]): string =>
  `response=$(curl ${options.filter(Boolean).join(' \\\n  ')})`;
const CURL = `--silent --show-error --max-time 40 --write-out '\\n%{http_code}'`;
const CONTENT_TYPE = `--header 'Content-Type: application/json'`;

function v2(request: Checked): string {
  const {method, path, rawQuery, body, idempotencyKey} = request;
  const query = rawQuery ? '"$query"' : "''";
  const sent = body ? '"$body"' : "''";
  return blocks(
    lines(
      `path=${path}`,
      rawQuery && `query=${word(rawQuery)}`,
      idempotencyKey && `# ${keyComment(request)}`,
      idempotencyKey && `idempotency_key=${idempotencyKey === RANDOM_KEY ? '$(openssl rand -hex 16)' : idempotencyKey}`,
      body && `body='${printBody(body, JSON_IN_QUOTES)}'`,
    ),
    'timestamp=$(date +%s)\nnonce=$(openssl rand -hex 16)',
    curl(
      CURL,
      body && CONTENT_TYPE,
      '--header "X-Api-Key: $key"',
      '--header "X-Timestamp: $timestamp"',
      '--header "X-Nonce: $nonce"',
      `--header "X-Signature: $(sign ${method} "$path" ${query} "$timestamp" "$nonce" ${sent})"`,
      idempotencyKey && '--header "Idempotency-Key: $idempotency_key"',
      body && '--data-binary "$body"',
      `"$host$path${rawQuery && '?$query'}"`,
    ),
  );
}

function v1({path, body}: Checked): string {
  const flat = [...flatten(givenFields(body!), '')];
  const separator = flat.find(([name]) => name.includes('='));
  if (separator) {
    throw new Error(`body.${separator[0]}: expected a name without "="`);
  }
  const words = flat.map((field) => word(field.join('=')));
  const filled = envelope(body!, `'"$point_id"'`, `'"$ts"'`, `"'"$sign"'"`);
  return blocks(
    lines(
      'ts=$(date +%s)',
      wrapped('sign=$(sign', ['"point_id=$point_id"', '"ts=$ts"', ...words], ')'),
      `body='${printBody(filled, JSON_IN_QUOTES)}'`,
    ),
    curl(CURL, CONTENT_TYPE, '--data-binary "$body"', `"$host${path}"`),
  );
}

/** A Bash program with curl and openssl. */
export function bash(request: Checked): Program {
  const isV1 = request.version === 'v1';
  const setup = blocks(
    HEAD,
    lines(
      `host=\${GATEWAY_HOST:-${TEST.host}}`,
      isV1 ? `point_id=\${GATEWAY_POINT_ID:-${request.pointId}}` : 'key=${GATEWAY_KEY:?is not set}',
      'secret=${GATEWAY_SECRET:?is not set}',
    ),
    signingFunction(request.version, 'bash'),
  );
  return {setup, call: blocks(isV1 ? v1(request) : v2(request), OUTPUT)};
}

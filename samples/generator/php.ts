import {envelope, hasUnseen, printBody, quoted, type Notation, type Value} from './notation';
import {blocks, indented, lines, type Program} from './region';
import {keyComment, RANDOM_KEY, TEST, type Checked} from './request';
import {signingFunction} from './signing';

const FLAGS = 'JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR';

/**
 * Single quotes support only two escapes. Invisible characters need double quotes, where `$` would start a variable.
 */
const text = (value: string): string =>
  hasUnseen(value) ? quoted(value, '"', '$', (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`) : quoted(value, "'");

/** PHP converts names such as "7" to indexes, and an empty array is a list. Only a cast makes these an object. */
const needsCast = (names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => /^-?\d+$/.test(name));

const holdsCast = (value: Value): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && needsCast(Object.keys(value))) || Object.values(value).some(holdsCast));

const ARRAY: Notation = {
  scalar: (value) => (typeof value === 'string' ? text(value) : String(value)),
  name: (name) => `${text(name)} => `,
  list: () => ['[', ']'],
  object: (fields) => [needsCast(Object.keys(fields)) ? '(object) [' : '[', ']'],
  step: 4,
  margin: 0,
  trailingComma: true,
};

function send({method}: Checked, url: string, headers: string, content: string | null): string {
  return lines(
    `$response = file_get_contents(${url}, false, stream_context_create(['http' => [`,
    `    'method' => '${method}',`,
    indented(headers, 4),
    content && `    'content' => ${content},`,
    "    'timeout' => 40,",
    "    'follow_location' => 0,",
    "    'ignore_errors' => true, // read the body of a 4xx or 5xx too",
    ']]));',
  );
}

function v2(request: Checked): string {
  const {method, path, rawQuery, body, idempotencyKey} = request;
  const key =
    idempotencyKey === RANDOM_KEY
      ? "'Idempotency-Key: ' . bin2hex(random_bytes(16)),"
      : `'Idempotency-Key: ${idempotencyKey}',`;
  const inputs = `'${method}', $path, ${rawQuery ? '$query' : "''"}, $timestamp, $nonce, ${body ? '$body' : "''"}`;
  const headers = lines(
    body && "'Content-Type: application/json',",
    '"X-Api-Key: $key",',
    '"X-Timestamp: $timestamp",',
    '"X-Nonce: $nonce",',
    `'X-Signature: ' . sign($secret, ${inputs}),`,
    idempotencyKey && `// ${keyComment(request)}`,
    idempotencyKey && key,
  );
  return blocks(
    lines(
      `$path = '${path}';`,
      rawQuery && `$query = '${rawQuery}';`,
      body && '// Encode once: the string that is signed is the string that is sent.',
      body && `$body = json_encode(${printBody(body, ARRAY)}, ${FLAGS});`,
    ),
    '$timestamp = (string) time();\n$nonce = bin2hex(random_bytes(16));',
    send(
      request,
      rawQuery ? '"$host$path?$query"' : '$host . $path',
      `'header' => [\n${indented(headers, 4)}\n],`,
      body && '$body',
    ),
  );
}

function v1(request: Checked): string {
  const body = request.body!;
  const signed = holdsCast(body)
    ? "// The signing function takes arrays, also where JSON has an object.\n$body['sign'] = sign(json_decode(json_encode($body), true), $secret);"
    : "$body['sign'] = sign($body, $secret);";
  return blocks(
    lines(`$path = '${request.path}';`, `$body = ${printBody(envelope(body, '$pointId', 'time()'), ARRAY)};`, signed),
    send(
      request,
      '$host . $path',
      "'header' => 'Content-Type: application/json',",
      'json_encode($body, JSON_THROW_ON_ERROR)',
    ),
  );
}

/** A PHP 8 program with streams. */
export function php(request: Checked): Program {
  const isV1 = request.version === 'v1';
  const setup = blocks(
    '<?php',
    'declare(strict_types=1);',
    lines(
      `$host = getenv('GATEWAY_HOST') ?: '${TEST.host}';`,
      isV1
        ? `$pointId = (int) (getenv('GATEWAY_POINT_ID') ?: ${request.pointId});`
        : "$key = getenv('GATEWAY_KEY') ?: throw new RuntimeException('GATEWAY_KEY is not set');",
      "$secret = getenv('GATEWAY_SECRET') ?: throw new RuntimeException('GATEWAY_SECRET is not set');",
    ),
    signingFunction(request.version, 'php'),
  );
  const output = `echo explode(' ', $http_response_header[0])[1], "\\n";\necho $response, "\\n";`;
  return {setup, call: blocks(isV1 ? v1(request) : v2(request), output)};
}

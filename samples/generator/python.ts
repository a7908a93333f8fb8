import {envelope, printBody, quoted, type Notation} from './notation';
import {blocks, indented, lines, type Program} from './region';
import {keyComment, RANDOM_KEY, TEST, type Checked} from './request';
import {signingFunction} from './signing';

const text = (value: string): string => quoted(value, '"');
const WORDS = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
]);

const DICT: Notation = {
  scalar: (value) => (typeof value === 'string' ? text(value) : (WORDS.get(value) ?? String(value))),
  name: (name) => `${text(name)}: `,
  list: () => ['[', ']'],
  object: () => ['{', '}'],
  step: 4,
  margin: 0,
  trailingComma: true,
};

const imports = (...modules: (string | false | null)[]): string =>
  lines(...modules.map((name) => name && `import ${name}`), 'import urllib.error', 'import urllib.request');

const OUTPUT = blocks(
  lines(
    'try:',
    '    response = urllib.request.urlopen(request, timeout=40)',
    'except urllib.error.HTTPError as error:',
    '    response = error  # a 4xx or 5xx has a body too',
  ),
  'print(response.status)\nprint(response.read().decode())',
);

function v2(request: Checked): string {
  const {method, path, rawQuery, body, idempotencyKey} = request;
  const url = rawQuery ? 'f"{host}{path}?{query}"' : 'host + path';
  const inputs = `"${method}", path, ${rawQuery ? 'query' : '""'}, timestamp, nonce, ${body ? 'body' : 'b""'}`;
  return blocks(
    lines(
      `path = "${path}"`,
      rawQuery && `query = "${rawQuery}"`,
      body && '# Encode once: the bytes that are signed are the bytes that are sent.',
      body && `body = json.dumps(${printBody(body, DICT)}).encode()`,
    ),
    'timestamp = str(int(time.time()))\nnonce = secrets.token_hex(16)',
    lines(
      `request = urllib.request.Request(${url}, ${body ? `data=body, method="${method}", ` : ''}headers={`,
      body && '    "Content-Type": "application/json",',
      '    "X-Api-Key": key,',
      '    "X-Timestamp": timestamp,',
      '    "X-Nonce": nonce,',
      `    "X-Signature": sign(secret, ${inputs}),`,
      idempotencyKey && `    # ${keyComment(request)}`,
      idempotencyKey &&
        `    "Idempotency-Key": ${idempotencyKey === RANDOM_KEY ? 'str(uuid.uuid4())' : `"${idempotencyKey}"`},`,
      '})',
      OUTPUT,
    ),
  );
}

const v1 = ({path, body}: Checked): string =>
  blocks(
    lines(
      `body = ${printBody(envelope(body!, 'point_id', 'int(time.time())'), DICT)}`,
      'body["sign"] = sign(body, secret)',
    ),
    lines(
      'request = urllib.request.Request(',
      indented(
        lines(`host + "${path}",`, 'data=json.dumps(body).encode(),', 'headers={"Content-Type": "application/json"},'),
        4,
      ),
      ')',
      OUTPUT,
    ),
  );

/** A program for Python 3.9 or later. */
export function python(request: Checked): Program {
  const isV1 = request.version === 'v1';
  const {body, idempotencyKey} = request;
  const setup = blocks(
    isV1
      ? imports('hashlib', 'json', 'os', 'sys', 'time')
      : lines(
          imports('hashlib', 'hmac', body && 'json', 'os', 'secrets', 'sys', 'time'),
          idempotencyKey === RANDOM_KEY && 'import uuid',
        ),
    lines(
      `host = os.environ.get("GATEWAY_HOST", "${TEST.host}")`,
      isV1
        ? `point_id = int(os.environ.get("GATEWAY_POINT_ID", "${request.pointId}"))`
        : 'key = os.environ.get("GATEWAY_KEY") or sys.exit("GATEWAY_KEY is not set")',
      'secret = os.environ.get("GATEWAY_SECRET") or sys.exit("GATEWAY_SECRET is not set")',
    ),
    signingFunction(request.version, 'python'),
  );
  return {setup, call: isV1 ? v1(request) : v2(request)};
}

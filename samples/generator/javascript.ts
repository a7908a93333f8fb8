import {envelope, printBody, quoted, type Notation} from './notation';
import {blocks, indented, lines, type Program} from './region';
import {keyComment, RANDOM_KEY, TEST, type Checked} from './request';
import {signingFunction} from './signing';

const text = (value: string): string => quoted(value, "'");

/** In brackets, `__proto__` is a normal name. Without them it would set the prototype. */
function name(key: string): string {
  if (key === '__proto__') return "['__proto__']: ";
  return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key)}: `;
}

const OBJECT: Notation = {
  scalar: (value) => (typeof value === 'string' ? text(value) : String(value)),
  name,
  list: () => ['[', ']'],
  object: () => ['{', '}'],
  step: 2,
  margin: 0,
  trailingComma: true,
};

const send = (url: string, options: string): string =>
  lines(
    `const response = await fetch(${url}, {`,
    indented(options, 2),
    '  signal: AbortSignal.timeout(40_000),',
    '});',
  );

function v2(request: Checked): string {
  const {method, path, rawQuery, body, idempotencyKey} = request;
  const inputs = ['method', 'path', rawQuery && 'query', 'timestamp', 'nonce', body && 'body']
    .filter(Boolean)
    .join(', ');
  return blocks(
    lines(
      `const method = '${method}';`,
      `const path = '${path}';`,
      rawQuery && `const query = '${rawQuery}';`,
      body && '// Encode once: the string that is signed is the string that is sent.',
      body && `const body = JSON.stringify(${printBody(body, OBJECT)});`,
    ),
    lines('const timestamp = String(Math.floor(Date.now() / 1000));', "const nonce = randomBytes(16).toString('hex');"),
    send(
      rawQuery ? '`${host}${path}?${query}`' : 'host + path',
      lines(
        'method,',
        'headers: {',
        body && "  'Content-Type': 'application/json',",
        "  'X-Api-Key': key,",
        "  'X-Timestamp': timestamp,",
        "  'X-Nonce': nonce,",
        `  'X-Signature': sign(secret, {${inputs}}),`,
        idempotencyKey && `  // ${keyComment(request)}`,
        idempotencyKey &&
          `  'Idempotency-Key': ${idempotencyKey === RANDOM_KEY ? 'randomUUID()' : `'${idempotencyKey}'`},`,
        '},',
        body && 'body,',
      ),
    ),
  );
}

const v1 = ({path, body}: Checked): string =>
  blocks(
    lines(
      `const body = ${printBody(envelope(body!, 'pointId', 'Math.floor(Date.now() / 1000)'), OBJECT)};`,
      'body.sign = sign(body, secret);',
    ),
    send(
      `\`\${host}${path}\``,
      lines("method: 'POST',", "headers: {'Content-Type': 'application/json'},", 'body: JSON.stringify(body),'),
    ),
  );

const REQUIRED = lines(
  'function required(name) {',
  '  const value = process.env[name];',
  '  if (!value) {',
  '    throw new Error(`${name} is not set`);',
  '  }',
  '  return value;',
  '}',
);

/** A module for Node 20, with its fetch. */
export function javascript(request: Checked): Program {
  const isV1 = request.version === 'v1';
  const functions = request.idempotencyKey === RANDOM_KEY ? 'randomBytes, randomUUID' : 'randomBytes';
  const setup = blocks(
    `import {${isV1 ? 'createHash' : `createHash, createHmac, ${functions}`}} from 'node:crypto';`,
    lines(
      `const host = process.env.GATEWAY_HOST ?? '${TEST.host}';`,
      isV1
        ? `const pointId = Number(process.env.GATEWAY_POINT_ID ?? ${request.pointId});`
        : "const key = required('GATEWAY_KEY');",
      "const secret = required('GATEWAY_SECRET');",
    ),
    REQUIRED,
    signingFunction(request.version, 'javascript'),
  );
  const output = 'console.log(response.status);\nconsole.log(await response.text());';
  return {setup, call: blocks(isV1 ? v1(request) : v2(request), output)};
}

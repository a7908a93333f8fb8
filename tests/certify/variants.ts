// The handlers of /callbacks with one mistake each, as merchants make them, and the cases that stand for it.
import type {Replacement} from './running-handler';

export interface Variant {
  /** The mistake, as its author would put it. */
  readonly mistake: string;
  /** File in samples/receive-callback. */
  readonly program: string;
  /** Whether the mistake is in how the handler runs as a server: connections, spelling of headers, time, its process. */
  readonly isOfServer: boolean;
  /** Each text occurs exactly once in the program. */
  readonly replace: readonly Replacement[];
  /** Ids of the cases that fail; all others must not. */
  readonly fails: readonly string[];
}

const mistakesIn =
  (program: string, isOfServer: boolean) =>
  (mistake: string, fails: readonly string[], ...replace: readonly Replacement[]): Variant => ({
    mistake,
    program,
    isOfServer,
    replace,
    fails,
  });

const javascript = mistakesIn('receive.mjs', false);
const server = mistakesIn('receive.mjs', true);
const python = mistakesIn('receive.py', true);
const php = mistakesIn('receive.php', true);

/** What the handler does with a verified callback, and where. */
const APPLIES = 'console.log(change((store) => applyOnce(id, JSON.parse(rawBody), store)));';
const READS = 'const {amount_received, amount_refunded} = transaction;';
const TAKES_TIME = 'await new Promise((resolve) => setTimeout(resolve, 30));';
const AWAITED: readonly Replacement[] = [
  ['function receive(', 'async function receive('],
  ['[receive(request, rawBody)]', '[await receive(request, rawBody)]'],
];

const signature: readonly Variant[] = [
  javascript(
    'signs the body parsed and serialized again',
    ['body/whitespace'],
    ['.update(rawBody);', '.update(JSON.stringify(JSON.parse(rawBody)));'],
  ),
  javascript(
    'reads the body as Latin-1',
    ['body/accents'],
    ['.update(rawBody);', ".update(rawBody.toString('latin1'));"],
  ),
  javascript('trims the body', ['body/whitespace'], ['.update(rawBody);', '.update(rawBody.toString().trim());']),
  javascript(
    'compares the whole header',
    ['rotation/second'],
    ["signatureHeader.split(' ').some", '[signatureHeader].some'],
  ),
  javascript(
    'checks only the first signature',
    ['rotation/second'],
    ["split(' ').some", "split(' ').slice(0, 1).some"],
  ),
  javascript('checks only the last signature', ['rotation/first'], ["split(' ').some", "split(' ').slice(-1).some"]),
  javascript(
    'does not decode the secret',
    ['signature/undecoded-secret'],
    ["Buffer.from(secret.replace('whsec_', ''), 'base64')", "secret.replace('whsec_', '')"],
  ),
  javascript('keeps whsec_ in front of the secret', ['delivery/plain'], ["secret.replace('whsec_', '')", 'secret']),
  javascript('writes the signature as hex', ['signature/hex'], ["hmac.digest('base64')", "hmac.digest('hex')"]),
  javascript(
    'accepts the undecoded secret as well',
    ['signature/undecoded-secret'],
    [
      'const given = Buffer.from(candidate);',
      `const given = Buffer.from(candidate);
    const plain = createHmac('sha256', secret.replace('whsec_', '')).update(\`\${id}.\${timestamp}.\`).update(rawBody);
    if (candidate === \`v1,\${plain.digest('base64')}\`) return true;`,
    ],
  ),
  javascript(
    'accepts hex as well',
    ['signature/hex'],
    [
      'const given = Buffer.from(candidate);',
      `const given = Buffer.from(candidate);
    const again = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(rawBody);
    if (candidate === \`v1,\${again.digest('hex')}\`) return true;`,
    ],
  ),
  javascript(
    'accepts a signature over only the body',
    ['signature/body-only'],
    [
      'const given = Buffer.from(candidate);',
      `const given = Buffer.from(candidate);
    if (candidate === \`v1,\${createHmac('sha256', key).update(rawBody).digest('base64')}\`) return true;`,
    ],
  ),
  javascript('does not check the signature', ['signature/other-secret'], ['if (!trusted) {', 'if (false) {']),
  javascript(
    'lets a callback without a signature pass',
    ['signature/missing'],
    ['if (!trusted) {', 'if (signatureHeader && !trusted) {'],
  ),
  javascript(
    'compares as many characters as were given',
    ['signature/another-length'],
    ['given.length === wanted.length && timingSafeEqual(given, wanted)', 'wanted.toString().startsWith(candidate)'],
  ),
  javascript(
    'ignores the version of a signature',
    ['signature/v2-only'],
    ['Buffer.from(candidate)', "Buffer.from(candidate.replace(/^v\\d+,/, 'v1,'))"],
  ),
  javascript(
    'accepts a signature without a version',
    ['signature/no-prefix'],
    ['Buffer.from(candidate)', "Buffer.from(candidate.includes(',') ? candidate : `v1,${candidate}`)"],
  ),
  javascript(
    'falls back to the test secret of a tutorial',
    ['signature/other-secret'],
    [
      'verify(id, timestamp, signature, rawBody, SECRET, Date.now() / 1000);',
      `try {
      verify(id, timestamp, signature, rawBody, SECRET, Date.now() / 1000);
    } catch (error) {
      if (error.message === 'timestamp') throw error;
      verify(id, timestamp, signature, rawBody, \`whsec_\${'A'.repeat(32)}\`, Date.now() / 1000);
    }`,
    ],
  ),
];

const time: readonly Variant[] = [
  javascript(
    'does not look at the timestamp',
    ['timestamp/old'],
    ['|| Math.abs(now - Number(timestamp)) > TOLERANCE', ''],
  ),
  javascript(
    'accepts timestamps that are ahead',
    ['timestamp/ahead'],
    ['Math.abs(now - Number(timestamp))', '(now - Number(timestamp))'],
  ),
  javascript(
    'accepts old timestamps',
    ['timestamp/old'],
    ['Math.abs(now - Number(timestamp))', '(Number(timestamp) - now)'],
  ),
  javascript('tolerates an hour', ['timestamp/old'], ['const TOLERANCE = 300;', 'const TOLERANCE = 3600;']),
  javascript('tolerates 30 seconds', ['timestamp/slightly-old'], ['const TOLERANCE = 300;', 'const TOLERANCE = 30;']),
  javascript(
    'compares seconds with milliseconds',
    ['delivery/plain', 'timestamp/milliseconds'],
    ['Date.now() / 1000);', 'Date.now());'],
  ),
  javascript(
    'accepts milliseconds as well',
    ['timestamp/milliseconds'],
    ['Math.abs(now - Number(timestamp))', 'Math.abs(now - Number(timestamp) / (timestamp.length > 11 ? 1000 : 1))'],
  ),
  javascript(
    'skips the check when the timestamp is missing',
    ['timestamp/missing'],
    ['if (!/^\\d+$/.test(timestamp) || ', "if (timestamp !== '' && "],
  ),
];

const answers: readonly Variant[] = [
  javascript('answers 204 to what it refuses', ['signature/other-secret'], ['return 400;', 'return 204;']),
  javascript('answers 500 to what it refuses', ['signature/other-secret'], ['return 400;', 'return 500;']),
  javascript(
    'answers 409 to duplicates',
    ['duplicate/answer'],
    [
      `${APPLIES}\n  return 204;`,
      'return change((store) => applyOnce(id, JSON.parse(rawBody), store)).startsWith("duplicate") ? 409 : 204;',
    ],
  ),
  javascript(
    'answers 409 to old states',
    ['sequence/behind'],
    [
      `${APPLIES}\n  return 204;`,
      'return change((store) => applyOnce(id, JSON.parse(rawBody), store)).startsWith("stale") ? 409 : 204;',
    ],
  ),
  javascript(
    'fails on an unknown event type',
    ['event/unknown-type'],
    [
      READS,
      `${READS}
  if (!/^(transaction|p2p)\\.(status_changed|refunded|chargeback_(opened|won|lost)|requisites_assigned)$/.test(event.type)) throw new Error(event.type);`,
    ],
  ),
  javascript(
    'refuses an unknown event type',
    ['event/unknown-type'],
    [
      `${APPLIES}\n  return 204;`,
      `const {type} = JSON.parse(rawBody);
  if (!/^(transaction|p2p|invoice|report|callback)\\.(status_changed|refunded|chargeback_(opened|won|lost)|requisites_assigned|paid|expired|ready|test)$/.test(type)) return 422;
  ${APPLIES}
  return 204;`,
    ],
  ),
  javascript(
    'expects a transaction in every callback',
    ['event/test'],
    ['event.data?.transaction;\n  if (!transaction) {', 'event.data.transaction;\n  if (!transaction.id) {'],
  ),
  javascript(
    'refuses callbacks about invoices',
    ['event/invoice-paid'],
    ['if (!transaction) {', "if (event.data?.invoice) throw new Error('invoice');\n  if (!transaction) {"],
  ),
  javascript(
    'refuses callbacks about reports',
    ['event/report-ready'],
    ['if (!transaction) {', "if (event.data?.report) throw new Error('report');\n  if (!transaction) {"],
  ),
  javascript(
    'fails on an unknown status',
    ['event/unknown-status'],
    [
      READS,
      `${READS}
  if (!/^(created|requires_action|processing|on_hold|authorized|partially_paid|completed|failed|declined|cancelled|expired|partially_refunded|refunded|charged_back|returned)$/.test(status)) throw new Error(status);`,
    ],
  ),
  javascript(
    'fails on unknown members',
    ['event/unknown-members'],
    [
      READS,
      `${READS}
  if (!Object.keys(event).every((name) => ['id', 'type', 'created_at', 'livemode', 'data'].includes(name))) throw new Error('member');`,
    ],
  ),
  javascript(
    'cuts a time that can be null',
    ['payout/returned'],
    [
      READS,
      `${READS}
  transaction.expires_at.slice(0, 10);`,
    ],
  ),
  javascript(
    'redirects to the address with a slash',
    ['answer/direct'],
    [
      "return request.method === 'POST' ?",
      "if (request.url === '/callbacks') return [308];\n  return request.method === 'POST' ?",
    ],
  ),
  javascript(
    'takes at most 100 KB',
    ['body/largest'],
    [
      "return request.method === 'POST' ?",
      "if (rawBody.length > 100_000) return [413];\n  return request.method === 'POST' ?",
    ],
  ),
  javascript(
    'expects a Content-Type without a charset',
    ['delivery/charset'],
    [
      "return request.method === 'POST' ?",
      "if (request.headers['content-type'] !== 'application/json') return [415];\n  return request.method === 'POST' ?",
    ],
  ),
  server(
    'reads header names as they are usually written',
    ['delivery/header-case'],
    [
      '} = request.headers;',
      `} = Object.fromEntries(
    request.rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1]]] : [])),
  );`,
    ],
  ),
  server(
    'collects bodies by connection',
    ['delivery/keep-alive'],
    ['const chunks = [];', 'const chunks = (request.socket.chunks ??= []);'],
  ),
  server(
    'ends when it cannot apply a callback',
    ['event/test'],
    ['if (!transaction) {', 'if (!transaction) process.exit(1);\n  if (!transaction) {'],
  ),
  server(
    'does slow work before it answers',
    ['answer/in-time'],
    [
      APPLIES,
      `${APPLIES}
  if (rawBody.includes('"completed"')) await new Promise((resolve) => setTimeout(resolve, 10_500));`,
    ],
    ...AWAITED,
  ),
];

const order: readonly Variant[] = [
  javascript(
    'applies the same sequence again',
    ['sequence/equal'],
    ['sequence <= order.sequence', 'sequence < order.sequence'],
  ),
  javascript('ignores sequence', ['sequence/behind'], ['if (sequence <= order.sequence) {', 'if (false) {']),
  javascript(
    'waits for a missing sequence',
    ['sequence/gap'],
    [
      'if (sequence <= order.sequence) {',
      'if (sequence <= order.sequence || (order.sequence > 0 && sequence > order.sequence + 1)) {',
    ],
  ),
  javascript(
    'compares sequence as text',
    ['sequence/ten-after-nine'],
    ['sequence <= order.sequence', 'String(sequence) <= String(order.sequence)'],
  ),
  javascript(
    'applies only what follows its own status',
    ['sequence/previous-status'],
    [
      'if (sequence <= order.sequence) {',
      'if (sequence <= order.sequence || (order.status && event.data.previous_status !== order.status)) {',
    ],
  ),
  javascript(
    'takes the last status as final',
    ['status/paid-late', 'status/completed-can-change'],
    [
      'if (sequence <= order.sequence) {',
      'if (sequence <= order.sequence || /^(completed|expired|failed|refunded)$/.test(order.status)) {',
    ],
  ),
  javascript(
    'remembers an id before it verifies',
    ['duplicate/refused-is-not-seen'],
    [
      '  try {\n    verify(',
      '  if (load().seen[id]) return 204;\n  change(({seen}) => (seen[id] = true));\n  try {\n    verify(',
    ],
    ['if (seen[webhookId]) {', 'if (false) {'],
  ),
  javascript(
    'remembers a refused id',
    ['duplicate/refused-is-not-seen'],
    ['return 400;', 'change(({seen}) => (seen[id] = true));\n    return 400;'],
  ),
  javascript(
    'keeps everything in memory',
    ['duplicate/after-restart'],
    [
      'const load = () => (existsSync(STORE) ? JSON.parse(readFileSync(STORE)) : {seen: {}, orders: {}});',
      'const store = {seen: {}, orders: {}};\nconst load = () => store;',
    ],
  ),
  javascript(
    'ignores callbacks of orders it does not know',
    ['order/unknown-is-stored'],
    [
      '(orders[`${point_id} ${external_id}`] ??= newOrder(amount, currency));',
      'orders[`${point_id} ${external_id}`];\n  if (!order) return "unknown";',
    ],
  ),
  javascript(
    'fails on orders it does not know',
    ['order/unknown'],
    ['(orders[`${point_id} ${external_id}`] ??= newOrder(amount, currency));', 'orders[`${point_id} ${external_id}`];'],
  ),
  javascript(
    'takes the order of another point',
    ['order/other-point'],
    ['orders[`${point_id} ${external_id}`]', 'orders[`${POINT} ${external_id}`]'],
  ),
];

const FULFILLS = "if (status === 'completed' && isAsOrdered && isReal && order.fulfilled === 0) {";
const fulfillsIf = (condition: string): Replacement => [FULFILLS, `if (${condition}) {`];

const effect: readonly Variant[] = [
  javascript(
    'fulfills at every completed',
    ['chargeback/won-ships-nothing'],
    fulfillsIf("status === 'completed' && isAsOrdered && isReal"),
  ),
  javascript(
    'fulfills at processing',
    ['status/processing'],
    fulfillsIf("['processing', 'completed'].includes(status) && isAsOrdered && isReal && order.fulfilled === 0"),
  ),
  javascript(
    'fulfills at partially_paid',
    ['status/partially-paid'],
    fulfillsIf("['partially_paid', 'completed'].includes(status) && isAsOrdered && isReal && order.fulfilled === 0"),
  ),
  javascript(
    'fulfills at any final status',
    ['status/authorized', 'status/declined', 'status/unknown'],
    fulfillsIf(
      "!['processing', 'requires_action', 'partially_paid', 'on_hold'].includes(status) && isAsOrdered && isReal && order.fulfilled === 0",
    ),
  ),
  javascript(
    'fulfills a payment that failed',
    ['status/declined'],
    fulfillsIf(
      "['failed', 'declined', 'expired', 'completed'].includes(status) && isAsOrdered && isReal && order.fulfilled === 0",
    ),
  ),
  javascript(
    'fulfills again when a dispute is won',
    ['chargeback/won-ships-nothing'],
    fulfillsIf(
      "status === 'completed' && isAsOrdered && isReal && (order.fulfilled === 0 || event.type === 'transaction.chargeback_won')",
    ),
  ),
  javascript('never fulfills', ['order/fulfilled'], fulfillsIf('false')),
  javascript(
    'fulfills only what was processing before',
    ['order/any-previous-status'],
    fulfillsIf(
      "status === 'completed' && event.data.previous_status === 'processing' && isAsOrdered && isReal && order.fulfilled === 0",
    ),
  ),
  javascript(
    'fulfills what was ordered in another currency',
    ['order/other-currency'],
    ['amount === order.amount && currency === order.currency', 'amount === order.amount'],
  ),
  javascript(
    'fulfills what was ordered for another amount',
    ['order/other-amount'],
    ['amount === order.amount && currency === order.currency', 'currency === order.currency'],
  ),
  javascript('fulfills whatever livemode says', ['order/livemode'], ['event.livemode === LIVE', 'true']),
  javascript(
    'counts whole units',
    ['amounts/three-digits'],
    [
      '{sequence, status, amount_received, amount_refunded});',
      '{sequence, status, amount_received: String(parseInt(amount_received)), amount_refunded});',
    ],
  ),
  javascript(
    'keeps two digits of every currency',
    ['amounts/three-digits'],
    [
      '{sequence, status, amount_received, amount_refunded});',
      '{sequence, status, amount_received: Number(amount_received).toFixed(2), amount_refunded});',
    ],
  ),
  javascript(
    'takes the ordered amount for the received one',
    ['amounts/received'],
    [
      '{sequence, status, amount_received, amount_refunded});',
      '{sequence, status, amount_received: amount, amount_refunded});',
    ],
  ),
  javascript(
    'takes every refund for a full one',
    ['amounts/refunded'],
    [
      '{sequence, status, amount_received, amount_refunded});',
      "{sequence, status, amount_received, amount_refunded: event.data.refund?.status === 'completed' ? amount : amount_refunded});",
    ],
  ),
  javascript(
    'takes a refund that failed for a refund',
    ['refund/failed'],
    [
      '{sequence, status, amount_received, amount_refunded});',
      "{sequence, status, amount_received, amount_refunded: event.data.refund?.status === 'failed' ? event.data.refund.amount : amount_refunded});",
    ],
  ),
  javascript(
    'ignores refunds',
    ['refund/completed'],
    [READS, `${READS}\n  if (event.type === 'transaction.refunded') return 'ignored';`],
  ),
  javascript(
    'ignores disputes',
    ['chargeback/opened'],
    [READS, `${READS}\n  if (event.type.startsWith('transaction.chargeback')) return 'ignored';`],
  ),
  javascript(
    'applies only status_changed',
    ['status/requires-action', 'status/completed-can-change'],
    [READS, `${READS}\n  if (event.type !== 'transaction.status_changed') return 'ignored';`],
  ),
  javascript(
    'checks for a duplicate, works, and stores',
    ['duplicate/at-once'],
    [
      APPLIES,
      `const event = JSON.parse(rawBody);
  if (load().seen[id]) return 204;
  const {point_id, external_id, amount, currency, status} = event.data?.transaction ?? {};
  const key = \`\${point_id} \${external_id}\`;
  const {fulfilled = 0} = load().orders[key] ?? {};
  ${TAKES_TIME}
  change((store) => applyOnce(id, event, store));
  const isDue = status === 'completed' && fulfilled === 0 && event.livemode === LIVE;
  change(({orders}) => isDue && orders[key].amount === amount && orders[key].currency === currency && (orders[key].fulfilled += 1));`,
    ],
    ['order.fulfilled += 1; // Your effect: queue what ships the order.', '// later'],
    ...AWAITED,
  ),
];

const otherLanguages: readonly Variant[] = [
  python(
    'compares the whole header',
    ['rotation/second'],
    ['signature_header.encode().split(b" ")', '[signature_header.encode()]'],
  ),
  python(
    'signs the body parsed and serialized again',
    ['delivery/plain'],
    ['.encode() + raw_body, "sha256")', '.encode() + json.dumps(json.loads(raw_body)).encode(), "sha256")'],
  ),
  python(
    'accepts timestamps that are ahead',
    ['timestamp/ahead'],
    ['abs(now - int(timestamp))', '(now - int(timestamp))'],
  ),
  python('answers 204 to what it refuses', ['signature/other-secret'], ['self.answer(400)', 'self.answer(204)']),
  python(
    'expects a transaction in every callback',
    ['event/test'],
    ['(event.get("data") or {}).get("transaction")', 'event["data"]["transaction"]'],
  ),
  python('ignores sequence', ['sequence/behind'], ['if sequence <= stored:', 'if False:']),
  python('fulfills at every completed', ['chargeback/won-ships-nothing'], [' and order["fulfilled"] == 0:', ':']),
  python(
    'keeps amounts as float',
    ['amounts/three-digits'],
    ['order[name] = new[name]', 'order[name] = round(float(new[name]), 2) if "amount" in name else new[name]'],
  ),
  php(
    'does not decode the secret',
    ['signature/undecoded-secret'],
    ["base64_decode(substr($secret, strlen('whsec_')), true)", "substr($secret, strlen('whsec_'))"],
  ),
  php(
    'does not look at the timestamp',
    ['timestamp/old'],
    ['!ctype_digit($timestamp) || abs($now - (int) $timestamp) > TOLERANCE', '!ctype_digit($timestamp)'],
  ),
  php('fulfills whatever livemode says', ['order/livemode'], ["$event['livemode'] === $live", 'true']),
  php(
    'reads the form instead of the body',
    ['delivery/plain'],
    ['$signature, $rawBody, $secret', '$signature, http_build_query($_POST), $secret'],
  ),
];

export const variants: readonly Variant[] = [...signature, ...time, ...answers, ...order, ...effect, ...otherLanguages];

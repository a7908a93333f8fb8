import {type ChildProcess, execFile, spawn} from 'node:child_process';
import {createHash, createHmac} from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, describe, expect, it} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {ARRIVALS, arrivals, handlers, type Arrival} from '../../gateway/diagnosis';
import {freePort} from '../../tools/scripts/lib/free-port';
import {programs, run, SAMPLES} from './run';

const post = vectors.callback_post;
const get = vectors.callback_get;
const OTHER_SECRET = 'whsec_LzOPsVbGFd22zmSDwg9kafMIh9jwsrM2';
const SENT_AT = Number(post.timestamp);

const programsRun = new Set<string>();
let casesRun = 0;
afterAll(() => console.log(`${programsRun.size} callback programs ran, ${casesRun} cases`));

const name = (file: string): string => path.relative(SAMPLES, file);
const named = (files: string[]): [string, string][] => files.map((file) => [name(file), file]);

function countCase(file: string): void {
  programsRun.add(file);
  casesRun += 1;
}

function digest(id: string, timestamp: string | number, body: string, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

const signature = (id: string, timestamp: string | number, body: string, secret = post.secret): string =>
  `v1,${digest(id, timestamp, body, secret)}`;

/** Six languages and two compilers at the same time: more than the usual time on a busy machine. */
const BUSY = {timeout: 600_000};

describe('verify-callback', BUSY, () => {
  interface Case {
    readonly expected: 'valid' | 'invalid: timestamp' | 'invalid: signature';
    readonly id?: string;
    readonly timestamp?: string;
    readonly header?: string;
    readonly body?: string;
    readonly now?: number;
  }
  const other = signature(post.id, post.timestamp, post.body, OTHER_SECRET);
  const accented = '{"name":"Ana Muñoz"}\n\n';
  const CASES: Record<string, Case> = {
    'the vector': {expected: 'valid'},
    'newlines and accents in the body': {
      expected: 'valid',
      body: accented,
      header: signature(post.id, post.timestamp, accented),
    },
    'exactly 300 s old': {expected: 'valid', now: SENT_AT + 300},
    'exactly 300 s ahead': {expected: 'valid', now: SENT_AT - 300},
    'rotated, the first signature matches': {expected: 'valid', header: `${post.signature} ${other}`},
    'rotated, the second signature matches': {expected: 'valid', header: `${other} ${post.signature}`},
    'an unknown version beside a good one': {expected: 'valid', header: `v2,AAAA ${post.signature}`},
    'tampered body': {expected: 'invalid: signature', body: post.body.replace('false', 'true')},
    'a newline added': {expected: 'invalid: signature', body: `${post.body}\n`},
    'another id': {expected: 'invalid: signature', id: 'cb_01KE0QG6T4R8M2V5X9Z3C7B1N8'},
    'another timestamp': {expected: 'invalid: signature', timestamp: String(SENT_AT + 1)},
    'old timestamp': {expected: 'invalid: timestamp', now: SENT_AT + 301},
    'future timestamp': {expected: 'invalid: timestamp', now: SENT_AT - 301},
    'timestamp that is not a number': {
      expected: 'invalid: timestamp',
      timestamp: 'soon',
      header: signature(post.id, 'soon', post.body),
    },
    'wrong version prefix': {expected: 'invalid: signature', header: post.signature.replace('v1,', 'v2,')},
    'a longer version prefix': {expected: 'invalid: signature', header: post.signature.replace('v1,', 'v1a,')},
    'no version prefix': {expected: 'invalid: signature', header: post.signature.replace('v1,', '')},
    'signature with another secret': {expected: 'invalid: signature', header: other},
    'half a signature': {expected: 'invalid: signature', header: post.signature.slice(0, 20)},
    'empty header': {expected: 'invalid: signature', header: ''},
  };

  it.concurrent.each(named(programs('verify-callback')))('%s', async (_, file) => {
    for (const [
      title,
      {
        expected,
        id = post.id,
        timestamp = post.timestamp,
        header = post.signature,
        body = post.body,
        now = SENT_AT + 40,
      },
    ] of Object.entries(CASES)) {
      const {code, stdout, stderr} = await run(file, {
        args: [id, timestamp, header, String(now)],
        stdin: body,
        env: {CALLBACK_SECRET: post.secret},
      });
      expect(stdout, `${title}\n${stderr}`).toBe(`${expected}\n`);
      expect(code, title).toBe(expected === 'valid' ? 0 : 1);
      countCase(file);
    }
    const {stdout} = await run(file, {
      args: [post.id, post.timestamp, other, post.timestamp],
      stdin: post.body,
      env: {CALLBACK_SECRET: OTHER_SECRET},
    });
    expect(stdout, 'the secret comes from the environment').toBe('valid\n');
    countCase(file);
  });
});

describe('verify-callback-get', BUSY, () => {
  /** The rule of v1, written a second time: decoded values in, sign out. */
  const sign = (fields: Record<string, string>, secret = get.secret): string => {
    const joined = Object.keys(fields)
      .filter((key) => fields[key])
      .sort()
      .map((key) => `${key}=${fields[key]}`)
      .join('&');
    return createHash('sha256')
      .update(joined + secret)
      .digest('hex');
  };
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(get.canonical));
  const withOwn = (query: string, own: Record<string, string>): string =>
    `${get.canonical}&${query}&sign=${sign({...fields, ...own})}`;
  const reversed = (query: string): string => query.split('&').reverse().join('&');

  const VALID: Record<string, string> = {
    'the vector': get.query,
    'in another order': reversed(get.query),
    'an empty parameter': `${get.query}&reason=`,
    'a space as %20': withOwn('shop=Lima%20Centro', {shop: 'Lima Centro'}),
    'a space as +': withOwn('shop=Lima+Centro', {shop: 'Lima Centro'}),
    'a plus as %2B': withOwn('shop=1%2B1', {shop: '1+1'}),
    'an accent': withOwn('shop=Per%C3%BA', {shop: 'Perú'}),
    'separators in a value': withOwn('shop=a%3Db%26c%25d', {shop: 'a=b&c%d'}),
    'a backslash in a value': withOwn('shop=a%5Cn', {shop: 'a\\n'}),
    'a backslash not encoded': withOwn('shop=a\\n', {shop: 'a\\n'}),
    'a second = in a value': withOwn('shop=a=b', {shop: 'a=b'}),
    'names that sort by bytes': withOwn('a=1&a-b=2&B=3&_c=4', {a: '1', 'a-b': '2', B: '3', _c: '4'}),
  };
  const INVALID: Record<string, string> = {
    'tampered amount': get.query.replace('amount=15000', 'amount=15'),
    'a parameter added': `${get.query}&shop=1`,
    'a plus not encoded': withOwn('shop=1+1', {shop: '1+1'}),
    'sign over encoded values': withOwn('shop=Lima%20Centro', {shop: 'Lima%20Centro'}),
    'sign with another secret': `${get.canonical}&sign=${sign(fields, 'other')}`,
    'uppercase sign': get.query.replace(get.sign, get.sign.toUpperCase()),
    'no sign': get.canonical,
    'empty sign': `${get.canonical}&sign=`,
    'half a sign': `${get.canonical}&sign=${get.sign.slice(0, 32)}`,
    'a name twice': `${get.query}&status=7`,
    'a name twice, the other first': `status=7&${get.query}`,
    nothing: '',
  };

  it.concurrent.each(named(programs('verify-callback-get')))('%s', async (_, file) => {
    expect(sign(fields)).toBe(get.sign);
    for (const [title, query] of [...Object.entries(VALID), ...Object.entries(INVALID)]) {
      const {code, stdout, stderr} = await run(file, {args: [query], env: {V1_SECRET: get.secret}});
      const good = title in VALID;
      expect(stdout, `${title}: ${query}\n${stderr}`).toBe(good ? 'OK\n' : 'invalid\n');
      expect(code, title).toBe(good ? 0 : 1);
      expect(stderr.replace(/^NOTE: Picked up .*\n/, ''), title).toBe('');
      countCase(file);
    }
    const {stdout} = await run(file, {
      args: [`${get.canonical}&sign=${sign(fields, 'other')}`],
      env: {V1_SECRET: 'other'},
    });
    expect(stdout, 'the secret comes from the environment').toBe('OK\n');
    countCase(file);
  });
});

interface Server {
  readonly url: string;
  /** What the program has logged so far. */
  log(): string[];
  stop(): Promise<void>;
}

/** Starts a handler as its first comment says, and waits until it listens. */
async function start(file: string): Promise<Server> {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'receive-'));
  const [command, ...args] = await serverCommand(file, port, folder);
  const env = {
    ...process.env,
    PORT: String(port),
    CALLBACK_SECRET: post.secret,
    STATE_FILE: path.join(folder, 'state.json'),
  };
  const child = spawn(command!, args, {env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe']});
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const stop = async (): Promise<void> => {
    await ended(child);
    fs.rmSync(folder, {recursive: true});
  };
  if (!(await listens(port, child))) {
    await stop();
    throw new Error(`${name(file)} does not listen:\n${stderr}`);
  }
  return {url: `http://127.0.0.1:${port}/callbacks`, log: () => stdout.split('\n').slice(0, -1), stop};
}

async function serverCommand(file: string, port: number, folder: string): Promise<string[]> {
  switch (path.extname(file)) {
    case '.php':
      // Where PHP shows errors, an uncaught one is answered with 200.
      return ['php', '-d', 'display_errors=1', '-S', `127.0.0.1:${port}`, file];
    case '.mjs':
      return [process.execPath, file];
    case '.py':
      return ['python3', file];
    case '.java':
      return ['java', file];
    case '.kt': {
      const jar = path.join(folder, 'receive.jar');
      await promisify(execFile)('kotlinc', [file, '-include-runtime', '-d', jar]);
      return ['java', '-jar', jar];
    }
    default:
      throw new Error(`${name(file)} is not a handler`);
  }
}

/** A minute: `java` compiles what it runs, beside other compilers on the same two processors. */
const TRIES = 1200;

async function listens(port: number, child: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES && child.exitCode === null; attempt++) {
    const connected = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (connected) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
    }
    child.on('close', () => resolve());
    child.kill();
  });
}

const page = (route: string): string => fs.readFileSync(path.join(__dirname, `../../site/docs/${route}.mdx`), 'utf8');

/** Fenced code blocks of a page in one language. */
const blocks = (route: string, language: string): string[] =>
  [...page(route).matchAll(/```(\w+)[^\n]*\n([\s\S]*?)\n```/g)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]!);

const example = JSON.parse(blocks('callbacks', 'json')[0]!) as {
  readonly created_at: string;
  readonly livemode: boolean;
  readonly data: {readonly transaction: Readonly<Record<string, unknown>>; readonly previous_status: string};
};
const transactionId = String(example.data.transaction['id']);

/** The page's example as it would be sent for another state of the transaction. */
function body(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({...example, data: {...example.data, transaction: {...example.data.transaction, ...changes}}});
}

const now = (): number => Math.floor(Date.now() / 1000);
const headersOf = (id: string, timestamp: number, header: string): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': header,
});
const signed = (id: string, text: string): Record<string, string> => headersOf(id, now(), signature(id, now(), text));

describe('receive-callback', BUSY, () => {
  const files = programs('receive-callback').filter((file) => !file.endsWith('.sh'));
  const second = 'txn_01KDZMCEXZ2R6W9D3K7N1Q5T8V';
  const report = JSON.stringify({
    id: 'evt_2',
    type: 'report.ready',
    livemode: false,
    data: {report: {report_id: 'rep_1'}},
  });
  const late = body({sequence: 9});

  interface Delivery {
    readonly text: string;
    readonly headers: Record<string, string>;
    readonly code: number;
    readonly logged: string;
  }
  const deliveries = (): Record<string, Delivery> => {
    const send = (id: string, text: string, logged: string): Delivery => ({
      text,
      headers: signed(id, text),
      code: 204,
      logged,
    });
    const refused = (text: string, headers: Record<string, string>, reason: string): Delivery => ({
      text,
      headers,
      code: 400,
      logged: `rejected ${reason}`,
    });
    const rotated = body({sequence: 5, status: 'partially_refunded', amount_refunded: '10.00'});
    return {
      valid: send('cb_A1', body({sequence: 2, status: 'requires_action'}), `applied ${transactionId} sequence 2`),
      'a gap in the sequence': send('cb_C3', body(), `applied ${transactionId} sequence 4`),
      'duplicate id': send('cb_C3', body(), 'duplicate cb_C3'),
      'lower sequence': send(
        'cb_B2',
        body({sequence: 3, status: 'processing'}),
        `stale ${transactionId} sequence 3, stored 4`,
      ),
      'the same sequence under another id': send('cb_D4', body(), `stale ${transactionId} sequence 4, stored 4`),
      'bad signature': refused(
        late,
        headersOf('cb_E5', now(), signature('cb_E5', now(), late, OTHER_SECRET)),
        'signature',
      ),
      'tampered body': refused(late.replace('150.00', '1.00'), signed('cb_E5', late), 'signature'),
      'old timestamp': refused(
        late,
        headersOf('cb_E5', now() - 310, signature('cb_E5', now() - 310, late)),
        'timestamp',
      ),
      'no signature header': refused(late, {'webhook-id': 'cb_E5', 'webhook-timestamp': String(now())}, 'signature'),
      'no headers': refused(late, {}, 'timestamp'),
      'rotated secret': {
        text: rotated,
        headers: headersOf(
          'cb_F6',
          now(),
          `${signature('cb_F6', now(), rotated, OTHER_SECRET)} ${signature('cb_F6', now(), rotated)}`,
        ),
        code: 204,
        logged: `applied ${transactionId} sequence 5`,
      },
      'another transaction has its own sequence': send(
        'cb_G7',
        body({id: second, external_id: 'order-10046', sequence: 2}),
        `applied ${second} sequence 2`,
      ),
      'an event without a transaction': send('cb_H8', report, 'noted report.ready'),
      'a refused id is not remembered': send('cb_E5', late, `applied ${transactionId} sequence 9`),
    };
  };

  it.concurrent.each(named(files))('%s', async (_, file) => {
    const server = await start(file);
    try {
      const expected: string[] = [];
      for (const [title, {text, headers, code, logged}] of Object.entries(deliveries())) {
        const response = await fetch(server.url, {
          method: 'POST',
          body: text,
          headers: {'content-type': 'application/json', ...headers},
        });
        expect(response.status, title).toBe(code);
        expected.push(logged);
        countCase(file);
      }
      // What the bench on /callbacks says: how this handler is started, what it answers and prints.
      const source = fs.readFileSync(file, 'utf8');
      expect(Object.values(handlers).filter((handler) => source.includes(handler.run))).toHaveLength(1);
      for (const arrival of Object.keys(ARRIVALS) as Arrival[]) {
        const made = ['payment', 'report'].flatMap((about) => {
          const event = (sequence: number): string =>
            about === 'report' ? report : body({sequence, id: `txn_${arrival}`, external_id: `order-${arrival}`});
          const id = `cb_${about}_${arrival}`;
          const before = about === 'report' ? null : {id: `${id}_before`, body: event(3)};
          return [{told: {id, body: event(4)}, before, arrival, secret: post.secret, now: Date.now()}];
        });
        for (const sent of (await Promise.all(made.map(arrivals))).flat()) {
          const {status, prints} = sent.verdict;
          const headers = Object.fromEntries(sent.headers);
          const response = await fetch(server.url, {method: 'POST', body: sent.body, headers});
          expect(response.status, arrival).toBe(status);
          expected.push(prints);
          countCase(file);
        }
      }
      expect((await fetch(server.url)).ok, 'GET').toBe(false);
      countCase(file);
      expect(server.log()).toEqual(expected);
      const broken = await fetch(server.url, {method: 'POST', body: '{', headers: signed('cb_I9', '{')}).then(
        ({status}) => status,
        () => 'closed',
      );
      expect(broken, 'an error of the handler must not look like success').not.toSatisfy((code: number | string) =>
        String(code).startsWith('2'),
      );
      countCase(file);
    } finally {
      await server.stop();
    }
  });

  it('replay.sh plays callbacks to a handler', async () => {
    const replay = path.join(SAMPLES, 'receive-callback/replay.sh');
    const server = await start(path.join(SAMPLES, 'receive-callback/receive.mjs'));
    const bodyFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'replay-')), 'body.json');
    fs.writeFileSync(bodyFile, body({sequence: 7}));
    const play = async (args: string[], env: Record<string, string> = {}): Promise<{code: number; stdout: string}> => {
      const {code, stdout} = await run(replay, {args, env: {CALLBACK_SECRET: post.secret, ...env}});
      countCase(replay);
      return {code, stdout};
    };
    try {
      expect(await play([server.url, '', 'cb_1'])).toEqual({code: 0, stdout: '204 cb_1\n'});
      expect(await play([server.url, '', 'cb_1'])).toEqual({code: 0, stdout: '204 cb_1\n'});
      expect(await play([server.url, bodyFile, 'cb_2'])).toEqual({code: 0, stdout: '204 cb_2\n'});
      expect(await play([server.url, bodyFile, 'cb_3'], {CALLBACK_SECRET: OTHER_SECRET})).toEqual({
        code: 1,
        stdout: '400 cb_3\n',
      });
      const byPort = await play([], {PORT: new URL(server.url).port});
      expect(byPort.stdout).toMatch(/^204 cb_test_[0-9a-f]{20}\n$/);
      expect(server.log()).toEqual([
        `applied ${transactionId} sequence 4`,
        'duplicate cb_1',
        `applied ${transactionId} sequence 7`,
        'rejected signature',
        `stale ${transactionId} sequence 4, stored 7`,
      ]);
    } finally {
      await server.stop();
    }
    expect(await play([server.url, '', 'cb_4'])).toEqual({code: 1, stdout: '000 cb_4\n'});
  });
});

describe('what the pages say about callbacks', () => {
  /** The page as it is built: its tables are made of what the sandbox follows. */
  const built = (route: string): string => fs.readFileSync(path.join(__dirname, `../../build/${route}.md`), 'utf8');
  /** Cells of the rows of the table that begins with these columns. */
  const table = (route: string, ...columns: string[]): string[][] => {
    const [, rest] = built(route).split(`| ${columns.join(' | ')} |\n`);
    const rows = rest!.split('\n\n')[0]!.split('\n').slice(1);
    return rows.map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  };
  const minutes = (text: string): number =>
    [...text.matchAll(/(\d+) (h|min)/g)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * (unit === 'h' ? 60 : 1),
      0,
    );
  const bash = async (source: string): Promise<string> => (await promisify(execFile)('bash', ['-c', source])).stdout;
  const hmac = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64');

  it.each([
    ['callbacks', [0, 1, 5, 15, 30, 60, 120, 240, 480, 720]],
    ['callbacks_get', [0, 1, 10, 60, 360, 1440]],
  ])('%s: the delays between attempts add up', (route, delays) => {
    const rows = table(route, 'Attempt', 'Delay', 'Since the first');
    expect(rows.map(([, delay]) => minutes(delay!))).toEqual(delays);
    let since = 0;
    rows.forEach(([attempt, delay, cumulative], index) => {
      since += minutes(delay!);
      expect(Number(attempt)).toBe(index + 1);
      expect(minutes(cumulative!), `attempt ${attempt}`).toBe(since);
    });
  });

  it('the example body is arithmetically right', () => {
    const {transaction, previous_status: previous} = example.data;
    const cents = (value: unknown): number => Math.round(Number(value) * 100);
    const fee = transaction['fee'] as {amount: string; currency: string};
    expect(cents(transaction['net_amount'])).toBe(
      cents(transaction['amount_received']) - cents(transaction['amount_refunded']) - cents(fee.amount),
    );
    expect(transaction['amount_received']).toBe(transaction['amount']);
    expect(fee.currency).toBe(transaction['currency']);
    expect(transaction['completed_at']).toBe(transaction['updated_at']);
    const times = [transaction['created_at'], transaction['completed_at'], example.created_at].map((time) =>
      Date.parse(String(time)),
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Date.parse(String(transaction['expires_at'])) - times[0]!).toBe(30 * 60_000);
    expect([previous, transaction['status'], transaction['sequence']]).toEqual(['processing', 'completed', 4]);
    expect(example.livemode).toBe(transaction['livemode']);
    expect(
      [
        transaction['legacy_id'],
        transaction['external_id'],
        transaction['point_id'],
        cents(transaction['amount']),
        cents(fee.amount),
      ].join(),
    ).toBe('880012345,order-10045,1042,15000,450');
  });

  it('the commands on the pages give the vectors', async () => {
    expect(await bash(blocks('callbacks', 'bash')[0]!)).toBe(`${post.signature.slice('v1,'.length)}\n`);
    expect(await bash(blocks('callbacks_get', 'bash')[0]!)).toMatch(new RegExp(`^${get.sign} `));
  });

  it('the steps of the POST vector are correct', () => {
    const [key, text, hex, base64] = blocks('callbacks', 'text') as [string, string, string, string];
    expect(key).toBe(Buffer.from(post.secret.slice('whsec_'.length), 'base64').toString('hex'));
    expect(text).toBe(post.signed_text);
    expect([Buffer.byteLength(post.body), Buffer.byteLength(text)]).toEqual([92, 133]);
    expect(hex).toBe(createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex'));
    expect(`v1,${base64}`).toBe(post.signature);
    expect(blocks('callbacks', 'http')[0]).toContain(
      `\n${Object.entries({
        'webhook-id': post.id,
        'webhook-timestamp': post.timestamp,
        'webhook-signature': post.signature,
      })
        .map((pair) => pair.join(': '))
        .join('\n')}\n\n${post.body}`,
    );
  });

  it('the header during rotation carries both signatures', () => {
    expect(page('callbacks')).toContain(OTHER_SECRET);
    expect(blocks('callbacks', 'http')[1]).toBe(
      `webhook-signature: ${signature(post.id, post.timestamp, post.body, OTHER_SECRET)} ${post.signature}`,
    );
  });

  it('the table of wrong POST signatures is correct', () => {
    const key = Buffer.from(post.secret.slice('whsec_'.length), 'base64');
    const {signed_text: text, secret} = post;
    const spaced = post.body.replaceAll('":', '": ').replaceAll(',"', ', "');
    expect(
      table('callbacks', 'Your result on the vector', 'You have').map(([result]) => /`(.*)`/.exec(result!)![1]),
    ).toEqual([
      hmac(key, text),
      hmac(secret, text),
      hmac(secret.slice('whsec_'.length), text),
      hmac(key, text.replace(post.body, spaced)),
      hmac(key, `${text}\n`),
      hmac(key, post.body),
      hmac(key, text.replace(`${post.id}.`, '')),
      hmac(key, text.replace(post.body, '')),
      `${createHmac('sha256', key).update(text).digest('hex').slice(0, 8)}...`,
    ]);
  });

  it('the tables of wrong GET signatures are correct', () => {
    const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
    const short = (sign: string): string => `${sign.slice(0, 8)}...`;
    const {canonical, secret} = get;
    const cells = (rows: string[][], column: number): string[] =>
      rows.map((row) => /`([0-9a-fA-F]{8}\.\.\.)`/.exec(row[column]!)![1]!);
    const steps = blocks('callbacks_get', 'text');
    expect(steps).toEqual([canonical, canonical + secret, get.sign]);
    expect(blocks('callbacks_get', 'http')[0]).toContain(`?${get.query} `);
    expect(cells(table('callbacks_get', 'Your result on the vector', 'You have'), 0)).toEqual(
      [
        sha(`${canonical.replace('&status', `&sign=${get.sign}&status`)}${secret}`),
        sha(canonical),
        sha(`${canonical}&${secret}`),
        createHmac('sha256', secret).update(canonical).digest('hex'),
        get.sign.toUpperCase(),
      ].map(short),
    );
    const shop = (value: string): string =>
      short(sha(`${canonical.replace('&status', `&shop=${value}&status`)}${secret}`));
    expect(cells(table('callbacks_get', 'In the query', 'Decoded as a form', '`sign`'), 2)).toEqual(
      ['Lima Centro', 'Lima Centro', 'Lima+Centro', 'Lima%20Centro'].map(shop),
    );
  });

  it('the list of addresses matches the page', () => {
    interface Addresses {
      readonly updated_at: string;
      readonly ranges: string[];
      readonly changes: {action: string; range: string; effective_at: string}[];
    }
    const published = JSON.parse(
      fs.readFileSync(path.join(__dirname, '../../site/static/callback-ips.json'), 'utf8'),
    ) as Addresses;
    const announced = JSON.parse(blocks('callbacks', 'json')[1]!) as Addresses;
    const CIDR = /^(\d{1,3}\.){3}\d{1,3}\/\d{1,2}$/;
    for (const list of [published, announced]) {
      expect(Object.keys(list)).toEqual(['updated_at', 'ranges', 'changes']);
      expect(list.ranges).toEqual(['203.0.113.0/28']);
      for (const {action, range, effective_at: effective} of list.changes) {
        expect(action).toMatch(/^(add|remove)$/);
        expect(range).toMatch(CIDR);
        expect(Date.parse(effective) - Date.parse(list.updated_at)).toBeGreaterThanOrEqual(30 * 86_400_000);
      }
    }
    expect(announced.changes).toHaveLength(1);
  });
});

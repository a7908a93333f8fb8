// `node gateway.mjs certify --callback-url`: flags, exit codes, the same run for the same seed, handlers that end.
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {cases} from '../../gateway/certify/cases';
import {checkCases} from '../../gateway/certify/cases/check';
import {readCertifyFlags} from '../../gateway/certify/flags';
import {ProbeError, readOrderState} from '../../gateway/certify/probe';
import {probeWith} from '../../gateway/certify/node/shop';
import type {CaseResult} from '../../gateway/certify/types';
import {FlagError} from '../../gateway/server/flags';
import {runToEnd, type Ended} from '../gateway/process';

const BUSY = {timeout: 120_000};
const servers = new Set<http.Server>();

function stop(server: http.Server): void {
  server.close();
  server.closeAllConnections();
  servers.delete(server);
}
afterEach(() => servers.forEach(stop));

/** Answers with what the function returns. @returns the origin and the server */
async function serve(answer: (request: http.IncomingMessage) => [status: number, text?: string] | null) {
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      const [status, text] = answer(request) ?? [];
      if (status === undefined) {
        request.socket.destroy();
      } else {
        response.writeHead(status).end(text);
      }
    });
  });
  servers.add(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {server, origin: `http://localhost:${(server.address() as AddressInfo).port}`};
}

const certify = (...flags: readonly string[]): Promise<Ended> => runToEnd('certify', ...flags);
/** A result as `--json` prints it. */
type Printed = Pick<CaseResult, 'outcome' | 'received' | 'expected' | 'note'> & {
  readonly id: string;
  readonly milliseconds: number;
};
// The program's own report.
const resultsOf = ({stdout}: Ended): readonly Printed[] =>
  (JSON.parse(stdout) as {readonly results: readonly Printed[]}).results;

const URL_FLAG = ['--callback-url', 'http://localhost:8080/callbacks'];

test.each([
  [[], 'expected --callback-url URL, --client COMMAND or --client-manual'],
  [['--callback-url', 'localhost'], '--callback-url localhost: expected an http or https address'],
  [[...URL_FLAG, '--secret', 'sk_1'], '--secret sk_1: expected whsec_ and Base64'],
  [
    [...URL_FLAG, '--probe', 'http://localhost/orders'],
    '--probe http://localhost/orders: expected {external_id} in it',
  ],
  [[...URL_FLAG, '--order', ' '], '--order " ": expected a URL or a command'],
  [[...URL_FLAG, '--get-url', 'x'], '--get-url x: expected an http'],
  [[...URL_FLAG, '--seed', 'a b'], '--seed "a b": expected 1 to 256 characters'],
  [[...URL_FLAG, '--only', 'body,'], '--only body,: expected names with commas'],
  [[...URL_FLAG, '--env', 'A-B'], '--env A-B: expected the name of a variable'],
  [[...URL_FLAG, '--prob', 'x'], "Unknown option '--prob'"],
])('%j is refused', (flags, message) => {
  expect(() => readCertifyFlags(flags)).toThrow(FlagError);
  expect(() => readCertifyFlags(flags)).toThrow(message);
});

test.each([
  ['', null],
  ['null', null],
  ['{"status":"completed","amount_received":150,"amount_refunded":"0.00","fulfilled":1,"more":1}', 'completed'],
])('a probe may print %j', (text, status) => expect(readOrderState(text).status).toBe(status));

test.each([
  ['paid', '"paid" is not JSON'],
  ['[]', 'expected {"status"'],
  ['{"status":1}', 'status is 1'],
  ['{"status":"completed","amount_received":"1","amount_refunded":"0"}', 'fulfilled is undefined'],
  ['{"status":"completed","amount_received":"1,00","amount_refunded":"0","fulfilled":1}', 'amount_received is "1,00"'],
])('a probe that prints %j is told what was expected', (text, message) => {
  expect(() => readOrderState(text)).toThrow(ProbeError);
  expect(() => readOrderState(text)).toThrow(message);
});

test('a probe can be a command', async () => {
  const print = `node -e "console.log(JSON.stringify({status: process.argv[1], amount_received: '1', amount_refunded: '0', fulfilled: 0}))" {external_id}`;
  await expect(probeWith(print)('certify-1')).resolves.toMatchObject({status: 'certify-1'});
  await expect(probeWith('exit 3 # {external_id}')('x')).rejects.toThrow('expected exit code 0, it ended with 3');
});

describe('the cases', () => {
  const anchors = (page: string): string =>
    fs.readFileSync(path.resolve(import.meta.dirname, `../../site/docs${page}.mdx`), 'utf8');

  test('name a rule that a page has', () => {
    const missing = cases.filter(({rule}) => {
      const [page, anchor] = rule.split('#') as [string, string];
      return !anchors(page).includes(`{/* #${anchor} */}`);
    });
    expect(missing.map(({id, rule}) => `${id}: ${rule}`)).toEqual([]);
  });

  test('that are wrong are named with key and expectation', () => {
    const [first] = cases;
    const wrong = [first!, {...first!, why: 'no sentence', rule: '/callbacks', explainedBy: ['later/one']}];
    expect(() => checkCases(wrong)).toThrow(
      /answer\/in-time: id: expected one that no other case has\n.*why: expected a sentence\n.*rule: expected page and anchor\n.*explainedBy: expected later\/one before/,
    );
  });
});

test('what cannot run ends with 2 and says what was expected', BUSY, async () => {
  const answers: Readonly<Record<string, [number, string?]>> = {'/orders': [200, 'paid'], '/nowhere': [404]};
  const {origin} = await serve(({url: path}) => answers[`/${path!.split('/')[1]!}`] ?? [204]);
  const url = `${origin}/callbacks`;
  const [help, nobody, probe, order, name, none] = await Promise.all([
    certify('--help'),
    certify('--callback-url', 'http://localhost:9/callbacks'),
    certify('--callback-url', url, '--probe', `${origin}/orders/{external_id}`),
    certify('--callback-url', url, '--order', `${origin}/nowhere`),
    certify('--callback-url', url, '--only', 'signatures'),
    certify('--callback-url', url, '--only', 'get', '--quiet'),
  ]);
  expect(help).toMatchObject({code: 0, stderr: ''});
  expect(help.stdout).toMatch(/--probe URL\|COMMAND[\s\S]*amount_received[\s\S]*--seed/);
  expect(nobody).toMatchObject({code: 2, stdout: ''});
  expect(nobody.stderr).toContain('--callback-url http://localhost:9/callbacks: expected a handler that listens there');
  expect(probe.code).toBe(2);
  expect(probe.stderr).toContain('"paid" is not JSON: expected {"status": "completed"');
  expect(order).toMatchObject({code: 2, stdout: ''});
  expect(order.stderr).toContain('/nowhere: expected 2xx, it answered 404');
  expect(name.code).toBe(2);
  expect(name.stderr).toContain('--only signatures: expected the id of a case, or one of handler, answer, ');
  expect(none, 'nothing could be judged').toMatchObject({code: 2, stdout: ''});
});

test('a handler that believes everything fails where a signature is first wrong', BUSY, async () => {
  const {origin} = await serve(() => [204]);
  const ended = await certify('--callback-url', origin, '--only', 'signature,delivery', '--json');
  expect(ended.code).toBe(1);
  const results = resultsOf(ended);
  const failed = results.filter(({outcome}) => outcome === 'failed');
  expect(failed.map(({id, received, expected}) => [id, received, expected])).toEqual([
    ['signature/other-secret', '204', '400'],
  ]);
  const hex = results.find(({id}) => id === 'signature/hex')!;
  expect(hex).toMatchObject({outcome: 'not_judged'});
  expect(hex.note).toContain('fails as signature/other-secret does');
});

test('the same seed gives the same run', BUSY, async () => {
  const bodies: string[][] = [[], [], []];
  const run = async (index: number, seed: string): Promise<readonly Printed[]> => {
    const {origin} = await serve(({headers}) => {
      bodies[index]!.push(String(headers['webhook-id']));
      return [204];
    });
    const flags = ['--only', 'delivery,event', '--json', '--seed', seed];
    const results = resultsOf(await certify('--callback-url', origin, ...flags));
    return results.map((result) => ({...result, milliseconds: 0}));
  };
  const first = await run(0, '7');
  expect(await run(1, '7')).toEqual(first);
  await run(2, '8');
  expect(bodies[0]!.length).toBeGreaterThan(20);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]!.filter((id) => id.startsWith('cb_') && bodies[0]!.includes(id))).toEqual([]);
});

test('a handler that ends fails the case at which it ended, and the rest is not judged', BUSY, async () => {
  let count = 0;
  const {server, origin} = await serve(() => {
    count += 1;
    if (count > 6) {
      stop(server);
      return null;
    }
    return [204];
  });
  const ended = await certify('--callback-url', origin, '--only', 'delivery', '--json');
  expect(ended.code).toBe(1);
  const results = resultsOf(ended);
  expect(results.slice(0, 4).map(({outcome}) => outcome)).toEqual(['passed', 'passed', 'passed', 'failed']);
  expect(results[3]!.note).toContain('nothing listens at');
  expect(results.slice(4).every(({note}) => note?.startsWith('the handler ended during'))).toBe(true);
  expect(results.slice(4).length).toBeGreaterThan(0);
});

describe('GET callbacks', () => {
  const {secret} = vectors.callback_get;

  /** The handler of /callbacks_get. @param decode how it decodes names and values */
  const handler =
    (decode: (text: string) => string) =>
    (request: http.IncomingMessage): [number, string?] => {
      const [, query = ''] = request.url!.split('?');
      const pairs = query.split('&').map((part) => part.split('=').map(decode) as [string, string]);
      const fields = new Map(pairs);
      const sign = fields.get('sign');
      fields.delete('sign');
      const text = [...fields]
        .filter(([, value]) => value !== '')
        .map((pair) => pair.join('='))
        .sort()
        .join('&');
      const isRight =
        createHash('sha256')
          .update(text + secret)
          .digest('hex') === sign;
      return isRight && fields.size === pairs.length - 1 ? [200, 'OK'] : [403];
    };
  const asForm = (text: string): string => decodeURIComponent(text.replace(/\+/g, ' '));

  async function failedOf(decode: (text: string) => string): Promise<readonly string[]> {
    const {origin} = await serve(handler(decode));
    const results = resultsOf(
      await certify('--callback-url', origin, '--get-url', `${origin}/get?shop_id=1`, '--only', 'get', '--json'),
    );
    expect(results.filter(({outcome}) => outcome === 'passed').length).toBeGreaterThan(10);
    return results.filter(({outcome}) => outcome === 'failed').map(({id}) => id);
  }

  test('the documented handler passes all, and one that keeps + fails only there', BUSY, async () => {
    expect(await failedOf(asForm)).toEqual([]);
    expect(await failedOf(decodeURIComponent)).toEqual(['get/plus']);
    expect(await failedOf((text) => asForm(asForm(text)))).toEqual(['get/percent-2b']);
  });
});

// What an answer of the tools takes from the pages: values, statuses, parts, and where to read more. Needs a build.
import fs from 'node:fs';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {transactionStatuses} from '../../facts/reference/statuses';
import {BUILT_DOCS, startMcp, type Session} from './mcp-process';

/** 2,000 tokens. */
const MOST_CHARACTERS = 6_000;
/** Of a text that is cut: an answer has 1,800 tokens unless the call asks for more. */
const LEAST_CHARACTERS = 4_300;

describe.skipIf(!fs.existsSync(BUILT_DOCS))('answers from the pages', () => {
  let session: Session;
  beforeAll(async () => {
    session = await startMcp(true, '--seed', '21');
  });
  afterAll(() => session.end());

  const said = async (tool: string, args: Record<string, unknown>): Promise<string> => {
    const {text, isError} = await session.call(tool, args);
    expect(isError, text).toBe(false);
    expect(text).toMatch(/^Source: \S/m);
    return text;
  };

  test('optional fields have their values and defaults', async () => {
    const create = await said('operation', {id: 'createTransaction'});
    expect(create).toMatch(/^Optional: flow \(hpp\|h2h\).*capture \(auto\|manual, default "auto"\)/m);
    expect(create).toMatch(/account_type \(checking\|savings\|payment\).*auto_confirm \(default true\)/);
    const list = await said('operation', {id: 'v2/findTransaction'});
    expect(list).toMatch(/status \(created\|.*\|charged_back\).*limit \(1 to 100, default 50\)/);
    const all = await said('operation', {tokens: 20_000});
    const ids = [...all.matchAll(/^\S+ \/\S+ (\S+):/gm)].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(60);
    for (const id of ids) {
      const text = await said('operation', {id});
      expect(text.length, id).toBeLessThan(MOST_CHARACTERS);
      expect(text, id).not.toContain('Cut here');
    }
  });

  test('an answer with a status also says which ones are final, as in the table of statuses', async () => {
    const final = transactionStatuses.filter((status) => status.final).map(({name}) => name);
    const line = new RegExp(
      `^Final, which never change again: ${final.join(', ')}\\. .*completed \\(to .*returned`,
      'm',
    );
    expect(await said('operation', {id: 'v2/findTransaction'})).toMatch(line);
    expect(await said('operation', {id: 'transaction.status_changed'})).toMatch(line);
    expect(await said('diagnose', {text: 'completed'})).toMatch(line);
    expect(await said('operation', {id: 'v1/findTransaction'})).toMatch(/^Final, .* 7 declined, 8 failed,/m);
    expect(await said('operation', {id: 'v2/getAccountInfo'})).not.toContain('Final, which');
  });

  test('for a payout that stays in processing, the answer says how to look it up and when to ask support', async () => {
    const payout = await said('diagnose', {text: 'our payout stays processing for two hours'});
    expect(payout).toMatch(/look with GET \/v2\/transaction\/find\. Reads a transaction/);
    expect(payout).toMatch(
      /or a working day if it names none; then send the `txn_` id to support.*\n\S+\/cabinet\/payout\/history#problems/,
    );
    expect(payout).not.toContain('Papara');
    const papara = await said('diagnose', {text: 'Papara payout stays processing'});
    expect(papara).toMatch(/ask support about a payout that stays in `processing` for an hour/);
    const payin = await said('diagnose', {text: 'pay-in stays processing', version: 'v1'});
    expect(payin).toContain('look with POST /v1/transaction/find');
    expect(payin).not.toMatch(/\/cabinet\/payout\/|not support/);
  });

  test('a long page fills its answer with whole paragraphs, names the rest, and continues from there', async () => {
    for (const page of ['/callbacks', '/request_format', '/payment_page', '/response_format', '/reports']) {
      const text = await said('read', {page});
      expect(text.length, page).toBeGreaterThan(LEAST_CHARACTERS);
      expect(text.length, page).toBeLessThan(MOST_CHARACTERS);
      const [, told, from, left] =
        /^([^]*)\n\nCut here\. Continue with from: (\d+) .*Left, each to be read with part: (#.*)\.$/m.exec(text)!;
      expect(told, page).not.toMatch(/\n#+ .*$/);
      const next = await said('read', {page, from: Number(from)});
      expect(told, page).not.toContain(next.slice(0, 200));
      for (const name of left!.match(/#[\w-]+(?= \()/g)!.slice(0, 3)) {
        expect(await said('read', {page, part: name}), name).toMatch(/^#+ /);
      }
    }
  });

  test.each([
    [
      'webhook signature mismatch',
      '/callbacks#signature-mismatch',
      /scheme "callback-post".*webhook-timestamp.*whsec_/,
    ],
    ['HMAC of our requests differs', '/request_format#signature-does-not-match', /scheme "request-v2".*X-Nonce/],
    ['sign of the v1 callback is wrong', '/callbacks_get#pitfalls', /scheme "callback-get".*whole query/],
    ['v1 request: sign is refused', '/request_format_v1#pitfalls', /scheme "request-v1".*body with its sign/],
  ])('a question about a signature gets its page, and the values to provide: %s', async (text, part, inputs) => {
    const told = await said('diagnose', {text});
    expect(told).toMatch(inputs);
    expect(told).toContain(part);
    const [page] = part.split('#');
    expect(await said('read', {page: part, find: 'sign'})).toContain(`${page}#`);
  });
});

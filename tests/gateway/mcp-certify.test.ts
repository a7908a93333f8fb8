// The tool `certify`: the suite against a handler on this machine, for an agent.
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startMcp, type Session} from './mcp-process';
import {receiver} from './process';

/** 2,000 tokens. */
const MOST_CHARACTERS = 6_000;

let session: Session;
let handler: Awaited<ReturnType<typeof receiver>>;
beforeAll(async () => {
  session = await startMcp(false);
  handler = await receiver();
});
afterAll(async () => {
  handler.close();
  await session.end();
});

test('a handler that acknowledges everything fails first where it verifies nothing', async () => {
  const {text, isError} = await session.call('certify', {callback_url: handler.url, only: ['signature'], seed: '1'});
  expect(isError, text).toBe(false);
  expect(text).toMatch(/^\d+ passed, [1-9]\d* failed, \d+ not judged, seed 1\n\nFAILED signature\//);
  for (const name of ['sent', 'received', 'expected', 'fix', 'rule']) {
    expect(text).toMatch(new RegExp(`^${name}: \\S`, 'm'));
  }
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
});

test('all cases fit into an answer', async () => {
  const {text, isError} = await session.call('certify', {callback_url: handler.url, seed: '1'});
  expect(isError, text).toBe(false);
  expect(text).toContain('Not judged:\n- ');
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
});

test.each([
  [{callback_url: 'https://shop.example/callbacks'}, /shop\.example.*expected an address on this machine/],
  [{probe: 'cat {external_id}'}, /cat.*expected an address on this machine/],
  [{probe: 'http://localhost:8080/orders'}, /expected \{external_id\} in it/],
  [{callback_url: 'http://localhost:1/'}, /expected a handler that listens there/],
  [{only: ['nothing']}, /--only nothing: expected the id of a case/],
])('%j is refused with what was expected', async (args, expected) => {
  const {text, isError} = await session.call('certify', {callback_url: handler.url, ...args});
  expect(isError).toBe(true);
  expect(text).toMatch(expected);
});

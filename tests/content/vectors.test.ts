import {createHash, createHmac} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import vectors from '../../facts/contract/vectors.json';

const sha256 = (data: string): string => createHash('sha256').update(data, 'utf8').digest('hex');

/** A page without the indents of its lists. */
const page = (name: string): string =>
  fs.readFileSync(path.resolve(__dirname, `../../site/docs/${name}.mdx`), 'utf8').replace(/^ +/gm, '');

describe.each(['v2_post', 'v2_get'] as const)('%s', (name) => {
  const vector = vectors[name];

  it('follows from its inputs', () => {
    const text = `${vector.method}\n${vector.path}\n${vector.query}\n${vector.timestamp}\n${vector.nonce}\n${sha256(vector.body)}`;
    expect(vector.body_bytes).toBe(Buffer.byteLength(vector.body));
    expect(vector.body_sha256).toBe(sha256(vector.body));
    expect(vector.string_to_sign).toBe(text);
    expect(vector.string_bytes).toBe(Buffer.byteLength(text));
    expect(vector.signature).toBe(`sha256=${createHmac('sha256', vector.secret).update(text).digest('hex')}`);
  });

  it('is on /request_format with every step', () => {
    const text = page('request_format');
    for (const value of [
      vector.secret,
      vector.body,
      vector.body_sha256,
      vector.nonce,
      vector.timestamp,
      vector.signature,
    ]) {
      expect(text).toContain(value);
    }
    expect(text).toContain(vector.string_to_sign.replaceAll('\n', '\\n\n'));
    expect(text).toContain(sha256(vector.string_to_sign));
    expect(text).toContain(`${vector.string_bytes} bytes`);
  });
});

describe('v1_body', () => {
  const vector = vectors.v1_body;

  it('follows from its inputs', () => {
    expect(vector.canonical).toBe(canonicalV1(vector.body));
    expect(vector.sign).toBe(sha256(vector.canonical + vector.secret));
  });

  it('is on /request_format_v1 with every step', () => {
    const text = page('request_format_v1');
    for (const value of [vector.secret, vector.canonical, vector.sign]) {
      expect(text).toContain(value);
    }
    expect(jsonBlocks(text)).toContainEqual({...vector.body, sign: vector.sign});
    for (const pair of vector.canonical.split('&')) {
      expect(text).toContain(`| \`${pair}\` |`);
    }
  });
});

it('callback_post follows from its inputs', () => {
  const vector = vectors.callback_post;
  const key = Buffer.from(vector.secret.replace(/^whsec_/, ''), 'base64');
  expect(vector.signed_text).toBe([vector.id, vector.timestamp, vector.body].join('.'));
  expect(vector.signature).toBe(`v1,${createHmac('sha256', key).update(vector.signed_text).digest('base64')}`);
});

it('callback_get follows from its query', () => {
  const vector = vectors.callback_get;
  const fields = Object.fromEntries(new URLSearchParams(vector.query));
  expect(vector.canonical).toBe(canonicalV1(fields));
  expect(vector.sign).toBe(sha256(vector.canonical + vector.secret));
  expect(fields['sign']).toBe(vector.sign);
});

/** A second implementation of the v1 rules: leaves first, names second, so that it shares no step with the samples. */
function canonicalV1(body: object): string {
  const lines = new Map<string, string>();
  const open: [string[], unknown][] = [[[], body]];
  for (let next = open.shift(); next; next = open.shift()) {
    const [names, value] = next;
    if (value !== null && typeof value === 'object') {
      open.push(...Object.entries(value).map(([name, child]): [string[], unknown] => [[...names, name], child]));
    } else {
      lines.set(names.join('.'), value === true ? '1' : value === false ? '0' : String(value ?? ''));
    }
  }
  lines.delete('sign');
  const hex = (name: string): string => Buffer.from(name).toString('hex');
  return [...lines]
    .filter(([, value]) => value.length > 0)
    .sort(([a], [b]) => (hex(a) < hex(b) ? -1 : 1))
    .map((line) => line.join('='))
    .join('&');
}

const jsonBlocks = (text: string): unknown[] =>
  [...text.matchAll(/```json.*\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json!) as unknown);

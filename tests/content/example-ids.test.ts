// Examples of the contract and of pages describe one world: one identifier, one number and one name a transaction, moments
// that agree with the identifiers, and lists that hold what was created before them.
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {DOCUMENTS, loadDocument, type Json, type JsonObject} from '../../facts/contract/load';
import {isObject} from '../../lib/read-json';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Milliseconds since 1970 in a ULID. */
const momentOf = (id: string): number =>
  [...id.split('_')[1]!.slice(0, 10)].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);

interface Place {
  readonly at: string;
  readonly value: JsonObject;
}

const objects: Place[] = [];

function collect(value: Json | undefined, at: string): void {
  if (Array.isArray(value)) {
    value.forEach((child: Json, index) => collect(child, `${at}.${index}`));
  } else if (isObject(value)) {
    objects.push({at, value});
    Object.entries(value).forEach(([name, child]) => collect(child, `${at}.${name}`));
  }
}

const pages = fs
  .readdirSync(path.join(ROOT, 'site/docs'), {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({file, text: fs.readFileSync(path.join(ROOT, 'site/docs', file), 'utf8')}));

beforeAll(async () => {
  for (const name of DOCUMENTS) {
    collect(await loadDocument(name), name);
  }
  for (const {file, text} of pages) {
    for (const [, json] of text.matchAll(/```json[^\n]*\n(\{[\s\S]*?\n\})\n```/g)) {
      collect(JSON.parse(json!) as Json, file);
    }
  }
}, 60_000);

interface Named {
  readonly at: string;
  readonly number: number;
  readonly name: string;
  readonly id: string | null;
  readonly created: Json | undefined;
}

const transactions = (): Named[] =>
  objects.flatMap(({at, value}): Named[] => {
    const {id, legacy_id: legacy, transaction_id: v1, external_id: name, created_at: created} = value;
    if (typeof name !== 'string' || !('status' in value)) {
      return [];
    }
    if (typeof id === 'string' && typeof legacy === 'number') {
      return [{at, number: legacy, name, id, created}];
    }
    return typeof v1 === 'number' ? [{at, number: v1, name, id: null, created}] : [];
  });

/** Pairs that need not be one-to-one. */
function doubles(pairs: readonly (readonly [string | number, string | number])[]): string[] {
  const other = new Map<string | number, Set<string | number>>();
  pairs.forEach(([left, right]) => other.set(left, (other.get(left) ?? new Set()).add(right)));
  return [...other].filter(([, all]) => all.size > 1).map(([left, all]) => `${left}: ${[...all].join(', ')}`);
}

describe('a transaction of the examples', () => {
  test('has one number, one external_id and one id in both versions', () => {
    const all = transactions();
    expect(all.length).toBeGreaterThan(80);
    expect(doubles(all.map(({number, name}) => [number, name]))).toEqual([]);
    expect(doubles(all.map(({number, name}) => [name, number]))).toEqual([]);
    const withId = all.flatMap(({number, id}) => (id === null ? [] : [[number, id] as const]));
    expect(doubles(withId)).toEqual([]);
    expect(doubles(withId.map(([number, id]) => [id, number]))).toEqual([]);
  });

  test('matches the number in its field or request', () => {
    const known = new Set(transactions().map(({number}) => number));
    const shown = objects.flatMap(({at, value}) => {
      const {transaction_id: number, examples} = value;
      const samples = /\.properties\.transaction_id$/.test(at) && Array.isArray(examples) ? (examples as Json[]) : [];
      return [number, ...samples].flatMap((each) => (typeof each === 'number' && each > 0 ? [{at, each}] : []));
    });
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter(({each}) => !known.has(each))).toEqual([]);
  });

  test('was created at the time in its ID, within the duration of a call', () => {
    const ids = new Map(transactions().flatMap(({number, id}) => (id === null ? [] : [[number, id] as const])));
    const wrong = transactions().flatMap(({at, number, created}) => {
      const id = ids.get(number);
      const moment = typeof created === 'number' ? created * 1000 : Date.parse(String(created));
      const drift = id === undefined || created === undefined ? 0 : momentOf(id) - moment;
      return Math.abs(drift) > 2000 ? [`${at}: ${id} ${String(created)} differs by ${drift} ms`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('changed at the time in its callback', () => {
    const events = objects.filter(({value}) => isObject(value['data']) && 'livemode' in value && 'created_at' in value);
    expect(events.length).toBeGreaterThan(10);
    for (const {at, value} of events) {
      const data = value['data'] as JsonObject;
      const {transaction, report} = data as {transaction?: JsonObject; report?: JsonObject};
      const changed = transaction?.['updated_at'] ?? report?.['ready_at'] ?? value['created_at'];
      expect([at, value['created_at']]).toEqual([at, changed]);
    }
  });
});

test('each token belongs to one card, and each card of a payer has one token', () => {
  const tokens = objects.flatMap(({value: {card_token: token, bin, last4}}) =>
    typeof token === 'string' && typeof last4 === 'string' ? [[token, `${String(bin)} ${last4}`] as const] : [],
  );
  expect(tokens.length).toBeGreaterThan(5);
  expect(doubles(tokens)).toEqual([]);
  expect(doubles(tokens.map(([token, card]) => [card, token]))).toEqual([]);
});

test('lists of reports contain earlier reports of both versions', () => {
  const reports = objects.flatMap(({value: {report_id: id, type, created_at: created}}) =>
    typeof id === 'string' && type !== undefined && created !== undefined ? [id] : [],
  );
  const examples = objects.filter(({at}) => /\/reports\/list\..*\.examples$/.test(at)).map(({value}) => value);
  const listed = examples.flatMap((named) => {
    const answers = Object.values(named).flatMap((each) =>
      isObject(each) && isObject(each['value']) ? [each['value']] : [],
    );
    const full = answers.filter((answer) => JSON.stringify(answer).includes('rep_'));
    const moments = full.map(({ts, meta}) =>
      typeof ts === 'number' ? ts * 1000 : momentOf(String((meta as JsonObject)['request_id'])),
    );
    return full.length === 0 ? [] : [{moment: Math.min(...moments), text: JSON.stringify(full)}];
  });
  expect(listed.length).toBe(2);
  for (const {moment, text} of listed) {
    expect([...new Set(reports)].filter((id) => momentOf(id) < moment && !text.includes(id))).toEqual([]);
  }
});

test('a cancelled or paid invoice is not open later', () => {
  const seen = objects.flatMap(({value: {invoice_id: id, status, updated_at: updated}}) =>
    typeof id === 'string' && typeof status === 'string' && typeof updated === 'string' ? [{id, status, updated}] : [],
  );
  expect(seen.length).toBeGreaterThan(10);
  const ended = seen.filter(({status}) => ['cancelled', 'paid'].includes(status));
  expect(ended.length).toBeGreaterThan(1);
  const reopened = ended.flatMap(({id, status, updated}) =>
    seen.filter((other) => other.id === id && other.status !== status && other.updated > updated),
  );
  expect(reopened).toEqual([]);
});

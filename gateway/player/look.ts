// Steps that check balances, movements, postings and callbacks.
import type {Json} from '../../facts/contract/load';
import type {Step} from '../proofs/notation';
import {signedFromMinor, signedToMinor} from '../../facts/reference/currencies';
import {ProofError, requireSeen} from './expect';
import type {RecordedCallback, RecordedPosting, RecordedStep} from './recording';
import type {Stage} from './stage';
import {fillReferences, valueAt} from './values';
import {tableOf} from '../../lib/keys-of';

/** How many entries of each list earlier steps have checked. */
export interface SeenCounts {
  callbacks: number;
  postings: number;
  moved: number;
}

type LookStep = Exclude<Step, {call: string} | {act: string} | {wait: string} | {merchant: number | 'silent'}>;
type Sight = Pick<RecordedStep, 'kind' | 'title' | 'seen'>;

const PARTS = ['available', 'pending', 'reserved'] as const;
type Part = (typeof PARTS)[number];
type Amounts = Partial<Record<Part, string>>;

const lookSight = (title: string, seen: Sight['seen']): Sight => ({kind: 'look', title, seen});

/** All three parts as amounts of the currency; missing ones are zero. */
const completeAmounts = (amounts: Amounts, currency: string): Record<Part, string> =>
  tableOf(PARTS, (part) => signedFromMinor(signedToMinor(amounts[part] ?? '0', currency), currency));

function balancesNow(stage: Stage, wanted: Readonly<Record<string, Amounts>>, place: string): Sight {
  const seen = Object.entries(wanted).map(([currency, want]) => {
    const now = stage.sandbox.world.wallets.get(currency);
    const value = Object.fromEntries(PARTS.map((part) => [part, signedFromMinor(now[part], currency)]));
    requireSeen(`${place}.${currency}`, value, completeAmounts(want, currency));
    return {what: currency, value};
  });
  return lookSight('Balances', seen);
}

/** Sums by wallet, without those that are zero. */
function sums(postings: readonly RecordedPosting[]): Record<string, Record<Part, string>> {
  const totals = new Map<string, Record<Part, bigint>>();
  for (const posting of postings) {
    const total = totals.get(posting.currency) ?? {available: 0n, pending: 0n, reserved: 0n};
    PARTS.forEach((part) => (total[part] += signedToMinor(posting[part], posting.currency)));
    totals.set(posting.currency, total);
  }
  const changed = [...totals].filter(([, total]) => PARTS.some((part) => total[part] !== 0n));
  return Object.fromEntries(
    changed.map(([currency, {available, pending, reserved}]) => [
      currency,
      {
        available: signedFromMinor(available, currency),
        pending: signedFromMinor(pending, currency),
        reserved: signedFromMinor(reserved, currency),
      },
    ]),
  );
}

function callbackValue({body, headers, ...rest}: RecordedCallback, path: string): Json | undefined {
  const own: Readonly<Record<string, Json>> = rest;
  const [, header] = /^header\.(.+)$/.exec(path) ?? [];
  if (header !== undefined) {
    return headers[header];
  }
  return Object.hasOwn(own, path) ? own[path] : valueAt(body, path);
}

function callbacksSince(
  since: readonly RecordedCallback[],
  wanted: number | readonly Readonly<Record<string, unknown>>[],
  names: Map<string, Json>,
  place: string,
): Sight {
  names.set(
    'callbacks',
    since.map((each) => ({...each})),
  );
  const count = typeof wanted === 'number' ? wanted : wanted.length;
  if (since.length !== count) {
    const arrived = since.map((each) => `${String(valueAt(each.body, 'type') ?? 'GET')} after ${each.after}`);
    throw new ProofError(`${place}: expected ${count} callbacks, saw ${since.length}: ${arrived.join(', ')}`);
  }
  const seen = (typeof wanted === 'number' ? [] : wanted).flatMap((want, index) =>
    Object.entries(want).map(([path, value]) => {
      const found = callbackValue(since[index]!, path);
      requireSeen(`${place}.${index}.${path}`, found, fillReferences(value as Json, names));
      return {what: `callback ${index + 1}: ${path}`, value: found ?? null};
    }),
  );
  const few = ['No callback was sent', '1 callback'];
  return lookSight(few[since.length] ?? `${since.length} callbacks`, seen);
}

/** @throws ProofError if the values differ from those in the step */
export function look(looked: SeenCounts, stage: Stage, names: Map<string, Json>, step: LookStep, place: string): Sight {
  if ('balances' in step) {
    return balancesNow(stage, step.balances, `${place}.balances`);
  }
  if ('callbacks' in step) {
    const since = stage.callbacks.slice(looked.callbacks);
    looked.callbacks = stage.callbacks.length;
    return callbacksSince(since, step.callbacks, names, `${place}.callbacks`);
  }
  const all = stage.postings();
  if ('moved' in step) {
    const value = sums(all.slice(looked.moved));
    looked.moved = all.length;
    const want = Object.fromEntries(
      Object.entries(step.moved).map(([name, amounts]) => [name, completeAmounts(amounts, name)]),
    );
    requireSeen(`${place}.moved`, value, want);
    const seen = Object.entries(value).map(([what, amounts]) => ({what, value: amounts}));
    return lookSight(seen.length === 0 ? 'No money moved' : 'What moved', seen);
  }
  const since = all.slice(looked.postings);
  looked.postings = all.length;
  const want = step.postings.map(({entry, currency, ...amounts}) => ({
    entry,
    currency,
    ...completeAmounts(amounts, currency),
  }));
  requireSeen(
    `${place}.postings`,
    since.map((each) => ({...each})),
    want,
  );
  return lookSight(
    'Postings',
    since.map(({entry, ...amounts}) => ({what: entry, value: amounts})),
  );
}

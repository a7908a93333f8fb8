// The signature doctor names the mistake: each kind once, and 500 random ones.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {diagnoseSignature, type Diagnosis, type Scheme} from '../../gateway/diagnosis';
import type {MistakeId} from '../../gateway/diagnosis/signature/mistakes';
import {breakages, inputs, type Case} from './breakages';

const usual: Case = {
  method: 'POST',
  path: '/v2/transaction/create',
  query: 'to=2026%2F01&from=b%20c',
  timestamp: 1767225600,
  nonce: '5c1f0e9ab7d24c3F',
  json: {external_id: 'order-10045', amount: '150.00', payer: {name: 'Ana Muñoz', url: 'https://a.example/b'}},
  secretHex: '4f8b2c6e9a1d47f0b3c5e7a9d1f30527',
};
const bare: Case = {...usual, method: 'GET', query: '', json: null};

const all = Object.entries(breakages).flatMap(([scheme, kinds]) =>
  Object.entries(kinds).map(([kind, breakIt]) => ({
    scheme: scheme as Scheme,
    kind: kind as MistakeId,
    breakIt: breakIt,
  })),
);

const NOTHING: Pick<Diagnosis, 'verdict' | 'mistakes'> = {verdict: 'right', mistakes: []};

test.each(all)('$scheme: $kind', async ({scheme, kind, breakIt}) => {
  const [each, signature] = [usual, bare]
    .map((one) => [one, breakIt(one)] as const)
    .find(([, broken]) => broken !== null)!;
  const diagnosis = await diagnoseSignature(inputs[scheme](each, signature));
  expect(diagnosis.mistakes[0]?.id).toBe(kind);
  expect(diagnosis.mistakes[0]!.says).toMatch(/^\S.*[.]$/);
});

test.each(Object.keys(breakages) as Scheme[])('%s: a correct signature is called correct', async (scheme) => {
  for (const each of [usual, bare]) {
    expect(await diagnoseSignature(inputs[scheme](each, null))).toMatchObject({verdict: 'right', mistakes: []});
  }
});

test.each([
  ['the body as it was sent', {amount: '150.00', payer: 'Ana Muñoz'}],
  ['the body in another form', {payer: 'Ana Muñoz', amount: '150.00'}],
  ['another body', {amount: '1.00'}],
])('a printed string with the body instead of its hash is recognized: %s', async (_which, body) => {
  const sent = {...usual, json: {amount: '150.00', payer: 'Ana Muñoz'}};
  const input = inputs['request-v2'](sent, `sha256=${'0'.repeat(64)}`);
  const {expectedText} = await diagnoseSignature(input);
  const ownText = [...expectedText!.split('\n').slice(0, 5), JSON.stringify(body)].join('\n');
  const {mistakes} = await diagnoseSignature({...input, ownText});
  expect(mistakes.map(({id}) => id)).toContain('hash_not_taken');
});

const word = fc.string({unit: fc.constantFrom(...'abcde ñéZ09/ _-ü✓'), minLength: 1, maxLength: 12});
const leaf = fc.oneof(word, fc.integer({min: 1, max: 99999}), fc.boolean(), fc.constant(null));
const json = fc.dictionary(
  fc.string({unit: fc.constantFrom(...'abcde_xyz'), minLength: 2, maxLength: 8}),
  fc.oneof(leaf, fc.array(leaf, {maxLength: 3}), fc.dictionary(fc.constantFrom('b_name', 'a_url', 'c1'), leaf)),
  {minKeys: 2, maxKeys: 7},
);
const hexDigits = (length: number) =>
  fc.string({unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length});
const anyCase: fc.Arbitrary<Case> = fc.record({
  method: fc.constantFrom('POST', 'GET'),
  path: fc.constantFrom('/v2/transaction/create', '/v2/transaction/find', '/v2/account/balances'),
  query: fc
    .array(fc.tuple(fc.constantFrom('from', 'to', 'a', 'limit'), word), {maxLength: 3})
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')),
  timestamp: fc.integer({min: 1_700_000_000, max: 1_800_000_000}),
  nonce: hexDigits(15).map((digits) => `${digits}A`),
  json: fc.option(json, {nil: null, freq: 4}),
  secretHex: hexDigits(32),
});

test('at least 95 % of 500 random mistakes are named correctly', async () => {
  const samples = fc.sample(fc.tuple(anyCase, fc.constantFrom(...all)), {numRuns: 2000, seed: 19});
  const wrong: string[] = [];
  let judged = 0;
  for (const [each, {scheme, kind, breakIt}] of samples) {
    const broken = breakIt(each);
    const input = inputs[scheme](each, broken);
    // Some mistakes leave some requests as they were, as a sorted query of one parameter.
    const {verdict, mistakes} = broken === null || judged === 500 ? NOTHING : await diagnoseSignature(input);
    if (verdict !== 'right') {
      judged += 1;
      const first = mistakes[0]?.id;
      if (first !== kind) {
        wrong.push(`${scheme} ${kind}: ${first}`);
      }
    }
  }
  expect(judged).toBe(500);
  console.log(`${500 - wrong.length} of 500 named right`, wrong);
  expect(wrong.length).toBeLessThanOrEqual(25);
});

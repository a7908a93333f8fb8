// How v1 signs the body of a request and the query of a callback.
import {utf8} from '../../../lib/bytes';
import type {ExactObject} from '../../../lib/exact-json';
import {decoded} from '../../../lib/percent-encoding';
import {canonicalV1} from '../../../samples/generator/canonical-v1';
import {doubleEncoded, latin1, utf16} from './body-candidates';
import {canonicalCandidates, doubleMistakeCandidates} from './canonical-candidates';
import {hexForms, plainFunctions} from './functions';
import {textKeys} from './keys';
import {nearTimestamps} from './near-timestamps';
import type {Recipe, Signed} from './search';
import {correct, withMistake, type Candidate} from './candidates';

/** The correct text, then the wrong ones, starting with those that need no other encoding. */
function withTails(canonical: string, wrong: readonly Candidate<string>[]): readonly Candidate<Signed>[] {
  const charsets: readonly Candidate<Signed>[] = [
    withMistake({text: canonical, bytes: latin1(canonical)}, 'v1_charset', 'Latin-1'),
    withMistake({text: canonical, bytes: utf16(canonical)}, 'v1_charset', 'UTF-16'),
    withMistake({text: canonical, bytes: doubleEncoded(canonical)}, 'v1_charset', 'UTF-8 that was encoded twice'),
  ];
  const isAscii = utf8(canonical).length === canonical.length;
  return [
    correct({text: canonical}),
    withMistake({text: `${canonical}\n`}, 'v1_newline'),
    withMistake({text: `${canonical}\r\n`}, 'v1_newline'),
    ...wrong.filter(({value}) => value !== canonical).map(({mistakes, value}) => ({mistakes, value: {text: value}})),
    ...(isAscii ? charsets.slice(1, 2) : charsets),
  ];
}

/** Without a key, a plain hash cannot tell an empty secret from a missing one. */
const keysOf = async (secret: string, others: readonly string[]): Promise<Recipe['keys']> =>
  (await textKeys(secret, null, others)).filter(({value}) => value.length > 0);

const pairsOf = (body: ExactObject): readonly Candidate<Signed>[] =>
  doubleMistakeCandidates(body).map(({mistakes, value}) => ({mistakes, value: {text: value}}));

/** All ways to sign this body. @param body with or without its `sign` */
export async function recipeOfV1(body: ExactObject, secret: string, others: readonly string[]): Promise<Recipe> {
  const ts = String(body['ts'] ?? '');
  return {
    texts: withTails(canonicalV1(body), canonicalCandidates(body)),
    keys: await keysOf(secret, others),
    functions: plainFunctions,
    forms: hexForms,
    many: () => [...pairsOf(body), ...nearTimestamps(ts, (other) => canonicalV1({...body, ts: Number(other)}))],
  };
}

/** Parameters that the gateway adds. All others come from the merchant's own URL. */
const OURS = [
  'point_id',
  'transaction_id',
  'external_id',
  'type',
  'status',
  'amount',
  'currency',
  'fee',
  'reason',
  'ts',
  'test',
  'sign',
];

const raw = (query: string, of: (text: string) => string): ExactObject =>
  Object.fromEntries(
    query.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [of(pair.slice(0, at)), of(pair.slice(at + 1))];
    }),
  );

/** All ways to sign this query. @param query as in the address */
export async function recipeOfGet(query: string, secret: string, others: readonly string[]): Promise<Recipe> {
  const fields = Object.fromEntries(new URLSearchParams(query));
  const own = Object.keys(fields).filter((name) => !OURS.includes(name));
  const ours = Object.fromEntries(Object.entries(fields).filter(([name]) => OURS.includes(name)));
  const wrong: readonly Candidate<string>[] = [
    ...(own.length > 0 ? [withMistake(canonicalV1(ours), 'own_parameters_left_out')] : []),
    withMistake(canonicalV1(raw(query, (text) => text)), 'query_not_decoded'),
    withMistake(canonicalV1(raw(query, decoded)), 'query_plus_kept'),
    withMistake(canonicalV1(raw(query, (text) => decoded(decoded(text.replace(/\+/g, ' '))))), 'query_decoded_twice'),
    withMistake(query, 'v1_sign_left_in'),
    withMistake(query.replace(/&?sign=[^&]*/, ''), 'v1_order_of_body'),
  ];
  return {
    texts: withTails(canonicalV1(fields), [...wrong, ...canonicalCandidates(fields)]),
    keys: await keysOf(secret, others),
    functions: plainFunctions,
    forms: hexForms,
    many: () => pairsOf(fields),
  };
}

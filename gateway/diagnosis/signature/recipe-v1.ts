// How v1 signs the body of a request and the query of a callback.
import {utf8} from '../../../lib/bytes';
import type {ExactObject} from '../../../lib/exact-json';
import {decoded, formPairs} from '../../../lib/percent-encoding';
import {canonicalV1} from '../../../samples/generator/canonical-v1';
import {doubleEncoded, latin1, utf16} from './body-candidates';
import {canonicalCandidates, doubleMistakeCandidates} from './canonical-candidates';
import {hexForms, plainFunctions} from './functions';
import {textKeys} from './keys';
import {nearTimestamps} from './near-timestamps';
import {COST, type Effort} from './effort';
import type {Recipe, Signed} from './search';
import {withMistake, type Candidate} from './candidates';

/** The wrong texts, starting with those that need no other encoding. */
function* withTails(
  canonical: string,
  wrong: Iterable<Candidate<string>>,
  effort: Effort,
): Iterable<Candidate<Signed>> {
  yield withMistake({text: `${canonical}\n`}, 'v1_newline');
  yield withMistake({text: `${canonical}\r\n`}, 'v1_newline');
  for (const {mistakes, value} of wrong) {
    if (value !== canonical) {
      yield {mistakes, value: {text: value}};
    }
  }
  const isAscii = utf8(canonical).length === canonical.length;
  for (const [name, bytesOf] of CHARSETS.filter(([, , isVisible]) => isVisible || !isAscii)) {
    if (!effort.spend(COST.mapped * canonical.length)) {
      return;
    }
    yield withMistake({text: canonical, bytes: bytesOf(canonical)}, 'v1_charset', name);
  }
}

/** Encodings, and whether they differ from UTF-8 in ASCII too. */
const CHARSETS = [
  ['Latin-1', latin1, false],
  ['UTF-16', utf16, true],
  ['UTF-8 that was encoded twice', doubleEncoded, false],
] as const;

/** Without a key, a plain hash cannot tell an empty secret from a missing one. */
const keysOf = async (secret: string, others: readonly string[]): Promise<Recipe['keys']> =>
  (await textKeys(secret, null, others)).filter(({value}) => value.length > 0);

function* withTwoMistakes(body: ExactObject, length: number, effort: Effort): Iterable<Candidate<Signed>> {
  for (const {mistakes, value} of doubleMistakeCandidates(body, length, effort)) {
    yield {mistakes, value: {text: value}};
  }
}

/** Marks the place of the timestamp in a canonical string. */
const TS_MARK = '\0ts\0';

/** All ways to sign this body. @param body with or without its `sign` */
export async function recipeOfV1(body: ExactObject, secret: string, others: readonly string[]): Promise<Recipe> {
  const ts = String(body['ts'] ?? '');
  const text = canonicalV1(body);
  return {
    right: {text},
    wrong: (effort) => withTails(text, canonicalCandidates(body, text.length, effort), effort),
    keys: await keysOf(secret, others),
    functions: plainFunctions,
    forms: hexForms,
    *many(effort) {
      if (effort.spend(COST.canonical * text.length)) {
        const around = canonicalV1({...body, ts: TS_MARK}).split(TS_MARK);
        yield* nearTimestamps(ts, COST.joined * text.length, effort, (other) => around.join(other));
      }
      yield* withTwoMistakes(body, text.length, effort);
    },
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

/** Number of texts that are built from the query itself. */
const OF_QUERY = 5;

/** All ways to sign this query. @param query as in the address */
export async function recipeOfGet(query: string, secret: string, others: readonly string[]): Promise<Recipe> {
  const fields = Object.fromEntries(formPairs(query));
  const own = Object.keys(fields).filter((name) => !OURS.includes(name));
  const ours = Object.fromEntries(Object.entries(fields).filter(([name]) => OURS.includes(name)));
  const text = canonicalV1(fields);
  const asForm = (part: string): string => decoded(part.replace(/\+/g, ' '));
  function* wrong(effort: Effort): Iterable<Candidate<string>> {
    if (effort.spend(OF_QUERY * COST.canonical * query.length)) {
      yield* own.length > 0 ? [withMistake(canonicalV1(ours), 'own_parameters_left_out')] : [];
      yield withMistake(canonicalV1(raw(query, (part) => part)), 'query_not_decoded');
      yield withMistake(canonicalV1(raw(query, decoded)), 'query_plus_kept');
      yield withMistake(canonicalV1(raw(query, (part) => decoded(asForm(part)))), 'query_decoded_twice');
      // A framework decodes a form, and then the handler does: `%2B` becomes a plus, and then a space.
      yield withMistake(canonicalV1(raw(query, (part) => asForm(asForm(part)))), 'query_decoded_twice');
      yield withMistake(query, 'v1_sign_left_in');
      yield withMistake(query.replace(/&?sign=[^&]*/, ''), 'v1_order_of_body');
    }
    yield* canonicalCandidates(fields, text.length, effort);
  }
  return {
    right: {text},
    wrong: (effort) => withTails(text, wrong(effort), effort),
    keys: await keysOf(secret, others),
    functions: plainFunctions,
    forms: hexForms,
    many: (effort) => withTwoMistakes(fields, text.length, effort),
  };
}

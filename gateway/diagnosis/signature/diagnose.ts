// Diagnoses a signature: the string to sign, the string that was probably signed, and where they differ.
import {utf8} from '../../../lib/bytes';
import {messageOf} from '../../../lib/message-of';
import {formPairs} from '../../../lib/percent-encoding';
import {mistakesBefore, readBody, type ReadBody} from './precheck';
import {recipeOfPost} from './callback-post';
import {compare} from './difference';
import {headerOf, targetOf} from './message';
import {mistakes} from './mistakes';
import {recipeOfGet, recipeOfV1} from './recipe-v1';
import {recipeOfV2} from './request-v2';
import {createEffort} from './effort';
import {search, type Recipe, type SearchResult, type Signed} from './search';
import type {Comparison, Diagnosis, Mistake, SignatureInput} from './types';
import type {Candidate, Named} from './candidates';

function toMistake({id, detail = ''}: Named): Mistake {
  const entry: {readonly says: string; readonly fix: string; readonly error?: number} = mistakes[id];
  const says = entry.says.replace('{}', () => detail);
  return {
    id,
    says: says.charAt(0).toUpperCase() + says.slice(1),
    fix: entry.fix.replace('{}', () => detail),
    error: entry.error ?? null,
  };
}

/** The recipe for the correct signature, and the signatures from the message or the caller's code. */
interface Judged {
  readonly recipe: Recipe;
  /** Without the `v1,` prefix of callbacks. One of them must match. */
  readonly signatures: readonly string[];
  readonly computed: boolean;
}

const bare = (signature: string): string => signature.replace(/^v1,/, '');

async function judge(input: SignatureInput, body: ReadBody | null): Promise<Judged | null> {
  const {scheme, message, secret, computed, otherSecrets = []} = input;
  const signaturesFrom = (own: readonly string[]): Pick<Judged, 'signatures' | 'computed'> =>
    computed?.trim() ? {signatures: [computed], computed: true} : {signatures: own, computed: false};
  const {query} = targetOf(message);
  if (scheme === 'request-v2') {
    const [key, timestamp, nonce, sent] = ['x-api-key', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
      headerOf(message, name),
    );
    return timestamp && nonce
      ? {
          recipe: await recipeOfV2({message, key: key ?? null, timestamp, nonce}, secret, otherSecrets),
          ...signaturesFrom(sent ? [sent] : []),
        }
      : null;
  }
  if (body) {
    const sent = 'value' in body ? body.value['sign'] : null;
    return 'value' in body
      ? {
          recipe: await recipeOfV1(body.value, secret, otherSecrets),
          ...signaturesFrom(typeof sent === 'string' ? [sent] : []),
        }
      : null;
  }
  if (scheme === 'callback-get') {
    const sent = formPairs(query).find(([name]) => name === 'sign')?.[1];
    return query === ''
      ? null
      : {recipe: await recipeOfGet(query, secret, otherSecrets), ...signaturesFrom(sent ? [sent] : [])};
  }
  const [id, timestamp, sent] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(message, name),
  );
  const recipe = id && timestamp ? await recipeOfPost({id, timestamp, body: message.body}, secret, otherSecrets) : null;
  const own = signaturesFrom(sent ? sent.split(/\s+/) : []);
  return recipe ? {recipe, ...own, signatures: own.signatures.map(bare)} : null;
}

/** Characters that are often pasted around a signature. */
function trimmedSignature(signature: string): string {
  const text = signature.trim();
  const isQuote = (at: number): boolean => ['"', "'", '`'].includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isQuote(from)) {
    from += 1;
  }
  while (to > from && isQuote(to - 1)) {
    to -= 1;
  }
  return text.slice(from, to).trim();
}

/** Wrong texts, built once for the signature and the printed string. */
interface Texts {
  readonly wrong: readonly Candidate<Signed>[];
  readonly many: readonly Candidate<Signed>[];
}

/** Mistakes in a string that the caller printed; empty if it is correct or unrecognized. */
function namedByText(own: string, {right, byForm}: Recipe, {wrong, many}: Texts): readonly Named[] {
  return own === right.text
    ? []
    : ([...wrong, ...many].find(({value}) => value.text === own)?.mistakes ?? byForm?.(own) ?? []);
}

interface Explained {
  readonly named: readonly Named[];
  readonly text: string | null;
  readonly body: string | null;
  readonly tried: number;
}

/** A match of this length is unlikely to be a coincidence. */
const LONG_ENOUGH = 8;

function explain(signature: string, right: string, search: (signature: string) => SearchResult): Explained {
  const plain = trimmedSignature(signature);
  const around: readonly Named[] = plain === signature ? [] : [{id: 'signature_spaces'}];
  if (plain.length >= LONG_ENOUGH && plain.length < right.length && right.startsWith(plain)) {
    return {named: [...around, {id: 'signature_cut', detail: String(right.length)}], text: null, body: null, tried: 1};
  }
  const {found, tried} = search(plain);
  return found
    ? {named: [...around, ...found.mistakes], text: found.signed.text, body: found.signed.body ?? null, tried}
    : {named: around, text: null, body: null, tried};
}

/** The caller's string in the form that is compared; for v1 without the secret at its end. */
function ownTextOf({scheme, ownText, secret}: SignatureInput): string | null {
  const text = ownText?.replace(/\r\n/g, '\n') ?? null;
  const isPlainHash = scheme === 'request-v1' || scheme === 'callback-get';
  return text !== null && isPlainHash && secret !== '' && text.endsWith(secret) ? text.slice(0, -secret.length) : text;
}

/** In characters. None of ours has more than a hundred. */
const LONGEST_SECRET = 1_000;
/** In characters. Servers accept less. */
const LONGEST_QUERY = 64 * 1024;

/** What is too long to be what it should be. */
function tooLongPart({scheme, message, secret}: SignatureInput): Named | null {
  if (secret.length > LONGEST_SECRET) {
    return {id: 'secret_too_long'};
  }
  const {length} = message.target;
  return scheme === 'callback-get' && length > LONGEST_QUERY
    ? {id: 'too_long', detail: `the address has ${length} characters`}
    : null;
}

const NO_ANSWER = {
  expectedText: null,
  expectedSignature: null,
  signature: null,
  foundText: null,
  comparisons: [],
  tried: 0,
} as const;

function rightOf({right: text, keys, functions, forms}: Recipe): {readonly text: string; readonly signature: string} {
  const [key, mac, form] = [keys[0]!.value, functions[0]!.value, forms[0]!.value];
  return {text: text.text, signature: form(mac(key, utf8(text.text)))};
}

/** What must be signed, and the signature; null if the message lacks a part or the secret cannot be read. */
export async function rightSignature(
  input: SignatureInput,
): Promise<{readonly text: string; readonly signature: string} | null> {
  const body = input.scheme === 'request-v1' ? readBody(input.message.body) : null;
  const judged = tooLongPart(input) ? null : await judge(input, body);
  return judged && rightOf(judged.recipe);
}

/**
 * Says what is wrong with a signature. Everything is computed locally.
 * @param input the message as sent or received, and the secret
 * @returns mistakes in the order to fix them, and both strings if known; never throws for bad input
 */
export async function diagnoseSignature(input: SignatureInput): Promise<Diagnosis> {
  const tooLong = tooLongPart(input);
  if (tooLong) {
    return {verdict: 'unreadable', mistakes: [toMistake(tooLong)], ...NO_ANSWER};
  }
  const body = input.scheme === 'request-v1' ? readBody(input.message.body) : null;
  const before = mistakesBefore(input, body);
  let judged: Judged | null;
  try {
    judged = before.some(({id}) => id === 'secret_empty') ? null : await judge(input, body);
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
    const mistakes = [toMistake({id: 'too_long', detail: messageOf(error)})];
    return {verdict: 'unreadable', mistakes, ...NO_ANSWER};
  }
  if (!judged) {
    const named =
      before.length > 0 ? before : [{id: 'nothing_to_check', detail: 'no signature and no signed parts'} as const];
    return {verdict: 'unreadable', mistakes: named.map(toMistake), ...NO_ANSWER};
  }
  const {recipe, signatures, computed} = judged;
  const correct = rightOf(recipe);
  const fits = signatures.find((each) => each === correct.signature);
  const signature = fits ?? signatures[0] ?? null;
  const own = ownTextOf(input);
  const effort = createEffort();
  const isWrong = fits === undefined && (signature !== null || own !== null);
  const wrong = isWrong ? [...recipe.wrong(effort.building)] : [];
  const texts: Texts = {wrong, many: isWrong ? [...recipe.many(effort.building)] : []};
  const explained =
    fits !== undefined || signature === null
      ? {named: [], text: fits === undefined ? null : correct.text, body: null, tried: 1}
      : explain(signature, correct.signature, (plain) => search(plain, recipe, texts, effort.signing));
  const foundText = own ?? explained.text;
  const comparisons: readonly Comparison[] = [
    ...(foundText === null ? [] : [compare('string', correct.text, foundText)]),
    ...(explained.body === null ? [] : [compare('body', input.message.body, explained.body)]),
  ];
  const isWhole = computed && input.scheme === 'callback-post' && /^v1,\S+\s+v1,/.test(input.computed ?? '');
  const byText =
    own !== null && fits === undefined && explained.named.length === 0 ? namedByText(own, recipe, texts) : [];
  const named: readonly Named[] = isWhole ? [{id: 'callback_whole_header'}] : [...explained.named, ...byText];
  const all = [...before, ...named];
  const isChanged =
    fits === undefined && signature !== null && named.length === 0 && input.scheme === 'callback-post' && !computed;
  const last: readonly Named[] = isChanged ? [{id: 'callback_changed'}] : [];
  const verdict = [...all, ...last].length > 0 ? 'found' : fits === undefined ? 'unknown' : 'right';
  return {
    verdict,
    mistakes: [...all, ...last].map(toMistake),
    expectedText: correct.text,
    expectedSignature: correct.signature,
    signature,
    foundText,
    comparisons,
    tried: explained.tried,
  };
}

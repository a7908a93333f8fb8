// Diagnoses a signature: the string to sign, the string that was probably signed, and where they differ.
import {utf8} from '../../../lib/bytes';
import {mistakesBefore, readBody} from './precheck';
import {recipeOfPost} from './callback-post';
import {compare} from './difference';
import {headerOf, targetOf} from './message';
import {mistakes} from './mistakes';
import {recipeOfGet, recipeOfV1} from './recipe-v1';
import {recipeOfV2} from './request-v2';
import {search, type Recipe, type Signed} from './search';
import type {Comparison, Diagnosis, Mistake, SignatureInput} from './types';
import type {Named} from './candidates';

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

async function judge(input: SignatureInput): Promise<Judged | null> {
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
  if (scheme === 'request-v1') {
    const body = readBody(message.body);
    const sent = 'value' in body ? body.value['sign'] : null;
    return 'value' in body
      ? {
          recipe: await recipeOfV1(body.value, secret, otherSecrets),
          ...signaturesFrom(typeof sent === 'string' ? [sent] : []),
        }
      : null;
  }
  if (scheme === 'callback-get') {
    const sent = new URLSearchParams(query).get('sign');
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
const trimmedSignature = (signature: string): string =>
  signature
    .trim()
    .replace(/^["'`]+|["'`]+$/g, '')
    .trim();

/** Mistakes in a string that the caller printed; empty if it is correct or unrecognized. */
function namedByText(own: string, {texts, many, byForm}: Recipe): readonly Named[] {
  const isOwn = ({value}: {readonly value: Signed}): boolean => value.text === own;
  const found = texts.find(isOwn);
  if (found) {
    return found.mistakes;
  }
  for (const candidate of many?.() ?? []) {
    if (isOwn(candidate)) {
      return candidate.mistakes;
    }
  }
  return byForm?.(own) ?? [];
}

interface Explained {
  readonly named: readonly Named[];
  readonly text: string | null;
  readonly body: string | null;
  readonly tried: number;
}

/** A match of this length is unlikely to be a coincidence. */
const LONG_ENOUGH = 8;

function explain(signature: string, recipe: Recipe, right: string): Explained {
  const plain = trimmedSignature(signature);
  const around: readonly Named[] = plain === signature ? [] : [{id: 'signature_spaces'}];
  if (plain.length >= LONG_ENOUGH && plain.length < right.length && right.startsWith(plain)) {
    return {named: [...around, {id: 'signature_cut', detail: String(right.length)}], text: null, body: null, tried: 1};
  }
  const {found, tried} = search(plain, recipe);
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

const NO_ANSWER = {
  expectedText: null,
  expectedSignature: null,
  signature: null,
  foundText: null,
  comparisons: [],
  tried: 0,
} as const;

function rightOf({texts, keys, functions, forms}: Recipe): {readonly text: string; readonly signature: string} {
  const [text, key, mac, form] = [texts[0]!.value, keys[0]!.value, functions[0]!.value, forms[0]!.value];
  return {text: text.text, signature: form(mac(key, utf8(text.text)))};
}

/**
 * Says what is wrong with a signature. Everything is computed locally.
 * @param input the message as sent or received, and the secret
 * @returns mistakes in the order to fix them, and both strings if known; never throws for bad input
 */
export async function diagnoseSignature(input: SignatureInput): Promise<Diagnosis> {
  const before = mistakesBefore(input);
  const judged = before.some(({id}) => id === 'secret_empty') ? null : await judge(input);
  if (!judged) {
    const named =
      before.length > 0 ? before : [{id: 'nothing_to_check', detail: 'no signature and no signed parts'} as const];
    return {verdict: 'unreadable', mistakes: named.map(toMistake), ...NO_ANSWER};
  }
  const {recipe, signatures, computed} = judged;
  const correct = rightOf(recipe);
  const fits = signatures.find((each) => each === correct.signature);
  const signature = fits ?? signatures[0] ?? null;
  const explained =
    fits !== undefined || signature === null
      ? {named: [], text: fits === undefined ? null : correct.text, body: null, tried: 1}
      : explain(signature, recipe, correct.signature);
  const own = ownTextOf(input);
  const foundText = own ?? explained.text;
  const comparisons: readonly Comparison[] = [
    ...(foundText === null ? [] : [compare('string', correct.text, foundText)]),
    ...(explained.body === null ? [] : [compare('body', input.message.body, explained.body)]),
  ];
  const isWhole = computed && input.scheme === 'callback-post' && /^v1,\S+\s+v1,/.test(input.computed ?? '');
  const byText = own !== null && fits === undefined && explained.named.length === 0 ? namedByText(own, recipe) : [];
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

// Help for a text that only mentions a signature: common mistakes, and what a diagnosis needs.
import type {Scheme} from '../../diagnosis';
import {HEADERS} from '../../diagnosis/signature/precheck';
import type {Version} from '../../../facts/reference/versions';
import {brief} from '../answer';
import type {Docs} from '../docs/docs';
import {sectionOf} from '../docs/docs';
import {passage} from '../docs/passage';
import {withPrograms} from '../docs/programs';
import {RULES} from './signature';

const SIGNATURE = /\b(?:signatures?|signing|signed|hmac|sign)\b/i;
const CALLBACK = /\b(?:webhooks?|callbacks?|notifications?)\b|webhook-/i;
const REQUEST = /\b(?:requests?|api|x-signature)\b/i;
/** `v1,` is the prefix of a signature, not the version. */
const VERSION_1 = /\bv1\b(?!,)|\bversion 1\b|\bGET\b/;

/** Where each page describes common mistakes. */
const MISTAKES: Readonly<Record<Scheme, string>> = {
  'request-v2': '/request_format#signature-does-not-match',
  'request-v1': '/request_format_v1#pitfalls',
  'callback-post': '/callbacks#signature-mismatch',
  'callback-get': '/callbacks_get#pitfalls',
};

const SECRETS: Readonly<Record<Scheme, string>> = {
  'request-v2': 'the sk_test_ of the key',
  'request-v1': 'the v1 secret of the point',
  'callback-post': 'the whsec_ of the point',
  'callback-get': 'the v1 secret of the point',
};

/** Where the signature is sent, and what it covers. */
const CARRIERS: Readonly<Record<Scheme, string>> = {
  'request-v2': 'method, target, body',
  'request-v1': 'method, target, body with its sign',
  'callback-post': 'method POST, target, body as it arrived, byte for byte',
  'callback-get': 'method GET, target with its whole query as it arrived',
};

/** Maximum characters of the text used as a question; longer logs only add noise. */
const MOST_ASKED = 300;
/** Maximum characters quoted from pages, for all schemes together. */
const MOST_SAID = 2_400;

function schemesOf(text: string, version: Version): readonly Scheme[] {
  const isV1 = version === 'v1' || VERSION_1.test(text);
  const ofRequest: Scheme = isV1 ? 'request-v1' : 'request-v2';
  const ofCallback: Scheme = isV1 ? 'callback-get' : 'callback-post';
  if (CALLBACK.test(text)) {
    return [ofCallback];
  }
  return REQUEST.test(text) ? [ofRequest] : [ofRequest, ofCallback];
}

function quoteMistakes(docs: Docs, scheme: Scheme, text: string, most: number): string {
  const [path, anchor] = MISTAKES[scheme].split('#') as [string, string];
  const page = docs.page(path);
  const part = page && sectionOf(page, anchor);
  return part
    ? passage(withPrograms(part.text, part.programs, null), docs.question(brief(text, MOST_ASKED)).concepts, most)
    : '';
}

/**
 * @param docs null if they were not downloaded
 * @returns an empty text if signatures are not mentioned
 */
export function signatureHelp(text: string, version: Version, site: string, docs: Docs | null): string {
  const schemes = SIGNATURE.test(text) ? schemesOf(text, version) : [];
  return schemes
    .map((scheme) => {
      const headers = HEADERS[scheme];
      return [
        `To have the signature taken apart (${scheme}), call diagnose with scheme "${scheme}"; message: ${CARRIERS[scheme]}${headers ? `, headers ${headers.join(', ')}` : ''}; secret: ${SECRETS[scheme]}. Where you have them, add computed, own_text and arrived_at.`,
        ...(docs ? [quoteMistakes(docs, scheme, text, MOST_SAID / schemes.length)] : []),
        `What goes wrong: ${site}${MISTAKES[scheme]}\nRules and programs: ${site}${RULES[scheme]}`,
      ].join('\n\n');
    })
    .join('\n\n');
}

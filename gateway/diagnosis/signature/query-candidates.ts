// Other encodings of the same query.
import {decoded, encodeStrictly} from '../../../lib/percent-encoding';
import {withMistake, type Candidate} from './candidates';
import {COST, type Effort} from './effort';

const pairsOf = (query: string): readonly string[] => query.split('&');

const mapped = (query: string, of: (part: string) => string): string =>
  pairsOf(query)
    .map((pair) => {
      const at = pair.indexOf('=');
      return at === -1 ? of(pair) : `${of(pair.slice(0, at))}=${of(pair.slice(at + 1))}`;
    })
    .join('&');

/** Number of texts that are built. */
const TEXTS = 18;

/**
 * Query strings that a client may have signed in place of this one. Empty if the query is empty.
 * @param query well-formed, because a lone surrogate cannot be percent-encoded
 */
export function queryCandidates(query: string, effort: Effort): readonly Candidate<string>[] {
  if (query === '' || !effort.spend(TEXTS * COST.canonical * query.length)) {
    return [];
  }
  const pairs = pairsOf(query);
  const nameOf = (pair: string): string => pair.split('=')[0]!;
  const byName = [...pairs].sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
  const orders = [[...pairs].sort(), byName, [...pairs].reverse(), [...pairs].sort().reverse()];
  const plain = mapped(query, (part) => decoded(part.replace(/\+/g, ' ')));
  const encoded: readonly (readonly [string, string])[] = [
    ['decoded', mapped(query, decoded)],
    ['decoded', plain],
    ['decoded twice', mapped(plain, (part) => decoded(part.replace(/\+/g, ' ')))],
    ['+ for a space', query.replace(/%20/g, '+')],
    ['%20 for a space', query.replace(/\+/g, '%20')],
    ['as a form', mapped(plain, (part) => new URLSearchParams([['', part]]).toString().slice(1))],
    ['as encodeURIComponent', mapped(plain, encodeURIComponent)],
    ['by RFC 3986', mapped(plain, encodeStrictly)],
    ['as encodeURI', encodeURI(plain)],
    ['encoded twice', encodeURIComponent(query)],
    ['encoded twice', mapped(query, encodeURIComponent)],
    ['with small hex digits', query.replace(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase())],
    ['with capital hex digits', query.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())],
    ['with &amp; for &', query.replace(/&/g, '&amp;')],
  ];
  return [
    ...orders.map((order) => withMistake(order.join('&'), 'query_order')),
    ...encoded.map(([how, text]) => withMistake(text, 'query_encoding', how)),
  ].filter(({value}) => value !== query);
}

// A query that names both versions and an operation asks for their difference. Each operation's page has a part about
// it.
import {plainHit} from '../../../search/engine/plain-hit';
import type {Hit} from '../../../search/engine/types';
import {stemsOf} from './concepts';
import {sectionOf, type Docs} from './docs';
import type {DocsOperation} from './types';

const PART = 'other-version';
/** Readers migrate to version 2, so its page comes first. */
const NEW = 'v2/';

/** `transaction create` for `/v2/transaction/create`; path parameters are left out. */
const wordsOf = ({path}: DocsOperation): readonly string[] => stemsOf(path.replace(/^\/v\d|\{[^}]*\}/g, ' '));

const BOTH = [/\b(?:v|version )1\b/i, /\b(?:v|version )2\b/i];

/** Words that may follow the end of a path, as in `our create call`. */
const CALL = String.raw`(?:calls?|requests?|operations?|methods?|endpoints?|body|v1|v2)`;

function isNamed(operation: DocsOperation, query: string, terms: ReadonlySet<string>): boolean {
  const words = wordsOf(operation);
  const [last = ''] = operation.path.split('/').slice(-1);
  const isCalled = new RegExp(String.raw`\b(?:${last} ${CALL}|v[12]:? ${last})\b`, 'i').test(query);
  return words.every((word) => terms.has(word)) || (operation.path === `/v2/transaction/${last}` && isCalled);
}

/** The part about the other version of the operation in a query; null unless the query names both versions. */
export function otherVersionHit(docs: Docs, query: string): Hit | null {
  if (!BOTH.every((version) => version.test(query))) {
    return null;
  }
  const terms = new Set(stemsOf(query));
  const [named] = docs.operations
    .filter((operation) => operation.id.startsWith(NEW) && isNamed(operation, query, terms))
    .sort((left, right) => wordsOf(right).length - wordsOf(left).length);
  const page = named && docs.page(named.page);
  const section = page && sectionOf(page, PART);
  return section
    ? {
        ...plainHit(page.path, page.title, ''),
        hash: PART,
        heading: section.title,
        description: page.description,
      }
    : null;
}

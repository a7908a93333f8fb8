import {sectionOf} from './posting';
import {stem} from './stem';
import {KINDS, type IndexData, type Kind} from './types';

/** A field of a request. */
const REQUEST_FIELD = /^request\.[^.]+$/;

const FACTORS: Readonly<Record<Kind, number>> = {page: 1.03, heading: 1, row: 1, line: 0.7, field: 0.95, question: 1};
/** Low, because many answers have the same field. */
const ANSWER_FIELD_FACTOR = 0.58;
const ANSWER_FIELD = KINDS.length;

/** Role of a section: the index of its kind in `KINDS`, or the next number for a field of an answer. */
export const roleOf = (kind: Kind, hash: string): number =>
  kind === 'field' && !REQUEST_FIELD.test(hash) ? ANSWER_FIELD : KINDS.indexOf(kind);

/** Whether an address is that of a field that a request has or a method asks for. */
export const isFieldOfRequest = (hash: string): boolean => /^(?:field|request)\./.test(hash);

const QUESTION = KINDS.indexOf('question');
const IS_FIELD = KINDS.indexOf('field');

const ROW = KINDS.indexOf('row');

export const isRow = (role: number): boolean => role === ROW;

export const isRequestField = (role: number): boolean => role === IS_FIELD;

/** Factor of fields where a page opens. They are many and short: words meet in them by chance. */
const FIELD_PART_FACTOR = 0.5;

/** Factor of a section by its role, for where a page opens. */
export const partFactor = (role: number): number =>
  role === ANSWER_FIELD || role === IS_FIELD ? FIELD_PART_FACTOR : 1;

/** Parts that pages of a kind have in common. They mention what the others say, so words meet in them by chance. */
const COMMON_PARTS: ReadonlySet<string> = new Set(
  'by-api checklist limits pitfalls problems related request-differences sandbox testing when who'.split(' '),
);
const COMMON_PART_FACTOR = 0.6;

/** Factor of a part by its address, for where a page opens. */
export const commonFactor = (hash: string): number => (COMMON_PARTS.has(hash) ? COMMON_PART_FACTOR : 1);

/** What readers call the parts that all guides have, in other words than theirs. */
const WORDS_OF_PARTS: Readonly<Record<string, string>> = {
  before: 'minimum maximum min max limit currency requirement минимальная максимальная лимит',
  request: 'field parameter format required details requisites data поле формат реквизиты',
  payer: 'payer customer client step see confirm app screen experience клиент видит',
  expiry: 'expire timeout deadline valid long minutes срок истекает',
  refunds: 'refund return reverse возврат',
  failures: 'fail failure decline error reject reason refused отказ ошибка отклонен',
  path: 'status callback webhook arrive when long статус колбэк',
  testing: 'test sandbox simulate тест',
  call: 'example curl sample code пример',
  checklist: 'live production',
};
const STEMS_OF_PARTS = new Map(
  Object.entries(WORDS_OF_PARTS).map(([hash, words]) => [hash, new Set(words.split(' ').map(stem))]),
);

/** Whether readers call a part by a word, given by its stem. @param hash address of the part */
export const isSaidOfPart = (hash: string, word: string): boolean => STEMS_OF_PARTS.get(hash)?.has(word) ?? false;

/** Factor of a section by its role. */
export const ROLE_FACTORS: readonly number[] = [...KINDS.map((kind) => FACTORS[kind]), ANSWER_FIELD_FACTOR];

/** The roles of all sections of an index. */
export const rolesOf = ({kinds, hashes}: IndexData): Uint8Array =>
  Uint8Array.from(kinds, (number, section) => roleOf(KINDS[number]!, hashes[section]!));

/** Number of words of each question without its stop words, counted by postings; 0 for other sections. */
export function questionWordsOf(roles: Uint8Array, postings: Int32Array): Uint8Array {
  const words = new Uint8Array(roles.length);
  for (const posting of postings) {
    const section = sectionOf(posting);
    if (roles[section] === QUESTION) {
      words[section]!++;
    }
  }
  return words;
}

// For a transaction that stays in one status: how to check it, and when to contact support.
import {kindOfPage} from '../../../facts/reference/pages';
import {transactionStatuses, type TransactionStatus} from '../../../facts/reference/statuses';
import type {Version} from '../../../facts/reference/versions';
import {brief} from '../answer';
import {bestLines} from '../docs/best-lines';
import type {Docs} from '../docs/docs';

/** Maximum characters of the text used as a query; longer logs only add noise. */
const MOST_ASKED = 300;
/** Number of pages searched, and number of lines quoted. */
const DEPTH = 12;
const MOST_TOLD = 2;
const LONGEST = 400;

/** Neither merchant nor payer can change this status. */
const isOfOthers = ({actors}: TransactionStatus): boolean =>
  actors.length > 0 && actors.every((actor) => actor === 'provider');

const DIRECTIONS = [/\bpay-?outs?\b|\bwithdraw/i, /\bpay-?ins?\b|\bdeposits?\b/i] as const;

/** Words that occur in many paths. */
const USUAL = /^(?:services|cabinet|pay(?:in|out)s?|hpp|h2h|bank|transfer|card|mobile|money)$/;

/** A method's page counts only if the text names the method; pages of the other direction never count. */
function isMeant(path: string, text: string): boolean {
  const words = path.split(/[/_]/).filter((word) => word !== '' && !USUAL.test(word));
  const isOfMethod = kindOfPage(path).area === 'services';
  const [isPayout, isPayin] = DIRECTIONS.map((direction) => direction.test(text));
  const ofPath = path.replaceAll('_', ' ');
  return (
    (!isOfMethod || words.some((word) => text.toLowerCase().includes(word))) &&
    (isPayout === isPayin || !DIRECTIONS[isPayout ? 1 : 0].test(ofPath))
  );
}

const STATUS = new RegExp(`\`(${transactionStatuses.map(({name}) => name).join('|')})\``);

/** Support as a team to contact, not in the sense of "supported". */
const TO_SUPPORT = /\b(?:ask|contact|to) support\b/i;

/** Lines about a status that mention support; empty if the pages have none. */
function supportLines(docs: Docs, text: string, name: string, site: string): readonly string[] {
  const query = `${brief(text, MOST_ASKED)} ${name} for hours, support`;
  const question = docs.question(query);
  return docs
    .search(query, DEPTH)
    .hits.flatMap(({path}) => bestLines(question, docs.page(path)!))
    .filter(
      ({text: line, page: {path}}) => STATUS.exec(line)?.[1] === name && TO_SUPPORT.test(line) && isMeant(path, text),
    )
    .slice(0, MOST_TOLD)
    .map(
      ({text: line, page: {path, title}, section: {id}}) =>
        `${title}: ${brief(line, LONGEST)}\n${site}${path}${id && `#${id}`}`,
    );
}

/**
 * For each status that only the provider ends: how to check the transaction, and what the pages say about support.
 * @param text that names the statuses
 */
export function stuckText(
  docs: Docs,
  text: string,
  statuses: readonly TransactionStatus[],
  version: Version,
  site: string,
): readonly string[] {
  const find = docs.operations.find(({id}) => id === `${version}/findTransaction`);
  const [, does = ''] = docs.page(find?.page ?? '')?.sections[0]?.text.split(/\n{2,}/) ?? [];
  return statuses
    .filter(isOfOthers)
    .flatMap(({name}) => [
      ...(find ? [`While it stays ${name}, look with ${find.method} ${find.path}. ${does}\n${site}${find.page}`] : []),
      ...supportLines(docs, text, name, site),
    ]);
}

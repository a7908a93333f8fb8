// A transaction that stays in a status: how to look at it, and when the pages say to ask support.
import {kindOfPage} from '../../../facts/reference/pages';
import {transactionStatuses, type TransactionStatus} from '../../../facts/reference/statuses';
import type {Version} from '../../../facts/reference/versions';
import {brief} from '../answer';
import {bestLines} from '../docs/best-lines';
import type {Docs} from '../docs/docs';

/** Of a text, characters that are asked with; beyond them logs only add words of their own. */
const MOST_ASKED = 300;
/** Pages whose lines are looked through, and lines that are quoted. */
const DEPTH = 12;
const MOST_TOLD = 2;
const LONGEST = 400;

/** Neither merchant nor payer can do anything about it. */
const isOfOthers = ({actors}: TransactionStatus): boolean =>
  actors.length > 0 && actors.every((actor) => actor === 'provider');

const DIRECTIONS = [/\bpay-?outs?\b|\bwithdraw/i, /\bpay-?ins?\b|\bdeposits?\b/i] as const;

/** Words of a path that are on many pages. */
const USUAL = /^(?:services|cabinet|pay(?:in|out)s?|hpp|h2h|bank|transfer|card|mobile|money)$/;

/** A page about one method counts where the text names it; one about the other direction never. */
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

/** Support as somebody to turn to, not as what a version can do. */
const TO_SUPPORT = /\b(?:ask|contact|to) support\b/i;

/** Lines that are about a status and name support; none where the pages say nothing of it. */
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
 * Of each status that only the provider ends: how to look at the transaction, and what the pages say of support.
 *
 * @param text that names the statuses
 */
export function stayingText(
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

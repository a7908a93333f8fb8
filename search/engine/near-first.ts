import type {Index} from './index-reader';
import {contextOf, versionOf} from './page-traits';
import type {Query} from './query';
import type {Ranked, Ranking} from './rank';
import type {Context} from './types';

/** Factor of the pages of the version that the reader looks at. */
const SAME_VERSION = 3.25;
/** Factor of the pages of the reader's part of the site. */
const SAME_PART = 2;
/** Parts whose pages share the words of other parts. An API page is what most queries mean anyway. */
const PARTS: ReadonlySet<Context | undefined> = new Set(['cabinet', 'invoicing']);

/**
 * Ranks again for a reader who is on a page of this path. The version that a query names counts more.
 *
 * @param from path of the page
 */
export function nearFirst(
  {pages}: Index,
  {ranked, query}: Pick<Ranking, 'ranked'> & {readonly query: Query},
  from: string,
): readonly Ranked[] {
  const version = query.versions.length === 0 ? versionOf(from) : undefined;
  const context = contextOf(from);
  const factorOf = ({page}: Ranked): number =>
    (version !== undefined && pages[page]!.version === version ? SAME_VERSION : 1) *
    (PARTS.has(context) && pages[page]!.context === context ? SAME_PART : 1);
  // A page that was put first for its name or its code counts as much as the best page after it.
  const scores = ranked.map(({score}) => score);
  for (let at = scores.length - 2; at >= 0; at--) {
    scores[at] = Math.max(scores[at]!, scores[at + 1]!);
  }
  return ranked
    .map((each, at) => ({...each, score: scores[at]! * factorOf(each)}))
    .sort((left, right) => right.score - left.score);
}

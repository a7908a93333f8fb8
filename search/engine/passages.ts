import {excerpt} from './excerpt';
import {finder, piecesIn, type Mark, type Pieces} from './mark';
import type {Hit, Passages, PageTexts} from './types';

/** The texts of a page as one, which is cut once: each key of a query asks for the same pages. */
interface Whole {
  readonly pieces: Pieces;
  /** Where each text begins. */
  readonly starts: readonly number[];
}

/** Between texts; no word goes across it. */
const BETWEEN = '\n';
const known = new WeakMap<PageTexts, Whole>();

function wholeOf(page: PageTexts): Whole {
  let whole = known.get(page);
  if (!whole) {
    let end = 0;
    const starts = page.texts.map((text) => {
      const start = end;
      end += text.length + BETWEEN.length;
      return start;
    });
    whole = {pieces: piecesIn(page.texts.join(BETWEEN)), starts};
    known.set(page, whole);
  }
  return whole;
}

/** The marks of each text that has any, in the order of the page. */
function marksOf(page: PageTexts, words: readonly string[]): ReadonlyMap<number, readonly Mark[]> {
  const {pieces, starts} = wholeOf(page);
  const marks = new Map<number, Mark[]>();
  let text = 0;
  for (const {at, word} of finder(words)(pieces)) {
    while (at >= (starts[text + 1] ?? Infinity)) {
      text++;
    }
    const own = marks.get(text) ?? [];
    own.push({at: at - starts[text]!, word});
    marks.set(text, own);
  }
  return marks;
}

/** What is shown of the parts of a hit: of each, the passage that matched. */
export function passagesOf(
  {words, hash, sections, description}: Pick<Hit, 'words' | 'hash' | 'sections' | 'description'>,
  page: PageTexts,
): Passages {
  const {texts, codes} = page;
  const marks = marksOf(page, words);
  const passageAt = (at: number): string => {
    const own = excerpt(texts[at] ?? '', marks.get(at) ?? []);
    if (own.found > 0 || at > 0) {
      return own.text || description;
    }
    // Of the page as a whole, only the title has matched: another part may say why.
    const best = [...marks]
      .map(([other, its]) => excerpt(texts[other]!, its))
      .reduce((most, other) => (other.found > most.found ? other : most), own);
    return best.text || description;
  };
  return {
    card: Object.hasOwn(codes, hash) ? codes[hash] : undefined,
    texts: sections.map(({at}) => passageAt(at)),
  };
}

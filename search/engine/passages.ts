import {excerpt} from './excerpt';
import {marker} from './mark';
import type {Hit, Passages, PageTexts} from './types';

/** What is shown of the parts of a hit: of each, the passage that matched. */
export function passagesOf(
  {words, hash, sections, description}: Pick<Hit, 'words' | 'hash' | 'sections' | 'description'>,
  {texts, codes}: PageTexts,
): Passages {
  const mark = marker(words);
  const passageAt = (at: number): string => {
    const own = excerpt(texts[at] ?? '', mark);
    if (own.found > 0 || at > 0) {
      return own.text || description;
    }
    // Of the page as a whole, only the title has matched: another part may say why.
    const best = texts
      .map((text) => excerpt(text, mark))
      .reduce((most, other) => (other.found > most.found ? other : most), own);
    return best.text || description;
  };
  return {
    card: Object.hasOwn(codes, hash) ? codes[hash] : undefined,
    texts: sections.map(({at}) => passageAt(at)),
  };
}

import {KINDS, type IndexData, type Kind} from './types';

/** A field of a request is asked for where it is sent. */
export const REQUEST_FIELD = /^request\.[^.]+$/;

/** A heading that stands on more pages than these tells none of them apart. */
export const MOST_PAGES_OF_HEADING = 10;

const KIND_FACTORS: Readonly<Record<Kind, number>> = {
  page: 1.03,
  heading: 1,
  row: 1,
  line: 0.92,
  field: 0.95,
  asked: 1,
};
/** A field of an answer stands in many answers. */
const ANSWER_FIELD_FACTOR = 0.75;
const COMMON_HEADING_FACTOR = 0.8;

/** How likely each section is meant as against another one of its page or of another. */
export function factorsOf({kinds, hashes, labels}: IndexData): Float32Array {
  const heading = KINDS.indexOf('heading');
  const times = new Map<string, number>();
  labels.forEach((label, section) => {
    if (kinds[section] === heading) {
      times.set(label, (times.get(label) ?? 0) + 1);
    }
  });
  return Float32Array.from(kinds, (number, section) => {
    const kind = KINDS[number]!;
    if (kind === 'heading' && times.get(labels[section]!)! > MOST_PAGES_OF_HEADING) {
      return COMMON_HEADING_FACTOR;
    }
    return kind === 'field' && !REQUEST_FIELD.test(hashes[section]!) ? ANSWER_FIELD_FACTOR : KIND_FACTORS[kind];
  });
}

/** Number of telling words of each question, 0 for other sections: a question's postings are these and no others. */
export function questionWordsOf({kinds}: IndexData, postings: Int32Array): Uint8Array {
  const asked = KINDS.indexOf('asked');
  const words = new Uint8Array(kinds.length);
  for (const posting of postings) {
    const section = posting >> 3;
    if (kinds[section] === asked) {
      words[section]!++;
    }
  }
  return words;
}

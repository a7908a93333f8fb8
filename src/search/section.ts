import {KINDS, type IndexData, type Kind} from './types';

/** A field of a request is asked for where it is sent. */
export const REQUEST_FIELD = /^request\.[^.]+$/;

const KIND_FACTORS: Readonly<Record<Kind, number>> = {
  page: 1.03,
  heading: 1,
  row: 1,
  line: 0.7,
  field: 0.95,
  asked: 1,
};
/** A field of an answer stands in many answers. */
const ANSWER_FIELD_FACTOR = 0.58;

/** How likely each section is meant as against another one of its page or of another. */
export function factorsOf({kinds, hashes}: IndexData): Float32Array {
  return Float32Array.from(kinds, (number, section) => {
    const kind = KINDS[number]!;
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

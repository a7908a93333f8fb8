// Fits numbers by word and area so that of the pages found for a question the right one is the likeliest.

/**
 * @typedef {object} Example a question, with the pages that were found for it, best first
 * @property {string[]} words stems
 * @property {number[]} scores logarithms, by page found
 * @property {number[]} areas numbers of the areas, by page found
 * @property {number[]} pages numbers of the pages
 * @property {number} right which of those found is right; -1 for none
 */

const RATE = 0.1;
/** Pulls numbers to zero: what few questions tell stays small. */
const DECAY = 0.001;
/** A page has a number of its own while its area learns, or an area would learn what is asked of one page. */
const DECAY_OF_PAGE = 1;
/** Less is lost in the noise. */
const LEAST = 1e-4;
const LEAST_SEEN = 1e-3;

/**
 * An element at a place that the list itself gave.
 *
 * @template Element
 * @param {ArrayLike<Element>} list
 * @param {number} place
 * @returns {Element}
 */
const at = (list, place) => /** @type {Element} */ (list[place]);

/**
 * Numbers that take smaller steps the more they have moved.
 *
 * @param {number} length
 * @param {number} decay
 */
function numbers(length, decay) {
  const values = new Float64Array(length);
  const seen = new Float64Array(length).fill(LEAST_SEEN);
  return {
    values,
    /**
     * @param {number} place
     * @param {number} slope
     */
    step(place, slope) {
      const value = at(values, place);
      const whole = slope + decay * value;
      const moved = at(seen, place) + whole * whole;
      seen[place] = moved;
      values[place] = value - (RATE * whole) / Math.sqrt(moved);
    },
  };
}

/**
 * The same order in each run, another one in each round.
 *
 * @param {number} length
 * @param {number} rounds
 */
function* shuffled(length, rounds) {
  let state = 1;
  for (let round = 0; round < rounds; round++) {
    const keys = Array.from({length}, () => (state = (state * 16807) % 2147483647));
    yield [...keys.keys()].sort((left, right) => at(keys, left) - at(keys, right));
  }
}

/**
 * @param {readonly Example[]} examples
 * @param {{areas: number, pages: number, known: readonly string[], rounds: number}} options how many areas and pages there
 *   are, the words that get numbers, and how often all examples are seen
 * @returns {{bias: number[], words: [word: string, numbers: number[]][]}} as logarithms beside those of scores: `bias` by area, `words` with numbers by area
 */
export function likeliest(examples, {areas, pages, known, rounds}) {
  const places = new Map(known.map((word, place) => [word, place]));
  const ofWord = numbers(places.size * areas, DECAY);
  const ofArea = numbers(areas, 0);
  const ofPage = numbers(pages, DECAY_OF_PAGE);
  let trust = 4;
  let trustSeen = 1;
  const usable = examples.filter(({right, scores}) => right >= 0 && scores.length > 1);
  const words = usable.map((example) => example.words.flatMap((word) => places.get(word) ?? []));
  for (const order of shuffled(usable.length, rounds)) {
    for (const place of order) {
      const {scores, areas: area, pages: page, right} = at(usable, place);
      const said = at(words, place);
      const norm = Math.sqrt(said.length || 1);
      const sums = scores.map((score, one) => {
        const own = at(area, one);
        const ofWords = said.reduce((sum, word) => sum + at(ofWord.values, word * areas + own), 0);
        return trust * score + at(ofPage.values, at(page, one)) + at(ofArea.values, own) + ofWords / norm;
      });
      const most = Math.max(...sums);
      const odds = sums.map((sum) => Math.exp(sum - most));
      const total = odds.reduce((sum, odd) => sum + odd, 0);
      let slopeOfTrust = 0;
      odds.forEach((odd, one) => {
        const slope = odd / total - (one === right ? 1 : 0);
        if (Math.abs(slope) >= LEAST) {
          slopeOfTrust += slope * at(scores, one);
          ofPage.step(at(page, one), slope);
          ofArea.step(at(area, one), slope);
          said.forEach((word) => ofWord.step(word * areas + at(area, one), slope / norm));
        }
      });
      trustSeen += slopeOfTrust * slopeOfTrust;
      trust -= (RATE * slopeOfTrust) / Math.sqrt(trustSeen);
    }
  }
  /** @param {Float64Array} values */
  const beside = (values) => Array.from(values, (value) => value / trust);
  return {
    bias: beside(ofArea.values),
    words: known.map((word, place) => [word, beside(ofWord.values.subarray(place * areas, (place + 1) * areas))]),
  };
}

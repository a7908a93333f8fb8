// Fits numbers by word and area so that of the pages found for a question the right one is the likeliest.
const RATE = 0.1;
/** Pulls numbers to zero: what few questions tell stays small. */
const DECAY = 0.001;
/** A page has a number of its own while its area learns, or an area would learn what is asked of one page. */
const DECAY_OF_PAGE = 1;
/** Less is lost in the noise. */
const LEAST = 1e-4;
const LEAST_SEEN = 1e-3;

/** Numbers that take smaller steps the more they have moved. */
function numbers(length, decay) {
  const values = new Float64Array(length);
  const seen = new Float64Array(length).fill(LEAST_SEEN);
  return {
    values,
    step(at, slope) {
      const whole = slope + decay * values[at];
      seen[at] += whole * whole;
      values[at] -= (RATE * whole) / Math.sqrt(seen[at]);
    },
  };
}

/** The same order in each run, another one in each round. */
function* shuffled(length, rounds) {
  let state = 1;
  for (let round = 0; round < rounds; round++) {
    const keys = Array.from({length}, () => (state = (state * 16807) % 2147483647));
    yield [...keys.keys()].sort((left, right) => keys[left] - keys[right]);
  }
}

/**
 * @param examples words, logarithms of scores, areas and pages that were found, and which of them is right
 * @returns as logarithms beside those of scores: `bias` by area, `words` with numbers by area
 */
export function likeliest(examples, {areas, pages, known, rounds}) {
  const places = new Map(known.map((word, at) => [word, at]));
  const ofWord = numbers(places.size * areas, DECAY);
  const ofArea = numbers(areas, 0);
  const ofPage = numbers(pages, DECAY_OF_PAGE);
  let trust = 4;
  let trustSeen = 1;
  const usable = examples.filter(({right, scores}) => right >= 0 && scores.length > 1);
  const words = usable.map((example) => example.words.flatMap((word) => places.get(word) ?? []));
  for (const order of shuffled(usable.length, rounds)) {
    for (const at of order) {
      const {scores, areas: area, pages: page, right} = usable[at];
      const norm = Math.sqrt(words[at].length || 1);
      const sums = scores.map((score, one) => {
        const said = words[at].reduce((sum, word) => sum + ofWord.values[word * areas + area[one]], 0);
        return trust * score + ofPage.values[page[one]] + ofArea.values[area[one]] + said / norm;
      });
      const most = Math.max(...sums);
      const odds = sums.map((sum) => Math.exp(sum - most));
      const total = odds.reduce((sum, odd) => sum + odd, 0);
      let slopeOfTrust = 0;
      odds.forEach((odd, one) => {
        const slope = odd / total - (one === right ? 1 : 0);
        if (Math.abs(slope) >= LEAST) {
          slopeOfTrust += slope * scores[one];
          ofPage.step(page[one], slope);
          ofArea.step(area[one], slope);
          words[at].forEach((word) => ofWord.step(word * areas + area[one], slope / norm));
        }
      });
      trustSeen += slopeOfTrust * slopeOfTrust;
      trust -= (RATE * slopeOfTrust) / Math.sqrt(trustSeen);
    }
  }
  const beside = (values) => Array.from(values, (value) => value / trust);
  return {
    bias: beside(ofArea.values),
    words: known.map((word, at) => [word, beside(ofWord.values.subarray(at * areas, (at + 1) * areas))]),
  };
}

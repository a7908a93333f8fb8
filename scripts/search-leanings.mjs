// Learns which area of the site each word of a question speaks for, and writes search/leanings.txt. Each question of
// search/asked.txt is asked while an eighth of them, and it among them, are taken out of the index; words and areas then
// get the numbers that bring the right page before the others. Needs build/.
//   npm run search:leanings
import fs from 'node:fs';
import path from 'node:path';
import createJiti from 'jiti';
import {ROOT} from './lib/install.mjs';
import {likeliest} from './lib/likeliest.mjs';
import {required} from './lib/required.mjs';

const FILE = path.join(ROOT, 'search/leanings.txt');
const FOLDS = 8;
/** Pages further down are not taken for it. */
const MOST_PAGES = 60;
/** Said in fewer questions, or a number, a word tells of a page rather than of an area. */
const FEWEST_QUESTIONS = 4;
const ROUNDS = 6;

const load = createJiti(path.join(ROOT, 'scripts/search-leanings.mjs'));
/** @type {typeof import('../catalogue/index')} */
const {catalogue} = load('../catalogue/index.ts');
/** @type {typeof import('../plugins/search/asked')} */
const {parseAsked, withAsked} = load('../plugins/search/asked.ts');
/** @type {typeof import('../plugins/search/pages')} */
const {readPages} = load('../plugins/search/pages.ts');
/** @type {typeof import('../plugins/search/synonyms')} */
const {allSynonyms} = load('../plugins/search/synonyms.ts');
/** @type {typeof import('../src/search/area')} */
const {ANY_QUERY, AREAS, areaOf} = load('../src/search/area.ts');
/** @type {typeof import('../src/search/build')} */
const {buildIndex} = load('../src/search/build.ts');
/** @type {typeof import('../src/search/index-reader')} */
const {readIndex} = load('../src/search/index-reader.ts');
/** @type {typeof import('../src/search/search')} */
const {findAsTyped} = load('../src/search/search.ts');
/** @type {typeof import('../src/search/stem')} */
const {stem} = load('../src/search/stem.ts');
/** @type {typeof import('../src/search/text')} */
const {pieces} = load('../src/search/text.ts');

/** @param {string} name */
const read = (name) => fs.readFileSync(path.join(ROOT, 'search', name), 'utf8');
const countries = catalogue.methods.flatMap((method) => (method.countries === 'global' ? [] : method.countries));
const synonyms = allSynonyms(read('synonyms.txt'), 'synonyms.txt', countries);
const asked = parseAsked(read('asked.txt'), 'asked.txt');
const sources = readPages(path.join(ROOT, 'build'), path.join(ROOT, 'search/asked.txt')).map((source) => ({
  ...source,
  sections: source.sections.filter(({kind}) => kind !== 'asked'),
}));
const areas = sources.map((source) => areaOf(source.path));

/**
 * The same part of the questions in each run.
 *
 * @param {string} question
 */
function foldOf(question) {
  let state = 2166136261;
  for (const letter of question) {
    state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  }
  return (state >>> 0) % FOLDS;
}

/**
 * A question with the pages that were found for it, the areas of these, and the place of the right one.
 *
 * @param {import('../src/search/index-reader').Index} index
 * @param {string} question
 * @param {string | undefined} right path of the page that answers it
 * @returns {import('./lib/likeliest.mjs').Example}
 */
function asExample(index, question, right) {
  const ranked = findAsTyped(index, synonyms, question).ranked.slice(0, MOST_PAGES);
  return {
    words: [...new Set(pieces(question).flat().map(stem))],
    scores: ranked.map(({score}) => Math.log(score)),
    areas: ranked.map(({page}) => required(areas[page], 'an area of each page')),
    pages: ranked.map(({page}) => page),
    right: ranked.findIndex(({page}) => sources[page]?.path === right),
  };
}

const examples = Array.from({length: FOLDS}).flatMap((_, fold) => {
  const kept = new Map(
    [...asked].map(([address, questions]) => [address, questions.filter((one) => foldOf(one) !== fold)]),
  );
  const index = readIndex(buildIndex(withAsked(sources, kept, 'asked.txt')));
  const held = [...asked].flatMap(([address, questions]) =>
    questions.filter((one) => foldOf(one) === fold).map((one) => asExample(index, one, address.split('#')[0])),
  );
  console.log(`${fold + 1} of ${FOLDS}: ${held.length} questions`);
  return held;
});

/** @type {Map<string, number>} in how many questions a word is said */
const times = new Map();
examples.forEach(({words}) => words.forEach((word) => times.set(word, (times.get(word) ?? 0) + 1)));
const learned = likeliest(examples, {
  areas: AREAS.length,
  pages: sources.length,
  known: [...times].flatMap(([word, count]) => (count >= FEWEST_QUESTIONS && /^\p{L}+$/u.test(word) ? [word] : [])),
  rounds: ROUNDS,
});
/** @param {number[]} numbers */
const tenths = (numbers) => numbers.map((number) => Math.round(10 * number) + 0);
const lines = [...new Map([[ANY_QUERY, learned.bias], ...learned.words])]
  .map(([word, numbers]) => ({word, numbers: tenths(numbers)}))
  .filter(({numbers}) => numbers.some((number) => number !== 0))
  .sort((left, right) => (left.word < right.word ? -1 : 1))
  .map(({word, numbers}) => `${word} ${numbers.join(' ')}\n`);
const head = `# What words of questions say about areas of the site, in tenths: ${AREAS.join(', ')}.
# Written by npm run search:leanings; do not edit.
`;
fs.writeFileSync(FILE, head + lines.join(''));
console.log(`${lines.length} words in search/leanings.txt`);

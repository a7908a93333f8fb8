// Learns which area of the site each word of a question speaks for, and writes search/leanings.txt. Each question of
// search/asked.txt is asked while an eighth of them, and it among them, are taken out of the index; words and areas then
// get the numbers that bring the right page before the others. Needs build/.
//   npm run search:leanings
import fs from 'node:fs';
import path from 'node:path';
import createJiti from 'jiti';
import {ROOT} from './lib/install.mjs';
import {likeliest} from './lib/likeliest.mjs';

const FILE = path.join(ROOT, 'search/leanings.txt');
const FOLDS = 8;
/** Pages further down are not taken for it. */
const MOST_PAGES = 60;
/** Said in fewer questions, or a number, a word tells of a page rather than of an area. */
const FEWEST_QUESTIONS = 4;
const ROUNDS = 6;

const load = createJiti(path.join(ROOT, 'scripts/search-leanings.mjs'));
const {catalogue} = load('../catalogue/index.ts');
const {parseAsked, withAsked} = load('../plugins/search/asked.ts');
const {readPages} = load('../plugins/search/pages.ts');
const {allSynonyms} = load('../plugins/search/synonyms.ts');
const {ANY_QUERY, AREAS, areaOf} = load('../src/search/area.ts');
const {buildIndex} = load('../src/search/build.ts');
const {readIndex} = load('../src/search/index-reader.ts');
const {findAsTyped} = load('../src/search/search.ts');
const {stem} = load('../src/search/stem.ts');
const {pieces} = load('../src/search/text.ts');

const read = (name) => fs.readFileSync(path.join(ROOT, 'search', name), 'utf8');
const countries = catalogue.methods.flatMap((method) => (method.countries === 'global' ? [] : method.countries));
const synonyms = allSynonyms(read('synonyms.txt'), 'synonyms.txt', countries);
const asked = parseAsked(read('asked.txt'), 'asked.txt');
const sources = readPages(path.join(ROOT, 'build'), path.join(ROOT, 'search/asked.txt')).map((source) => ({
  ...source,
  sections: source.sections.filter(({kind}) => kind !== 'asked'),
}));
const areas = sources.map((source) => areaOf(source.path));

/** The same part of the questions in each run. */
function foldOf(question) {
  let state = 2166136261;
  for (const letter of question) {
    state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  }
  return (state >>> 0) % FOLDS;
}

/** A question with the pages that were found for it, the areas of these, and the place of the right one. */
function asExample(index, question, right) {
  const ranked = findAsTyped(index, synonyms, question).ranked.slice(0, MOST_PAGES);
  return {
    words: [...new Set(pieces(question).flat().map(stem))],
    scores: ranked.map(({score}) => Math.log(score)),
    areas: ranked.map(({page}) => areas[page]),
    pages: ranked.map(({page}) => page),
    right: ranked.findIndex(({page}) => sources[page].path === right),
  };
}

const examples = Array.from({length: FOLDS}).flatMap((_, fold) => {
  const kept = [...asked].map(([address, questions]) => [address, questions.filter((one) => foldOf(one) !== fold)]);
  const index = readIndex(buildIndex(withAsked(sources, new Map(kept), 'asked.txt')));
  const held = [...asked].flatMap(([address, questions]) =>
    questions.filter((one) => foldOf(one) === fold).map((one) => asExample(index, one, address.split('#')[0])),
  );
  console.log(`${fold + 1} of ${FOLDS}: ${held.length} questions`);
  return held;
});

const times = new Map();
examples.forEach(({words}) => words.forEach((word) => times.set(word, (times.get(word) ?? 0) + 1)));
const learned = likeliest(examples, {
  areas: AREAS.length,
  pages: sources.length,
  known: [...times].flatMap(([word, count]) => (count >= FEWEST_QUESTIONS && /^\p{L}+$/u.test(word) ? [word] : [])),
  rounds: ROUNDS,
});
const tenths = (numbers) => numbers.map((number) => Math.round(10 * number) + 0);
const lines = [[ANY_QUERY, tenths(learned.bias)], ...learned.words.map(([word, numbers]) => [word, tenths(numbers)])]
  .filter(([, numbers]) => numbers.some((number) => number !== 0))
  .sort(([left], [right]) => (left < right ? -1 : 1))
  .map(([word, numbers]) => `${word} ${numbers.join(' ')}\n`);
const head = `# What words of questions say about areas of the site, in tenths: ${AREAS.join(', ')}.
# Written by npm run search:leanings; do not edit.
`;
fs.writeFileSync(FILE, head + lines.join(''));
console.log(`${lines.length} words in search/leanings.txt`);

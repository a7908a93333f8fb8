// Choosing the lines of a page that answer a question.
import {expect, test} from 'vitest';
import {bestLines, type Question} from '../../gateway/mcp/docs/best-lines';
import {conceptsOf} from '../../gateway/mcp/docs/concepts';
import {linesOf, withoutOperations} from '../../gateway/mcp/docs/lines';
import {matching, passage} from '../../gateway/mcp/docs/passage';
import {rarityOf} from '../../gateway/mcp/docs/rarity';
import {tableFirst, withoutOwnLinks} from '../../gateway/mcp/docs/shorten';
import type {DocsPage} from '../../gateway/mcp/docs/types';
import {buildIndex} from '../../search/engine/build';
import {readIndex} from '../../search/engine/index-reader';
import type {PageSource} from '../../search/engine/types';

const page = (path: string, title: string, ...texts: readonly string[]): DocsPage => ({
  path,
  title,
  description: '',
  sections: texts.map((text, at) => ({
    id: at === 0 ? '' : `part-${at}`,
    title: at === 0 ? title : `Part ${at}`,
    depth: at === 0 ? 1 : 2,
    anchors: [],
    text,
    programs: [],
  })),
});

const CALLBACKS = page(
  '/callbacks',
  'Callbacks',
  'How the gateway tells you that a payment changed. How often, and in which order, is told below.',
  '| Attempt | Delay |\n| - | - |\n| 1 | 0 |\n| 2 | 60 s |',
  'Read it, then answer with 204 within 10 h.',
  'Store it, then answer with 204 within 10 s.',
);
const SIGNING = page(
  '/signing',
  'Signing',
  'How to sign: a key and a secret.',
  'Your timestamp is within 300 seconds of our clock.',
);
const SYNONYMS = {webhook: ['callback'], respond: ['answer']};

const ask = (query: string): Question => ({
  concepts: conceptsOf(query, SYNONYMS, () => 1),
  weightOf: () => 1,
});
const best = (query: string): string | undefined => bestLines(ask(query), CALLBACKS)[0]?.text;

test('small words are ignored, while synonyms and spelled-out units count', () => {
  expect(best('How many seconds have we to respond to a webhook?')).toBe('Store it, then answer with 204 within 10 s.');
});

test('a word that occurs only in an anchor finds its part', () => {
  const [first, second] = SIGNING.sections;
  const anchored = {...SIGNING, sections: [first!, {...second!, id: 'unattended'}]};
  expect(bestLines(ask('unattended'), anchored).map(({section}) => section.id)).toEqual(['unattended']);
  expect(bestLines(ask('unattended'), SIGNING)).toEqual([]);
});

test('words of the column names and of several rows find these rows', () => {
  const table =
    '| Stage | Checks, in order |\n| - | - |\n| Key | 1006, 1002 |\n| Time | 1004 |\n| Content | 2002, 2001 |';
  const {hits, isWhole} = matching(`All is checked.\n\n${table}`, 'checks in order key content');
  expect(isWhole).toBe(true);
  expect(hits.map(({text}) => text)).toEqual(['| Key | 1006, 1002 |', '| Content | 2002, 2001 |']);
  expect(matching(table, 'checks in order quetzalcoatl').isWhole).toBe(false);
});

test('a page is read without links to itself, and its reference table comes first', () => {
  const site = 'https://docs.example/statuses';
  expect(
    withoutOwnLinks(`[\`created\`](${site}#created), [x](#y), [other](https://docs.example/a#b)`, `${site}/`),
  ).toBe('`created`, x, [other](https://docs.example/a#b)');
  const {sections} = page('/statuses', 'Statuses', 'Intro', 'A drawing', '2 statuses\n\n| a |\n| - | - |\n| 1 |');
  expect(tableFirst(sections).map(({id}) => id)).toEqual(['', 'part-2', 'part-1']);
  expect(tableFirst(sections.slice(0, 2)).map(({id}) => id)).toEqual(['', 'part-1']);
});

test('a part with less weight comes later', () => {
  const order = (weightOf: Question['weightOf']): string[] =>
    bestLines({...ask('answer with 204 within'), weightOf}, CALLBACKS).map(({section}) => section.id);
  expect(order(() => 1)).toEqual(['part-2', 'part-3']);
  expect(order(({id}) => (id === 'part-2' ? 0.1 : 1))).toEqual(['part-3', 'part-2']);
});

test('a word weighs more the fewer parts of the site have it, and less if only prose has it', () => {
  const section = {kind: 'heading', names: [], codes: [], about: ''} as const;
  const source = (path: string, label: string, text: string): PageSource => ({
    path,
    title: label,
    crumbs: [],
    description: '',
    countries: [],
    links: 0,
    sections: [{...section, hash: '', label, text}],
  });
  const others = Array.from({length: 20}, (_, at) => source(`/other${at}`, 'Topic', 'usual'));
  const site = readIndex(buildIndex([source('/one', 'Zebra', 'quagga'), ...others]));
  expect(rarityOf(site, 'zebra')).toBeGreaterThan(rarityOf(site, 'quagga'));
  expect(rarityOf(site, 'quagga')).toBeGreaterThan(rarityOf(site, 'usual'));
  expect(rarityOf(site, 'okapi')).toBe(0);
});

test('a row is found by the names of its columns, and the head is never a hit', () => {
  expect(linesOf(CALLBACKS.sections[1]!.text).map(({text}) => text)).toEqual(['| 1 | 0 |', '| 2 | 60 s |']);
  expect(best('delay of 60')).toBe('| 2 | 60 s |');
});

test('a passage answers each part of the question before it repeats one', () => {
  const text = ['A refund takes days.', 'A refund takes days, often.', 'A fee is kept.'].join('\n\n');
  const concepts = conceptsOf('refund days fee', {}, () => 1);
  expect(passage(text, concepts, 50)).toBe('A refund takes days.\n…\nA fee is kept.');
});

test('a list of operations is not an answer about an error', () => {
  const operation = (name: string): string => `[\`POST /v2/${name}\`](https://docs.example/${name})`;
  const row = `| 2103 | Not here. Operations: ${['a', 'b', 'c', 'd'].map(operation).join('; ')} | Leave it out |`;
  expect(withoutOperations(row)).toBe('| 2103 | Not here. | Leave it out |');
  expect(withoutOperations(`Operations: ${operation('a')}`)).toContain('/v2/a');
});

// Which line of which part answers: what a question is about, and what a line says of it.
import {expect, test} from 'vitest';
import {conceptsOf, stemsOf} from '../../gateway/mcp/docs/concepts';
import {createLineIndex, type LineIndex, type Question} from '../../gateway/mcp/docs/line-index';
import {linesOf, withoutOperations} from '../../gateway/mcp/docs/lines';
import {matching, passage} from '../../gateway/mcp/docs/passage';
import {tableFirst, withoutOwnLinks} from '../../gateway/mcp/docs/shorten';
import type {DocsPage} from '../../gateway/mcp/docs/types';

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

const PAGES = [
  page(
    '/callbacks',
    'Callbacks',
    'How the gateway tells you that a payment changed. How often, and in which order, is told below.',
    '| Attempt | Delay |\n| - | - |\n| 1 | 0 |\n| 2 | 60 s |',
    'Read it, then answer with 204 within 10 h.',
    'Store it, then answer with 204 within 10 s.',
  ),
  page('/signing', 'Signing', 'How to sign: a key and a secret.', 'Your timestamp is within 300 seconds of our clock.'),
  page('/reports', 'Reports', 'How to have a file written. Which columns it has, and how often.', '60 columns.'),
];
const SYNONYMS = {webhook: ['callback'], respond: ['answer']};

const index: LineIndex = createLineIndex(PAGES, []);
const asked = (query: string): Question => ({
  concepts: conceptsOf(query, SYNONYMS, index.rarity),
  weightOf: () => 1,
});
const best = (query: string): string | undefined => index.find(asked(query), [], 3)[0]?.text;

test('small words do not count, a synonym and a unit in letters do', () => {
  expect(best('How many seconds have we to respond to a webhook?')).toBe('Store it, then answer with 204 within 10 s.');
});

test('a word that only an anchor has finds its part', () => {
  const named = {...PAGES[1]!.sections[1]!, id: 'unattended'};
  const anchored = createLineIndex([{...PAGES[1]!, sections: [PAGES[1]!.sections[0]!, named]}], []);
  expect(anchored.rarity(stemsOf('unattended')[0]!)).toBeGreaterThan(0);
  const question = {concepts: conceptsOf('unattended', SYNONYMS, anchored.rarity), weightOf: () => 1};
  expect(anchored.find(question, [], 1)[0]?.section.id).toBe('unattended');
});

test('words that stand in the names and in several rows of a table find these rows', () => {
  const table =
    '| Stage | Checks, in order |\n| - | - |\n| Key | 1006, 1002 |\n| Time | 1004 |\n| Content | 2002, 2001 |';
  const {hits, isWhole} = matching(`All is checked.\n\n${table}`, 'checks in order key content');
  expect(isWhole).toBe(true);
  expect(hits.map(({text}) => text)).toEqual(['| Key | 1006, 1002 |', '| Content | 2002, 2001 |']);
  expect(matching(table, 'checks in order quetzalcoatl').isWhole).toBe(false);
});

test('a page is read without links to itself, its table of reference first', () => {
  const site = 'https://docs.example/statuses';
  expect(
    withoutOwnLinks(`[\`created\`](${site}#created), [x](#y), [other](https://docs.example/a#b)`, `${site}/`),
  ).toBe('`created`, x, [other](https://docs.example/a#b)');
  const {sections} = page('/statuses', 'Statuses', 'Intro', 'A drawing', '2 statuses\n\n| a |\n| - | - |\n| 1 |');
  expect(tableFirst(sections).map(({id}) => id)).toEqual(['', 'part-2', 'part-1']);
  expect(tableFirst(sections.slice(0, 2)).map(({id}) => id)).toEqual(['', 'part-1']);
});

test('a likelier page comes first, and a part may be held back', () => {
  const question = asked('how often');
  expect(index.find(question, ['/reports'], 1)[0]?.page.path).toBe('/reports');
  expect(index.find(question, ['/callbacks'], 1)[0]?.page.path).toBe('/callbacks');
  const heldBack = {...asked('clock'), weightOf: ({id}: {readonly id: string}) => (id === 'part-1' ? 0.1 : 1)};
  expect(index.onPage(heldBack, PAGES[1]!)[0]!.score).toBeLessThan(index.onPage(asked('clock'), PAGES[1]!)[0]!.score);
});

test('a row counts with the names of its columns, which are no line themselves', () => {
  expect(linesOf(PAGES[0]!.sections[1]!.text).map(({text}) => text)).toEqual(['| 1 | 0 |', '| 2 | 60 s |']);
  expect(best('delay of 60')).toBe('| 2 | 60 s |');
});

test('a passage says each thing that is asked before it says one of them again', () => {
  const text = ['A refund takes days.', 'A refund takes days, often.', 'A fee is kept.'].join('\n\n');
  const concepts = conceptsOf('refund days fee', {}, () => 1);
  expect(passage(text, concepts, 50)).toBe('A refund takes days.\n…\nA fee is kept.');
});

test('a list of operations says nothing about an error', () => {
  const operation = (name: string): string => `[\`POST /v2/${name}\`](https://docs.example/${name})`;
  const row = `| 2103 | Not here. Operations: ${['a', 'b', 'c', 'd'].map(operation).join('; ')} | Leave it out |`;
  expect(withoutOperations(row)).toBe('| 2103 | Not here. | Leave it out |');
  expect(withoutOperations(`Operations: ${operation('a')}`)).toContain('/v2/a');
});

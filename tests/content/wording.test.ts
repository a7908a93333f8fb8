// Finds the words of `wording.ts` in everything that people read: pages, data, documents, comments, test names, errors.
import {expect, test} from 'vitest';
import {faultsOf, FOLDERS, read, readableFiles} from './wording-faults';

const files = readableFiles();

test.each([...FOLDERS, ''])('nothing in "%s" uses a word of the list', (folder) => {
  const ours = files.filter((file) => (folder ? file.startsWith(`${folder}/`) : !file.includes('/')));
  expect(ours).not.toEqual([]);
  expect(ours.flatMap((file) => faultsOf(file, read(file)))).toEqual([]);
});

test('a page is read without its code', () => {
  expect(faultsOf('site/docs/a.mdx', 'One.\nSend a mail.')).toEqual([
    'site/docs/a.mdx:2: "mail": mail comes on paper; write e-mail',
  ]);
  expect(faultsOf('site/docs/a.mdx', 'The field `mail`, an e-mail.')).toEqual([]);
  expect(faultsOf('facts/contract/a.yaml', 'the last four signs')).toHaveLength(1);
});

const script = [
  '// It came at once.',
  'const alone = [1]; // Whoever asks.',
  "test('an order is no payment', () => f(`on ${alone} its way on`));",
  'const page = <p className="mail box" title="Send a mail">It goes on</p>;',
  "const mail = 'mail';",
  '/** Leave it alone: there is no need, and it is no longer there. */',
];

test('a program is read for its comments, test names and texts', () => {
  expect(faultsOf('site/src/a.tsx', script.join('\n')).map((fault) => /:(\d)+: "(.+?)"/.exec(fault)?.slice(1))).toEqual(
    [
      ['4', 'mail'],
      ['1', 'at once'],
      ['3', 'way on'],
      ['2', 'Whoever'],
      ['4', 'goes on'],
      ['3', 'is no'],
    ],
  );
});

test.each([
  ['There is no fee.', 0],
  ['The string that version 1 signs.', 0],
  ['The last 4 signs.', 1],
  ['It is no longer kept, and no more is asked.', 0],
  ['It is no slower than the last one.', 0],
  ['These are no postings.', 1],
  ['The clock stands still, as it stands for the day.', 0],
  ['What stands there.', 1],
  ['Marked is what a query means.', 1],
  ['Left out, UTC applies.', 1],
])('%s', (text, faults) => {
  expect(faultsOf('a.md', text)).toHaveLength(faults);
});

test('a comment in the style sheet or a sample counts', () => {
  expect(faultsOf('design/a.css', 'a {\n  /* It goes on. */\n}')).toHaveLength(1);
  expect(faultsOf('samples/a.py', '# Whoever asks')).toHaveLength(1);
});

import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {pageOf, rules, ruleText, withRules} from '../../facts/rules';
import {remarkRules} from '../../site/render/markdown/remark-rules';
import {proofIds} from '../../gateway/proofs/load';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCS = path.join(ROOT, 'site/docs');
const texts = (folder: string, names: RegExp): [file: string, text: string][] =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => names.test(file) && !file.startsWith('rules/'))
    .map((file) => [`${folder}/${file}`, fs.readFileSync(path.join(ROOT, folder, file), 'utf8')]);
const pages = texts('site/docs', /\.mdx$/);
const sources = [...pages, ...texts('facts', /\.(?:ya?ml|ts)$/)];

const NAMED = /<Rule id="([\w.]+)" \/>|\{rule:([\w.]+)\}/g;
const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, inPage, inText]) => inPage ?? inText!);
const fileOf = (route: string): string[] => [`site/docs${route}.mdx`, `site/docs${route}/index.mdx`];

/** Runs of words, without markup: what a second copy of a sentence has in common with the first. */
const WORDS = 9;
const runsOf = (text: string): string[] => {
  const words = text
    .replaceAll(/\]\([^)]*\)|<[^>]+>/g, ' ')
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
  return words.slice(WORDS - 1).map((_word, index) => words.slice(index, index + WORDS).join(' '));
};

const filesOfRun = new Map<string, string[]>();
for (const [file, text] of sources) {
  for (const run of runsOf(text)) {
    filesOfRun.set(run, [...(filesOfRun.get(run) ?? []), file]);
  }
}

describe.each([...rules().values()])('$id', ({id, home, full, short}) => {
  test('is told in full on its home page, and named by another page or text', () => {
    const telling = sources.filter(([, text]) => namedIn(text).includes(id)).map(([file]) => file);
    const homes = fileOf(pageOf({home}));
    expect(telling.filter((file) => homes.includes(file))).toHaveLength(1);
    expect(telling.filter((file) => !homes.includes(file))).not.toEqual([]);
  });

  test('is not written by hand elsewhere', () => {
    const copies = [...runsOf(full), ...runsOf(short)].flatMap((run) =>
      (filesOfRun.get(run) ?? []).map((file) => `${file}: ${run}`),
    );
    expect(copies).toEqual([]);
  });

  test('names proofs that exist', () => {
    const known = new Set(proofIds());
    expect(
      [...full.matchAll(/\(proof:([^)]+)\)/g)].map(([, proof]) => proof!).filter((proof) => !known.has(proof)),
    ).toEqual([]);
  });
});

test('every rule that a page or a text names exists', () => {
  expect(
    sources.flatMap(([file, text]) =>
      namedIn(text)
        .filter((id) => !rules().has(id))
        .map((id) => `${file}: ${id}`),
    ),
  ).toEqual([]);
});

test('a rule is told in full at home, and in short with a link home elsewhere', () => {
  expect(ruleText('refund.balance', '/api/v2/transaction/cancel')).toContain('you get 4001');
  const short = ruleText('refund.balance', '/reports');
  expect(short).toContain('](/api/v2/transaction/cancel#balance)');
  expect(withRules('So: {rule:refund.balance}')).toBe(`So: ${short}`);
  expect(() => ruleText('refund.nothing_here', '/reports')).toThrow(
    'rule refund.nothing_here: expected an entry nothing_here in facts/rules/refund.yaml',
  );
});

test('an unknown rule is refused with its page', () => {
  const element = {type: 'mdxJsxTextElement', name: 'Rule', attributes: [{name: 'id', value: 'refund.nothing'}]};
  const tree = {type: 'root', children: [{type: 'paragraph', children: [element]}]};
  expect(() => remarkRules(DOCS)(tree as never, {path: path.join(DOCS, 'reports.mdx')} as never)).toThrow(
    /reports\.mdx: <Rule id="refund\.nothing">: rule refund\.nothing: expected an entry nothing/,
  );
});

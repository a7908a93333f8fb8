// `<Guide>` of a page, expanded from a catalogue made by hand: the order of its parts, and which pages are refused.
import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {describe, expect, test, vi} from 'vitest';
import type {Method} from '../../facts/catalogue/types';
import {remarkGuide} from '../../site/render/guides/remark-guide';
import {DOCS} from '../../lib/paths';
import {block, paragraph, text} from '../../site/render/operations/nodes';
import {factsOf, failure, guide, method, service, smallCatalogue} from './small-guide';
import {pageText} from './page-text';

const held = vi.hoisted((): {catalogue: unknown; record: unknown} => ({catalogue: null, record: null}));
vi.mock('../../facts/catalogue', async () => (await import('./mock-catalogue')).mockCatalogue(held));
vi.mock('../../gateway/recording/guides', () => ({recordGuide: async () => held.record}));

const jsx = (name: string, children: readonly unknown[] = [], attributes: object = {}, type = 'mdxJsxFlowElement') => ({
  type,
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value: value as string,
  })),
  children,
});
const prose = (words: string) => paragraph(text(words));
const part = (name: string) => jsx('Part', [prose(`Of ${name}.`)], {id: 'x', name});

const INTRO = prose('The beginning.');
const CHECKLIST = part('checklist');

/** The page of a method, as its readers get it. */
async function page(
  children: readonly unknown[],
  changes: Partial<Method> = {},
  beside: readonly unknown[] = [],
): Promise<string> {
  const catalogue = smallCatalogue(
    method('it', {
      services: [service(5001)],
      guides: [guide('other'), guide('it')],
      failures: [failure('underpaid')],
      ...changes,
    }),
  );
  held.catalogue = catalogue;
  held.record = factsOf(catalogue, {}, undefined, '/services/it').record;
  const tree = {type: 'root', children: [{...jsx('Guide'), children}, ...beside]} as unknown as Root;
  await remarkGuide(DOCS)(tree, new VFile({path: path.join(DOCS, 'services/it.mdx')}));
  return pageText(tree.children);
}
/** Names of headings and words of prose in their order; `|` are the programs. */
const outline = (said: string): string[] =>
  said
    .replace(/<aside[\s\S]*?<\/aside>/, '{#|}')
    .match(/\{#[^}]+\}|Of \w+\.|The beginning\.|<footer|\| Property|A pay-in by/g)!
    .map((found) => found.replace(/[{#}<]|\| /g, ''));

describe('a guide', () => {
  test('has its first sentence, programs, properties, prose and the parts in this order, each part with its prose', async () => {
    const said = await page([INTRO, part('testing'), CHECKLIST, part('before'), part('path')]);
    expect(outline(said)).toEqual(
      'A pay-in by,|,Property,The beginning.,before,Of before.,request,refunds,call,payer,answers,answer,path,Of path.,failures,testing,Of testing.,checklist,Of checklist.'.split(
        ',',
      ),
    );
    expect(said).toMatch(/^<div className="operation"><div className="operation__text">A pay-in by /);
    expect(said).toMatch(/<\/aside><div className="operation__text">\| Property /);
    expect(said).toContain('call="guide/services/it 0"');
    expect(said).toMatch(/See also \[Title of other\]/);
  });

  test('keeps content beside it', async () => {
    const said = await page([INTRO, CHECKLIST], {}, [
      block('Other', {}),
      jsx('Guide', [], {}, 'mdxJsxTextElement'),
      prose('After.'),
    ]);
    expect(said).toMatch(/<\/div><Other><\/Other><Guide><\/Guide>After\.\n$/);
  });

  test('may have a part without prose', async () => {
    expect(await page([INTRO, {...CHECKLIST, children: undefined}])).toContain('## Before you go live');
  });

  test.each<[string, readonly unknown[], Partial<Method>, string]>([
    ['nothing in it', [], {}, '<Guide>: expected prose at the beginning, and <Part name="checklist">'],
    ['no prose', [CHECKLIST], {}, 'expected prose at the beginning'],
    ['no checklist', [INTRO, part('before')], {}, 'and <Part name="checklist">'],
    [
      'an unknown part',
      [INTRO, part('more'), CHECKLIST],
      {},
      '<Part name="more">: expected each once of before, request, ',
    ],
    [
      'a part twice',
      [INTRO, part('before'), part('before'), CHECKLIST],
      {},
      '<Part name="before">: expected each once of ',
    ],
    ['a part without a name', [INTRO, jsx('Part'), CHECKLIST], {}, '<Part name="undefined">'],
    [
      'prose of a part that is not there',
      [INTRO, part('expiry'), CHECKLIST],
      {},
      '<Part name="expiry">: this guide has no such part',
    ],
  ])('with %s is refused with its file', async (_name, children, changes, message) => {
    const refused = page(children, changes);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(/docs\/services\/it\.mdx: <Guide>: /);
  });
});

// Every page as Markdown, compared with its own HTML. Needs a build: `npm test` makes one before.
import fs from 'node:fs';
import path from 'node:path';
import type {Element, Nodes as HtmlNode} from 'hast';
import type {Nodes} from 'mdast';
import {fromHtml} from 'hast-util-from-html';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {cached, keyOf} from '../../lib/build-cache';
import {hashOfInputs} from '../../lib/inputs-of';
import {MOST_BYTES} from '../../site/plugins/markdown-pages/cut';
import {LANGUAGES} from '../../samples/languages';
import {markdownPath} from '../../facts/reference/pages';
import site from '../../facts/operator/site.config';
import {CONTENT_KINDS} from '../../site/src/components/content-kind';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
/** The page of search results holds no text of its own. */
const ROUTES = fs
  .readFileSync(path.join(ROOT, 'site/routes.txt'), 'utf8')
  .trim()
  .split('\n')
  .filter((route) => !/^\/search\/?$/.test(route));

/** Headings, programs and the number of rows of each table, in the order of the page. */
interface Content {
  readonly h1: string[];
  readonly h2: string[];
  readonly code: string[];
  readonly rows: number[];
}

const read = (name: string): string => fs.readFileSync(path.join(BUILD, name), 'utf8');
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
const empty = (): Content => ({h1: [], h2: [], code: [], rows: []});

function htmlText(node: HtmlNode): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node && !(node.type === 'element' && node.properties['dataContent'] === 'skip')
    ? node.children.map((child) => htmlText(child as HtmlNode)).join('')
    : '';
}

const count = (node: HtmlNode, tagName: string): number =>
  'children' in node
    ? node.children.reduce(
        (sum, child) =>
          sum + (child.type === 'element' && child.tagName === tagName ? 1 : 0) + count(child as HtmlNode, tagName),
        0,
      )
    : 0;

/** The texts of a block of code: what is folded, and the rest. */
const blocksOf = (node: Element): string[] =>
  node.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'pre' ? [htmlText(child).replace(/\n$/, '')] : blocksOf(child),
  );

function contentOfHtml(node: HtmlNode, found: Content = empty()): Content {
  if (node.type === 'element') {
    // Screens of the cabinet are drawn in HTML: pictures, with their text beside them.
    if (node.properties['ariaHidden'] === 'true' || node.properties['dataContent'] === 'skip') {
      return found;
    }
    if (node.tagName === 'h1' || node.tagName === 'h2') {
      found[node.tagName].push(squeezed(htmlText(node)));
    } else if (node.tagName === 'figure' && node.properties['dataLanguage'] !== undefined) {
      found.code.push(blocksOf(node).join('\n\n'));
      return found;
    } else if (node.tagName === 'table') {
      found.rows.push(count(node, 'tr'));
    }
  }
  if ('children' in node) {
    node.children.forEach((child) => contentOfHtml(child, found));
  }
  return found;
}

const markdownText = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(markdownText).join('') : '';

/** What a file in Markdown says, and what must not be in a page: HTML, and links that lead nowhere from outside the site. */
interface ReadFile {
  readonly content: Content;
  readonly strange: readonly string[];
  /** Whether a table may continue here from the file before, or in the next one. A line says so in both files. */
  readonly beginsWithTable: boolean;
  readonly endsWithTable: boolean;
}

function readMarkdown(text: string): ReadFile {
  const tree = fromMarkdown(text, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});
  const strange: string[] = [];
  return {
    content: contentOfMarkdown(tree, strange),
    strange,
    beginsWithTable: tree.children[1]?.type === 'table',
    endsWithTable: tree.children.at(-2)?.type === 'table',
  };
}

const CODE = await hashOfInputs('tests/content/markdown-pages.test.ts');

/** To parse all pages takes half a minute: what a text says is kept under the text and the code that reads it. */
async function readOnce(text: string): Promise<ReadFile> {
  const kept = await cached('markdown-read', keyOf(CODE, text), () => Buffer.from(JSON.stringify(readMarkdown(text))));
  return JSON.parse(kept.toString()) as ReadFile;
}

/** @param strange takes what must not be in a page */
function contentOfMarkdown(node: Nodes, strange: string[], found: Content = empty()): Content {
  if (node.type === 'heading' && (node.depth === 1 || node.depth === 2)) {
    found[`h${node.depth}`].push(squeezed(markdownText(node)));
  } else if (node.type === 'code') {
    found.code.push(node.value);
  } else if (node.type === 'table') {
    found.rows.push(node.children.length);
  } else if (node.type === 'html') {
    strange.push(node.value);
  } else if (node.type === 'link' && !/^(https?|mailto):/.test(node.url)) {
    strange.push(node.url);
  }
  if ('children' in node) {
    node.children.forEach((child) => contentOfMarkdown(child, strange, found));
  }
  return found;
}

/** The files of a page, the first one first: the end of a long one names the next file. */
function filesOf(route: string): string[] {
  const texts = [read(markdownPath(route))];
  for (let next = true; next;) {
    const [, address] = /\nThis page continues at (\S+)\n$/.exec(texts.at(-1)!) ?? [];
    next = address !== undefined;
    if (address) {
      texts.push(read(new URL(address).pathname));
    }
  }
  return texts;
}

/** Adds what a further file of a page has: a continued table repeats its head. */
function goOn(content: Content, more: Content, beginsWithTable: boolean): Content {
  const rows = beginsWithTable
    ? [...content.rows.slice(0, -1), content.rows.at(-1)! + more.rows[0]! - 1, ...more.rows.slice(1)]
    : [...content.rows, ...more.rows];
  return {
    h1: [...content.h1, ...more.h1],
    h2: [...content.h2, ...more.h2],
    code: [...content.code, ...more.code],
    rows,
  };
}

/** Whether a file holds the programs of a page in one more language. @param page name of its Markdown file */
const isLanguageFile = (name: string, page: string): boolean =>
  Object.keys(LANGUAGES).some((language) => name === page.replace(/md$/, `${language}.md`));

/** The programs of a page in their languages, without requests of other examples. A body as JSON may be an example too. */
function tabsIn(node: HtmlNode): {readonly name: string; readonly isApart: boolean; readonly text: string}[][] {
  const children = 'children' in node ? (node.children as HtmlNode[]) : [];
  if (!children.some((child) => child.type === 'element' && child.properties['dataPanel'] !== undefined)) {
    return children.flatMap(tabsIn);
  }
  const panels = children.flatMap((child) => {
    const {dataPanel: name, dataApart} = child.type === 'element' ? child.properties : {};
    return typeof name === 'string' && name !== 'json'
      ? [{name, isApart: dataApart !== undefined, text: contentOfHtml(child).code.join('\n\n')}]
      : [];
  });
  return [panels];
}

const articleOf = (html: string): string => html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));

/** The programs in a file: it is long, and where a fence begins and ends is all that matters of it. */
const codeOf = (text: string): string[] =>
  Array.from(text.matchAll(/^( *)(`{3,})[^`\n]*\n([^]*?)^\1\2$/gm), ([, indent = '', , code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replace(/\n$/, ''),
  );

/** What a page shows, read once for all tests. */
const shownBy = new Map(
  fs.existsSync(BUILD)
    ? ROUTES.map((route) => {
        const html = read(path.join(route, 'index.html'));
        const article = fromHtml(articleOf(html), {fragment: true});
        return [route, {html, content: contentOfHtml(article), tabs: tabsIn(article), files: filesOf(route)}] as const;
      })
    : [],
);

function splitFrontMatter(text: string): [unknown, string] {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return [parse(front), body];
}

describe.skipIf(!fs.existsSync(BUILD))('pages as Markdown', () => {
  test('every page has its headings, programs and rows, all in Markdown', {timeout: 400_000}, async () => {
    let bytes = 0;
    let largest = 0;
    const [targets, sources] = [new Map<string, string[]>(), new Map<string, string[]>()];
    for (const [route, {html, content: shown, files}] of shownBy) {
      bytes += files.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      largest = Math.max(largest, ...files.map((text) => Buffer.byteLength(text)));
      const [front, body] = splitFrontMatter(files[0]!);
      const parts = await Promise.all([body, ...files.slice(1)].map(readOnce));
      const strange = parts.flatMap((part) => part.strange);
      // The first line of a further file says of which page it is.
      const {content} = parts.reduce((sum, part) => ({
        ...part,
        content: goOn(sum.content, part.content, sum.endsWithTable && part.beginsWithTable),
      }));
      const elsewhere = fs
        .readdirSync(path.dirname(path.join(BUILD, markdownPath(route))))
        .filter((name) => isLanguageFile(name, path.basename(markdownPath(route))))
        .flatMap((name) => codeOf(read(path.join(path.dirname(markdownPath(route)), name))));
      expect({...content, code: []}, route).toEqual({...shown, code: []});
      expect([...content.code, ...elsewhere].sort(), route).toEqual([...shown.code].sort());
      expect(content.h1, route).toHaveLength(1);
      expect(strange, route).toEqual([]);
      expect(front, route).toEqual({
        title: route === '/' ? expect.any(String) : content.h1[0],
        description: expect.stringMatching(/\S/),
        url: new URL(route, site.hosts.docs).href,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        links_to: expect.any(Array),
        linked_from: expect.any(Array),
      });
      const {links_to: to, linked_from: by} = front as {links_to: string[]; linked_from: string[]};
      expect(
        [...to, ...by].filter((linked) => !ROUTES.includes(linked)),
        route,
      ).toEqual([]);
      targets.set(route, to);
      sources.set(route, by);
      expect(html, route).toMatch(
        new RegExp(`<link[^>]* rel="?alternate"? type="?text/markdown"? href="?${markdownPath(route)}[" />]`),
      );
    }
    console.log(
      `${ROUTES.length} pages as Markdown: ${Math.round(bytes / 1024)} KB, the largest ${Math.round(largest / 1024)} KB`,
    );
    expect(largest).toBeLessThanOrEqual(MOST_BYTES);
    // Both directions have the same links, as far as they have links.
    const most = Math.max(...[...sources.values()].map(({length}) => length));
    const untold = [...sources].flatMap(([route, by]) =>
      by.length < most ? ROUTES.filter((other) => targets.get(other)!.includes(route) && !by.includes(other)) : [],
    );
    expect(untold).toEqual([]);
    expect([...sources].filter(([, by]) => by.length === 0).length).toBeLessThan(ROUTES.length / 10);
  });

  test('a program in several languages is HTTP and one language, or one language, and separate if it does something else', () => {
    let programs = 0;
    for (const [route, {tabs, files}] of shownBy) {
      const code = tabs.length > 0 ? files.flatMap(codeOf) : [];
      for (const panels of tabs) {
        const shown = panels.filter(({text}) => code.includes(text)).map(({name}) => name);
        const versions = panels.filter(({isApart}) => !isApart).map(({name}) => name);
        const language = versions.find((name) => name !== 'http');
        const apart = panels.filter(({isApart}) => isApart).map(({name}) => name);
        const kept = ['http', language, ...apart];
        expect([route, shown]).toEqual([route, panels.map(({name}) => name).filter((name) => kept.includes(name))]);
        programs += 1;
      }
    }
    expect(programs).toBeGreaterThan(150);
  });

  test('the pages have every kind of content, and no unknown kind', () => {
    const kinds = [...shownBy.values()].flatMap(({html}) =>
      [...html.matchAll(/\sdata-content="?([^"\s>]*)/g)].map(([, kind]) => kind),
    );
    expect([...new Set(kinds)].sort()).toEqual([...CONTENT_KINDS].sort());
  });

  test('llms.txt lists every page once', () => {
    const index = read('llms.txt');
    const instructions = `${site.hosts.docs}/agents.md`;
    const links = [...index.matchAll(/^- \[[^\]]+\]\((\S+\.md)\): \S/gm)]
      .map(([, address]) => address)
      .filter((address) => address !== instructions);
    expect(index).toContain(instructions);
    expect(links.sort()).toEqual(ROUTES.map((route) => `${site.hosts.docs}${markdownPath(route)}`).sort());
    expect(index).toMatch(/^# .+\n\n> .+\n/);
  });

  test('the parts have every page once, each small enough for one read by a program, and both indexes lead to them', () => {
    const parts = fs.readdirSync(BUILD).filter((name) => /^llms-full-.+\.txt$/.test(name));
    const texts = parts.map((name) => read(name));
    const addresses = texts.flatMap((text) =>
      [...text.matchAll(/^---\n\n(https:\S+)\n\n/gm)].map(([, address]) => address),
    );
    expect([...new Set(addresses)].sort()).toEqual(ROUTES.map((route) => new URL(route, site.hosts.docs).href).sort());
    const sizes = texts.map((text) => Buffer.byteLength(text));
    console.log(parts.map((name, index) => `${name} ${Math.round(sizes[index]! / 1000)} KB`).join(', '));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
    for (const index of ['llms.txt', 'llms-full.txt']) {
      const linked = [...read(index).matchAll(/\((\S+\/llms-full-\S+\.txt)\)/g)].map(([, address]) => address);
      expect(linked.sort(), index).toEqual(parts.map((name) => `${site.hosts.docs}/${name}`).sort());
    }
  });
});

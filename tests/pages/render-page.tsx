// Pages rendered from their sources in this process, without a build: for changes that are tried one after another.
// The site's own Markdown plugins and components make the text; layout, highlighting and minifying are left out.
import fs from 'node:fs';
import path from 'node:path';
import {evaluate} from '@mdx-js/mdx';
import type {Element as HastElement, Root} from 'hast';
import React, {type ReactNode} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import AnswerTabs from '@site/src/components/answer-tabs';
import Bench from '@site/src/components/bench';
import CodeBlock from '@site/src/components/code/code-block';
import CodeSample, {CodeExample} from '@site/src/components/code/code-sample';
import CodeTabs from '@site/src/components/code/code-tabs';
import DataTable, {TableHead} from '@site/src/components/data-table';
import FlowDiagram from '@site/src/components/flow-diagram';
import PayerScreens from '@site/src/components/payer-screens';
import Sequence from '@site/src/components/sequence';
import config from '@site/docusaurus.config';
import {withHosts} from '@repo/facts/reference/hosts';
import {DOCS} from '@repo/lib/paths';

type MdxOptions = NonNullable<Parameters<typeof evaluate>[1]>;

/** The plugins that the site has its Markdown pass through. */
function sitePlugins(): MdxOptions['remarkPlugins'] {
  const docs = config.plugins!.find((each) => Array.isArray(each) && each[0] === '@docusaurus/plugin-content-docs');
  return (docs as [string, {beforeDefaultRemarkPlugins: MdxOptions['remarkPlugins']}])[1].beforeDefaultRemarkPlugins;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Code blocks without colors. */
function plainCode() {
  const replace = (node: Root | HastElement): void => {
    node.children = (node.children as HastElement[]).map((child) => {
      const [code] = child.tagName === 'pre' ? (child.children as HastElement[]) : [];
      if (code?.tagName === 'code') {
        const lang = String((code.properties['className'] as string[])[0]).replace('language-', '');
        const html = escape(code.children.map((each) => ('value' in each ? each.value : '')).join(''));
        const attributes = Object.entries({lang, html}).map(([name, value]) => ({
          type: 'mdxJsxAttribute',
          name,
          value,
        }));
        return {type: 'mdxJsxFlowElement', name: 'CodeBlock', attributes, children: []} as unknown as HastElement;
      }
      if ('children' in child) {
        replace(child);
      }
      return child;
    });
  };
  return replace;
}

/** A component that has no say here shows what it holds. */
const Through = ({children}: {readonly children?: ReactNode}): ReactNode => <>{children}</>;

const known = {
  AnswerTabs,
  Bench,
  CodeBlock,
  CodeExample,
  CodeSample,
  CodeTabs,
  FlowDiagram,
  PayerScreens,
  Proof: Through,
  Sequence,
  table: DataTable,
  th: TableHead,
};

/**
 * The article of a page as HTML.
 *
 * @param route as `/api/v2/transaction/create`
 * @throws Error of a plugin, which names the page
 */
export async function renderPage(route: string): Promise<string> {
  const file = path.join(DOCS, `${route}.mdx`);
  const source = withHosts(fs.readFileSync(file, 'utf8'))
    .replace(/^---[\s\S]*?\n---\n/, '')
    .replace(/^import .*$/gm, '')
    .replace(
      /^(##+) (.*) \{\/\* #([\w.-]+) \*\/\}$/gm,
      (_all, {length}: string, title, id) => `<h${length} id="${id}">${title}</h${length}>`,
    );
  const others = [...source.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => [name!, Through] as const);
  const {default: Content} = await evaluate(
    {value: source, path: file},
    {
      ...runtime,
      remarkPlugins: [...sitePlugins()!, remarkGfm],
      rehypePlugins: [plainCode],
    },
  );
  return `<article>${renderToStaticMarkup(<Content components={{...Object.fromEntries(others), ...known}} />)}</article>`;
}

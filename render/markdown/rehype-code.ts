import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {VFile} from 'vfile';
import {highlight} from './highlight';

type Node = Root | RootContent | ElementContent;

interface JsxAttribute {
  readonly type: 'mdxJsxAttribute';
  readonly name: string;
  readonly value: string;
}

/** Replaces each fenced code block by `<CodeBlock lang html title setup />`, its code highlighted at build time. */
export function rehypeCode(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    await replaceCode(tree, file);
  };
}

async function replaceCode(node: Node, file: VFile): Promise<void> {
  if (!('children' in node)) {
    return;
  }
  for (const [index, child] of node.children.entries()) {
    const code = fencedCode(child);
    if (code) {
      node.children[index] = (await codeBlock(code, file)) as unknown as (typeof node.children)[number];
    } else {
      await replaceCode(child, file);
    }
  }
}

function fencedCode(node: Node): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'pre') {
    return undefined;
  }
  const [code] = node.children;
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined;
}

async function codeBlock(code: Element, file: VFile): Promise<object> {
  const classNames = (code.properties['className'] ?? []) as string[];
  const language = classNames.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  if (!language) {
    throw new Error(`${file.path}: a code block has no language; write one after the fence`);
  }
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(/\n$/, '');
  const meta = String((code.data as {meta?: string} | undefined)?.meta ?? '');
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  const setup = /setup="(\d+)"/.exec(meta)?.[1];
  let html: string;
  try {
    html = await highlight(text, language);
  } catch (error) {
    throw new Error(`${file.path}: ${(error as Error).message}`);
  }
  const attributes: JsxAttribute[] = [attribute('lang', language), attribute('html', html)];
  if (title) {
    attributes.push(attribute('title', title));
  }
  if (setup) {
    attributes.push(attribute('setup', setup));
  }
  return {type: 'mdxJsxFlowElement', name: 'CodeBlock', attributes, children: []};
}

const attribute = (name: string, value: string): JsxAttribute => ({type: 'mdxJsxAttribute', name, value});

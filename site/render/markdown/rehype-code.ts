import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxAttribute, MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {languageLabel} from '../../../samples/languages';
import {highlight} from './highlight';
import {textOf} from './text-of';
import {messageOf} from '../../../lib/message-of';

type Node = Root | RootContent | ElementContent;

const HEADINGS = ['h2', 'h3', 'h4'];
/** Elements that name the code blocks in them. */
const NAMED = ['details', 'CodeTabs', 'CodeSample', 'CodeExample'];

/**
 * Replaces each fenced code block by `<CodeBlock lang html label title setup />`, highlighted at build time. Each gets
 * a unique name from its heading or summary, because keyboard users can focus it.
 */
export function rehypeCode(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const names = new Map<string, number>();
    let about = '';
    const nameOf = (what: string): string => {
      const name = about && about !== what ? `${about}, ${what}` : what;
      const times = (names.get(name) ?? 0) + 1;
      names.set(name, times);
      return times === 1 ? name : `${name}, ${times}`;
    };
    const replace = async (node: Node): Promise<void> => {
      for (const [index, child] of 'children' in node ? node.children.entries() : []) {
        const code = fencedCode(child);
        const outside = about;
        about = aboutOf(child) ?? about;
        if (code) {
          (node as Root).children[index] = await codeBlock(code, file, nameOf);
        } else {
          await replace(child);
        }
        if (NAMED.includes(elementName(child))) {
          about = outside;
        }
      }
    };
    await replace(tree);
  };
}

/** Name of an element in Markdown or in JSX; empty for other nodes. */
const elementName = (node: Node): string =>
  node.type === 'element' ? node.tagName : 'name' in node && typeof node.name === 'string' ? node.name : '';

/** The name that a node gives to the code blocks after it or inside of it. */
function aboutOf(node: Node): string | undefined {
  const name = elementName(node);
  if (HEADINGS.includes(name) || name === 'summary') {
    return textOf(node).replace(/\s+/g, ' ').trim();
  }
  const attributes = NAMED.includes(name) && 'attributes' in node ? node.attributes : [];
  const named = attributes
    .filter((each) => each.type === 'mdxJsxAttribute')
    .find((each) => each.name === 'label' || each.name === 'title');
  return typeof named?.value === 'string' ? named.value : undefined;
}

function fencedCode(node: Node): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'pre') {
    return undefined;
  }
  const [code] = node.children;
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined;
}

async function codeBlock(code: Element, file: VFile, nameOf: (what: string) => string): Promise<MdxJsxFlowElementHast> {
  const classNames = code.properties['className'] ?? [];
  const language = classNames.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  if (!language) {
    throw new Error(`${file.path}: a code block has no language; write one after the fence`);
  }
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(/\n$/, '');
  const meta = (code.data as {meta?: string} | undefined)?.meta ?? '';
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  const setup = /setup="(\d+)"/.exec(meta)?.[1];
  let html: string;
  try {
    html = await highlight(text, language);
  } catch (error) {
    throw new Error(`${file.path}: ${messageOf(error)}`);
  }
  const attributes: MdxJsxAttribute[] = [attribute('lang', language), attribute('html', html)];
  attributes.push(attribute('label', nameOf(title ?? languageLabel(language))));
  if (title) {
    attributes.push(attribute('title', title));
  }
  if (setup) {
    attributes.push(attribute('setup', setup));
  }
  return {type: 'mdxJsxFlowElement', name: 'CodeBlock', attributes, children: []};
}

const attribute = (name: string, value: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value});

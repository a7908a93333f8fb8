import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {catalogue} from '../../../facts/catalogue';
import {recordGuide} from '../../../gateway/recording/guides';
import {attributeOf, block, type Node} from '../operations/nodes';
import {guideTexts} from '../../../facts/catalogue/guide-texts';
import type {GuideFacts} from './facts';
import {PARTS} from './parts';
import {properties} from './properties';
import {sources} from './sources';
import {guideSide} from './side';
import {introduction} from './introduction';
import {messageOf} from '../../../lib/message-of';
import {routeOfPage} from '../../../lib/paths';

/**
 * Replaces `<Guide>` by the guide of the page's route: facts, steps, fields, programs and answers from the catalogue
 * and the sandbox, mixed with the page's own prose. Prose directly inside `<Guide>` follows the properties. Prose in `<Part
 * name="refunds">` follows the data of that part.
 *
 * @param docs folder of all pages, which their routes are relative to
 * @throws Error that names the page: no guide has its route, a `<Part>` is unknown or missing
 */
export function remarkGuide(docs: string): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const children: Node[] = [];
    for (const child of tree.children) {
      const isGuide = child.type === 'mdxJsxFlowElement' && child.name === 'Guide';
      children.push(...(isGuide ? await expand(child, file, routeOfPage(docs, file.path)) : [child]));
    }
    tree.children = children;
  };
}

/**
 * The page's own prose by part.
 *
 * @param names of all parts; the last one is required
 * @throws Error that names an unknown, repeated or missing part
 */
function proseByPart(
  element: MdxJsxFlowElement,
  names: readonly string[],
): {intro: Node[]; parts: Map<string, readonly Node[]>} {
  const intro: Node[] = [];
  const parts = new Map<string, readonly Node[]>();
  for (const part of element.children) {
    if (part.type !== 'mdxJsxFlowElement' || part.name !== 'Part') {
      intro.push(part);
      continue;
    }
    const name = String(attributeOf(part, 'name'));
    if (!names.includes(name) || parts.has(name)) {
      throw new Error(`<Part name="${name}">: expected each once of ${names.join(', ')}`);
    }
    parts.set(name, part.children);
  }
  const last = names.at(-1)!;
  if (intro.length === 0 || !parts.has(last)) {
    throw new Error(`expected prose at the beginning, and <Part name="${last}">`);
  }
  return {intro, parts};
}

/** What the method is, the programs, then everything else, which is beside them in a wide window. */
const layout = (facts: GuideFacts, rest: readonly Node[]): Node[] => [
  block('div', {className: 'operation'}, [
    block('div', {className: 'operation__text'}, introduction(facts)),
    guideSide(facts),
    block('div', {className: 'operation__text'}, [properties(facts), ...rest, ...sources(facts)]),
  ]),
];

async function expand(element: MdxJsxFlowElement, file: VFile, route: string): Promise<Node[]> {
  try {
    const method = catalogue.methodOf(route);
    const guide = method.guides.find((each) => each.route === route)!;
    const facts: GuideFacts = {
      guide,
      method,
      texts: guideTexts(method, guide),
      services: catalogue.servicesOfGuide(guide),
      record: await recordGuide(route),
    };
    const {intro, parts} = proseByPart(element, Object.keys(PARTS));
    const render = ([name, make]: readonly [string, (facts: GuideFacts) => Node[]]): Node[] => {
      const data = make(facts);
      const prose = parts.get(name) ?? [];
      if (data.length === 0 && prose.length > 0) {
        throw new Error(`<Part name="${name}">: this guide has no such part`);
      }
      return [...data, ...prose];
    };
    return layout(facts, [...intro, ...Object.entries(PARTS).flatMap(render)]);
  } catch (error) {
    throw new Error(`${file.path}: <Guide>: ${messageOf(error)}`);
  }
}

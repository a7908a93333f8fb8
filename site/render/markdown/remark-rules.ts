import type {Paragraph, Parent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {ruleText} from '../../../facts/rules';
import {messageOf} from '../../../lib/message-of';
import {routeOfPage} from '../../../lib/paths';
import {markdown} from '../operations/nodes';

interface JsxElement {
  readonly type: string;
  readonly name?: string;
  readonly attributes?: readonly {readonly name: string; readonly value: unknown}[];
}

/**
 * Replaces `<Rule id="refund.balance" />` by the rule of that name in `facts/rules`: all of it on its home page, elsewhere
 * one sentence with a link home. Within a line, the rule must be one paragraph.
 *
 * @param docs folder of all pages, which their routes are relative to
 * @throws Error that names the page and the rule that does not exist, or does not fit into a line
 */
export function remarkRules(docs: string): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const page = routeOfPage(docs, file.path);
    const visit = (parent: Parent): void => {
      parent.children = parent.children.flatMap((child): (typeof parent.children)[number][] => {
        const {type, name, attributes} = child as JsxElement;
        if (name !== 'Rule') {
          if ('children' in child) {
            visit(child);
          }
          return [child];
        }
        const id = String(attributes?.find((each) => each.name === 'id')?.value);
        try {
          const blocks = markdown(ruleText(id, page));
          if (type === 'mdxJsxFlowElement') {
            return blocks;
          }
          const [only, ...others] = blocks;
          if (only?.type !== 'paragraph' || others.length > 0) {
            throw new Error('expected a line of its own, because the rule has more than one paragraph');
          }
          return (only satisfies Paragraph).children;
        } catch (error) {
          throw new Error(`${file.path}: <Rule id="${id}">: ${messageOf(error)}`);
        }
      });
    };
    visit(tree);
  };
}

import type {Parent, PhrasingContent, Root, Table} from 'mdast';
import type {VFile} from 'vfile';
import {figureText, retryPlans, spanText} from '../../../facts/reference/figures';
import {messageOf} from '../../../lib/message-of';

interface JsxElement {
  readonly name?: string;
  readonly attributes?: readonly {readonly name: string; readonly value: unknown}[];
}

/**
 * A row for each attempt: the pause before it, and the time since the first.
 *
 * @throws Error that names the known plans
 */
function retryTable(method: string): Table {
  if (!Object.hasOwn(retryPlans, method)) {
    throw new Error(`method ${method}: expected ${Object.keys(retryPlans).join(' or ')}`);
  }
  const pauses: readonly number[] = retryPlans[method as keyof typeof retryPlans];
  const since = pauses.map((_pause, index) => pauses.slice(0, index + 1).reduce((sum, pause) => sum + pause, 0));
  const row = (...cells: string[]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((value) => ({
      type: 'tableCell',
      children: [{type: 'text', value}] satisfies PhrasingContent[],
    })),
  });
  return {
    type: 'table',
    children: [
      row('Attempt', 'Delay', 'Since the first'),
      ...pauses.map((pause, index) => row(String(index + 1), spanText(pause), spanText(since[index]!))),
    ],
  };
}

/**
 * Replaces `<RetryPlan method="POST" />` by the table of attempts of a callback, and
 * `<Figure name="quote.lifetime" as="s" />` by `60 s`. The figures are in facts/reference/figures.ts, where the sandbox
 * reads them too.
 *
 * @throws Error that names the page, the figure and the known ones
 */
export function remarkFigures(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const visit = (parent: Parent): void => {
      parent.children = parent.children.map((child): (typeof parent.children)[number] => {
        const {name, attributes = []} = child as JsxElement;
        const value = (key: string): string => String(attributes.find((each) => each.name === key)?.value);
        try {
          if (name === 'Figure') {
            return {type: 'text', value: figureText(value('name'), value('as'))};
          }
          if (name === 'RetryPlan') {
            return retryTable(value('method'));
          }
        } catch (error) {
          throw new Error(`${file.path}: <${name}>: ${messageOf(error)}`);
        }
        if ('children' in child) {
          visit(child);
        }
        return child;
      });
    };
    visit(tree);
  };
}

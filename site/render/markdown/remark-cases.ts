import type {Parent, Paragraph, PhrasingContent, Root, RootContent, Table} from 'mdast';
import type {VFile} from 'vfile';
import {allCases} from '../../../gateway/certify/all-cases';
import {groupOf} from '../../../gateway/certify/run';
import type {CaseText, Side} from '../../../gateway/certify/types';
import {messageOf} from '../../../lib/message-of';

interface JsxElement {
  readonly name?: string;
  readonly attributes?: readonly {readonly name: string; readonly value: unknown}[];
}

const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
const link = (url: string, ...children: PhrasingContent[]): PhrasingContent => ({type: 'link', url, children});

const row = (...cells: PhrasingContent[]): Table['children'][number] => ({
  type: 'tableRow',
  children: cells.map((cell) => ({type: 'tableCell', children: [cell]})),
});

/** Where the cases of a side are listed. */
const PLACES: Readonly<Record<Side, string>> = {handler: '/callbacks#certify', client: '/request_format#certify'};

/** A table for each group, below its name. @throws Error that names the sides */
function tablesOf(side: string): RootContent[] {
  const own = allCases.filter((each) => each.side === side);
  if (own.length === 0) {
    throw new Error(`side ${side}: expected ${Object.keys(PLACES).join(' or ')}`);
  }
  return [...new Set(own.map(groupOf))].flatMap((group): [Paragraph, Table] => [
    {type: 'paragraph', children: [{type: 'strong', children: [text(group)]}]},
    {
      type: 'table',
      children: [
        row(text('Case'), text('What holds')),
        ...own
          .filter((each) => groupOf(each) === group)
          .map((each) => row(link(each.rule, code(each.id)), text(each.title))),
      ],
    },
  ]);
}

/** Ids of cases with a link to their list. @throws Error that names the id that no case has */
function idsOf(ids: string): PhrasingContent[] {
  const named = ids.split(/\s+/).map((id): CaseText => {
    const found = allCases.find((each) => each.id === id);
    if (!found) {
      throw new Error(`ids ${id}: expected the id of a case in gateway/certify`);
    }
    return found;
  });
  return named.flatMap(({id, side}, index) => [...(index > 0 ? [text(', ')] : []), link(PLACES[side], code(id))]);
}

/**
 * Replaces `<Cases side="handler" />` by a table of cases for each group, and `<Cases ids="signature/hex time/old" />` within
 * a line by these ids.
 *
 * @throws Error that names the page and the side or id that does not exist
 */
export function remarkCases(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const visit = (parent: Parent): void => {
      parent.children = parent.children.flatMap((child): (typeof parent.children)[number][] => {
        const {name, attributes = []} = child as JsxElement;
        if (name !== 'Cases') {
          if ('children' in child) {
            visit(child);
          }
          return [child];
        }
        const value = (key: string): string => String(attributes.find((each) => each.name === key)?.value ?? '');
        try {
          return value('side') === '' ? idsOf(value('ids')) : tablesOf(value('side'));
        } catch (error) {
          throw new Error(`${file.path}: <Cases>: ${messageOf(error)}`);
        }
      });
    };
    visit(tree);
  };
}

import {dayText} from '../../../lib/day-text';
import {block, breakable, link, text, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';

/** The end of a guide: where its facts about others come from. */
export function sources({texts: {sources: list}}: GuideFacts): Node[] {
  const items = list.map(({title, address, date}) =>
    block('li', {}, [
      address ? link(address, /\s/.test(title) ? [text(title)] : breakable(title)) : text(title),
      ...(date ? [text(`, ${dayText(date)}`)] : []),
    ]),
  );
  return items.length === 0
    ? []
    : [block('footer', {className: 'guide__sources'}, [block('p', {}, [text('Sources')]), block('ul', {}, items)])];
}

import {block, breakable, link, text, words, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';

/** Where the cabinet shows the services of the reader's point and takes questions about them. */
export const SERVICE_SHEET = '/cabinet/control/tariffs#service-sheet';

/** The end of a guide: its sources, what is common knowledge, and what is uncertain. */
export function sources({method, texts: {sources: list, generalKnowledge: general}}: GuideFacts): Node[] {
  const {confidence, doubts} = method;
  const notes = [
    ...(general.length > 0 ? [`General knowledge, without a source: ${general.join('; ')}.`] : []),
    ...(confidence === 'thin' || confidence === 'unsourced'
      ? [
          `Little of this page is confirmed by a public source: compare it with the [service sheet](${SERVICE_SHEET}) before you build on it.`,
        ]
      : []),
    ...doubts.map(({date, text: doubt}) => `${doubt.replace(/\.$/, '')} (as of ${date}).`),
  ];
  return [
    block('footer', {className: 'guide__sources'}, [
      block('p', {}, [text(list.length > 0 ? 'Sources' : 'No public source was found for this method.')]),
      ...(list.length > 0
        ? [
            block(
              'ul',
              {},
              list.map(({title, address, date}) =>
                block('li', {}, [
                  address ? link(address, /\s/.test(title) ? [text(title)] : breakable(title)) : text(title),
                  ...(date ? [text(`, ${date}`)] : []),
                ]),
              ),
            ),
          ]
        : []),
      ...notes.map((note) => block('p', {}, words(note))),
    ]),
  ];
}

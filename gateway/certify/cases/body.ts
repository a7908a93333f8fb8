// Bodies that are written in another way, and say the same.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const RAW = 'Sign the bytes that arrived; parse them only after the check.';

export const body: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'body/null-members',
      title: 'Members that are null are understood',
      why: 'Payer, card and next action are null where nothing is known, and a handler that reads on fails.',
      rule: '/callbacks#body',
      fix: 'Read only what you need, and look for null before you read the members of an object.',
    },
    {play: 'paid by nobody known'},
  ),
  defineCase(
    {
      id: 'body/whitespace',
      title: 'A body with spaces and newlines is acknowledged',
      why: 'The signature covers the bytes: JSON that was parsed and written again has others.',
      rule: '/callbacks#signature-mismatch',
      fix: RAW,
    },
    {change: {layout: 'indented'}},
  ),
  defineCase(
    {
      id: 'body/member-order',
      title: 'A body with its members in another order is acknowledged',
      why: 'The order of members can change at any time.',
      rule: '/callbacks#body',
      fix: 'Read members by name.',
    },
    {change: {layout: 'reversed'}},
  ),
  defineCase(
    {
      id: 'body/accents',
      title: 'A body with letters outside of ASCII is acknowledged',
      why: 'The first payer with an accent in the name breaks your handler.',
      rule: '/callbacks#signature-mismatch',
      fix: 'Sign the bytes, not a text that was decoded with another character set; the body is UTF-8.',
    },
    {play: 'paid with a name'},
  ),
  defineCase(
    {
      id: 'body/emoji',
      title: 'A body with an emoji is acknowledged',
      why: 'Characters of four bytes in UTF-8 do not fit into every database, and the callback would fail each time.',
      rule: '/callbacks#body',
      fix: 'Use utf8mb4 in MySQL, and sign the bytes.',
    },
    {
      change: {merge: {data: {transaction: {payer: {name: 'Zoe 🙂 李'}}}}},
      explainedBy: ['delivery/plain', 'body/accents'],
    },
  ),
  defineCase(
    {
      id: 'body/escapes',
      title: 'A body with escaped slashes and letters is acknowledged',
      why: 'The same text can be written as \\/ or \\u00f1, and the signature covers how it is written.',
      rule: '/callbacks#signature-mismatch',
      fix: RAW,
    },
    {
      play: 'paid with a name',
      change: {layout: 'escaped'},
      explainedBy: ['delivery/plain', 'body/whitespace'],
    },
  ),
  defineCase(
    {
      id: 'body/largest',
      title: 'The largest body, 256 KiB, is acknowledged',
      why: 'Many servers stop at 100 KB, and answer 413.',
      rule: '/callbacks#body',
      fix: 'Raise the limit for this path to 256 KiB or more, in your framework and in the proxy before it.',
    },
    {change: {size: 256 * 1024}},
  ),
  defineCase(
    {
      id: 'body/too-large',
      title: 'A body of 1 MB does no harm to the callbacks after it',
      why: 'Anybody can send one: it may be refused, but must not end your handler.',
      rule: '/callbacks#body',
      fix: 'Limit the body while you read it, answer 413, and continue.',
    },
    {
      steps: [
        {callback: 1, expect: 'anything', anotherId: true, size: 1_000_000, signatures: ['other secret']},
        {callback: 0, expect: 'acknowledged'},
      ],
      explainedBy: ['delivery/plain', 'delivery/after-refused'],
    },
  ),
];

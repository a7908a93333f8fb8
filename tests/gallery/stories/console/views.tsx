import React from 'react';
import {SECTIONS} from '@repo/gateway/console/routes';
import {ConsolePage, entry} from '../../console-page';

const nothing = {'/_gateway/transactions': {items: [], next: null, total: 0}};

export default {
  ...Object.fromEntries(SECTIONS.map((section) => [section, <ConsolePage hash={`#/${section}`} />])),
  'no transactions yet': <ConsolePage hash="#/transactions" given={nothing} />,
  'a transaction': <ConsolePage hash={entry('transactions', 1)} />,
  'a request': <ConsolePage hash={entry('requests')} />,
  'a refused request': <ConsolePage hash={entry('requests', 1)} />,
  'a callback': <ConsolePage hash={entry('callbacks')} />,
};

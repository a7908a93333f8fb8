// Browser entry of the console in the downloaded gateway. The fragment of the address selects the view.
import React from 'react';
import {createRoot} from 'react-dom/client';
import {Console, type Navigation} from './console';
import {httpClient} from './http-client';
import {keepTexts} from '../../lib/keep-texts';

const byAddress: Navigation = {
  read: () => location.hash,
  go: (hash) => location.assign(hash),
  listen(listener) {
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  },
};

keepTexts(document);
createRoot(document.querySelector('#console')!).render(
  <Console client={httpClient('/_gateway/')} navigation={byAddress} />,
);

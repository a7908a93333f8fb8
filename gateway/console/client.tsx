// The console of the downloaded file, in the browser: its address says what it shows.
import React from 'react';
import {createRoot} from 'react-dom/client';
import {Console, type Navigation} from './console';
import {httpClient} from './http-client';

const byAddress: Navigation = {
  read: () => location.hash,
  go: (hash) => location.assign(hash),
  listen(listener) {
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  },
};

createRoot(document.querySelector('#console')!).render(
  <Console client={httpClient('/_gateway/')} navigation={byAddress} />,
);

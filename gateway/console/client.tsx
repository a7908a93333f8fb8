// The console of the downloaded file, in the browser.
import React from 'react';
import {createRoot} from 'react-dom/client';
import {Console} from './console';
import {httpClient} from './http-client';

createRoot(document.querySelector('#console')!).render(<Console client={httpClient('/_gateway/')} />);

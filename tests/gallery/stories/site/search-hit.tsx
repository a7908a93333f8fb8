import React from 'react';
import {plainHit} from '@repo/search/engine/plain-hit';
import type {Hit} from '@repo/search/engine/types';
import {SearchHit} from '@site/src/components/search-hit';

export const hits: readonly Hit[] = [
  {
    ...plainHit('/callbacks', 'Callbacks', 'Integrate › Callbacks'),
    hash: 'signature-mismatch',
    heading: 'Signature mismatch',
    description: 'How the gateway tells your server of a new status, and how to check that a callback is genuine.',
    words: ['signature'],
  },
  {
    ...plainHit('/reference/api_error_codes', 'API error codes', 'Reference'),
    description: 'Every error the API answers with, among them signature_invalid.',
    words: ['signature', 'error'],
  },
];

export default {
  'a section': <SearchHit hit={hits[0]!} />,
  'a page': <SearchHit hit={hits[1]!} />,
};

import React from 'react';
import type {Hit} from '@repo/search/engine/types';
import {SearchHit} from '@site/src/components/search-hit';

export const hits: readonly Hit[] = [
  {
    path: '/callbacks',
    hash: 'signature-mismatch',
    title: 'Callbacks',
    heading: 'Signature mismatch',
    crumbs: 'Integrate › Callbacks',
    description: 'How the gateway tells your server of a new status, and how to check that a callback is genuine.',
    words: ['signature'],
  },
  {
    path: '/reference/api_error_codes',
    hash: '',
    title: 'API error codes',
    heading: '',
    crumbs: 'Reference',
    description: 'Every error the API answers with, among them signature_invalid.',
    words: ['signature', 'error'],
  },
];

export default {
  'a section': <SearchHit hit={hits[0]!} />,
  'a page': <SearchHit hit={hits[1]!} />,
};

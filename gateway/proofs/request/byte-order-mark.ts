import type {Proof} from '../notation';

export const proof = {
  says: 'A byte order mark that is signed too passes the signature and is 2001.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      text: '﻿{}',
      refused: 'malformed_json',
      shows: {
        number: 2001,
      },
    },
  ],
} satisfies Proof;

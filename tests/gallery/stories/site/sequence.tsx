import React from 'react';
import Sequence from '@site/src/components/sequence';
import type {SequenceDiagram} from '@site/src/components/sequence/layout';

export const diagram: SequenceDiagram = {
  actors: [
    {id: 'shop', name: 'Your server'},
    {id: 'gateway', name: 'Gateway'},
    {id: 'payer', name: 'Payer'},
  ],
  steps: [
    {from: 'shop', to: 'gateway', text: 'transaction/create'},
    {from: 'gateway', to: 'shop', text: 'payment_url', reply: true},
    {from: 'shop', to: 'payer', text: 'redirect'},
    {over: ['gateway', 'payer'], note: '3-D Secure'},
    {from: 'gateway', to: 'gateway', text: 'fee is taken'},
    {from: 'gateway', to: 'shop', text: 'callback: completed'},
  ],
};

export default {
  'without a recording': <Sequence title="A card payment" {...diagram} />,
  'that can be played': <Sequence title="A card payment" proof="card/challenge-passed" {...diagram} />,
};

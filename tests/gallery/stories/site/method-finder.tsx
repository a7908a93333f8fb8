import React from 'react';
import MethodFinder from '@site/src/components/method-finder';
import FinderFrame from '@site/src/components/method-finder/frame';
import {NO_FILTER} from '@site/src/components/method-finder/bar';

const row = {currencies: ['KES'], directions: ['payin'], kinds: ['mobile_money'], flows: ['hpp'], not_in: null};
const terms = {refunds: ['full'], disputes: ['none'], stored: [], capture: [], settlement: ['daily1']};
const guide = {
  direction: 'payin',
  integration: 'hpp',
  flows: ['hpp'],
  terms,
  places: [{country: null, currencies: []}],
};

export default {
  methods: (
    <MethodFinder
      data={{
        rows: [
          {
            ...row,
            id: 'm-pesa',
            name: 'M-PESA',
            timing: 'seconds',
            countries: ['KE'],
            guides: ['/services/m_pesa/payin'],
          },
          {...row, id: 'usdt', name: 'USDT', timing: 'minutes', countries: [], guides: ['/services/usdt/payin']},
        ],
        guides: {'/services/m_pesa/payin': guide, '/services/usdt/payin': guide},
      }}
    />
  ),
  'nothing fits': <FinderFrame choices={[]} wanted={{...NO_FILTER, words: 'moon'}} total={50} shown={0} />,
};

import {bareHost} from '@repo/facts/reference/hosts';
import React from 'react';
import type {PayerScreen} from '@repo/facts/catalogue/payer-screen';
import PayerScreens from '@site/src/components/payer-screens';

const frames: readonly PayerScreen[] = [
  {
    as: 'page',
    place: bareHost('pay'),
    title: 'Pay 150.00 PEN',
    fields: [['Phone', '999 000 321']],
    buttons: ['Cancel', 'Pay'],
  },
  {as: 'phone', place: 'Bank app', title: 'Scan', amount: '150.00 PEN', picture: 'qr', note: 'Valid for 15 minutes.'},
  {as: 'receipt', place: 'Kiosk', title: 'Paid', picture: 'barcode', rows: [['Reference', '000 000 130']]},
];

export default {
  screens: <PayerScreens alt="Three screens." caption="What a payer sees" frames={JSON.stringify(frames)} />,
};

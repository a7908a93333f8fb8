import type {ReactNode} from 'react';
import React from 'react';
import {newInvoice} from '@repo/facts/cabinet/invoices';
import {formLook, pageLook, templateLook} from '@repo/facts/cabinet/looks';
import {points} from '@repo/facts/cabinet/merchant';
import {Phone, Phones} from '@site/src/components/cabinet';
import {LookPage} from './look-page';
import {bareHost} from '@repo/facts/reference/hosts';

const merchant = points[0].name;
const page = {merchant, currency: 'PEN', amounts: ['50.00', '100.00', '150.00'], methods: ['Card']} as const;

/** The same page three times: with only the form settings, with values of its template, and with its own values. */
export const LookSteps = (): ReactNode => (
  <Phones
    alt="One payment page three times. First in the point's form settings: the name in letters, blue. Then with the template's logo and small print. Then with its own green, title, description and button."
    caption="1: form settings only. 2: with the template's logo, small print and field. 3: with the page's own color and texts.">
    <Phone address="1 · form settings">
      <LookPage look={formLook} {...page} amounts={['50.00']} />
    </Phone>
    <Phone address="2 · template">
      <LookPage look={templateLook} {...page} amounts={['50.00']} fields={[['E-mail', 'ana@example.com']]} />
    </Phone>
    <Phone address="3 · page">
      <LookPage look={pageLook} {...page} fields={[['E-mail', 'ana@example.com']]} />
    </Phone>
  </Phones>
);

/** The page of an invoice, with its items in place of a heading: with one method, and with several. */
export const InvoicePhones = (): ReactNode => (
  <Phones
    alt={`The page of an invoice on two phones: items, total ${newInvoice.total} PEN. On the first, without a choice of services, card, QR payment and bank redirect are offered. On the second, with service_ids 2117, only the card.`}
    caption="First without service_ids and template, then with service_ids [2117].">
    {[['Card', 'QR payment', 'Bank redirect'], ['Card']].map((methods) => (
      <Phone key={methods.length} address={`${bareHost('pay')}/i/…`}>
        <LookPage
          look={formLook}
          merchant={merchant}
          currency="PEN"
          amounts={[newInvoice.total]}
          lines={newInvoice.items}
          methods={methods}
        />
      </Phone>
    ))}
  </Phones>
);

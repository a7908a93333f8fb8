import type {ReactNode} from 'react';
import React from 'react';
import {templateLook} from '@repo/facts/cabinet/looks';
import {points} from '@repo/facts/cabinet/merchant';
import {tipCode, tipModules} from '@repo/facts/cabinet/tips';
import {
  Actions,
  Beside,
  Button,
  Field,
  Form,
  Panel,
  Phone,
  Phones,
  Screen,
  Toggle,
  money,
} from '@site/src/components/cabinet';
import {LookPage} from './look-page';
import {QrCode} from './qr-code';
import {bareHost} from '@repo/facts/reference/hosts';

const merchant = points[0].name;
const amounts = tipCode.choices.map(money).join(', ');

/** Payment services, Tips by QR code: a code for a table, with a preview of the printed card. */
export const TipsScreen = (): ReactNode => (
  <Screen
    section="Payment services"
    page="Tips by QR code"
    alt={`A code for tips is being made: name ${tipCode.name}, the amounts ${amounts} PEN, cards and QR payment as methods. At the right the card for the table with its QR code.`}
    caption="A code for one table, and the card as it is printed."
    actions={
      <Button kind="primary" mark={1}>
        New code
      </Button>
    }>
    <Beside
      result={
        <Panel title="Card" mark={5} aside="A6">
          <div className="cab-card">
            <div className="cab-card__title">{tipCode.title}</div>
            <QrCode modules={tipModules} />
            <div>{tipCode.url.replace('https://', '')}</div>
          </div>
        </Panel>
      }>
      <Form>
        <Field label="Name" value={tipCode.name} mark={2} hint="For your staff and reports" />
        <Field label="Title for the guest" value={tipCode.title} hint="At most 80 characters" />
        <Field label="Amounts, PEN" value={amounts} mark={3} wide hint="2 to 10 choices, or one the guest types" />
        <Field label="Services" value="2117 cards, 2122 QR payment" kind="select" mark={4} wide />
      </Form>
      <Toggle label="Active" on hint="Off: a guest who scans it reads that tips are closed" />
      <Actions>
        <Button mark={6}>Print card</Button>
        <Button>Download SVG</Button>
        <Button>Payments</Button>
        <Button>Replace code</Button>
      </Actions>
    </Beside>
  </Screen>
);

/** What the guest sees after the scan. */
export const TipPhones = (): ReactNode => (
  <Phones
    alt={`The page on a guest's phone: ${merchant}, ${tipCode.title}, four amounts of which ${tipCode.choices[1]} is chosen, card or QR payment, and the button that pays.`}
    caption="What the guest sees: choose, pay, done. No account, no app of ours.">
    <Phone address={bareHost('pay')}>
      <LookPage
        look={{...templateLook, texts: {...templateLook.texts, title: tipCode.title, button: 'Give'}}}
        merchant={merchant}
        currency="PEN"
        amounts={tipCode.choices}
        chosen={tipCode.choices[1]}
        methods={['Card', 'QR payment']}
      />
    </Phone>
  </Phones>
);

import type {ReactNode} from 'react';
import React from 'react';
import {depositDrafts} from '@repo/facts/cabinet/deposits';
import {wallets} from '@repo/facts/cabinet/merchant';
import {tariffs} from '@repo/facts/cabinet/tariffs';
import {Actions, Button, Columns, Field, Form, Panel, Screen, money} from '@site/src/components/cabinet';
import {DepositSum, DepositTable} from './deposits';

const draft = depositDrafts.card;
const {percent, min, max} = tariffs.find(({service_id: id}) => id === draft.service_id)!;
const {available} = wallets.find(({currency}) => currency === draft.currency)!;

/** Deposits, Card: before a deposit of 500.00 PEN with a company card. */
export const DepositCardScreen = (): ReactNode => (
  <Screen
    section="Deposits"
    page="Card"
    alt={`A form tops up the PEN wallet by ${draft.amount} with a company card. Beside it is what the card is charged, ${draft.to_pay} with the fee. Below are two earlier deposits by card, one completed and one declined.`}
    caption="500.00 PEN for the wallet; the card is charged 515.00.">
    <Columns>
      <Panel title="Top up by card">
        <Form>
          <Field
            wide
            label="Wallet"
            kind="select"
            value={draft.currency}
            mark={1}
            hint={`available ${money(available)} ${draft.currency}`}
          />
          <Field
            wide
            label="The wallet receives"
            value={money(draft.amount)}
            mark={2}
            hint={`${money(min)} to ${money(max)} ${draft.currency}`}
          />
          <Field wide label="Card" kind="select" value="New card" hint="A card in the name of Andina Market S.A.C." />
        </Form>
      </Panel>
      <Panel title="What it costs" mark={3}>
        <DepositSum draft={draft} percent={percent} payer="The card is charged" />
      </Panel>
    </Columns>
    <Actions>
      <Button kind="primary" mark={4}>
        Continue to payment
      </Button>
    </Actions>
    <Panel title="Last deposits by card" mark={5}>
      <DepositTable way="Card" />
    </Panel>
  </Screen>
);

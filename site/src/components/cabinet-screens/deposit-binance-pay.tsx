import type {ReactNode} from 'react';
import React from 'react';
import {binanceTransfer, depositDrafts} from '@repo/facts/cabinet/deposits';
import {
  Actions,
  Amount,
  Button,
  Columns,
  Facts,
  Field,
  Id,
  Panel,
  Screen,
  limaTime,
} from '@site/src/components/cabinet';
import {DepositSum, DepositTable} from './deposits';

const draft = depositDrafts.binance;

/** Deposits, Binance Pay: send the transfer in the Binance app, then type its order number here. */
export const DepositBinancePayScreen = (): ReactNode => (
  <Screen
    section="Deposits"
    page="Binance Pay"
    alt={`A deposit of ${draft.amount} USDT. One panel shows wallet, fee and sum, the other the Binance ID to send ${draft.to_pay} USDT to, the time left, and a field for the order number. Below is an earlier deposit.`}
    caption="The wallet receives 250.000000 USDT once the transfer of 252.500000 is found.">
    <Columns>
      <Panel title="Amount" mark={1}>
        <DepositSum draft={draft} percent={binanceTransfer.percent} payer="You send" />
      </Panel>
      <Panel title="Send in the Binance app" mark={2}>
        <Facts
          rows={[
            ['To Binance ID', <Id>{binanceTransfer.binance_id}</Id>],
            ['Exactly', <Amount value={draft.to_pay} currency={draft.currency} />],
            ['Until', limaTime(binanceTransfer.expires_at)],
          ]}
        />
      </Panel>
    </Columns>
    <Field
      label="Order number in Binance"
      value={binanceTransfer.order_id}
      mark={3}
      hint="6 to 32 digits, on the receipt of the transfer. Not your Binance ID."
    />
    <Actions>
      <Button kind="primary" mark={4}>
        I have sent it
      </Button>
      <Button>Cancel deposit</Button>
    </Actions>
    <Panel title="Last deposits by Binance Pay" mark={5}>
      <DepositTable way="Binance Pay" />
    </Panel>
  </Screen>
);

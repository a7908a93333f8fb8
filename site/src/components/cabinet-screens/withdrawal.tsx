import type {ReactNode} from 'react';
import React from 'react';
import {wallets} from '@repo/facts/cabinet/merchant';
import {settlementAccounts} from '@repo/facts/cabinet/requisites';
import {withdrawalDraft as draft} from '@repo/facts/cabinet/withdrawal';
import {Amount, Button, Dialog, Facts, Field, Screen, Tile, Tiles} from '@site/src/components/cabinet';

const wallet = wallets.find(({currency}) => currency === draft.currency)!;
const account = settlementAccounts.find(({currency}) => currency === draft.currency)!;

/** Balances, Withdraw: a withdrawal to the company's own bank account. */
export const WithdrawScreen = (): ReactNode => (
  <Screen
    section="Balances"
    alt={`A dialog over the wallets withdraws 2,000.00 of the PEN wallet to ${account.bank}, account ${account.account}. It names what is left in available and that ${draft.confirmedBy} or another owner or finance has to confirm.`}
    caption={`${draft.orderedBy}, finance, withdraws; ${draft.confirmedBy}, owner, confirms.`}>
    <Tiles>
      {wallets.map(({currency, available, pending, reserved}) => (
        <Tile
          key={currency}
          mark={currency === draft.currency ? 1 : undefined}
          label={`${currency}, available`}
          value={<Amount value={available} />}
          rows={[
            ['pending', <Amount value={pending} />],
            ['reserved', <Amount value={reserved} />],
          ]}
        />
      ))}
    </Tiles>
    <Dialog
      title={`Withdraw ${draft.currency}`}
      actions={
        <>
          <Button>Every week…</Button>
          <Button kind="primary" mark={4}>
            Send for confirmation
          </Button>
        </>
      }>
      <Field label="Amount" value={<Amount value={draft.amount} currency={draft.currency} />} mark={2} />
      <Facts
        rows={[
          ['To', `${account.bank} ${account.account}`],
          ['available now', <Amount value={wallet.available} currency={draft.currency} />],
          ['available after', <Amount value={draft.available_after} currency={draft.currency} />],
          ['At the bank', draft.arrives],
        ]}
      />
      <Field label="Settlement account" value="as in Requisites" kind="locked" mark={3} />
    </Dialog>
  </Screen>
);

import type {ReactNode} from 'react';
import React from 'react';
import {wallets} from '@repo/facts/cabinet/merchant';
import {transferDraft as draft, walletTransfers, type WalletTransfer} from '@repo/facts/cabinet/wallet-transfers';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Columns,
  Facts,
  Field,
  Form,
  Id,
  Panel,
  Screen,
  Table,
  Two,
  limaTime,
  money,
  type Row,
} from '@site/src/components/cabinet';

const availableIn = (wanted: string): string => wallets.find(({currency}) => currency === wanted)!.available;

/** Wallets, Transfer: before an exchange of 1,000.00 PEN at a rate that is fixed for a minute. */
export const WalletTransferScreen = (): ReactNode => (
  <Screen
    section="Wallets"
    page="Transfer"
    alt={`A form moves ${draft.debited} PEN to the USD wallet. Beside it the rate ${draft.rate}, fixed for another ${draft.seconds_left} seconds, what arrives, and both wallets afterward. Below are two earlier transfers.`}
    caption="1,000.00 PEN become 265.30 USD while the rate is fixed.">
    <Columns>
      <Panel title="Move money">
        <Form>
          <Field
            wide
            label="From"
            kind="select"
            value={draft.from}
            mark={1}
            hint={`available ${money(availableIn(draft.from))} ${draft.from}`}
          />
          <Field
            wide
            label="To"
            kind="select"
            value={draft.to}
            hint={`available ${money(availableIn(draft.to))} ${draft.to}`}
          />
          <Field
            wide
            label="You give exactly"
            kind="select"
            value={`${money(draft.debited)} ${draft.from}`}
            mark={2}
            hint="Or: you get exactly"
          />
        </Form>
      </Panel>
      <Panel title="Rate" aside={`fixed for ${draft.seconds_left} s`} mark={3}>
        <Facts
          rows={[
            [`1 ${draft.from}`, <Amount value={draft.rate} currency={draft.to} />],
            ['You get', <Amount value={draft.credited} currency={draft.to} />],
            [`${draft.from} afterward`, <Amount value={draft.from_after} currency={draft.from} />],
            [`${draft.to} afterward`, <Amount value={draft.to_after} currency={draft.to} />],
          ]}
        />
      </Panel>
    </Columns>
    <Actions>
      <Button kind="primary" mark={4}>
        Transfer
      </Button>
      <Button>New rate</Button>
    </Actions>
    <Panel title="Transfers" mark={5}>
      <Table
        columns={[
          {head: 'Created', whole: true},
          {head: 'Status'},
          {head: 'Transfer', narrow: 'label'},
          {head: 'Out, in', align: 'right', narrow: 'label'},
        ]}
        rows={walletTransfers.map(row)}
      />
    </Panel>
  </Screen>
);

function row({external_id: id, created_at: at, status, by, from, to, debited, credited, rate}: WalletTransfer): Row {
  return {
    key: id,
    cells: [
      <Two main={limaTime(at)} sub={`rate ${rate}`} />,
      <Badge word={status} />,
      <Two main={<Id>{id}</Id>} sub={by} />,
      <Two
        main={<Amount value={`-${debited}`} currency={from} />}
        sub={<Amount value={credited} currency={to} change />}
      />,
    ],
  };
}

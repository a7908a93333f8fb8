import type {ReactNode} from 'react';
import React from 'react';
import {dayOfWallet, openPosting} from '@repo/facts/cabinet/balance-history';
import {walletTiles} from '@repo/facts/reference/cabinet-example';
import {transaction} from '@repo/facts/cabinet/transactions';
import {balanceEntries, openingBalances, type BalanceEntry, type Balances} from '@repo/facts/reference/balance-example';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Columns,
  Facts,
  Filter,
  Id,
  Pager,
  Panel,
  Screen,
  Table,
  Tile,
  Tiles,
  Toolbar,
  Two,
  type Row,
} from '@site/src/components/cabinet';

const BALANCES = ['available', 'pending', 'reserved'] as const;
const {opening, closing, change, changes} = dayOfWallet;

const lines = (values: Balances, changed?: boolean) =>
  BALANCES.map((name) => [name, <Amount value={values[name]} change={changed} />] as const);

/** Reporting, Balance history: the PEN wallet of 7 October, the hold of a payout open. */
export const BalanceHistoryScreen = (): ReactNode => (
  <Screen
    section="Reporting"
    page="Balance history"
    alt={`Postings of the PEN wallet on 7 October, newest first, each with the change of available, pending and reserved and the balance after it. Above them opening, change and the present sum. The posting payout_hold of ${openPosting.external_id} is open.`}
    caption="The PEN wallet from midnight to 11:30 on 7 October 2025."
    actions={<Button>Export</Button>}>
    <Toolbar>
      <Filter label="Wallet" value="PEN" on mark={1} />
      <Filter label="Day" value="Today" on />
      <Filter label="Entry" value="all" />
    </Toolbar>
    <Tiles>
      <Tile label="Opening, 00:00" value={<Amount value={opening} />} rows={lines(openingBalances)} mark={2} />
      <Tile label="Change" value={<Amount value={change} change />} rows={lines(changes, true)} mark={3} />
      <Tile label="Now, 11:30" value={<Amount value={closing} />} rows={lines(walletTiles[0]!)} />
    </Tiles>
    <Table
      columns={[
        {head: 'Time', whole: true},
        {head: 'Posting'},
        ...BALANCES.map((head) => ({head, align: 'right', narrow: 'label'}) as const),
      ]}
      rows={[...balanceEntries].reverse().map(row)}
    />
    <Pager>{balanceEntries.length} postings</Pager>
  </Screen>
);

function row(entry: BalanceEntry): Row {
  const {time, entry_type: type, external_id: id, change: changed, after} = entry;
  const isOpen = type === 'payout_hold' && id === openPosting.external_id;
  return {
    key: `${time} ${type}`,
    on: isOpen,
    mark: isOpen ? 4 : undefined,
    cells: [
      time,
      <Two main={<Id>{type}</Id>} sub={id || 'bank transfers of 6 Oct'} />,
      ...BALANCES.map((name) => (
        <Two
          main={Number(changed[name]) === 0 ? '–' : <Amount value={changed[name]} change />}
          sub={<Amount value={after[name]} />}
        />
      )),
    ],
    open: isOpen && <Details />,
  };
}

function Details(): ReactNode {
  const payout = transaction(openPosting.external_id);
  return (
    <>
      <Columns>
        <Panel title="Posting">
          <Facts
            rows={[
              ['entry_id', <Id>{openPosting.entry_id}</Id>],
              ['posted_at', <Id>{openPosting.posted_at}</Id>],
            ]}
          />
        </Panel>
        <Panel title="Payout">
          <Facts
            rows={[
              ['Amount', <Amount value={payout.amount} currency={payout.currency} />],
              ['Fee', <Amount value={payout.fee} currency={payout.currency} />],
              ['Status', <Badge word={payout.status} />],
            ]}
          />
        </Panel>
      </Columns>
      <Actions>
        <Button mark={5}>Open the transaction</Button>
      </Actions>
    </>
  );
}

import type {ReactNode} from 'react';
import React from 'react';
import {wallets} from '@repo/facts/cabinet/merchant';
import {balanceEntries, type BalanceEntry} from '@repo/facts/reference/balance-example';
import {
  Amount,
  Button,
  Filter,
  Id,
  Pager,
  Screen,
  Table,
  Tile,
  Tiles,
  Toolbar,
  Two,
  type Row,
} from '@site/src/components/cabinet';

/** Numbers of the callouts, by the time of a movement. */
const MARKS: Readonly<Record<string, number>> = {'11:20': 3, '10:05': 4, '08:12': 5};

/** Balances: the three wallets, and what moved in the PEN wallet on 7 October. */
export const BalancesScreen = (): ReactNode => (
  <Screen
    section="Balances"
    alt="Three wallets, PEN, USD and USDT, each with available, pending, reserved and total. Below them the six movements of the PEN wallet on 7 October, newest first, each with its change of the three balances."
    caption="The wallets of Andina Market, and the day of the PEN wallet until 11:30."
    actions={
      <>
        <Button>Export</Button>
        <Button>Transfer</Button>
        <Button>Withdraw</Button>
        <Button kind="primary">Top up</Button>
      </>
    }>
    <Tiles>
      {wallets.map(({currency, available, pending, reserved, total}) => (
        <Tile
          key={currency}
          mark={currency === 'PEN' ? 1 : undefined}
          label={`${currency}, available`}
          value={<Amount value={available} />}
          rows={[
            ['pending', <Amount value={pending} />],
            ['reserved', <Amount value={reserved} />],
            ['total', <Amount value={total} />],
          ]}
        />
      ))}
    </Tiles>
    <Toolbar>
      <Filter label="Wallet" value="PEN" on mark={2} />
      <Filter label="Day" value="Today, 7 Oct" on />
      <Filter label="Type" value="All" />
    </Toolbar>
    <Table
      columns={[
        {head: 'Time', whole: true},
        {head: 'Movement', narrow: 'label'},
        {head: 'available', align: 'right', narrow: 'label'},
        {head: 'pending', align: 'right', narrow: 'label'},
        {head: 'reserved', align: 'right', narrow: 'label'},
      ]}
      rows={[...balanceEntries].reverse().map(row)}
    />
    <Pager>6 movements; available before them 4,200.00</Pager>
  </Screen>
);

function row({time, text, entry_type: type, external_id: id, change}: BalanceEntry): Row {
  return {
    key: time,
    on: time in MARKS,
    mark: MARKS[time],
    cells: [
      time,
      <Two
        main={text}
        sub={
          id ? (
            <>
              {type} · <Id>{id}</Id>
            </>
          ) : (
            type
          )
        }
      />,
      ...[change.available, change.pending, change.reserved].map((value) =>
        value === '0.00' ? '' : <Amount value={value} change />,
      ),
    ],
  };
}

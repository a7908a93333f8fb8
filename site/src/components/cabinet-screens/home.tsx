import type {ReactNode} from 'react';
import React from 'react';
import {recentTransactions, walletTiles} from '@repo/facts/reference/cabinet-example';
import {Amount, Badge, Id, Panel, Screen, Table, Tile, Tiles} from '@site/src/components/cabinet';

/** The home screen of the example merchant. */
export const HomeScreen = (): ReactNode => (
  <Screen
    alt="The home screen: point and environment above, the ten sections at the left, three wallets with available, pending, reserved and total, and below them the last five transactions with their status."
    caption="The home screen for Andina Market on 7 October 2025 at 11:30."
    marks={{point: 1, navigation: 2, zone: 5}}>
    <Panel title="Balances" mark={3}>
      <Tiles>
        {walletTiles.map(({currency, available, pending, reserved, total}) => (
          <Tile
            key={currency}
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
    </Panel>
    <Panel title="Last transactions" mark={4} aside="7 October 2025">
      <Table
        columns={[
          {head: 'Time', whole: true},
          {head: 'Status'},
          {head: 'external_id'},
          {head: 'Type', narrow: 'hide'},
          {head: 'Amount', align: 'right'},
        ]}
        rows={recentTransactions.map(({time, external_id: id, kind, amount, currency, status}) => ({
          key: id,
          cells: [time, <Badge word={status} />, <Id>{id}</Id>, kind, <Amount value={amount} currency={currency} />],
        }))}
      />
    </Panel>
  </Screen>
);

import type {ReactNode} from 'react';
import React from 'react';
import {finalReport, type FinalLine} from '@repo/facts/cabinet/final-report';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Facts,
  Filter,
  Id,
  Panel,
  Screen,
  Table,
  Tile,
  Tiles,
  Toolbar,
  Two,
  limaTime,
  money,
  type Row,
} from '@site/src/components/cabinet';

const {month, currency, opening, change, gained, spent, closing, closingBalances, lines, settledTo} = finalReport;
const {fixed_at: fixed, accept_by: until} = finalReport;

/** The final report of September, PEN wallet, before it is accepted. */
export const FinalReportScreen = (): ReactNode => (
  <Screen
    section="Final report"
    alt={`The final report of ${month} for the PEN wallet: opening ${opening}, closing ${closing} with its three balances, and seven lines of movements with count, gross, fee and net. The last line tells what reached the USD wallet; below are the buttons Accept and Object.`}
    caption={`${month}, fixed on 3 October at 09:00, not accepted yet.`}
    actions={
      <>
        <Button>Our invoice</Button>
        <Button>Download</Button>
      </>
    }>
    <Toolbar>
      <Filter label="Month" value={month} on mark={1} />
      <Filter label="Wallet" value={currency} on />
    </Toolbar>
    <Tiles>
      <Tile label="Opening, 1 Sep" value={<Amount value={opening} />} mark={2} />
      <Tile
        label="Movements"
        value={<Amount value={change} change />}
        rows={[
          ['in', <Amount value={gained} change />],
          ['out', <Amount value={spent} change />],
        ]}
      />
      <Tile
        label="Closing, 30 Sep"
        value={<Amount value={closing} />}
        rows={Object.entries(closingBalances).map(([name, value]) => [name, <Amount value={value} />] as const)}
        mark={3}
      />
    </Tiles>
    <Table
      columns={[
        {head: 'Movement'},
        {head: 'Count', align: 'right', narrow: 'hide'},
        {head: 'Gross', align: 'right', narrow: 'label'},
        {head: 'Fee', align: 'right', narrow: 'label'},
        {head: 'Net', align: 'right', narrow: 'label'},
      ]}
      rows={lines.map(row)}
    />
    <Panel title="This report" aside={<Badge word="open" />}>
      <Facts
        rows={[
          ['Fixed', limaTime(fixed)],
          ['Counts as accepted', limaTime(until)],
          ['Zone', 'America/Lima'],
        ]}
      />
    </Panel>
    <Actions>
      <Button kind="primary" mark={6}>
        Accept
      </Button>
      <Button>Object</Button>
    </Actions>
  </Screen>
);

const row = ({name, entry_type: type, count, gross, fee, net}: FinalLine, index: number): Row => ({
  key: name,
  mark: {0: 4, [lines.length - 1]: 5}[index],
  cells: [
    <Two
      main={name}
      sub={type === 'settlement' ? `${money(settledTo.amount)} ${settledTo.currency} credited` : <Id>{type}</Id>}
    />,
    count,
    <Amount value={gross} />,
    Number(fee) === 0 ? '' : <Amount value={fee} />,
    <Amount value={net} />,
  ],
});

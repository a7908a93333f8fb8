import type {ReactNode} from 'react';
import React from 'react';
import {CHARGEBACK_FEE} from '@repo/facts/cabinet/chargebacks';
import {calculated, tariffs, type Tariff} from '@repo/facts/cabinet/tariffs';
import {
  Amount,
  Button,
  Columns,
  Facts,
  Field,
  Filter,
  Form,
  Pager,
  Panel,
  Screen,
  Table,
  Toolbar,
  Two,
  limaTime,
  money,
  type Row,
} from '@site/src/components/cabinet';

/** Control, Tariffs: the services of Peru, card pay-ins open with the calculator. */
export const TariffsScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="Tariffs"
    alt="Services of Peru with fee, smallest and largest amount, and settlement. Card pay-in is open: a calculator shows 240.00 less a fee of 7.20 as 232.80, settled on 13 October in USD, and beside it the other fees."
    caption="What a card payment of 240.00 PEN leaves, and when it is settled."
    actions={
      <>
        <Button mark={6}>History</Button>
        <Button>Download</Button>
      </>
    }>
    <Toolbar>
      <Filter label="Country" value="Peru" on mark={1} />
      <Filter label="Type" value="all" />
    </Toolbar>
    <Table
      columns={[
        {head: 'Service'},
        {head: 'Fee', whole: true},
        {head: 'One payment', narrow: 'label'},
        {head: 'Settled', narrow: 'label'},
      ]}
      rows={tariffs.map(row)}
    />
    <Pager>{tariffs.length} services</Pager>
  </Screen>
);

const fee = ({percent, fixed, currency}: Tariff): string =>
  Number(percent) > 0 ? `${percent}%` : `${fixed} ${currency}`;

function row(tariff: Tariff): Row {
  const {service_id: id, name, min, max, currency, settled} = tariff;
  const isOpen = id === calculated.service_id;
  return {
    key: String(id),
    on: isOpen,
    mark: isOpen ? 2 : undefined,
    cells: [
      <Two main={name} sub={id} />,
      fee(tariff),
      `${money(min)} to ${money(max)} ${currency}`,
      settled ? <Two main={settled.when} sub={`in ${settled.currency}`} /> : 'paid out immediately',
    ],
    open: isOpen && <Details tariff={tariff} />,
  };
}

const Details = ({tariff}: {readonly tariff: Tariff}): ReactNode => (
  <>
    <Columns>
      <Panel title="Calculate" mark={3}>
        <Form>
          <Field wide label="Amount" value={money(calculated.amount)} />
          <Facts
            rows={[
              [`Fee, ${fee(tariff)}`, <Amount value={calculated.fee} currency={tariff.currency} />],
              ['Left', <Amount value={calculated.net} currency={tariff.currency} />],
            ]}
          />
        </Form>
      </Panel>
      <Panel title="Settlement" mark={4}>
        <Facts
          rows={[
            ['Every', 'Monday, 20:05, Lima'],
            ['For', 'Monday to Sunday before'],
            ['In', tariff.settled!.currency],
            ['Paid now', `settled ${limaTime(calculated.settled_at)}`],
          ]}
        />
      </Panel>
    </Columns>
    <Toolbar>
      <Button mark={7}>Service sheet</Button>
    </Toolbar>
    <Panel title="Other fees" mark={5}>
      <Facts
        rows={[
          ['Refund', '0.00'],
          ['Dispute lost', <Amount value={CHARGEBACK_FEE} currency={tariff.currency} />],
          ['Exchange', 'in the rate'],
        ]}
      />
    </Panel>
  </>
);

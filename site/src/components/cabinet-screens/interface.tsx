import type {ReactNode} from 'react';
import React from 'react';
import type {CabinetTransaction} from '@repo/facts/cabinet/transaction';
import {payins} from '@repo/facts/cabinet/transactions';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Facts,
  Filter,
  Id,
  Pager,
  Screen,
  Search,
  Table,
  Toolbar,
  limaTime,
  type Row,
} from '@site/src/components/cabinet';

const OPEN = 'order-9861';

/** Card pay-ins of 6 and 7 October in Lima. */
const shown = payins.filter(
  ({created_at: at, service_id: service}) => service === 2117 && ['6 Oct', '7 Oct'].includes(limaTime(at, 'day')),
);

/** A list with everything that lists of the cabinet have in common. */
export const InterfaceScreen = (): ReactNode => (
  <Screen
    section="Reporting"
    page="Transactions"
    alt="A list of card pay-ins under the bar with point, environment and time zone, beside the navigation. Filters and a search field are above the list; one row is open and shows its identifiers and its time in UTC."
    caption={
      <>
        The parts that every list has. <code>{OPEN}</code> is open.
      </>
    }
    marks={{point: 1, zone: 2, navigation: 3}}
    actions={<Button mark={7}>Export</Button>}>
    <Toolbar>
      <Filter label="Created" value="6 Oct to 7 Oct" on mark={4} />
      <Filter label="Service" value="2117" on />
      <Filter label="Status" value="All" />
      <Search hint="id, e-mail, last 4 digits" mark={5} />
    </Toolbar>
    <Table
      columns={[
        {head: 'Created', whole: true},
        {head: 'Status'},
        {head: 'external_id', narrow: 'label'},
        {head: 'Method', narrow: 'hide'},
        {head: 'Amount', align: 'right', narrow: 'label'},
      ]}
      rows={shown.map(row)}
    />
    <Pager>
      {shown.length} of {shown.length} pay-ins
    </Pager>
  </Screen>
);

function row(one: CabinetTransaction): Row {
  const {external_id: id, status, method, amount, currency, created_at: at} = one;
  const isOpen = id === OPEN;
  return {
    key: id,
    on: isOpen,
    mark: isOpen ? 6 : undefined,
    cells: [
      limaTime(at),
      <Badge word={status} />,
      <Id>{id}</Id>,
      method,
      <Amount value={amount} currency={currency} />,
    ],
    open: isOpen && <Details one={one} />,
  };
}

const Details = ({one}: {readonly one: CabinetTransaction}): ReactNode => (
  <>
    <Facts
      rows={[
        ['id', <Id>{one.id}</Id>],
        ['legacy_id', <Id>{one.legacy_id}</Id>],
        ['Created, UTC', <Id>{one.created_at}</Id>],
        ['Fee', <Amount value={one.fee} currency={one.currency} />],
        ['Net', <Amount value={one.net_amount} currency={one.currency} />],
      ]}
    />
    <Actions>
      <Button>Copy id</Button>
      <Button>API request</Button>
    </Actions>
  </>
);

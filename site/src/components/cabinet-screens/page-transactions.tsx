import type {ReactNode} from 'react';
import React from 'react';
import {pages, workshopPayments, type PagePayment} from '@repo/facts/cabinet/payment-pages';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Facts,
  Filter,
  Id,
  Notice,
  Screen,
  Search,
  Table,
  Tile,
  Tiles,
  Toolbar,
  Two,
  limaTime,
  paymentColumns,
  type Row,
} from '@site/src/components/cabinet';

const {payments, completed, amount, fee, net_amount: net} = workshopPayments;
const page = pages[0]!;
const open = payments.find(({failure}) => failure !== undefined)!;
const number = (id: string): string => id.slice(id.lastIndexOf('-'));

/** Payment pages, Transactions: attempts on the workshop's page, with the declined one open. */
export const PageTransactionsScreen = (): ReactNode => (
  <Screen
    section="Payment pages"
    page="Transactions"
    environment="test"
    alt={`Attempts to pay on the page ${page.name}. Tiles say that ${completed} of ${payments.length} are completed, ${amount} PEN with fees of ${fee}. Attempt 2 is open: ${open.payer} was declined for insufficient funds; attempt 3 is the same payer, completed by bank redirect.`}
    caption={<>Who has paid for {page.name}. Attempt 2 failed, its payer came back as attempt 3.</>}
    actions={<Button>Export</Button>}>
    <Toolbar>
      <Filter label="Page" value={page.name} on mark={1} />
      <Filter label="Created" value="Last 31 days" />
      <Search hint="payer, e-mail, external_id" mark={2} />
    </Toolbar>
    <Tiles>
      <Tile
        label="Completed"
        value={`${completed} of ${page.max_payments}`}
        rows={[['attempts', String(payments.length)]]}
        mark={3}
      />
      <Tile
        label="PEN, paid"
        value={<Amount value={amount} />}
        rows={[
          ['fees', <Amount value={fee} />],
          ['net', <Amount value={net} />],
        ]}
      />
    </Tiles>
    <Table columns={paymentColumns('Payer', 'Attempt')} rows={payments.map(row)} />
  </Screen>
);

function row(payment: PagePayment): Row {
  const {id, external_id: externalId, status, amount: value, payer, email, method, created_at: at} = payment;
  return {
    key: id,
    on: payment === open,
    mark: payment === open ? 4 : undefined,
    cells: [
      limaTime(at),
      <Badge word={status} />,
      <Two main={payer} sub={email} />,
      <Two main={number(externalId)} sub={method} />,
      <Amount value={value} currency="PEN" />,
    ],
    open: payment === open && <Details />,
  };
}

function Details(): ReactNode {
  const {number: reason, code, advice, meaning} = failureReasons.find((one) => one.code === open.failure)!;
  return (
    <>
      <Notice
        tone="bad"
        mark={5}
        title={
          <>
            {reason} {code} · advice: {advice}
          </>
        }>
        {meaning.replaceAll('`', '')}
      </Notice>
      <Facts
        rows={[
          ['external_id', <Id>{open.external_id}</Id>],
          ['id', <Id>{open.id}</Id>],
          ['Fee', <Amount value={open.fee} currency="PEN" />],
        ]}
      />
      <Actions>
        <Button mark={6}>Open transaction</Button>
        <Button>Copy external_id</Button>
      </Actions>
    </>
  );
}

import type {ReactNode} from 'react';
import React from 'react';
import {pageLook} from '@repo/facts/cabinet/looks';
import {points} from '@repo/facts/cabinet/merchant';
import {pages, templates, type ListedPage} from '@repo/facts/cabinet/payment-pages';
import {
  Actions,
  Badge,
  Beside,
  Button,
  Facts,
  Field,
  Filter,
  Form,
  Id,
  Panel,
  Screen,
  Search,
  Table,
  Toolbar,
  Two,
  limaTime,
  money,
  type Row,
} from '@site/src/components/cabinet';
import {LookPage} from './look-page';

const OPEN = 'Gift cards, spring campaign';
const open = pages.find(({name}) => name === OPEN)!;
const templateOf = ({template_id: id}: ListedPage): string =>
  templates.find(({template_id: other}) => other === id)!.name;
const limit = ({payments_completed: done, max_payments: most}: ListedPage): string => `${done} of ${most ?? 'any'}`;

/** Payment pages, Page list: three pages. The one of the gift cards is open, with its link and preview. */
export const PageListScreen = (): ReactNode => (
  <Screen
    section="Payment pages"
    page="Page list"
    environment="test"
    alt={`List of three payment pages with status, amounts, payments and closing day. ${OPEN} is open: its limits, two kinds of links, and a preview on which the payer chooses 50.00, 100.00 or 150.00 PEN.`}
    caption={<>{OPEN}, open. The public link is off, links for one payer can be made.</>}
    actions={
      <Button kind="primary" mark={1}>
        New page
      </Button>
    }>
    <Toolbar>
      <Filter label="Status" value="All" />
      <Filter label="Pages of invoices" value="Hidden" on />
      <Search hint="name, page_id" />
    </Toolbar>
    <Table
      columns={[
        {head: 'Page'},
        {head: 'Status'},
        {head: 'Amount, PEN', narrow: 'label'},
        {head: 'Payments', align: 'right', narrow: 'label'},
        {head: 'Closes', whole: true, narrow: 'label'},
      ]}
      rows={pages.map(row)}
    />
  </Screen>
);

function row(page: ListedPage): Row {
  const {page_id: id, name, status, close_reason: reason, amounts, closes_at: closes} = page;
  return {
    key: id,
    on: page === open,
    cells: [
      <Two main={name} sub={templateOf(page)} />,
      <Two main={<Badge word={status} />} sub={reason ?? ''} />,
      amounts.map(money).join(', '),
      limit(page),
      closes ? limaTime(closes) : 'never',
    ],
    open: page === open && <Details />,
  };
}

const Details = (): ReactNode => (
  <Beside
    result={
      <Panel title="Preview" mark={3}>
        <LookPage
          look={pageLook}
          merchant={points[0].name}
          currency="PEN"
          amounts={open.amounts}
          fields={[['E-mail', 'ana@example.com']]}
          methods={['Card']}
        />
      </Panel>
    }>
    <Panel title="Limits" mark={2}>
      <Facts
        rows={[
          ['Template', templateOf(open)],
          ['Payments', limit(open)],
          ['Closes', limaTime(open.closes_at!)],
          ['page_id', <Id>{open.page_id}</Id>],
        ]}
      />
    </Panel>
    <Panel title="Links" mark={4}>
      <Form>
        <Field label="For one payer" value="24 hours" kind="select" />
        <Field label="Public link" value="off" kind="select" />
      </Form>
      <Actions>
        <Button mark={5}>Make a link</Button>
      </Actions>
    </Panel>
    <Actions>
      <Button>Edit</Button>
      <Button>Payments</Button>
      <Button kind="danger" mark={6}>
        Close page
      </Button>
    </Actions>
  </Beside>
);

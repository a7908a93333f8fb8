import type {ReactNode} from 'react';
import React from 'react';
import {invoices, invoiceSums, newInvoice, overdueEvents, type ListedInvoice} from '@repo/facts/cabinet/invoices';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Dialog,
  Facts,
  Field,
  Filter,
  Form,
  Panel,
  Radio,
  Screen,
  Search,
  Stack,
  Table,
  Tile,
  Tiles,
  Timeline,
  Toolbar,
  Two,
  limaTime,
  type Row,
} from '@site/src/components/cabinet';

const {number, payer, items, due_date: due, subtotal, tax, total, currency} = newInvoice;
const OPEN = 'inv-2025-0118';

/** A date in the account's time zone, formatted as in the cabinet. */
const day = (date: string): string => limaTime(`${date}T12:00:00-05:00`, 'day');

/** Payment services, Invoicing: the dialog that creates and sends an invoice. */
export const NewInvoiceScreen = (): ReactNode => (
  <Screen
    section="Payment services"
    page="Invoicing"
    environment="test"
    alt={`The dialog New invoice: number ${number}, the payer ${payer.name} with e-mail address, two items with tax, the total ${total} ${currency}, the due date, and the choice to send it by e-mail.`}
    caption={
      <>
        <code>{number}</code> takes the place of an invoice that was cancelled because of a wrong item.
      </>
    }
    actions={
      <Button kind="primary" mark={1}>
        New invoice
      </Button>
    }>
    <Dialog
      title={`New invoice ${number}`}
      actions={
        <>
          <Button>Save draft</Button>
          <Button kind="primary" mark={6}>
            Send
          </Button>
        </>
      }>
      <Form>
        <Field label="Payer" value={payer.name} mark={2} />
        <Field label="E-mail" value={payer.email} />
      </Form>
      <Panel title="Items" mark={3} aside="Prices without tax">
        <Stack>
          <Table
            columns={[
              {head: 'Item'},
              {head: 'Quantity × price', align: 'right', narrow: 'label'},
              {head: 'Tax', align: 'right', narrow: 'label'},
              {head: 'Total', align: 'right', narrow: 'label'},
            ]}
            rows={items.map((item) => ({
              key: item.name,
              cells: [
                item.name,
                `${item.quantity} × ${item.unit_price}`,
                <Two main={<Amount value={item.tax} />} sub={`${item.tax_rate}%`} />,
                <Amount value={item.total} />,
              ],
            }))}
          />
          <Facts
            rows={[
              ['Without tax', <Amount value={subtotal} currency={currency} />],
              ['Tax', <Amount value={tax} currency={currency} />],
              [
                'Total',
                <strong>
                  <Amount value={total} currency={currency} />
                </strong>,
              ],
            ]}
          />
        </Stack>
      </Panel>
      <Form>
        <Field label="Due" value={`${day(due)} 2025, Lima`} kind="select" mark={4} hint="In time until midnight" />
        <Field label="Services" value="All of the point in PEN" kind="select" hint="Or those of a template" />
      </Form>
      <Radio label="Send by e-mail" on mark={5} />
      <Radio label="Make a link, I pass it on" on={false} />
    </Dialog>
  </Screen>
);

/** Payment services, Invoicing: the list with the overdue invoice open. */
export const InvoiceListScreen = (): ReactNode => (
  <Screen
    section="Payment services"
    page="Invoicing"
    environment="test"
    alt={`List of invoices. Tiles say that ${invoiceSums.open} PEN are open, ${invoiceSums.overdue} of it overdue. The overdue invoice ${OPEN} is open with its history: sent on 15 September, opened by the payer the day after, overdue since midnight of 1 October.`}
    caption={
      <>
        <code>{OPEN}</code> is overdue, was opened by the payer, and can still be paid.
      </>
    }
    actions={<Button>Export</Button>}>
    <Tiles>
      <Tile
        label="PEN, can still be paid"
        value={<Amount value={invoiceSums.open} />}
        rows={[['invoices', String(invoiceSums.openCount)]]}
        mark={1}
      />
      <Tile
        label="PEN, overdue"
        value={<Amount value={invoiceSums.overdue} />}
        rows={[['invoices', String(invoiceSums.overdueCount)]]}
      />
      <Tile label="PEN, paid in October" value={<Amount value={invoiceSums.paid} />} />
    </Tiles>
    <Toolbar>
      <Filter label="Status" value="All" mark={2} />
      <Filter label="Created" value="Last 31 days" />
      <Search hint="number, payer" />
    </Toolbar>
    <Table
      columns={[
        {head: 'Invoice', whole: true},
        {head: 'Status'},
        {head: 'Payer', narrow: 'label'},
        {head: 'Due', whole: true, narrow: 'label'},
        {head: 'Total', align: 'right', narrow: 'label'},
      ]}
      rows={invoices.map(row)}
    />
  </Screen>
);

function row({invoice_id: id, number: shown, status, payer: name, total: sum, due_date: last}: ListedInvoice): Row {
  const isOpen = shown === OPEN;
  return {
    key: id,
    on: isOpen,
    mark: isOpen ? 3 : undefined,
    cells: [shown, <Badge word={status} />, name, day(last), <Amount value={sum} currency="PEN" />],
    open: isOpen && <Details />,
  };
}

const Details = (): ReactNode => (
  <>
    <Panel title="History">
      <Timeline
        moments={overdueEvents.map(({at, text, status, by}) => ({
          time: limaTime(at),
          text,
          word: status,
          ...(by && {by}),
        }))}
      />
    </Panel>
    <Actions>
      <Button mark={4}>Send again</Button>
      <Button mark={5}>Move due date</Button>
      <Button>Copy link</Button>
      <Button>Make a copy</Button>
      <Button kind="danger" mark={6}>
        Cancel invoice
      </Button>
    </Actions>
  </>
);

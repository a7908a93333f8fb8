import type {ReactNode} from 'react';
import React from 'react';
import {order9861Callback, order9861Events, refundDraft} from '@repo/facts/cabinet/payment-history';
import type {CabinetTransaction} from '@repo/facts/cabinet/transaction';
import {transaction, transactions} from '@repo/facts/cabinet/transactions';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Columns,
  Dialog,
  Facts,
  Field,
  Filter,
  HttpStatus,
  Id,
  Pager,
  Panel,
  Screen,
  Search,
  Table,
  Timeline,
  Toolbar,
  Two,
  limaTime,
  money,
  paymentColumns,
  type Row,
} from '@site/src/components/cabinet';

const OPEN = 'order-9861';

const columns = paymentColumns('Transaction', 'Method');

const cells = ({external_id: id, type, status, method, amount, currency, created_at: at}: CabinetTransaction) => [
  limaTime(at, 'minute'),
  <Badge word={status} />,
  <Two main={<Id>{id}</Id>} sub={type} />,
  method,
  <Amount value={amount} currency={currency} />,
];

/** Reporting, Transactions: a completed payment whose callback the shop refuses. */
export const TransactionsScreen = (): ReactNode => {
  const today = transactions.filter(({created_at: at}) => limaTime(at, 'day') === '7 Oct');
  return (
    <Screen
      section="Reporting"
      page="Transactions"
      alt={`Transactions of today, searched for ${OPEN}. The one row is open: the payment is completed, and its callback got the answer 500 six times; the seventh attempt is at ${limaTime(order9861Callback.next_at)}.`}
      caption={
        <>
          <code>{OPEN}</code> is paid; the shop’s program refuses the callback.
        </>
      }
      actions={<Button>Export</Button>}>
      <Toolbar>
        <Filter label="Created" value="Today" on />
        <Filter label="Type" value="all" />
        <Search value={OPEN} mark={1} />
      </Toolbar>
      <Table columns={columns} rows={today.filter(({external_id: id}) => id === OPEN).map(row)} />
      <Pager>1 of {today.length} transactions of today</Pager>
    </Screen>
  );
};

function row(one: CabinetTransaction): Row {
  const {external_id: id, currency} = one;
  const {attempts, type, next_at: next} = order9861Callback;
  const [last] = attempts;
  return {
    key: id,
    on: true,
    mark: 2,
    cells: cells(one),
    open: (
      <>
        <Columns>
          <Panel title="History" mark={3}>
            <Timeline
              moments={order9861Events.map(({at, text, by, status}) => ({
                time: limaTime(at, 'second'),
                text,
                by,
                word: status,
              }))}
            />
          </Panel>
          <Panel title="Payment">
            <Facts
              rows={[
                ['Amount', <Amount value={one.amount} currency={currency} />],
                ['Fee', <Amount value={one.fee} currency={currency} />],
                ['Net', <Amount value={one.net_amount} currency={currency} />],
                ['Service', one.service_id],
                ['id', <Id>{one.id}</Id>],
                ['legacy_id', <Id>{one.legacy_id}</Id>],
              ]}
            />
          </Panel>
        </Columns>
        <Panel
          title={
            <>
              Callback <Id>{type}</Id>
            </>
          }
          mark={4}
          aside={<Badge word="retrying" />}>
          <Timeline
            moments={[
              {time: limaTime(next, 'second'), text: `Attempt ${last!.number + 1} of 10`, by: 'planned'},
              ...attempts.slice(0, 3).map(({number, at, http, ms, answer}) => ({
                time: limaTime(at, 'second'),
                text: (
                  <>
                    Attempt {number} · <HttpStatus code={http} /> in {(ms / 1000).toFixed(1)} s
                  </>
                ),
                by: answer,
              })),
            ]}
          />
        </Panel>
        <Actions>
          <Button kind="primary" mark={5}>
            Send again
          </Button>
          <Button mark={6}>Refund</Button>
          <Button>API request</Button>
        </Actions>
      </>
    ),
  };
}

/** The dialog of the Refund button: a partial refund. */
export const RefundScreen = (): ReactNode => {
  const {amount, remaining, pending_before: before, pending_after: after} = refundDraft;
  const paid = transaction(refundDraft.external_id);
  return (
    <Screen
      section="Reporting"
      page="Transactions"
      alt={`A dialog over ${OPEN} refunds ${amount} of ${paid.amount} PEN and shows that ${remaining} can still be refunded and that pending falls from ${before} to ${after}.`}
      caption="A quarter goes back; the rest stays refundable.">
      <Table columns={columns} rows={[{key: OPEN, on: true, cells: cells(paid)}]} />
      <Dialog
        title={`Refund ${OPEN}`}
        actions={
          <>
            <Button>Cancel</Button>
            <Button kind="danger" mark={4}>
              Refund {money(amount)} PEN
            </Button>
          </>
        }>
        <Field
          label="Amount"
          value={money(amount)}
          mark={1}
          hint={`0.01 to ${money(paid.amount)} PEN; ${money(remaining)} remain refundable`}
        />
        <Field label="Reason, for your own books" value="One item came back" mark={2} />
        <Panel title="Wallet PEN" mark={3}>
          <Facts
            rows={[
              ['pending now', <Amount value={before} />],
              ['pending after', <Amount value={after} />],
              ['Fee of the payment', `${money(paid.fee)}, not returned`],
            ]}
          />
        </Panel>
      </Dialog>
    </Screen>
  );
};

import type {ReactNode} from 'react';
import React from 'react';
import {payout2106Events, payouts, type Payout} from '@repo/facts/cabinet/payouts';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Columns,
  Facts,
  Filter,
  Id,
  Notice,
  Pager,
  Panel,
  Screen,
  Search,
  Table,
  Timeline,
  Toolbar,
  Two,
  limaTime,
  paymentColumns,
  type Row,
} from '@site/src/components/cabinet';

const OPEN = 'payout-2106';

/** Payouts of 6 October in Lima that did not succeed. */
const shown = payouts.filter(
  ({created_at: at, status}) => limaTime(at, 'day') === '6 Oct' && (status === 'declined' || status === 'failed'),
);

/** Payouts, History: yesterday's two unsuccessful payouts, with the declined one open. */
export const PayoutHistoryScreen = (): ReactNode => (
  <Screen
    section="Payouts"
    page="History"
    alt={`Payout history, filtered by yesterday and by the statuses declined and failed. Two rows; ${OPEN} is open and shows the failure reason recipient_name_mismatch with its advice, and what happened to the money.`}
    caption={
      <>
        Payouts of 6 October that did not go through. <code>{OPEN}</code> is open.
      </>
    }
    actions={<Button>Export</Button>}>
    <Toolbar>
      <Filter label="Created" value="Yesterday" on mark={1} />
      <Filter label="Status" value="declined, failed" on mark={2} />
      <Search hint="external_id, id, recipient" />
    </Toolbar>
    <Table columns={paymentColumns('Payout', 'Recipient')} rows={shown.map(row)} />
    <Pager>2 of 4 payouts of 6 October</Pager>
  </Screen>
);

function row(payout: Payout): Row {
  const {external_id: id, status, amount, currency, created_at: at, recipient} = payout;
  return {
    key: id,
    on: id === OPEN,
    mark: id === OPEN ? 3 : undefined,
    cells: [
      limaTime(at, 'minute'),
      <Badge word={status} />,
      <Id>{id}</Id>,
      <Two main={recipient.holder} sub={`${recipient.bank} ${recipient.account}`} />,
      <Amount value={amount} currency={currency} />,
    ],
    open: id === OPEN && <Details payout={payout} />,
  };
}

function Details({payout}: {readonly payout: Payout}): ReactNode {
  const {id, failure, service_id: service, method} = payout;
  const {number, code, advice, meaning} = failureReasons.find((reason) => reason.code === failure)!;
  return (
    <>
      <Notice
        tone="bad"
        mark={4}
        title={
          <>
            {number} {code} · advice: {advice}
          </>
        }>
        {meaning.split('`').map((part, index) => (index % 2 === 0 ? part : <Id key={part}>{part}</Id>))}
      </Notice>
      <Columns>
        <Facts
          rows={[
            ['Service', `${service} ${method}`],
            ['Fee', <Amount value={payout.fee} currency={payout.currency} />],
            ['id', <Id>{id}</Id>],
          ]}
        />
      </Columns>
      <Panel title="History" mark={5} aside="Change of available">
        <Timeline
          moments={payout2106Events.map(({at, text, by, status, available}) => ({
            time: limaTime(at, 'second'),
            text,
            by,
            word: status,
            aside: available && <Amount value={available} change />,
          }))}
        />
      </Panel>
      <Actions>
        <Button kind="primary" mark={6}>
          Repeat with changes
        </Button>
        <Button>API request</Button>
      </Actions>
    </>
  );
}

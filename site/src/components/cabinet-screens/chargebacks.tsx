import type {ReactNode} from 'react';
import React from 'react';
import {CHARGEBACK_FEE, chargebacks, evidence, type Chargeback} from '@repo/facts/cabinet/chargebacks';
import {
  Amount,
  Answer,
  Badge,
  Button,
  Columns,
  Facts,
  Filter,
  Id,
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

const OPEN = 'order-9812';

/** Chargebacks: an open dispute, with documents that are ready to send. */
export const ChargebacksScreen = (): ReactNode => (
  <Screen
    section="Chargebacks"
    alt={`Three disputes: ${OPEN} is open until 14 October, 23:59, one is lost, one is won. The open one shows the network's reason, what is held, three uploaded files and the answer, with the buttons Send answer and Accept the dispute.`}
    caption={
      <>
        The dispute of <code>{OPEN}</code>, ten minutes old.
      </>
    }>
    <Toolbar>
      <Filter label="Status" value="all" />
      <Filter label="Answer by" value="open first" on mark={1} />
    </Toolbar>
    <Table
      columns={[
        {head: 'Answer by', whole: true},
        {head: 'Status'},
        {head: 'Payment', narrow: 'label'},
        {head: 'Reason', narrow: 'label'},
        {head: 'Amount', align: 'right', narrow: 'label'},
      ]}
      rows={chargebacks.map(row)}
    />
    <Pager>3 disputes</Pager>
  </Screen>
);

function row(one: Chargeback): Row {
  const {external_id: id, amount, currency, method, reason, answer_by: until, state} = one;
  const isOpen = state === 'open';
  return {
    key: id,
    on: isOpen,
    mark: isOpen ? 2 : undefined,
    cells: [
      limaTime(until),
      <Badge word={state} />,
      <Two main={<Id>{id}</Id>} sub={method} />,
      <Two main={reason.code} sub={reason.name} />,
      <Amount value={amount} currency={currency} />,
    ],
    open: isOpen && <Details dispute={one} />,
  };
}

function Details({dispute}: {readonly dispute: Chargeback}): ReactNode {
  const {amount, currency, opened_at: opened, answer_by: until, transaction_id: id} = dispute;
  return (
    <Answer
      mark={5}
      files={evidence}
      label="Answer to the bank"
      text="Delivered on 4 October, 14:10, to the address of the order; signed by the payer. Delivery note: file 1. The payer thanked us in the chat: file 3."
      send="Send answer"
      more={<Button kind="danger">Accept the dispute</Button>}>
      <Columns>
        <Panel title="Dispute" mark={3}>
          <Facts
            rows={[
              ['Payer', 'Ordered on 28 September, nothing has come.'],
              ['Opened', limaTime(opened)],
              ['Answer by', limaTime(until)],
              ['id', <Id>{id}</Id>],
            ]}
          />
        </Panel>
        <Panel title="Your money" mark={4}>
          <Facts
            rows={[
              ['Held now', <Amount value={amount} currency={currency} />],
              ['If you win', <>{money(amount)} back in available</>],
              ['If you lose', <>fee {CHARGEBACK_FEE} on top</>],
            ]}
          />
        </Panel>
      </Columns>
    </Answer>
  );
}

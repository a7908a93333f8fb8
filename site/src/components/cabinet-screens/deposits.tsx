import type {ReactNode} from 'react';
import React from 'react';
import {deposits, type Deposit, type DepositDraft, type DepositWay} from '@repo/facts/cabinet/deposits';
import {Amount, Badge, Facts, Id, Table, Two, limaTime, money, type Row} from '@site/src/components/cabinet';

interface SumProps {
  readonly draft: DepositDraft;
  /** Percent of the service, as in the catalogue. */
  readonly percent: string;
  /** What is charged, such as "the card is charged". */
  readonly payer: string;
}

/** The cost of a deposit, and the wallet's balance after it. */
export const DepositSum = ({draft, percent, payer}: SumProps): ReactNode => (
  <Facts
    rows={[
      ['The wallet receives', <Amount value={draft.amount} currency={draft.currency} />],
      [`Fee, ${percent}%`, <Amount value={draft.fee} currency={draft.currency} />],
      [payer, <Amount value={draft.to_pay} currency={draft.currency} />],
      ['available afterward', <Amount value={draft.available_after} currency={draft.currency} />],
    ]}
  />
);

/** Earlier deposits of one kind. */
export const DepositTable = ({way}: {readonly way: DepositWay}): ReactNode => (
  <Table
    columns={[
      {head: 'Created', whole: true},
      {head: 'Status'},
      {head: 'Deposit', narrow: 'label'},
      {head: 'Amount', align: 'right', narrow: 'label'},
    ]}
    rows={deposits.filter((one) => one.way === way).map(row)}
  />
);

function row({external_id: id, status, failure, by, amount, fee, currency, created_at: at}: Deposit): Row {
  return {
    key: id,
    cells: [
      limaTime(at),
      <Badge word={status} />,
      <Two main={<Id>{id}</Id>} sub={by} />,
      <Two main={<Amount value={amount} currency={currency} />} sub={failure ?? `fee ${money(fee)}`} />,
    ],
  };
}

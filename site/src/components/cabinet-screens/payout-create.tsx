import type {ReactNode} from 'react';
import React from 'react';
import {wallets} from '@repo/facts/cabinet/merchant';
import {payoutDraft as draft} from '@repo/facts/cabinet/payout-draft';
import {tariffs} from '@repo/facts/cabinet/tariffs';
import {
  Actions,
  Amount,
  Button,
  Dialog,
  Facts,
  Field,
  Form,
  Id,
  Notice,
  Panel,
  Screen,
  Table,
  Tabs,
  Two,
  limaTime,
  money,
} from '@site/src/components/cabinet';

const {recipient} = draft;
const {name, min, max} = tariffs.find(({service_id: id}) => id === draft.service_id)!;
const {available} = wallets.find(({currency}) => currency === draft.currency)!;
const TABS = ['One payout', 'Waiting for approval'];

/** Payouts, Create: a checked payout before it is sent for approval. */
export const PayoutCreateScreen = (): ReactNode => (
  <Screen
    section="Payouts"
    page="Create"
    alt={`A form for one payout: service, external_id, account, document and name of the recipient, and the amount. The bank confirms the name of the holder. Below are amount, fee, total and the balance afterward.`}
    caption={`Luis Paredes pays Rosa Huaman again, with the name as her bank has it.`}>
    <Tabs names={TABS} open="One payout" />
    <Form>
      <Field label="Service" kind="select" value={`${draft.service_id} ${name}`} mark={1} />
      <Field label="external_id" value={draft.external_id} hint="Proposed; yours if you type another." />
      <Field label="CCI" value={recipient.account} mark={2} hint={`${recipient.bank}, check digits are right`} />
      <Field label="Account type" kind="select" value={recipient.account_type} />
      <Field label="Document" value={`${recipient.document_type} ${recipient.document_number}`} />
      <Field label="Holder" value={recipient.holder} mark={3} hint="Both surnames, as the bank has them." />
      <Field
        label="Amount"
        value={`${money(draft.amount)} ${draft.currency}`}
        mark={4}
        hint={`${money(min)} to ${money(max)} ${draft.currency}`}
      />
    </Form>
    <Notice tone="good" title={`The bank names the holder ${recipient.recipient_name}`} mark={5} />
    <Panel title="Total">
      <Facts
        rows={[
          ['Recipient gets', <Amount value={draft.amount} currency={draft.currency} />],
          ['Fee', <Amount value={draft.fee} currency={draft.currency} />],
          ['Leaves the wallet', <Amount value={draft.total} currency={draft.currency} />],
          ['available afterward', <Amount value={draft.available_after} currency={draft.currency} />],
        ]}
      />
    </Panel>
    <Actions>
      <Button>Check</Button>
      <Button kind="primary" mark={6}>
        Send for approval
      </Button>
    </Actions>
  </Screen>
);

/** The same payout as the approving person sees it. */
export const PayoutApproveScreen = (): ReactNode => (
  <Screen
    section="Payouts"
    page="Create"
    alt={`The list of payouts that wait for approval with one row. A dialog asks ${draft.approver} for the code of the second factor before ${draft.total} PEN are reserved.`}
    caption="Rosa Medina, finance, approves what Luis Paredes created.">
    <Tabs names={TABS} open="Waiting for approval" mark={1} />
    <Table
      columns={[
        {head: 'Created', whole: true},
        {head: 'Payout', narrow: 'label'},
        {head: 'Recipient', narrow: 'label'},
        {head: 'Amount', align: 'right', narrow: 'label'},
      ]}
      rows={[
        {
          key: draft.external_id,
          on: true,
          mark: 2,
          cells: [
            limaTime(draft.created_at),
            <Two main={<Id>{draft.external_id}</Id>} sub={draft.createdBy} />,
            <Two main={recipient.holder} sub={`${recipient.bank} ${recipient.masked}`} />,
            <Amount value={draft.amount} currency={draft.currency} />,
          ],
        },
      ]}
    />
    <Dialog
      title={`Approve ${draft.external_id}`}
      actions={
        <>
          <Button kind="danger">Reject</Button>
          <Button kind="primary" mark={4}>
            Approve
          </Button>
        </>
      }>
      <Facts
        rows={[
          ['Leaves the wallet', <Amount value={draft.total} currency={draft.currency} />],
          ['available now', <Amount value={available} currency={draft.currency} />],
          ['Name at the bank', recipient.recipient_name],
          ['Repeats', <Id>{draft.repeats}</Id>],
        ]}
      />
      <Field label="Code of your authenticator" placeholder="6 digits" mark={3} />
    </Dialog>
  </Screen>
);

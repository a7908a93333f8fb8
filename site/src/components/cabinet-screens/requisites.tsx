import type {ReactNode} from 'react';
import React from 'react';
import {account} from '@repo/facts/cabinet/merchant';
import {company, newSettlementAccount, settlementAccounts} from '@repo/facts/cabinet/requisites';
import {
  Actions,
  Badge,
  Button,
  Columns,
  Dialog,
  Facts,
  Field,
  Form,
  Id,
  Panel,
  Screen,
  Upload,
} from '@site/src/components/cabinet';

/** Control, Requisites as an owner sees it, with the dialog that changes the settlement account in PEN. */
export const RequisitesScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="Requisites"
    alt={`Requisites of ${account.legalName}: company, tax number, address, and settlement accounts in PEN and USD, all verified. Over them a dialog changes the PEN account to one at ${newSettlementAccount.bank}, with a bank statement attached.`}
    caption="An owner changes the settlement account in PEN."
    actions={<Button>Changes</Button>}>
    <Panel title="Company" aside={<Badge word="verified" />}>
      <Facts
        rows={[
          ['Name', account.legalName],
          ['RUC', <Id>{account.taxId}</Id>],
          ['Address', company.address],
          ['Signs', company.representative],
        ]}
      />
    </Panel>
    <Columns>
      {settlementAccounts.map(({currency, bank, cci, since}) => (
        <Panel key={currency} title={`Settlement account, ${currency}`} aside={<Badge word="verified" />}>
          <Facts
            rows={[
              ['Bank', bank],
              ['CCI', <Id>{cci}</Id>],
              ['Since', since],
            ]}
          />
          <Actions>
            <Button mark={currency === newSettlementAccount.currency ? 1 : undefined}>Change</Button>
          </Actions>
        </Panel>
      ))}
    </Columns>
    <Dialog
      title={`Change the settlement account, ${newSettlementAccount.currency}`}
      actions={
        <>
          <Button>Cancel</Button>
          <Button kind="primary" mark={5}>
            Send for checking
          </Button>
        </>
      }>
      <Form>
        <Field label="Holder" kind="locked" value={account.legalName} mark={2} hint="The company itself." />
        <Field label="Bank" kind="select" value={newSettlementAccount.bank} />
        <Field
          label="Account number, CCI"
          kind="code"
          wide
          value={newSettlementAccount.cci}
          mark={3}
          hint="20 digits; the last two are checked as you type."
        />
        <Upload
          rule="A bank statement, at most 90 days old. PDF, PNG or JPEG, at most 10 MB"
          files={[newSettlementAccount.statement]}
          mark={4}
        />
      </Form>
    </Dialog>
  </Screen>
);

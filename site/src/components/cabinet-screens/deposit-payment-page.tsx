import type {ReactNode} from 'react';
import React from 'react';
import {depositDrafts, depositLink} from '@repo/facts/cabinet/deposits';
import {formLook} from '@repo/facts/cabinet/looks';
import {account, points} from '@repo/facts/cabinet/merchant';
import {tariffs} from '@repo/facts/cabinet/tariffs';
import {Actions, Beside, Button, Field, Form, Id, Panel, Screen, limaTime, money} from '@site/src/components/cabinet';
import {DepositSum, DepositTable} from './deposits';
import {LookPage} from './look-page';

const draft = depositDrafts.page;
const {name, percent, min, max} = tariffs.find(({service_id: id}) => id === draft.service_id)!;

/** Deposits, Payment page: a link for a colleague without cabinet access, who pays from the company's bank account. */
export const DepositPaymentPageScreen = (): ReactNode => (
  <Screen
    section="Deposits"
    page="Payment page"
    alt={`A form makes a payment page that tops up the PEN wallet by ${draft.amount} by bank redirect. Its link is ready to be copied; beside it is the page as the payer sees it, with the total ${draft.to_pay}.`}
    caption="The link, and the page behind it as the payer sees it.">
    <Beside
      result={
        <Panel title="What they see" mark={5}>
          <LookPage
            look={{
              ...formLook,
              texts: {
                ...formLook.texts,
                title: `Deposit for ${account.legalName}`,
                footer: 'Pay from an account of the company.',
              },
            }}
            merchant={points[0].name}
            currency={draft.currency}
            amounts={[draft.to_pay]}
            methods={['Bank redirect']}
          />
        </Panel>
      }>
      <Panel title="Page for a deposit">
        <Form>
          <Field wide label="Method" kind="select" value={`${draft.service_id} ${name}`} mark={1} />
          <Field
            wide
            label="The wallet receives"
            value={`${money(draft.amount)} ${draft.currency}`}
            mark={2}
            hint={`${money(min)} to ${money(max)} ${draft.currency}`}
          />
          <Field
            wide
            label="Good for"
            kind="select"
            value="24 hours"
            mark={3}
            hint={`until ${limaTime(depositLink.expires_at)}`}
          />
          <DepositSum draft={draft} percent={percent} payer="To pay" />
          <Field wide label="Link" kind="code" value={<Id>{depositLink.payment_url}</Id>} />
          <Actions>
            <Button kind="primary" mark={4}>
              Copy link
            </Button>
            <Button>Close page</Button>
          </Actions>
        </Form>
      </Panel>
    </Beside>
    <Panel title="Last pages" mark={6}>
      <DepositTable way="Payment page" />
    </Panel>
  </Screen>
);

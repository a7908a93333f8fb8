// The simulated bank or wallet of a redirect: the payer approves, refuses, or returns without deciding.
import React from 'react';
import {fromMinor} from '../../facts/reference/currencies';
import type {World} from '../sandbox/world';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {TransitionError} from '../sandbox/domain/transaction/machine';
import {act} from '../sandbox/operations/acts';
import {isOpen, keepWaiting, refuse, returnAddress, takeOver} from '../sandbox/operations/page/payer';
import {ApiFailure} from '../sandbox/kit/failure';
import {documentOf, goTo, isOwnForm, refusedForm} from './document';
import {textIn} from './page-context';
import {Frame} from './parts/frame';
import {Refusal} from './parts/refusal';
import {Ending} from './parts/steps';
import {languageOf} from './words';

/** Where the payer returns: the payment page, or the shop if there is no payment page. */
const wayBack = (record: TransactionRecord): string =>
  record.paymentUrl === null ? (returnAddress(record) ?? '/') : record.paymentUrl;

function bankPage(world: World, request: Request, record: TransactionRecord): Response {
  const language = languageOf(request);
  const {money, say} = textIn(language);
  const {name: merchant} = world.points.get(record.pointId)!;
  const service = world.services.get(record.serviceId ?? 0);
  const bank = service?.name ?? 'Bank';
  const amount = money(fromMinor(record.amount, record.currency), record.currency);
  return documentOf({
    title: `${bank}: ${amount}`,
    language,
    leadsTo: [wayBack(record)],
    children: (
      <Frame
        merchant={bank}
        summary={
          <>
            <p className="amount">{amount}</p>
            <dl className="facts">
              <div>
                <dt>{say('payTo', {merchant})}</dt>
                <dd>{record.externalId}</dd>
              </div>
            </dl>
          </>
        }>
        {isOpen(record) ? (
          <form method="post" className="method-form bank" lang="en" dir="ltr" data-once>
            <h1>Approve this payment?</h1>
            <p className="hint">
              This is in place of the page of the payer’s bank or wallet. You are signed in, and the account has enough
              money.
            </p>
            <button type="submit" name="do" value="pay" className="primary">
              Approve {amount}
            </button>
            <button type="submit" name="do" value="wait">
              Approve, and take a minute
            </button>
            <Refusal service={service} first="payer_cancelled" label="Refuse" />
          </form>
        ) : (
          <Ending record={record} service={service} />
        )}
        <p className="leave">
          <a className="button" href={wayBack(record)}>
            {record.paymentUrl === null ? say('backToShop') : 'Back to the payment page'}
          </a>
        </p>
      </Frame>
    ),
  });
}

/** Serves the address in `next_action.url` of a redirect. @param record the payment in its current state */
export async function serveBank(world: World, request: Request, record: TransactionRecord): Promise<Response> {
  if (request.method !== 'POST') {
    return bankPage(world, request, request.method === 'GET' ? takeOver(world, record) : record);
  }
  if (!isOwnForm(request, world.origin)) {
    return refusedForm();
  }
  const form = await request.formData();
  try {
    switch (form.get('do')) {
      case 'pay':
        act(world, record.id, 'payer pays');
        break;
      case 'wait':
        keepWaiting(world, record);
        break;
      case 'refuse':
        refuse(world, record, String(form.get('reason')));
        break;
      default:
      // A form without a choice returns the payer.
    }
  } catch (error) {
    // The payment was decided elsewhere in the meantime; the payer returns and sees the result.
    if (!(error instanceof TransitionError || error instanceof ApiFailure)) {
      throw error;
    }
  }
  return goTo(wayBack(world.transactions.get(record.id)!));
}

// The simulated issuer for host-to-host payments: the hidden method request, and the challenge that receives `creq`.
import React from 'react';
import {fromMinor} from '../../facts/reference/currencies';
import {last4Of} from '../sandbox/domain/card-mark';
import type {World} from '../sandbox/world';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {challengeResponse, returnAddress, RIGHT_CODE, WRONG_CODE} from '../sandbox/operations/page/payer';
import {documentOf, isOwnForm, refusedForm} from './document';
import {textIn} from './page-context';
import {Challenge} from './parts/challenge';
import {Frame} from './parts/frame';
import {Outcome} from './parts/steps';
import {languageOf} from './words';

/** Tells the embedding page that the method request is complete. */
export const serveThreeDsMethod = (request: Request): Response =>
  documentOf({
    title: '3-D Secure',
    language: languageOf(request),
    framed: true,
    children: <p data-message="three_ds_method">3-D Secure</p>,
  });

function challengePage(world: World, request: Request, record: TransactionRecord, fault: string | null): Response {
  const language = languageOf(request);
  const {money, say} = textIn(language);
  const {name: merchant} = world.points.get(record.pointId)!;
  const amount = money(fromMinor(record.amount, record.currency), record.currency);
  return documentOf({
    title: `3-D Secure: ${amount}`,
    language,
    framed: true,
    status: fault === null ? 200 : 422,
    children: (
      <main className="alone">
        <div className="card">
          {record.nextAction?.type === 'three_ds_challenge' ? (
            <Challenge
              merchant={merchant}
              amount={amount}
              last4={record.card ? last4Of(record.card) : ''}
              fault={fault}
            />
          ) : (
            <Outcome tone="quiet" title={say('expired')} />
          )}
        </div>
      </main>
    ),
  });
}

/** The browser posts the issuer's result to the shop, which sends it to `transaction/update`. */
function backToShop(world: World, request: Request, record: TransactionRecord, code: string | null): Response {
  const language = languageOf(request);
  const {say} = textIn(language);
  const back = returnAddress(record);
  const {name: merchant} = world.points.get(record.pointId)!;
  return documentOf({
    title: '3-D Secure',
    language,
    framed: true,
    leadsTo: [back],
    children: (
      <Frame merchant={merchant} summary={<p className="amount">3-D Secure</p>}>
        <form method="post" action={back ?? ''} data-auto-post>
          <input type="hidden" name="cres" value={challengeResponse(code)} />
          <h1>{say('checking')}</h1>
          <button type="submit" className="primary">
            {say('backToShop')}
          </button>
        </form>
      </Frame>
    ),
  });
}

/** Serves `acs_url`. Any page may open it with a form, but only its own forms decide. */
export async function serveChallenge(world: World, request: Request, record: TransactionRecord): Promise<Response> {
  const form = request.method === 'POST' ? await request.formData() : new FormData();
  const choice = form.get('do');
  if (choice === null || record.nextAction?.type !== 'three_ds_challenge') {
    return challengePage(world, request, record, null);
  }
  if (!isOwnForm(request, world.origin)) {
    return refusedForm();
  }
  const code = String(form.get('code') ?? '').trim();
  if (choice === 'challenge' && ![RIGHT_CODE, WRONG_CODE].includes(code)) {
    return challengePage(world, request, record, textIn(languageOf(request)).say('wrongCode'));
  }
  return backToShop(world, request, record, choice === 'abandon' ? null : code);
}

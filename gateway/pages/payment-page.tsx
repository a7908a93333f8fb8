// The content of the payment page for the payment's current state.
import React, {type ReactNode} from 'react';
import {fromMinor} from '../../facts/reference/currencies';
import {last4Of} from '../sandbox/domain/card-mark';
import type {World} from '../sandbox/world';
import {ownText} from '../sandbox/domain/invoicing/views';
import type {SandboxService} from '../sandbox/domain/services/services';
import type {ActionKind} from '../sandbox/domain/transaction/next-action';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {pageFields} from '../sandbox/operations/page/form';
import {isOpen, isSettled, returnAddress} from '../sandbox/operations/page/payer';
import {documentOf} from './document';
import {textIn} from './page-context';
import {Challenge} from './parts/challenge';
import {MethodForm} from './parts/form';
import {Countdown, Frame} from './parts/frame';
import {ActionStep, Checking, Ending} from './parts/steps';
import {TestPanel} from './parts/test-panel';
import type {Refused} from './payment-form';
import {filledIn, noteOf, testButtons} from './payment-testing';
import {languageOf, type Say} from './words';
import type {WordKey} from './words/en';

/** After this many milliseconds, the payer is told that the shop will inform them. */
const SLOW_MS = 60_000;

const BUTTONS: Readonly<Partial<Record<ActionKind, WordKey>>> = {
  display_qr: 'showQr',
  display_voucher: 'showReference',
  display_requisites: 'showDetails',
  binance: 'showDetails',
  crypto_address: 'showDetails',
  wait: 'sendRequest',
  enter_otp: 'sendCode',
  redirect: 'continueTo',
};

interface BodyProps {
  readonly record: TransactionRecord;
  readonly service: SandboxService | undefined;
  readonly merchant: string;
  readonly amount: string;
  readonly refused: Refused;
  readonly typed: ReadonlyMap<string, string>;
  readonly now: number;
  readonly say: Say;
  /** The merchant's text after a payment on one of their pages, or null. */
  readonly thanks: string | null;
}

function buttonOf({service, amount, say}: BodyProps): string {
  const key = BUTTONS[service?.onPage.action ?? 'none'];
  return key ? say(key, {method: service?.name ?? ''}) : say('pay', {amount});
}

function Body(props: BodyProps): ReactNode {
  const {record, service, merchant, amount, refused, typed, now, say, thanks} = props;
  const {nextAction, status} = record;
  if (isSettled(record)) {
    return <Ending record={record} service={service} thanks={thanks} />;
  }
  if (refused.fault !== null && nextAction === null) {
    return (
      <p className="alert" role="alert">
        {refused.fault}
      </p>
    );
  }
  if (nextAction?.type === 'three_ds_challenge') {
    return (
      <Challenge
        merchant={merchant}
        amount={amount}
        last4={record.card ? last4Of(record.card) : ''}
        fault={refused.fault}
      />
    );
  }
  if (status === 'requires_action' && nextAction) {
    return <ActionStep record={record} service={service} action={nextAction} fault={refused.fault} />;
  }
  if (!isOpen(record) || !service) {
    return <Checking slow={now - record.updatedAt > SLOW_MS} />;
  }
  return (
    <>
      <h1>{say('method')}</h1>
      <p className="method-name">{service.name}</p>
      <MethodForm fields={pageFields(service, record)} typed={typed} faults={refused.faults} button={buttonOf(props)} />
    </>
  );
}

function Leaving({record, say}: {readonly record: TransactionRecord; readonly say: Say}): ReactNode {
  const back = returnAddress(record);
  if (record.nextAction?.type === 'three_ds_challenge') {
    // The issuer's screen has its own cancel button.
    return null;
  }
  if (isOpen(record)) {
    return (
      <details className="leave">
        <summary>{say('cancelAndReturn')}</summary>
        <form method="post" data-once>
          <p>{say('cancelAsk')}</p>
          <button type="submit" name="do" value="cancel">
            {say('cancelYes')}
          </button>
        </form>
      </details>
    );
  }
  return back === null ? null : (
    <p className="leave">
      <a className="button" href={back} data-return={isSettled(record) || undefined}>
        {say('backToShop')}
      </a>
      {isSettled(record) && (
        <span className="leave__soon" data-leaving hidden>
          {say('goingBack')}
        </span>
      )}
    </p>
  );
}

/** Whether the page must watch for changes made by others. */
const changesByItself = (record: TransactionRecord): boolean =>
  !isSettled(record) && (!isOpen(record) || record.nextAction !== null);

/** @param refused what was wrong with the submitted form; `NOTHING` if nothing was */
export function pageOf(world: World, request: Request, record: TransactionRecord, refused: Refused): Response {
  const language = languageOf(request);
  const {say, money} = textIn(language);
  const service = record.serviceId === null ? undefined : world.services.get(record.serviceId);
  const merchant = world.points.get(record.pointId)!.name;
  const amount = money(fromMinor(record.amount, record.currency), record.currency);
  const now = world.clock.now();
  const left = record.expiresAt === null ? null : record.expiresAt - now;
  const kind = service?.onPage.action ?? 'none';
  const waiting = changesByItself(record);
  const page = world.invoicing.pages.get(world.invoicing.pageOf.get(record.id) ?? '');
  const asks = isOpen(record) && record.nextAction === null;
  // The form has the method as its heading.
  const namesMethod = service !== undefined && !(asks && refused.fault === null);
  return documentOf({
    title: `${say('payTo', {merchant})}: ${amount}`,
    language,
    leadsTo: [returnAddress(record), record.nextAction?.type === 'redirect' ? String(record.nextAction['url']) : null],
    status: refused.faults.size > 0 || refused.fault !== null ? 422 : 200,
    ...(waiting && {refresh: 3}),
    children: (
      <Frame
        merchant={merchant}
        summary={
          <>
            <p className="amount">
              <bdi>{amount}</bdi>
            </p>
            <dl className="facts">
              <div>
                <dt>{say('order')}</dt>
                <dd>{record.externalId}</dd>
              </div>
              {namesMethod && (
                <div>
                  <dt>{say('method')}</dt>
                  <dd>{service.name}</dd>
                </div>
              )}
            </dl>
            {left !== null && !isSettled(record) && <Countdown left={left} />}
          </>
        }
        below={
          record.livemode ? null : (
            <TestPanel
              id={record.id}
              status={record.status}
              service={service}
              buttons={testButtons(record, service, kind)}
              cards={asks && kind === 'card'}
              note={noteOf(record)}
            />
          )
        }>
        <div data-watch={waiting ? record.sequence : undefined}>
          <Body
            record={record}
            service={service}
            merchant={merchant}
            amount={amount}
            refused={refused}
            typed={refused.typed.size > 0 ? refused.typed : filledIn(request, record)}
            now={now}
            say={say}
            thanks={page ? ownText(world, page, 'success') : null}
          />
        </div>
        <Leaving record={record} say={say} />
      </Frame>
    ),
  });
}

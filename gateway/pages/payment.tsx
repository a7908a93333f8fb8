// The hosted payment page: one address, which shows what the payment waits for and takes the forms of it.
import React, {type ReactNode} from 'react';
import {fromMinor} from '../../reference/currencies';
import type {World} from '../../sandbox/world';
import type {SandboxService} from '../../sandbox/domain/services/services';
import type {TransactionRecord} from '../../sandbox/domain/transaction/record';
import {TransitionError} from '../../sandbox/domain/transaction/machine';
import {ApiFailure} from '../../sandbox/kit/failure';
import {act} from '../../sandbox/operations/acts';
import {pageFields, payOnPage} from '../../sandbox/operations/page/form';
import {
  answerChallenge,
  answerCode,
  canComeLate,
  isOpen,
  isSettled,
  keepWaiting,
  open,
  refuse,
  returnAddress,
  RIGHT_CODE,
  WRONG_CODE,
} from '../../sandbox/operations/page/payer';
import {documentOf, goTo, isOwnForm, refusedForm} from './document';
import {textIn} from './page-context';
import {Challenge} from './parts/challenge';
import {MethodForm} from './parts/form';
import {Countdown, Frame} from './parts/frame';
import {ActionStep, Checking, Ending} from './parts/steps';
import {TestPanel, type TestButton} from './parts/test-panel';
import {languageOf, type Say} from './words';
import type {WordKey} from './words/en';

/** What was sent and not taken. */
interface Refused {
  readonly typed: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, string>;
  /** Of a code, or of the payment as a whole. */
  readonly fault: string | null;
}

const NOTHING: Refused = {typed: new Map(), faults: new Map(), fault: null};

/** Typed once more rather than shown again. */
const SECRET = ['card.number', 'card.cvv'];

/** Milliseconds after which the payer is told that the shop will tell them. */
const SLOW_MS = 60_000;

const BUTTONS: Readonly<Record<string, WordKey>> = {
  qr: 'showQr',
  voucher: 'showReference',
  requisites: 'showDetails',
  binance: 'showDetails',
  crypto: 'showDetails',
  wait: 'sendRequest',
  otp: 'sendCode',
  redirect: 'continueToBank',
};

/** What the payer's bank or app does when the developer presses the button. */
const PAYS: Readonly<Record<string, string>> = {
  card: 'Pay without the form',
  qr: 'Scan and approve',
  voucher: 'Pay it at the counter',
  requisites: 'Make the transfer',
  binance: 'Make the transfer',
  crypto: 'Send the coins',
  wait: 'Approve in the app',
  otp: 'Pay without the code',
  redirect: 'Approve at the bank',
  none: 'Pay',
};

/** Money that is sent, and may be less than was asked for or late. */
const SENT: readonly string[] = ['voucher', 'requisites', 'crypto', 'binance'];

function testButtons(record: TransactionRecord, kind: string): readonly TestButton[] {
  const pay = {act: 'pay', label: PAYS[kind] ?? 'Pay'} as const;
  if (canComeLate(record)) {
    return [{act: 'pay', label: 'Pay too late'}];
  }
  if (record.status === 'processing' && record.pending.length > 0 && record.scenario) {
    return [];
  }
  if (record.status === 'processing') {
    return [
      {act: 'pay', label: 'Let it succeed'},
      {act: 'refuse', label: 'Decline'},
    ];
  }
  if (!isOpen(record)) {
    return [];
  }
  return [
    pay,
    ...(SENT.includes(kind) ? [{act: 'half', label: 'Pay half'} as const] : []),
    {act: 'wait', label: 'Let the payer wait'},
    {act: 'cancel', label: 'Cancel'},
    {act: 'refuse', label: 'Decline'},
  ];
}

function noteOf(record: TransactionRecord): string | null {
  if (record.scenario && record.pending.length > 0) {
    return `The scenario ${record.scenario.outcome} plays automatically.`;
  }
  return record.status === 'processing' && record.pending.length > 0
    ? 'The bank answers automatically in a moment.'
    : null;
}

/** Values for the form of a test card, as `?card=` asks for them. */
function filledIn(request: Request, record: TransactionRecord): ReadonlyMap<string, string> {
  const pan = new URL(request.url).searchParams.get('card');
  if (pan === null || !/^\d{16}$/.test(pan)) {
    return new Map();
  }
  const year = new Date(record.createdAt).getUTCFullYear() + 4;
  return new Map([
    ['card.number', pan.replace(/(\d{4})(?=\d)/g, '$1 ')],
    ['card.exp_month', '12'],
    ['card.exp_year', String(year)],
    ['card.cvv', '123'],
    ['card.holder', 'ANA TORRES'],
  ]);
}

interface BodyProps {
  readonly record: TransactionRecord;
  readonly service: SandboxService | undefined;
  readonly merchant: string;
  readonly amount: string;
  readonly refused: Refused;
  readonly typed: ReadonlyMap<string, string>;
  readonly now: number;
  readonly say: Say;
}

function buttonOf({service, amount, say}: BodyProps): string {
  const key = BUTTONS[service?.onPage.action ?? ''];
  return key ? say(key, {method: service?.name ?? ''}) : say('pay', {amount});
}

function Body(props: BodyProps): ReactNode {
  const {record, service, merchant, amount, refused, typed, now, say} = props;
  const {nextAction, status} = record;
  if (isSettled(record)) {
    return <Ending record={record} service={service} />;
  }
  if (refused.fault !== null && nextAction === null) {
    return (
      <p className="alert" role="alert">
        {refused.fault}
      </p>
    );
  }
  if (nextAction?.type === 'three_ds_challenge') {
    return <Challenge merchant={merchant} amount={amount} last4={record.card?.slice(-4) ?? ''} fault={refused.fault} />;
  }
  if (status === 'requires_action' && nextAction) {
    return <ActionStep record={record} action={nextAction} fault={refused.fault} />;
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
    // The issuer's screen has a way out of its own.
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

/** Whether somebody else will change what is shown. */
const changesByItself = (record: TransactionRecord): boolean =>
  !isSettled(record) && (!isOpen(record) || record.nextAction !== null);

function pageOf(world: World, request: Request, record: TransactionRecord, refused: Refused): Response {
  const language = languageOf(request);
  const {say, money} = textIn(language);
  const service = record.serviceId === null ? undefined : world.services.get(record.serviceId);
  const merchant = world.points.get(record.pointId)!.name;
  const amount = money(fromMinor(record.amount, record.currency), record.currency);
  const now = world.clock.now();
  const left = record.expiresAt === null ? null : record.expiresAt - now;
  const kind = service?.onPage.action ?? 'none';
  const waiting = changesByItself(record);
  const asksCard = kind === 'card' && isOpen(record) && record.nextAction === null;
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
              {service && (
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
              buttons={testButtons(record, kind)}
              cards={asksCard}
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
          />
        </div>
        <Leaving record={record} say={say} />
      </Frame>
    ),
  });
}

const plainCard = (name: string, value: string): string => (name === 'card.number' ? value.replace(/\s/g, '') : value);

/** What is wrong with the form, in the payer's words. */
function mistakesOf(
  failure: ApiFailure,
  typed: ReadonlyMap<string, string>,
  service: SandboxService,
  say: Say,
): Refused {
  const {fields = []} = failure.details;
  const faults = fields.map(({path, code}) => {
    const name = path.slice(1).replace(/\//g, '.');
    const example = service.rules.get(name)?.example ?? '…';
    if (code === 'field_required') {
      return [name, say('required')] as const;
    }
    return [name, name === 'card.number' ? say('wrongCard') : say('wrong', {example})] as const;
  });
  const kept = new Map([...typed].filter(([name]) => !SECRET.includes(name)));
  return {typed: kept, faults: new Map(faults), fault: fields.length > 0 ? null : say('refused')};
}

/** Takes a form. @returns what was wrong with it */
function take(world: World, request: Request, record: TransactionRecord, form: FormData): Refused {
  const {say} = textIn(languageOf(request));
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  switch (form.get('do')) {
    case 'form': {
      const service = world.services.get(record.serviceId!)!;
      const typed = new Map(pageFields(service, record).map(({name}) => [name, plainCard(name, text(name))]));
      try {
        payOnPage(world, record, typed);
      } catch (error) {
        // Its outcome is unknown: the page waits for it like everybody else.
        if (!(error instanceof ApiFailure) || error.error.code !== 'provider_timeout') {
          throw error instanceof ApiFailure ? new Refusal(mistakesOf(error, typed, service, say)) : error;
        }
      }
      return NOTHING;
    }
    case 'code':
      try {
        const after = answerCode(world, record, text('code'));
        return after.nextAction?.type === 'enter_otp' ? {...NOTHING, fault: say('wrongCode')} : NOTHING;
      } catch (error) {
        if (error instanceof ApiFailure && error.details.fields) {
          return {...NOTHING, fault: say('wrongCode')};
        }
        throw error;
      }
    case 'challenge':
      if (![RIGHT_CODE, WRONG_CODE].includes(text('code'))) {
        return {...NOTHING, fault: say('wrongCode')};
      }
      answerChallenge(world, record, text('code'));
      return NOTHING;
    case 'abandon':
      answerChallenge(world, record, null);
      return NOTHING;
    case 'pay':
      act(world, record.id, 'payer pays');
      return NOTHING;
    case 'half':
      act(world, record.id, 'payer pays half');
      return NOTHING;
    case 'wait':
      keepWaiting(world, record);
      return NOTHING;
    case 'refuse':
      refuse(world, record, text('reason'));
      return NOTHING;
    case 'cancel':
      act(world, record.id, 'payer cancels');
      return NOTHING;
    default:
      return NOTHING;
  }
}

class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super('The form was not taken.');
  }
}

/** Where the browser goes after a form: the bank, the shop after a cancellation, else the page again. */
function afterForm(request: Request, form: FormData, record: TransactionRecord): string {
  const {pathname, searchParams} = new URL(request.url);
  const language = searchParams.get('lang');
  const here = language === null ? pathname : `${pathname}?lang=${encodeURIComponent(language)}`;
  if (form.get('do') === 'form' && record.nextAction?.type === 'redirect') {
    return String(record.nextAction['url']);
  }
  return (form.get('do') === 'cancel' ? returnAddress(record) : null) ?? here;
}

/** What may have changed since the page was made, for its script. */
const stateOf = (world: World, record: TransactionRecord): Response =>
  Response.json(
    {sequence: record.sequence, left: record.expiresAt === null ? null : record.expiresAt - world.clock.now()},
    {headers: {'Cache-Control': 'no-store'}},
  );

/** Answers at the address in `payment_url`. @param record the payment, up to date */
export async function servePayment(world: World, request: Request, record: TransactionRecord): Promise<Response> {
  const read = (): TransactionRecord => world.settle(world.transactions.get(record.id)!);
  if (request.method !== 'POST') {
    if (new URL(request.url).searchParams.has('state')) {
      return stateOf(world, record);
    }
    return pageOf(world, request, request.method === 'GET' ? open(world, record) : record, NOTHING);
  }
  if (!isOwnForm(request)) {
    return refusedForm();
  }
  const form = await request.formData();
  let refused = NOTHING;
  try {
    refused = take(world, request, record, form);
  } catch (error) {
    if (error instanceof Refusal) {
      ({refused} = error);
    } else if (!(error instanceof TransitionError || error instanceof ApiFailure)) {
      // Another tab or the API was faster: the page shows what is so now.
      throw error;
    }
  }
  return refused === NOTHING ? goTo(afterForm(request, form, read())) : pageOf(world, request, read(), refused);
}

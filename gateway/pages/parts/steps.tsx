// What the payer has to do for each kind of `next_action`, and the result.
import React, {type ReactNode} from 'react';
import {fromMinor} from '../../../facts/reference/currencies';
import {textOrNull} from '../../../lib/read-json';
import type {SandboxService} from '../../sandbox/domain/services/services';
import type {NextAction, TransactionRecord} from '../../sandbox/domain/transaction/record';
import {referenceOnPage} from '../../sandbox/operations/page/form';
import {CodeField} from './code-field';
import {refusalIn} from '../words/refusals';
import {usePageText} from '../page-context';
import {CopyList} from './frame';
import {Qr} from './qr';

interface StepProps {
  readonly record: TransactionRecord;
  /** Service of the payment; undefined before a method is chosen. */
  readonly service: SandboxService | undefined;
  readonly action: NextAction;
  /** What was wrong with the last input. */
  readonly fault: string | null;
}

/** An animated waiting indicator; static if the visitor prefers reduced motion. */
const Progress = (): ReactNode => <div className="progress" aria-hidden="true" />;

function QrStep({action, service}: StepProps): ReactNode {
  const {say} = usePageText();
  const payload = textOrNull(action['payload']) ?? '';
  const link = textOrNull(action['deep_link']);
  return (
    <>
      <h1>{say('scanQr')}</h1>
      <Qr text={payload} label={say('scanQr')} />
      {link !== null && (
        <p className="app-link">
          <a className="button" href={link}>
            {say('openApp')}
          </a>
        </p>
      )}
      {service?.isPasted && <CopyList rows={[[say('orCopy'), payload]]} />}
    </>
  );
}

/** Widths of the interleaved 2 of 5 code by digit: 0 narrow, 1 wide. */
const BARS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** An interleaved 2 of 5 barcode; needs an even number of digits. */
function Barcode({digits}: {readonly digits: string}): ReactNode {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const pairs = even.match(/\d\d/g) ?? [];
  const widths = [
    '0000',
    ...pairs.map((pair) => {
      const [bars = '', gaps = ''] = [...pair].map((digit) => BARS[Number(digit)]);
      return [...bars].map((bar, index) => bar + gaps[index]!).join('');
    }),
    '100',
  ].join('');
  let at = 0;
  const path = [...widths]
    .map((wide, index) => {
      const width = wide === '1' ? 3 : 1;
      const bar = index % 2 === 0 ? `M${at} 0h${width}v40h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
  return (
    <svg className="barcode" viewBox={`-8 -4 ${at + 16} 48`} aria-hidden="true" preserveAspectRatio="none">
      <rect x="-8" y="-4" width={at + 16} height="48" className="qr__ground" />
      <path d={path} className="qr__code" />
    </svg>
  );
}

export function VoucherStep({action, service}: Pick<StepProps, 'action' | 'service'>): ReactNode {
  const {say} = usePageText();
  const biller = service?.onPage.template?.biller;
  const barcode = textOrNull(action['barcode']);
  const url = textOrNull(action['url']);
  return (
    <>
      <h1>{say('voucherTitle')}</h1>
      <CopyList
        rows={[
          ...(biller ? [[biller.name, biller.number] as const] : []),
          [say('reference'), textOrNull(action['reference']) ?? ''],
        ]}
      />
      {barcode !== null && /^\d+$/.test(barcode) && <Barcode digits={barcode} />}
      {barcode !== null && <p className="barcode__text">{barcode}</p>}
      <p className="hint">{say('voucherHint')}</p>
      {url !== null && (
        <p>
          <a href={url} target="_blank" rel="noopener">
            {say('printVoucher')}
          </a>
        </p>
      )}
    </>
  );
}

/** Asks for the transfer reference by which the payment is found. */
function ReferenceForm({fault}: Pick<StepProps, 'fault'>): ReactNode {
  const {say} = usePageText();
  return (
    <form className="method-form" method="post" data-once>
      <div className="field">
        <label htmlFor="reference">{say('reference')}</label>
        <input
          id="reference"
          name="reference"
          inputMode="numeric"
          autoComplete="off"
          required
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : 'reference-fault'}
        />
        {fault !== null && (
          <p className="field__fault" id="reference-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <button type="submit" name="do" value="reference" className="primary">
        {say('confirm')}
      </button>
    </form>
  );
}

export function RequisitesStep({record, service, action, fault}: StepProps): ReactNode {
  const {say} = usePageText();
  const called = service?.onPage.template?.called;
  return (
    <>
      <h1>{say('requisitesTitle')}</h1>
      <CopyList
        rows={[
          [say('bank'), textOrNull(action['bank']) ?? ''],
          [called?.account ?? say('account'), textOrNull(action['account']) ?? ''],
          [called?.holder ?? say('accountHolder'), textOrNull(action['holder']) ?? ''],
          [say('amount'), fromMinor(record.amount, record.currency)],
        ]}
      />
      <p className="hint">{say('exactAmount')}</p>
      {service && referenceOnPage(service) && <ReferenceForm fault={fault} />}
    </>
  );
}

function CryptoStep({record, action}: StepProps): ReactNode {
  const {say} = usePageText();
  const address = textOrNull(action['address']) ?? '';
  const memo = textOrNull(action['memo']);
  return (
    <>
      <h1>{say('cryptoTitle')}</h1>
      <Qr text={address} label={say('address')} />
      <CopyList
        rows={[
          [say('address'), address],
          [say('network'), textOrNull(action['network']) ?? record.currency],
          ...(memo === null ? [] : [[say('memo'), memo] as const]),
          [say('amount'), `${fromMinor(record.amount, record.currency)} ${record.currency}`],
        ]}
      />
      <p className="hint">{say('cryptoHint')}</p>
      {memo !== null && <p className="hint">{say('memoHint')}</p>}
    </>
  );
}

function OtpStep({action, fault}: StepProps): ReactNode {
  const {say} = usePageText();
  const to = textOrNull(action['sent_to']);
  const length = Number(action['length']);
  return (
    <form className="method-form" method="post" data-once>
      <h1>{to === null ? say('otpTitleApp') : say('otpTitle', {to})}</h1>
      <CodeField length={length} fault={fault} />
      <button type="submit" name="do" value="code" className="primary">
        {say('confirm')}
      </button>
    </form>
  );
}

function PushStep(): ReactNode {
  const {say} = usePageText();
  return (
    <>
      <svg className="phone" viewBox="0 0 48 72" aria-hidden="true">
        <rect x="3" y="3" width="42" height="66" rx="8" />
        <path d="M19 61h10M15 33l6 6 12-13" />
      </svg>
      <h1>{say('pushTitle')}</h1>
      <p className="hint">{say('pushHint')}</p>
      <Progress />
    </>
  );
}

function RedirectStep({action, service}: StepProps): ReactNode {
  const {say} = usePageText();
  const title = say('continueTo', {method: service?.name ?? ''});
  return (
    <>
      <h1>{title}</h1>
      <p>
        <a className="button primary" href={textOrNull(action['url']) ?? '#'}>
          {title}
        </a>
      </p>
      <Progress />
    </>
  );
}

/** The step for this next action; null if the page shows nothing for it. */
export function ActionStep(props: StepProps): ReactNode {
  switch (props.action.type) {
    case 'display_qr':
      return <QrStep {...props} />;
    case 'display_voucher':
      return <VoucherStep {...props} />;
    case 'display_requisites':
      return <RequisitesStep {...props} />;
    case 'crypto_address':
      return <CryptoStep {...props} />;
    case 'enter_otp':
      return <OtpStep {...props} />;
    case 'redirect':
      return <RedirectStep {...props} />;
    default:
      return <PushStep />;
  }
}

const MARKS = {
  good: 'M14 25l8 8 14-16',
  bad: 'M17 17l16 16M33 17L17 33',
  quiet: 'M25 14v13l8 5',
} as const;

interface OutcomeProps {
  readonly tone: keyof typeof MARKS;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The result of a payment as an icon and text. */
export function Outcome({tone, title, children}: OutcomeProps): ReactNode {
  return (
    <div className={`outcome outcome--${tone}`} role="status">
      <svg className="outcome__mark" viewBox="0 0 50 50" aria-hidden="true">
        <circle cx="25" cy="25" r="23" />
        <path d={MARKS[tone]} />
      </svg>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface EndingProps {
  readonly record: TransactionRecord;
  /** Service of the payment; undefined before a method is chosen. */
  readonly service: SandboxService | undefined;
  /** The merchant's text after a payment on one of their pages. */
  readonly thanks?: string | null;
}

/** A finished payment as shown to its payer. */
export function Ending({record, service, thanks = null}: EndingProps): ReactNode {
  const {say, money, moment, language} = usePageText();
  const {status, failure, completedAt, amount, received, currency} = record;
  const shares = {
    received: money(fromMinor(received, currency), currency),
    amount: money(fromMinor(amount, currency), currency),
  };
  if (status === 'refunded' && completedAt === null) {
    return <Outcome tone="quiet" title={say('returned')} />;
  }
  switch (status) {
    case 'completed':
    case 'authorized':
    case 'refunded':
    case 'partially_refunded':
    case 'charged_back':
      return (
        <Outcome tone="good" title={status === 'authorized' ? say('confirmed') : say('paid')}>
          {thanks !== null && <p>{thanks}</p>}
          <CopyList
            rows={[
              [say('amount'), money(fromMinor(amount, currency), currency)],
              [say('paidAt'), moment(completedAt ?? record.updatedAt)],
              [say('order'), record.externalId],
            ]}
          />
        </Outcome>
      );
    case 'partially_paid':
      return (
        <Outcome tone="quiet" title={say('partly')}>
          <p>{say('partlyHint', shares)}</p>
        </Outcome>
      );
    case 'expired':
      return (
        <Outcome tone="quiet" title={say('expired')}>
          <p>{received > 0n ? say('partlyExpiredHint', shares) : say('expiredHint')}</p>
        </Outcome>
      );
    case 'cancelled':
      return <Outcome tone="quiet" title={say('cancelled')} />;
    case 'returned':
      return <Outcome tone="quiet" title={say('returned')} />;
    default: {
      const reason = failure && refusalIn(language, failure, service?.payerKind ?? null, service?.tells.get(failure));
      return (
        <Outcome tone="bad" title={say('declined')}>
          <p>{reason ?? say('declinedHint')}</p>
        </Outcome>
      );
    }
  }
}

/** A payment that waits for someone else's decision. */
export function Checking({slow}: {readonly slow: boolean}): ReactNode {
  const {say} = usePageText();
  return (
    <div className="checking" role="status">
      <h1>{say('checking')}</h1>
      <p>{slow ? say('slow') : say('checkingHint')}</p>
      <Progress />
    </div>
  );
}

// Test controls below the page, and prefilled values for testers.
import {groupDigits} from '../../facts/reference/group-digits';
import type {SandboxService} from '../sandbox/domain/services/services';
import type {ActionKind} from '../sandbox/domain/transaction/next-action';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {anotherAmountFor, canComeLate, isOpen} from '../sandbox/operations/page/payer';
import type {TestButton} from './parts/test-panel';

/** What pressing the button simulates at the payer's bank or app. */
const PAYS: Readonly<Record<ActionKind, string>> = {
  card: 'Pay without the form',
  display_qr: 'Scan and approve',
  display_voucher: 'Pay it at the counter',
  display_requisites: 'Make the transfer',
  binance: 'Make the transfer',
  crypto_address: 'Send the coins',
  wait: 'Approve in the app',
  enter_otp: 'Pay without the code',
  redirect: 'Approve at the bank',
  none: 'Pay',
};

/** @param kind the payer's action, `onPage.action` of the service */
export function testButtons(
  record: TransactionRecord,
  service: SandboxService | undefined,
  kind: ActionKind,
): readonly TestButton[] {
  const pay = {act: 'pay', label: PAYS[kind]} as const;
  if (canComeLate(record, service)) {
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
  const isPart = ['part', 'recognized'].includes(anotherAmountFor(record, service) ?? '');
  return [
    pay,
    ...(isPart ? [{act: 'half', label: 'Pay half'} as const] : []),
    {act: 'wait', label: 'Let the payer wait'},
    {act: 'cancel', label: 'Cancel'},
    {act: 'refuse', label: 'Decline'},
  ];
}

export function noteOf(record: TransactionRecord): string | null {
  if (record.scenario && record.pending.length > 0) {
    return `The scenario ${record.scenario.outcome} plays automatically.`;
  }
  return record.status === 'processing' && record.pending.length > 0
    ? 'The bank answers automatically in a moment.'
    : null;
}

/** Form values of a test card, for `?card=`. */
export function filledIn(request: Request, record: TransactionRecord): ReadonlyMap<string, string> {
  const pan = new URL(request.url).searchParams.get('card');
  if (pan === null || !/^\d{15,16}$/.test(pan)) {
    return new Map();
  }
  const year = new Date(record.createdAt).getUTCFullYear() + 4;
  return new Map([
    ['card.number', groupDigits(pan)],
    ['card.exp_month', '12'],
    ['card.exp_year', String(year)],
    ['card.cvv', pan.length === 15 ? '1234' : '123'],
    ['card.holder', 'ANA TORRES'],
  ]);
}

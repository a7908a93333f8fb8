// Payments that are passed on to somebody else: the wallet gains nothing, so nothing is booked.
import {expect, test} from 'vitest';
import {createWallets, type Posting} from '../../gateway/sandbox/domain/wallets';
import {book} from '../../gateway/sandbox/domain/booking';
import {recordOf} from './record';

const fee = (payer: 'merchant' | 'customer') => ({amount: 450n, currency: 'PEN', payer});
const passedOn = {status: 'completed', received: 15_000n, credited: 0n, fee: fee('customer')} as const;

test('a payment that passes its money on books nothing, and any other books its net amount', () => {
  const postings: Posting[] = [];
  const wallets = createWallets({}, (posting) => postings.push(posting));
  book(wallets, {record: recordOf(passedOn), previous: 'processing', refund: null});
  expect(postings).toEqual([]);
  const own = recordOf({...passedOn, credited: 15_000n, fee: fee('merchant')});
  book(wallets, {record: own, previous: 'processing', refund: null});
  expect(postings.map(({change}) => change.pending)).toEqual([14_550n]);
});

test('its refund takes nothing from the wallet', () => {
  const postings: Posting[] = [];
  const wallets = createWallets({}, (posting) => postings.push(posting));
  const refund = {id: 'rfd_1', amount: 5000n, status: 'completed', createdAt: 0} as const;
  const record = recordOf({...passedOn, status: 'partially_refunded', refunded: 5000n, refunds: [refund]});
  book(wallets, {record, previous: 'completed', refund});
  expect(postings).toEqual([]);
});

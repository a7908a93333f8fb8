// A page with only the voucher, for printing or showing at the counter.
import React from 'react';
import {fromMinor} from '../../facts/reference/currencies';
import type {World} from '../sandbox/world';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {documentOf} from './document';
import {textIn} from './page-context';
import {Countdown, Frame} from './parts/frame';
import {Ending, VoucherStep} from './parts/steps';
import {languageOf} from './words';

/** Serves `next_action.url` of a voucher. @param record the payment in its current state */
export function serveVoucher(world: World, request: Request, record: TransactionRecord): Response {
  const language = languageOf(request);
  const {money, say} = textIn(language);
  const {name: merchant} = world.points.get(record.pointId)!;
  const amount = money(fromMinor(record.amount, record.currency), record.currency);
  const service = world.services.get(record.serviceId ?? 0);
  const open = record.nextAction?.type === 'display_voucher';
  return documentOf({
    title: `${say('voucherTitle')}: ${amount}`,
    language,
    children: (
      <Frame
        merchant={merchant}
        summary={
          <>
            <p className="amount">{amount}</p>
            {open && record.expiresAt !== null && <Countdown left={record.expiresAt - world.clock.now()} />}
          </>
        }>
        {open && record.nextAction ? (
          <VoucherStep action={{...record.nextAction, url: null}} service={service} />
        ) : (
          <Ending record={record} service={service} />
        )}
      </Frame>
    ),
  });
}

import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {settlementRows, settlementTotals} from '@repo/facts/reference/settlement-example';

interface Bar {
  readonly label: string;
  readonly amount: string;
  /** Where it begins and ends, in cents from zero. */
  readonly from: number;
  readonly to: number;
  readonly isTotal: boolean;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** Every movement from where the last one ended, then what is left before and after fees. */
function barsOf(): readonly Bar[] {
  let at = 0;
  const step = (label: string, amount: string): Bar => {
    const from = at;
    at += cents(amount);
    return {label, amount, from, to: at, isTotal: false};
  };
  const total = (label: string, amount: string): Bar => {
    if (at !== cents(amount)) {
      throw new Error(`settlement example: ${label} is ${amount}, and its movements add up to ${at / 100}`);
    }
    return {label, amount, from: 0, to: at, isTotal: true};
  };
  return [
    ...settlementRows.map(({external_id: id, type, gross}) => step(`${id} ${type}`, gross)),
    total('gross', settlementTotals.gross),
    step('fees', `-${settlementTotals.fee}`),
    total('net', settlementTotals.net),
  ];
}

/** How the net of the settlement comes about, as steps from zero. The table below has the same amounts. */
export default function Waterfall(): ReactNode {
  const bars = barsOf();
  const widest = Math.max(...bars.flatMap(({from, to}) => [from, to]));
  const {exchange_rate: rate, settlement_currency: settled, currency} = settlementRows[0]!;
  return (
    <div className="waterfall" aria-hidden="true" data-content="skip">
      {bars.map(({label, amount, from, to, isTotal}) => (
        <div key={label} className={clsx('waterfall__row', isTotal && 'waterfall__row--total')}>
          <span>{label}</span>
          <svg viewBox={`0 0 ${widest} 1`} preserveAspectRatio="none">
            <rect
              className={isTotal ? 'waterfall__total' : to < from ? 'waterfall__less' : 'waterfall__more'}
              x={Math.min(from, to)}
              width={Math.abs(to - from)}
              height="1"
            />
          </svg>
          <span>{amount.replace('-', '−')}</span>
        </div>
      ))}
      <div className="waterfall__row waterfall__row--total">
        <span>credited</span>
        <span>
          {settlementTotals.net} {currency} at {rate}, row by row
        </span>
        <span>
          {settlementTotals.settlement_net} {settled}
        </span>
      </div>
    </div>
  );
}

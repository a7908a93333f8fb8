import type {ReactNode} from 'react';
import React from 'react';
import {invoiceMoves, type InvoiceStatus} from '../../../../facts/cabinet/invoices';
import {Box, DiagramFigure, MoveLine} from '../state-diagram/parts';
import {keysOf} from '../../../../lib/keys-of';

const WIDTH = 112;
const HEIGHT = 36;

/** Positions of the states. Time runs to the right; unpaid ends are below. */
const PLACES: Readonly<Record<InvoiceStatus, readonly [x: number, y: number]>> = {
  draft: [10, 84],
  sent: [168, 84],
  viewed: [326, 84],
  overdue: [326, 170],
  paid: [500, 84],
  cancelled: [326, 256],
};

/** Path data for each move of `invoiceMoves`. */
const PATHS: Readonly<Record<string, string>> = {
  'draft-sent': 'M122 102H163',
  'sent-viewed': 'M280 102H321',
  'viewed-paid': 'M438 102H495',
  'sent-paid': 'M224 84C224 24 556 24 556 79',
  'sent-overdue': 'M252 120C256 168 284 180 321 180',
  'viewed-overdue': 'M382 120V165',
  'overdue-sent': 'M326 196C240 200 212 170 211 125',
  'overdue-paid': 'M438 188C510 188 540 170 548 125',
  'draft-cancelled': 'M66 120C66 240 200 280 321 280',
  'sent-cancelled': 'M186 120C186 220 240 266 321 268',
  'viewed-cancelled': 'M430 120C482 170 486 236 443 262',
  'overdue-cancelled': 'M382 206V251',
};

const USUAL: readonly string[] = ['draft-sent', 'sent-viewed', 'viewed-paid'];

const CAUSES: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'made without being issued',
  sent: 'you issue it, or move the due date of an overdue one',
  viewed: 'the payer opens it for the first time',
  overdue: 'the due date passes unpaid',
  paid: 'a transaction for the total is completed',
  cancelled: 'you cancel it',
};

const names = keysOf(invoiceMoves);
const moves = names.flatMap((from) => invoiceMoves[from].map((to) => `${from}-${to}`));

/**
 * A diagram of an invoice's states, drawn at build time, with the same moves as text. A move without a path stops the
 * build.
 */
export default function InvoiceLife(): ReactNode {
  return (
    <DiagramFigure
      id="invoice"
      of="an invoice"
      width={624}
      height={270}
      top={30}
      role="img"
      text={
        <ul>
          {names.map((name) => (
            <li key={name}>
              <code>{name}</code>: {CAUSES[name]}.{' '}
              {invoiceMoves[name].length > 0 ? `May become ${invoiceMoves[name].join(', ')}.` : 'This is the end.'}
            </li>
          ))}
        </ul>
      }>
      {moves.map((move) => (
        <MoveLine
          key={move}
          id="invoice"
          path={pathOf(move)}
          usual={USUAL.includes(move)}
          className="invoice-life__move"
        />
      ))}
      {names.map((name) => {
        const [x, y] = PLACES[name];
        return (
          <Box
            key={name}
            name={name}
            x={x}
            y={y}
            width={WIDTH}
            height={HEIGHT}
            final={invoiceMoves[name].length === 0}
          />
        );
      })}
    </DiagramFigure>
  );
}

function pathOf(move: string): string {
  const path = PATHS[move];
  if (path === undefined) {
    throw new Error(`site/src/components/invoice-life: PATHS has no "${move}", which facts/cabinet/invoices.ts allows`);
  }
  return path;
}

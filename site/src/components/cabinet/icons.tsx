import type {ReactNode} from 'react';
import React from 'react';
import type {Section} from '@repo/facts/cabinet/sections';

/** Outlines of 24 by 24 units, one per section. */
const PATHS: Readonly<Record<Section, string>> = {
  Balances: 'M4 7h16v12H4zM4 11h16M15 15h2',
  Deposits: 'M12 4v10M8 10l4 4 4-4M5 19h14',
  Payouts: 'M12 15V5M8 9l4-4 4 4M5 19h14',
  Wallets: 'M4 9h14l-3-3M20 15H6l3 3',
  'Payment pages': 'M5 4h14v16H5zM8 8h8M8 12h5M8 16h8',
  'Payment services': 'M5 5h6v6H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  Reporting: 'M5 19V5M5 19h14M9 15v-4M13 15V8M17 15v-6',
  'Final report': 'M7 4h7l4 4v12H7zM14 4v4h4M10 14l2 2 3-4',
  Chargebacks: 'M9 7L5 11l4 4M5 11h9a5 5 0 0 1 5 5v2',
  Control: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4',
};

export const SectionIcon = ({name}: {readonly name: Section}): ReactNode => (
  <svg className="cab-icon" viewBox="0 0 24 24">
    <path d={PATHS[name]} />
  </svg>
);

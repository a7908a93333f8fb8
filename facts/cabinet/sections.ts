import {keysOf} from '../../lib/keys-of';

/** The ten navigation sections in order, with their pages as named in the guide's sidebar. */
export const sections = {
  Balances: [],
  Deposits: ['Card', 'Binance Pay', 'Payment page'],
  Payouts: ['Create', 'History', 'Templates'],
  Wallets: ['Transfer'],
  'Payment pages': ['Page list', 'Templates', 'Transactions'],
  'Payment services': ['Invoicing', 'Tips by QR code'],
  Reporting: ['Transactions', 'Balance history', 'Reports', 'Requests'],
  'Final report': [],
  Chargebacks: [],
  Control: ['Access', 'API requests log', 'Form settings', 'Point settings', 'Requisites', 'Tariffs'],
} as const;

export type Section = keyof typeof sections;

/** The pages of a section that a screen can show; `never` for a section with a single page. */
export type SectionPage<Name extends Section = Section> = (typeof sections)[Name][number];

export const sectionNames = keysOf(sections);

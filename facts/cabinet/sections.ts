import {keysOf} from '../../lib/keys-of';

/** The ten sections of the navigation, in its order, with the pages below them as the sidebar of the guide names them. */
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

/** The page of a section that a screen may show; `never` for a section that is one page. */
export type SectionPage<Name extends Section = Section> = (typeof sections)[Name][number];

export const sectionNames = keysOf(sections);

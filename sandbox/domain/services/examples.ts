// Services that the contract's examples and pages speak of, where they differ from what the catalogue tells: documented
// fields, requisites and payers' actions. See catalogue/documented.ts.
import type {ServiceField} from './fields';
import type {ActionKind} from '../transaction/next-action';

export interface Documented {
  /** What the payer of a pay-in does; without it as the method says. */
  readonly action?: ActionKind;
  readonly fields?: readonly ServiceField[];
  readonly status?: 'degraded';
  /** The page shows the requisites of its kind, in words of its own. */
  readonly ownRequisites?: true;
  /** Sends a code by e-mail, and no money. */
  readonly sendsCode?: true;
  /** Takes cards of the whitelist alone. */
  readonly knownCardsOnly?: true;
}

const card: Documented = {
  action: 'card',
  fields: [
    {name: 'payer.email', required: false, pattern: '^[^@\\s]+@[^@\\s]+$', label: 'E-mail'},
    {name: 'payer.name', required: false, pattern: null, label: 'Full name'},
  ],
};

export const documented: Readonly<Record<number, Documented>> = {
  2117: card,
  2118: card,
  2119: card,
  2120: {...card, knownCardsOnly: true},
  2122: {action: 'qr'},
  2128: {action: 'voucher'},
  2135: {action: 'redirect'},
  2139: {action: 'otp'},
  2142: {action: 'wait'},
  2218: {ownRequisites: true},
  2222: {knownCardsOnly: true},
  2550: {sendsCode: true},
  2330: {
    action: 'none',
    fields: [{name: 'payer.id', required: true, pattern: null, label: 'Customer number'}],
  },
  2441: {action: 'crypto'},
  2442: {action: 'crypto'},
  2620: {action: 'binance', status: 'degraded'},
};

// Services in the contract's examples and pages that differ from the catalogue: documented fields, requisites and payer
// actions. See facts/catalogue/documented-services.ts.
import {labelOf, type ServiceField} from './fields';
import type {ActionKind} from '../transaction/next-action';

export interface Documented {
  /** Payer action of a pay-in. Default: the method's. */
  readonly action?: ActionKind;
  readonly fields?: readonly ServiceField[];
  /** Names of method fields that it shows in addition. */
  readonly shows?: readonly string[];
  readonly status?: 'degraded';
  /** The page shows its requisites with their own wording. */
  readonly ownRequisites?: true;
  /** Sends a code by e-mail instead of money. */
  readonly sendsCode?: true;
  /** Accepts only whitelisted cards. */
  readonly knownCardsOnly?: true;
}

const paidBy = (way: string, name: string, pattern: string | null): ServiceField => ({
  name,
  step: 'pay',
  required: false,
  required_for: [way],
  pattern,
  label: labelOf(name),
});
const helpful = (name: string, pattern: string | null): ServiceField => ({
  name,
  step: 'create',
  required: false,
  required_for: [],
  pattern,
  label: labelOf(name),
});

const wanted = (name: string, ways: readonly string[]): ServiceField => ({
  ...helpful(name, null),
  required: true,
  required_for: ways,
});

const card: Documented = {
  action: 'card',
  fields: [
    helpful('payer.email', '^[!-?A-~]+@[!-?A-~]+$'),
    helpful('payer.name', null),
    ...['number', 'exp_month', 'exp_year', 'cvv', 'holder'].map((part) => paidBy('h2h.card', `card.${part}`, null)),
    paidBy('h2h.card_token', 'card_token', null),
  ],
};

const GOOGLE_PAY = 'fields.google_pay_token';

export const documented: Readonly<Record<number, Documented>> = {
  2117: {...card, shows: ['fields.installments']},
  2118: {...card, shows: [GOOGLE_PAY]},
  2119: {...card, shows: [GOOGLE_PAY]},
  2120: {
    ...card,
    fields: [wanted('payer.id', ['hpp', 'h2h.card', 'h2h.card_token']), ...card.fields!],
    knownCardsOnly: true,
  },
  2122: {action: 'display_qr'},
  2128: {action: 'display_voucher'},
  2135: {action: 'redirect'},
  2139: {action: 'enter_otp'},
  2142: {action: 'wait'},
  2218: {ownRequisites: true},
  2222: {fields: [wanted('payer.id', ['h2h'])], knownCardsOnly: true},
  2550: {sendsCode: true},
  2330: {
    action: 'none',
    fields: [wanted('payer.id', ['hpp', 'h2h'])],
  },
  2441: {action: 'crypto_address', shows: ['fields.network']},
  2442: {action: 'crypto_address', shows: ['fields.network']},
  2620: {action: 'binance', status: 'degraded'},
};

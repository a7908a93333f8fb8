// The payment methods that the sandbox has, until the catalogue tells them.
import {fromMinor} from '../reference/currencies';
import {requisitesSchemas} from './requisites';
import type {ActionKind} from './transaction/next-action';

/** A field that the service wants beyond those that all want. */
export interface ServiceField {
  readonly name: `payer.${'id' | 'email' | 'phone' | 'name'}`;
  readonly required: boolean;
  readonly pattern: string | null;
  readonly label: string;
}

export interface SandboxService {
  readonly id: number;
  readonly name: string;
  readonly type: 'payin' | 'payout' | 'p2p';
  readonly country: string | null;
  readonly currency: string;
  /** Limits of one transaction, minor units. */
  readonly min: bigint;
  readonly max: bigint;
  readonly status: 'active' | 'degraded' | 'unavailable' | 'disabled';
  /** `3.00` for 3%, and a fixed part in minor units. */
  readonly percent: string;
  readonly fixed: bigint;
  readonly refunds: 'none' | 'full' | 'partial';
  readonly twoStage: boolean;
  /** Seconds; null for payouts. */
  readonly expiresIn: {readonly min: number; readonly default: number; readonly max: number} | null;
  /** What the payer of a pay-in does. */
  readonly action: ActionKind;
  /** `kind` of the recipient of a payout. */
  readonly recipient: string | null;
  readonly fields: readonly ServiceField[];
  /** Takes cards of the whitelist alone. */
  readonly knownCardsOnly: boolean;
  /** Of a crypto service. */
  readonly network: string | null;
}

const CARD_FIELDS: readonly ServiceField[] = [
  {name: 'payer.email', required: false, pattern: '^[^@\\s]+@[^@\\s]+$', label: 'E-mail'},
  {name: 'payer.name', required: false, pattern: null, label: 'Full name'},
];

const HPP_AND_H2H = ['hpp', 'h2h'] as const;

const payin = (
  id: number,
  name: string,
  currency: string,
  action: ActionKind,
  changes: Partial<SandboxService> = {},
): SandboxService => ({
  id,
  name,
  type: 'payin',
  country: 'PE',
  currency,
  min: 100n,
  max: 1_000_000n,
  status: 'active',
  percent: '3.00',
  fixed: 0n,
  refunds: 'partial',
  twoStage: action === 'card',
  expiresIn: {min: 300, default: 1800, max: 86_400},
  action,
  recipient: null,
  fields: action === 'card' ? CARD_FIELDS : [],
  knownCardsOnly: false,
  network: null,
  ...changes,
});

const payout = (
  id: number,
  name: string,
  currency: string,
  recipient: string,
  changes: Partial<SandboxService> = {},
): SandboxService => ({
  ...payin(id, name, currency, 'none'),
  type: 'payout',
  min: 1000n,
  max: 2_000_000n,
  percent: '0.00',
  fixed: 600n,
  refunds: 'none',
  expiresIn: null,
  recipient,
  ...changes,
});

const USDT = {country: null, min: 5_000_000n, max: 50_000_000_000n, refunds: 'none'} as const;

export const defaultServices: readonly SandboxService[] = [
  payin(2117, 'Card pay-in Peru', 'PEN', 'card'),
  payin(2118, 'Card pay-in Japan', 'JPY', 'card', {country: 'JP'}),
  payin(2119, 'Card pay-in Kuwait', 'KWD', 'card', {country: 'KW'}),
  payin(2120, 'Card pay-in Peru, known cards', 'PEN', 'card', {knownCardsOnly: true}),
  payin(2122, 'QR payment Peru', 'PEN', 'qr'),
  payin(2128, 'Cash voucher Peru', 'PEN', 'voucher', {refunds: 'none'}),
  payin(2135, 'Bank redirect Peru', 'PEN', 'redirect'),
  payin(2139, 'Mobile payment with code', 'PEN', 'otp'),
  payin(2142, 'Mobile payment with app', 'PEN', 'wait'),
  payout(2218, 'Bank payout Peru', 'PEN', 'bank_account'),
  payout(2221, 'Card payout Peru', 'PEN', 'card'),
  payout(2222, 'Card payout Peru, known cards', 'PEN', 'card', {knownCardsOnly: true}),
  payout(2224, 'Phone payout Peru', 'PEN', 'phone'),
  payout(2227, 'Binance Pay payout', 'USDT', 'wallet', {...USDT, fixed: 1_000_000n}),
  payin(2330, 'P2P transfer Peru', 'PEN', 'none', {
    type: 'p2p',
    min: 2000n,
    max: 200_000n,
    percent: '4.00',
    refunds: 'none',
    expiresIn: {min: 900, default: 1800, max: 7200},
    fields: [{name: 'payer.id', required: true, pattern: null, label: 'Customer number'}],
  }),
  payin(2441, 'USDT on TRC20', 'USDT', 'crypto', {
    ...USDT,
    percent: '1.00',
    expiresIn: {min: 900, default: 1800, max: 86_400},
    network: 'TRC20',
  }),
  payin(2442, 'Bitcoin', 'BTC', 'crypto', {
    country: null,
    min: 1000n,
    max: 100_000_000n,
    percent: '1.00',
    refunds: 'none',
    network: 'BITCOIN',
  }),
  payout(2443, 'USDT payout on TRC20', 'USDT', 'crypto', {...USDT, network: 'TRC20', fixed: 1_000_000n}),
  payout(2550, 'Gift code Peru', 'PEN', 'email', {max: 50_000n, fixed: 50n}),
  payin(2620, 'Binance Pay', 'USDT', 'binance', {
    ...USDT,
    min: 1_000_000n,
    max: 20_000_000_000n,
    percent: '1.00',
    status: 'degraded',
  }),
];

/** The service object of v2. */
export const serviceV2 = (service: SandboxService) => ({
  service_id: service.id,
  name: service.name,
  type: service.type,
  flows: service.type === 'payout' ? ['h2h'] : [...HPP_AND_H2H],
  country: service.country,
  currency: service.currency,
  min: fromMinor(service.min, service.currency),
  max: fromMinor(service.max, service.currency),
  status: service.status,
});

export type ServiceView = ReturnType<typeof serviceV2>;

/** The service with all that a form needs. */
export const serviceDetailsV2 = (service: SandboxService) => ({
  ...serviceV2(service),
  fields: service.fields,
  fee: {
    percent: service.percent,
    fixed: fromMinor(service.fixed, service.currency),
    currency: service.currency,
    payer: 'merchant',
  },
  refunds: service.refunds,
  two_stage: service.twoStage,
  expires_in: service.expiresIn,
  requisites_schema: service.recipient && requisitesSchemas[service.recipient]!,
});

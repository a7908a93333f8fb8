import {walletTiles} from '../reference/cabinet-example';
import type {CabinetState} from './states';
import type {Role} from './roles';

/** The merchant in the cabinet's screens: one account with two points that share its wallets. */
export const account = {
  id: 'acc_01K6FJ7D00N8R2V5X9Z3C6F1H4',
  legalName: 'Andina Market S.A.C.',
  taxId: '20512333797',
  timezone: 'America/Lima',
  since: '2025-07-02',
} as const;

export const points = [
  {id: 1042, name: 'Andina Market', host: 'shop.example'},
  {id: 1057, name: 'Andina Gifts', host: 'gifts.example'},
] as const;

export type PointId = (typeof points)[number]['id'];

/** Identifiers as in `account/info`; balances as on the home screen. Amounts are decimal strings. */
export const wallets = walletTiles.map((tile) => ({
  ...tile,
  wallet_id: `wal_${tile.currency.toLowerCase()}_1042`,
}));

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Points to which the roles are limited. Default: all current and future points of the account. */
  readonly points?: readonly PointId[];
  readonly state: Extract<CabinetState, 'active' | 'invited'>;
  /** Date of the invitation in the account's time zone. */
  readonly since: string;
  /** Last sign-in as shown on 7 October; null if the person has never signed in. */
  readonly lastSeen: string | null;
  readonly secondFactor: 'security key' | 'authenticator' | null;
  /** Only for the role support: decimal strings in the account's first currency. */
  readonly refundLimit?: {readonly each: string; readonly day: string; readonly currency: string};
}

/** Everybody who can sign in, and one invited person. */
export const people = [
  {
    name: 'Elena Vargas',
    email: 'elena@shop.example',
    roles: ['owner'],
    state: 'active',
    since: '2025-07-02',
    lastSeen: 'today, 11:30',
    secondFactor: 'security key',
  },
  {
    name: 'Carlos Vega',
    email: 'carlos@shop.example',
    roles: ['owner'],
    state: 'active',
    since: '2025-07-03',
    lastSeen: '19 Sep 2025',
    secondFactor: 'security key',
  },
  {
    name: 'Silvia Ramos',
    email: 'silvia@shop.example',
    roles: ['administrator'],
    state: 'active',
    since: '2025-07-03',
    lastSeen: 'today, 08:55',
    secondFactor: 'authenticator',
  },
  {
    name: 'Diego Flores',
    email: 'diego@shop.example',
    roles: ['developer'],
    state: 'active',
    since: '2025-07-07',
    lastSeen: 'yesterday, 18:20',
    secondFactor: 'security key',
  },
  {
    name: 'Rosa Medina',
    email: 'rosa@shop.example',
    roles: ['finance'],
    state: 'active',
    since: '2025-07-07',
    lastSeen: 'today, 09:10',
    secondFactor: 'authenticator',
  },
  {
    name: 'Luis Paredes',
    email: 'luis@shop.example',
    roles: ['operator', 'support'],
    points: [1042],
    state: 'active',
    since: '2025-08-18',
    lastSeen: 'today, 10:02',
    secondFactor: 'authenticator',
    refundLimit: {each: '100.00', day: '500.00', currency: 'PEN'},
  },
  {
    name: 'Camila Torres',
    email: 'camila@shop.example',
    roles: ['support'],
    state: 'active',
    since: '2025-09-01',
    lastSeen: 'today, 11:12',
    secondFactor: 'authenticator',
    refundLimit: {each: '200.00', day: '1000.00', currency: 'PEN'},
  },
  {
    name: 'Jorge Salas',
    email: 'jorge@books.example',
    roles: ['auditor'],
    state: 'invited',
    since: '2025-10-07',
    lastSeen: null,
    secondFactor: null,
  },
] as const satisfies readonly Person[];

/**
 * The person with this name.
 * @param name one from `people`; the type rejects others, so that screens only name existing people
 */
export function person(name: (typeof people)[number]['name']): Person {
  const found = people.find((one) => one.name === name);
  if (!found) {
    throw new Error(`facts/cabinet/merchant.ts: people has no "${name}"`);
  }
  return found;
}

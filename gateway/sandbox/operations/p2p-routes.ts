// P2P routes by country, with fictitious recipients.
import type {SandboxService} from '../domain/services/services';
import {KNOWN_BANK} from './details';

export interface P2pRequisites {
  readonly kind: 'card' | 'iban' | 'account' | 'phone' | 'upi' | 'pix_key' | 'qr';
  readonly value: string;
  readonly bank: string;
  readonly holder: string;
}

export interface P2pRoute {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly min: bigint;
  readonly max: bigint;
  /** Seconds. */
  readonly eta: number;
  readonly requisites: P2pRequisites;
}

type Kind = P2pRequisites['kind'];
type Recipient = Pick<P2pRequisites, 'bank' | 'holder'> & {
  /** Recipients by kind, with a bank if the number determines it. */
  readonly to: readonly (readonly [kind: Kind, value: string, bank?: string])[];
};

const NAMES: Readonly<Record<Kind, readonly [id: string, name: string]>> = {
  phone: ['phone_transfer', 'Transfer by phone number'],
  card: ['card_to_card', 'Card to card'],
  account: ['account_transfer', 'Transfer to an account'],
  iban: ['iban_transfer', 'Transfer to an IBAN'],
  upi: ['upi_transfer', 'Transfer to a UPI id'],
  pix_key: ['pix_transfer', 'Transfer to a Pix key'],
  qr: ['qr_transfer', 'Transfer by QR code'],
};

const CARD = '5555550000010001';

/** Fastest route first. */
const RECIPIENTS: Readonly<Record<string, Recipient>> = {
  AZ: {
    bank: 'Example Bank',
    holder: 'Leyla Aliyeva',
    to: [
      ['card', CARD],
      ['phone', '+994501234567'],
    ],
  },
  BR: {bank: 'Example Bank', holder: 'João Souza', to: [['pix_key', '123e4567-e89b-42d3-a456-426614174000']]},
  IN: {bank: 'Example Bank', holder: 'Ravi Sharma', to: [['upi', 'ravi.sharma@examplebank']]},
  KZ: {
    bank: 'Example Bank',
    holder: 'Aigerim Nurlanova',
    to: [
      ['card', CARD],
      ['phone', '+77710009998'],
    ],
  },
  PE: {
    bank: 'Banco del Sur',
    holder: 'Luis Quispe',
    to: [
      ['phone', '+51999000456'],
      ['account', '00219300153895206813', KNOWN_BANK.name],
    ],
  },
  TR: {bank: 'Example Bank', holder: 'Ayşe Yılmaz', to: [['iban', 'TR850001000000000012345678']]},
  UA: {
    bank: 'Example Bank',
    holder: 'Olena Shevchenko',
    to: [
      ['card', CARD],
      ['phone', '+380671234567'],
    ],
  },
  UZ: {
    bank: 'Example Bank',
    holder: 'Dilshod Karimov',
    to: [
      ['card', '8600000000000007'],
      ['phone', '+998901234567'],
    ],
  },
};
const ANYWHERE: Recipient = {bank: 'Example Bank', holder: 'Alex Kim', to: [['card', CARD]]};

const ETA_S = [180, 420] as const;

/** A service's routes: the first has the service's limits, the second narrower ones. */
export function routesOf({country, min, max}: SandboxService): readonly P2pRoute[] {
  const {bank, holder, to} = RECIPIENTS[country ?? ''] ?? ANYWHERE;
  const where = (country ?? 'any').toLowerCase();
  const narrower = {min: (min * 5n) / 2n, max: (max * 3n) / 4n};
  return to.map(([kind, value, own = bank], index) => {
    const [id, name] = NAMES[kind];
    const limits = index === 0 ? {min, max} : narrower;
    return {id: `${where}_${id}`, name, ...limits, eta: ETA_S[index]!, requisites: {kind, value, bank: own, holder}};
  });
}

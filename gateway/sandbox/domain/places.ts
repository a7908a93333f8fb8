// Addresses of the payer's pages. A gateway that is not the public one has its own.
import {hosts} from '../../../facts/reference/hosts';

/** Kinds of pages: payment, invoice, payment page token, voucher, QR code image. */
type PageKind = 'p' | 'i' | 't' | 'v' | 'qr';

/** Page addresses by their random token. */
export interface Places {
  readonly page: (kind: PageKind, token: string) => string;
  /** The payer's bank or wallet. */
  readonly bank: (token: string) => string;
  /** The issuer's 3-D Secure pages. */
  readonly threeDsMethod: (token: string) => string;
  readonly challenge: (token: string) => string;
}

const ENDINGS: Readonly<Partial<Record<PageKind, string>>> = {qr: '.png'};
const pagesOn =
  (origin: string): Places['page'] =>
  (kind, token) =>
    `${origin}/${kind}/${token}${ENDINGS[kind] ?? ''}`;

/** The documented addresses. Nothing is served there. */
export const publicPlaces: Places = {
  page: pagesOn(hosts.pay),
  bank: (token) => `https://bank.example/login?session=${token}`,
  threeDsMethod: () => 'https://acs.issuer.example/3ds-method',
  challenge: () => 'https://acs.issuer.example/challenge',
};

/** All pages on one host, as served by `gateway/pages`. @param origin for example `http://localhost:4010` */
export const placesOn = (origin: string): Places => ({
  page: pagesOn(origin),
  bank: (token) => `${origin}/bank/${token}`,
  threeDsMethod: (token) => `${origin}/3ds/${token}/method`,
  challenge: (token) => `${origin}/3ds/${token}/challenge`,
});

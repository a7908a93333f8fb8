import type {HasCards} from '../sandbox/domain/cards';

/** Card number that the examples store: 3-D Secure without a payer step. */
export const STORED_PAN = '4111110000020003';

/** The card of the examples' token; expires at the end of 2030. */
export const storedCard = ({cards}: HasCards): void =>
  cards.set('ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0', {
    token: 'ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0',
    pan: STORED_PAN,
    payerId: 'customer-3381',
    expires: Date.UTC(2031, 0, 1) - 1,
  });

import {markOf} from '../sandbox/domain/card-mark';
import type {HasCards} from '../sandbox/domain/cards';

/** The card that the examples store: 3-D Secure without a payer step. */
export const STORED_CARD = markOf('4111110000020003');

/** The card of the examples' token; expires at the end of 2030. */
export const storedCard = ({cards}: HasCards): void =>
  cards.set('ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0', {
    token: 'ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0',
    card: STORED_CARD,
    payerId: 'customer-3381',
    expires: Date.UTC(2031, 0, 1) - 1,
  });

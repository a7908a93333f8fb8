// Transfers between people whose recipient the gateway assigns.
import type {ActingMethod, Direction} from './types';

/** Whether payers get a route and the person to pay; from card to card the sender names the recipient's card. */
export const isAssigned = ({flows}: Pick<ActingMethod, 'flows'>, direction: Direction): boolean =>
  direction === 'p2p' && !flows.includes('card');

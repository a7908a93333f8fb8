import type {StatusName, StatusScope} from '../../../../facts/reference/statuses';

/** The way that goes well, by type of transaction. */
export const SUCCESS_PATH: Readonly<Record<StatusScope, readonly StatusName[]>> = {
  payin: ['created', 'requires_action', 'processing', 'completed'],
  payout: ['created', 'processing', 'completed'],
  p2p: ['created', 'requires_action', 'processing', 'completed'],
};

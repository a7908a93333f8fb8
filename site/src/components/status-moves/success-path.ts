import type {StatusName, StatusScope} from '../../../../facts/reference/statuses';

/** Statuses of a successful transaction, by type. */
export const SUCCESS_PATH: Readonly<Record<StatusScope, readonly StatusName[]>> = {
  payin: ['created', 'requires_action', 'processing', 'completed'],
  payout: ['created', 'processing', 'completed'],
  p2p: ['created', 'requires_action', 'processing', 'completed'],
};

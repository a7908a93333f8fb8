import {actionOf} from '../../sandbox/domain/transaction/next-action';
import {publicPlaces} from '../../sandbox/domain/places';
import type {NextAction} from '../../sandbox/domain/transaction/record';
import {before, transactionLike} from '../record';
import {holding, shownIn, type SeedContext, type Seed, type Seeds} from './seed';

/** The payer has received the requisites and been asked to pay. */
function withRequisites(context: SeedContext): Seed {
  const shown = transactionLike(shownIn(context));
  const nextAction: NextAction = {
    type: 'display_requisites',
    kind: 'phone',
    bank: 'Banco del Sur',
    account: '+51999000456',
    holder: 'Luis Quispe',
    amount_to_pay: shown.amount,
  };
  return holding(before(shown, 'requires_action', {nextAction, p2p: {...shown.p2p!, stage: 'awaiting_transfer'}}));
}

/** The payer has seen the account at Binance. */
function withBinanceAccount(context: SeedContext): Seed {
  const shown = transactionLike(shownIn(context));
  const {legacyId, amount} = shown;
  const nextAction = actionOf('binance', {
    legacyId,
    amount,
    currency: shown.currency,
    token: '',
    phone: null,
    places: publicPlaces,
  });
  return holding(before(shown, 'requires_action', {nextAction, methodDetails: null}));
}

export const p2pSeeds: Seeds = {
  getRecipientCard: ({dataOf}) => holding(transactionLike(shownIn({data: dataOf('createTransaction', 'p2p')}))),
  confirmP2pTransfer: withRequisites,
  cancelP2pTransfer: withRequisites,
  notifyBinancePay: withBinanceAccount,
};

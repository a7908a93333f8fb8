import {threeDsChallenge, threeDsMethod, actionOf} from '../../sandbox/domain/transaction/next-action';
import {markOf} from '../../sandbox/domain/card-mark';
import {publicPlaces} from '../../sandbox/domain/places';
import {planCard, planOutcome} from '../../sandbox/domain/transaction/plan';
import type {TransactionRecord} from '../../sandbox/domain/transaction/record';
import {storedCard, STORED_CARD} from '../cards';
import {addQuotes} from '../quotes';
import {before, transactionLike} from '../record';
import {holding, shownIn, type Seed, type SeedContext, type Seeds} from './seed';
import {asObjects} from '../../../lib/read-json';

const CHALLENGE_CARD = markOf('4111110000030002');

/** As created: only payouts have method details at this stage. */
const created = (record: TransactionRecord): TransactionRecord =>
  before(record, 'created', {sequence: 1, methodDetails: record.type === 'payout' ? record.methodDetails : null});

/** The payment in which the payer agreed to later charges, paid with the stored card. */
function consentPayment({dataOf}: SeedContext): TransactionRecord {
  const first = transactionLike(shownIn({data: dataOf('createTransaction', 'agreement')}), STORED_CARD);
  return {...first, status: 'completed', received: first.amount, completedAt: first.createdAt + 60_000};
}

const paying = (context: SeedContext): Seed => ({
  fill(world) {
    if (context.example.example === 'merchant_initiated') {
      world.add(consentPayment(context));
    }
    world.add({...created(transactionLike(shownIn(context))), agreement: null, firstTransactionId: null});
    storedCard(world);
  },
});

/** The payer is acting; transaction/update reports the next action. */
function payerIsActing(context: SeedContext): Seed {
  const shown = transactionLike(shownIn(context), CHALLENGE_CARD);
  const waiting = (changes: Partial<TransactionRecord>): Seed => holding(before(shown, 'requires_action', changes));
  const segments = planCard(CHALLENGE_CARD, 'payin', 'auto');
  switch (context.example.example) {
    case 'method_completed':
      return waiting({nextAction: threeDsMethod, acts: segments.slice(1)});
    case 'cres':
      return waiting({nextAction: threeDsChallenge, acts: segments.slice(2)});
    case 'otp': {
      const {legacyId, amount} = shown;
      return waiting({
        nextAction: actionOf('enter_otp', {
          legacyId,
          amount,
          currency: shown.currency,
          token: '',
          phone: '+51999000123',
          places: publicPlaces,
        }),
        acts: [planOutcome],
      });
    }
    case 'metadata':
      return holding({...shown, metadata: {}, updatedAt: shown.completedAt!});
    default:
      return holding(before(shown, 'created', {payer: {...shown.payer!, email: null}}));
  }
}

function capturing(context: SeedContext): Seed {
  const shown = transactionLike(shownIn(context), STORED_CARD);
  return holding(before(shown, 'authorized', {captureBefore: shown.updatedAt + 86_400_000, capture: 'manual'}));
}

function cancelling(context: SeedContext): Seed {
  const shown = transactionLike(shownIn(context), STORED_CARD);
  // The refund is still pending when the answer is sent, so the transaction in the answer is unchanged.
  return holding(context.example.example === 'cancel' ? before(shown, 'created') : {...shown, refunds: []});
}

const NAMES = ['order-10046', 'order-10047'];

/** The page shows the newest; the other payments of that day are older. */
function newestOnPage(context: SeedContext): Seed {
  const {data} = context;
  if (data['transaction']) {
    return holding(transactionLike(shownIn(context)));
  }
  const [newest] = asObjects(data['transactions']).map((view) => transactionLike(view));
  const older = newest
    ? NAMES.map((externalId, index) => ({
        ...newest,
        externalId,
        id: newest.id.slice(0, -1) + String(index),
        legacyId: newest.legacyId - 1 - index,
      }))
    : [];
  return holding(...older, ...(newest ? [newest] : []));
}

const giftCode = ({dataOf, example}: SeedContext): Seed => {
  const view = shownIn({data: dataOf('createTransaction', 'payout_email')});
  const record = transactionLike(view);
  const paid = before(record, 'completed', {
    received: record.amount,
    sequence: 2,
    completedAt: record.createdAt + 1000,
    // The example shows the moment before the message was sent.
    methodDetails: {...record.methodDetails!, sent_to: 'a**@example.com'},
  });
  return {
    fill(world) {
      world.add(paid);
      if (example.example === 'sms') {
        world.resent.set(paid.id, 2);
      }
    },
  };
};

export const transactionSeeds: Seeds = {
  createTransaction: () => ({fill: addQuotes}),
  payTransaction: paying,
  updateTransaction: payerIsActing,
  completeTransaction: capturing,
  cancelTransaction: cancelling,
  findTransaction: newestOnPage,
  resendGiftCode: giftCode,
};

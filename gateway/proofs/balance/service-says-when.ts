import type {Proof} from '../notation';

export const proof = {
  says: 'service/service_id shows when payments are settled, and in which wallet; a payout has no settlement.',
  given: {point: {settles_in: {PEN: 'USD'}}},
  steps: [
    {
      call: 'v2/getService',
      path: {service_id: '2117'},
      shows: {
        'service.settlement.cycle': 'weekly',
        'service.settlement.working_days': 1,
        'service.settlement.currency': 'USD',
      },
    },
    {call: 'v2/getService', path: {service_id: '2218'}, shows: {'service.settlement': null}},
  ],
} satisfies Proof;

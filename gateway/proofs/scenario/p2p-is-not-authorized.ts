import type {Proof} from '../notation';

export const proof = {
  says: 'A p2p transfer cannot be authorized: the scenario is 2102 on create.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      headers: {'X-Test-Scenario': 'authorized'},
      refused: 'field_invalid',
    },
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      headers: {'X-Test-Scenario': 'charged_back'},
      refused: 'field_invalid',
    },
  ],
} satisfies Proof;

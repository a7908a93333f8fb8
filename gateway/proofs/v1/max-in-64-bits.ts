import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 the max of a service is what v1 takes: at most 64 bits, also where v2 takes more.',
  steps: [
    {call: 'v2/getService', path: {service_id: 3782}, shows: {'service.max': '10.000000000000000000'}},
    // Parsed as a double. The raw text ends in 7, which tests/sandbox/v1.test.ts checks.
    {call: 'v1/getService', body: {service_id: 3782}, shows: {'service.max': 9223372036854775808}},
  ],
} satisfies Proof;

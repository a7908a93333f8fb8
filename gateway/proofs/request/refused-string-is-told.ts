import type {Proof} from '../notation';

export const proof = {
  says: 'In the sandbox 1003 carries the string that the gateway built, and a header says so.',
  steps: [
    {
      call: 'v2/findTransaction',
      query: {external_id: 'order-10045'},
      signed: {secret: 'sk_test_of_another_key', nonce: 'nonce-of-this-proof'},
      refused: 'invalid_signature',
      shows: {
        string_to_sign:
          'GET\n/v2/transaction/find\nexternal_id=order-10045\n1767225600\nnonce-of-this-proof\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
      answer_headers: {'X-Sandbox-Explains': 'string_to_sign'},
    },
    {
      call: 'v1/getAccountInfo',
      signed: {secret: 's3cr3t_v1_old'},
      refused: 'invalid_signature',
      shows: {canonical_string: 'point_id=1042&test=1&ts=1767225600'},
      answer_headers: {'X-Sandbox-Explains': 'canonical_string'},
    },
  ],
} satisfies Proof;

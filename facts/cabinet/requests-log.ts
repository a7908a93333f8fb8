/** A row of the test environment's API request log. Times are RFC 3339 in UTC; `error` is an API error number. */
export interface LoggedRequest {
  readonly request_id: string;
  readonly at: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly http: number;
  readonly error?: number;
  readonly external_id?: string;
  readonly ip: string;
  /** From the last byte received to the first byte sent. */
  readonly ms: number;
}

const create = {
  method: 'POST',
  path: '/v2/transaction/create',
  external_id: 'order-9858',
  ip: '198.51.100.24',
} as const;

/** Newest first: the developer's order fails, is retried, and succeeds once the code signs exactly what it sends. */
export const loggedRequests: readonly LoggedRequest[] = [
  {...create, request_id: 'req_01K6X4HP928A9NYTDXX0X5X0P4', at: '2025-10-06T16:09:20.418Z', http: 201, ms: 84},
  {
    ...create,
    request_id: 'req_01K6X46793EW7GS022JPJTMYM5',
    at: '2025-10-06T16:03:04.611Z',
    http: 401,
    error: 1003,
    ms: 6,
  },
  {
    ...create,
    request_id: 'req_01K6X462ZCJY355CEGBYXG8KPF',
    at: '2025-10-06T16:03:00.204Z',
    http: 401,
    error: 1003,
    ms: 7,
  },
  {
    method: 'GET',
    path: '/v2/service/list',
    request_id: 'req_01K6X42T72YK37EC6R5XSPAAJ2',
    at: '2025-10-06T16:01:12.930Z',
    http: 200,
    ip: '198.51.100.24',
    ms: 21,
  },
  {
    ...create,
    request_id: 'req_01K6X4217V7DA7MY3MW90XFXCZ',
    at: '2025-10-06T16:00:47.355Z',
    http: 401,
    error: 1004,
    ms: 5,
  },
];

const body = {
  external_id: 'order-9858',
  service_id: 2117,
  type: 'payin',
  flow: 'hpp',
  amount: '150.00',
  currency: 'PEN',
  return_url: 'https://shop.example/return?o=9858',
} as const;

/**
 * A request with a wrong signature: the program signed the compact text, but its HTTP client serialized the object
 * again, with spaces. The hashes are of the two texts. `signature` is as sent, correct for the compact text with the
 * secret in facts/contract/vectors.json.
 */
export const refused = {
  request_id: 'req_01K6X462ZCJY355CEGBYXG8KPF',
  key: 'pk_test_2a9d5e7c1b8f4036',
  timestamp: '1759766579',
  nonce: 'b41f7c02e95d4a68',
  signature: 'sha256=59471a0b598bff52d1613b899bbc7825d87960b66f802a40a878c428667d5bd3',
  arrived: {
    body: JSON.stringify(body).replaceAll('":', '": ').replaceAll(',"', ', "'),
    bytes: 172,
    sha256: 'd571c6adc2150447aa7bb5b8cd4f90f8be1cc813e3b2e5bc628089fb00d669c0',
  },
  signed: {
    body: JSON.stringify(body),
    bytes: 159,
    sha256: 'f0ef16adb8b96c7f05829a25388fb41e6925bd59706277b02f77b1e20b5148f9',
  },
} as const;

/** The six lines of a string to sign. @param sha256 hash of the body for the sixth line */
export const stringToSign = (sha256: string): readonly string[] => [
  'POST',
  '/v2/transaction/create',
  '',
  refused.timestamp,
  refused.nonce,
  sha256,
];

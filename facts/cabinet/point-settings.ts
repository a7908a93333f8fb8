import type {Scope} from '../reference/scopes';

/** One secret of a key. `until` is when it expires automatically; RFC 3339 in UTC. */
export interface KeySecret {
  /** The last four characters, the only ones ever shown again. */
  readonly end: string;
  readonly state: 'new' | 'old';
  readonly since: string;
  readonly until: string | null;
  readonly requestsLastHour: number;
  readonly lastUsed: string;
  readonly from: string;
}

/** The live key of the shop's back end, 26 and a half hours after its second secret was created. */
export const rotatedKey = {
  name: 'Shop back end',
  key: 'pk_live_7d1e4b9a6c3f8025',
  scopes: ['payins:write', 'transactions:read', 'refunds:write'] satisfies readonly Scope[],
  requestsLastHour: 212,
  secrets: [
    {
      end: '5e1c',
      state: 'new',
      since: '2025-10-06T14:02:11.640Z',
      until: null,
      requestsLastHour: 198,
      lastUsed: '2025-10-07T16:29:58.201Z',
      from: '198.51.100.24',
    },
    {
      end: '9a47',
      state: 'old',
      since: '2025-07-07T15:20:30.118Z',
      until: '2025-10-13T14:02:11.640Z',
      requestsLastHour: 14,
      lastUsed: '2025-10-07T16:26:03.775Z',
      from: '198.51.100.31',
    },
  ] as const satisfies readonly KeySecret[],
} as const;

/** A second key of the point, for a program that only reads. */
export const reportsKey = {
  name: 'Nightly reports',
  key: 'pk_live_0f6a2c8e5b7d9134',
  scopes: ['reports:read', 'reports:write'] satisfies readonly Scope[],
  secretEnd: 'b08d',
  lastUsed: '2025-10-07T10:00:02.310Z',
} as const;

/** Callback URL of the live point, and the allowed hosts. */
export const callbackSettings = {
  url: 'https://shop.example/callbacks',
  format: 'POST (v2)',
  returnHosts: ['shop.example'],
  callbackHosts: ['shop.example'],
  test: {status: 200, at: '2025-10-07T16:27:40.512Z', milliseconds: 184, webhookId: 'cb_01K6ZQZZK0VF7VQYSHM2ZHB44M'},
} as const;

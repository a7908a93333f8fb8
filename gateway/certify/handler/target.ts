// The merchant's handler, as the suite reaches it. On Node it is an HTTP server; in a page, a function in a worker.
import type {ExpectedOrder, OrderState} from '../probe';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'POST' | 'GET';
  /** Absolute. */
  readonly url: string;
  /** In this order, with names in this spelling; without Host, Connection and Content-Length. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  /** Whether the connection of the previous request is used again, and stays open. */
  readonly keepAlive: boolean;
}

/** What came back. */
export interface WireAnswer {
  /** Null: no complete status line came in time, or no connection. */
  readonly status: number | null;
  /** The first bytes of the body, as text. */
  readonly body: string;
  /**
   * What went wrong, if there is no status: `timeout` after 10 s, `refused` if nothing listens, `closed` if the
   * connection ended without an answer. Null with a status.
   */
  readonly fault: 'timeout' | 'refused' | 'closed' | null;
  /** The fault in words; empty with a status. */
  readonly message: string;
  readonly milliseconds: number;
}

export interface Target {
  /** Where callbacks go. */
  readonly url: string;
  /** Where GET callbacks go; null: not tested. */
  readonly getUrl: string | null;
  /** `whsec_...` */
  readonly secret: string;
  readonly v1Secret: string;
  /** Never rejects. */
  deliver(request: WireRequest): Promise<WireAnswer>;
  /** Whether something listens. */
  isReachable(): Promise<boolean>;
  /** The state of the merchant's order; null without `--probe`. @throws ProbeError */
  readonly probe: ((externalId: string) => Promise<OrderState>) | null;
  /** Announces an order; null without `--order`. @throws ProbeError */
  readonly order: ((order: ExpectedOrder) => Promise<void>) | null;
  /** Restarts the handler and waits until it listens; null without `--restart`. @throws ProbeError */
  readonly restart: (() => Promise<void>) | null;
  /** Milliseconds since 1970, on the clock that the handler compares with. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

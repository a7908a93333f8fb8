// Idempotency-Key of v2: a repeated request gets the stored answer. A key is unique per API key and path for 24 hours.
// Keys of refunds are stored as long as the refund: no external_id protects against a second refund by a job that
// repeats it a day later.
import {figures} from '../../../facts/reference/figures';
import {sha256Hex, type Bytes} from '../../../lib/bytes';
import {ApiFailure, inProgress, type Ran} from '../kit/failure';
import type {Table} from '../kit/store';

export const IDEMPOTENCY_LIFETIME_MS = figures['idempotency.lifetime'].value;
const KEY = /^[!-~]{1,64}$/;

/** An answer that can be returned again. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** The state of a key: the first call is running, has an answer, or failed after it had created a transaction. */
export type Attempt = {readonly bodyHash: string} & (
  | {readonly state: 'running'}
  | {readonly state: 'answered'; readonly answer: StoredAnswer}
  | {readonly state: 'broken'; readonly ran: Ran}
);

/** How to handle a request: run it, return the stored answer, or report the transaction that the first call created. */
type Turn =
  | {readonly kind: 'run'}
  | {readonly kind: 'replay'; readonly answer: StoredAnswer}
  | {readonly kind: 'resume'; readonly ran: Ran};

/** How a call ended. `retryable` is that of the error, false for a success. 401 answers are never stored. */
interface Ending {
  readonly answer: StoredAnswer;
  readonly retryable: boolean;
  /** What the call did before it failed; null if nothing. */
  readonly ran: Ran | null;
  /** Whether the call created a refund. */
  readonly refunded: boolean;
}

export interface Idempotency {
  /** @throws ApiFailure 2006, 2007 or 2008 */
  begin(header: string | null, scope: string, body: Bytes): Promise<Turn>;
  /** Whether this repeat will get a stored answer. */
  isReplay(header: string | null, scope: string, body: Bytes): Promise<boolean>;
  /** Stores the answer, or forgets the key if the answer must not be stored. */
  end(header: string | null, scope: string, ending: Ending): void;
}

/** What to store about a finished call; null if a repeat runs again. */
function endedAs(bodyHash: string, answer: StoredAnswer, retryable: boolean, ran: Ran | null): Attempt | null {
  if (answer.status < 500 && !retryable) {
    return {state: 'answered', bodyHash, answer};
  }
  return ran !== null ? {state: 'broken', bodyHash, ran} : null;
}

/** @param refunds attempts that created a refund, which are stored longer */
export function createIdempotency(attempts: Table<Attempt>, refunds: Table<Attempt>): Idempotency {
  const knownOf = (name: string): Attempt | undefined => attempts.get(name) ?? refunds.get(name);
  const nameOf = (header: string | null, scope: string): string => `${scope} ${header ?? ''}`;
  return {
    async begin(header, scope, body) {
      if (!header || !KEY.test(header)) {
        const why = header ? 'must be 1 to 64 printable ASCII characters without spaces' : 'is missing';
        throw new ApiFailure('idempotency_key_missing', `Idempotency-Key ${why}.`);
      }
      const bodyHash = await sha256Hex(body);
      const name = nameOf(header, scope);
      const known = knownOf(name);
      if (!known) {
        attempts.set(name, {state: 'running', bodyHash});
        return {kind: 'run'};
      }
      if (known.bodyHash !== bodyHash) {
        throw new ApiFailure('idempotency_key_reused', 'This Idempotency-Key was used with another body.');
      }
      switch (known.state) {
        case 'running':
          throw inProgress();
        case 'answered':
          return {kind: 'replay', answer: known.answer};
        case 'broken':
          return {kind: 'resume', ran: known.ran};
      }
    },
    async isReplay(header, scope, body) {
      const known = knownOf(nameOf(header, scope));
      return known?.state === 'answered' && known.bodyHash === (await sha256Hex(body));
    },
    end(header, scope, {answer, retryable, ran, refunded}) {
      const name = nameOf(header, scope);
      const known = attempts.get(name);
      if (!known) {
        return;
      }
      const ended = endedAs(known.bodyHash, answer, retryable, ran);
      if (ended === null || refunded) {
        attempts.delete(name);
      }
      if (ended !== null) {
        (refunded ? refunds : attempts).set(name, ended);
      }
    },
  };
}

// A case of the client side: what the suite plays, and how what the program did is judged.
import type {CaseText} from '../types';
import type {Exchange} from './exchange';
import type {Change, Step} from './faults';

/** What the program pays, if it takes it from `CERTIFY_AMOUNT` and `CERTIFY_CURRENCY`. */
export interface Payment {
  readonly amount: string;
  readonly currency: string;
}

export interface ProgramEnd {
  /** Null: the suite ended it, or nobody told. */
  readonly code: number | null;
  /** Last line on standard error; empty if there is none. */
  readonly lastLine: string;
}

/** What the same program does without faults. */
export interface Plain {
  readonly exchanges: readonly Exchange[];
  readonly end: ProgramEnd;
}

/** What the program did in a case. */
export interface Observed {
  /** All calls, in the order of their arrival. */
  readonly exchanges: readonly Exchange[];
  /** The creates of the first payment. */
  readonly attempts: readonly Exchange[];
  readonly plain: Plain;
  /** One for each start. */
  readonly ends: readonly ProgramEnd[];
  /** `CERTIFY_ID` of each start. */
  readonly ids: readonly string[];
  readonly payment: Payment;
  /** Milliseconds that a second of silence or of backoff lasts; less in tests of the suite. */
  readonly second: number;
}

/** Null: passed. */
export type Verdict = {readonly outcome: 'failed' | 'not_judged'; readonly note: string} | null;
export type Judge = (observed: Observed) => Verdict;

/** How often the program is started. */
type Starts =
  | 'once'
  /** With another `CERTIFY_ID` the second time. */
  | 'for two payments'
  /** It is ended while its first create has no answer, and started again with the same `CERTIFY_ID`. */
  | 'again after a crash';

export interface ClientCase extends Omit<CaseText, 'side' | 'needsProbe'> {
  readonly expected: string;
  /** What happens to each create, in the order of their arrival. Later ones pass. Default: all pass. */
  readonly steps?: readonly Step[];
  /** Changes the transaction in every successful answer. */
  readonly everywhere?: {readonly to: string; readonly change: Change};
  /** Default: 150.00 PEN. */
  readonly payment?: Payment;
  readonly starts?: Starts;
  /** Seconds after which the program is ended. Default: 20. */
  readonly patience?: number;
  /** Ends the program at this many creates. */
  readonly most?: number;
  /** Whether only the call is judged, also if the gateway refuses it without faults. */
  readonly isOfCall?: true;
  readonly judge: Judge;
}

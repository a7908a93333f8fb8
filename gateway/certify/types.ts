// What the suite tests, and what it found. Reports, the tool for agents and pages read only this.

/** The merchant's server that receives callbacks, or the merchant's program that calls the API. */
export type Side = 'handler' | 'client';

/** What stands for one mistake. Data: a file in `cases/` adds cases. */
export interface CaseText {
  /** For example `signature/other-secret`; the part before the slash is the group that `--only` selects. */
  readonly id: string;
  readonly side: Side;
  /** What holds, in the present tense: "A body changed by one byte is refused". */
  readonly title: string;
  /** What goes wrong in production otherwise, in one sentence. */
  readonly why: string;
  /** Page and anchor of the rule, for example `/callbacks#verify`. */
  readonly rule: string;
  /** The smallest change that mends a handler or client that fails. */
  readonly fix: string;
  /** Whether only the state of the merchant's order can tell: not judged without `--probe`. */
  readonly needsProbe: boolean;
}

/** `not_judged` is never `passed`: `note` has the reason. */
export type Outcome = 'passed' | 'failed' | 'not_judged';

export interface CaseResult {
  readonly case: CaseText;
  readonly outcome: Outcome;
  /** What the suite did, one line each: "POST /callbacks, signed with another secret". */
  readonly sent: readonly string[];
  readonly expected: string;
  /** What came back; empty when nothing did. */
  readonly received: string;
  /** Why it was not judged, or what is different from what was expected. When passed: null, or a hint. */
  readonly note: string | null;
  readonly milliseconds: number;
}

export interface Report {
  /** Version of the contract. */
  readonly version: string;
  readonly seed: string;
  /** What was tested: the handler's URL, or the client's command. */
  readonly target: string;
  /** Origin of the documentation, without a slash at the end, for links. */
  readonly docs: string;
  readonly results: readonly CaseResult[];
}

// The client side of the suite: the program is started once without faults, then once for each case, several at a time.
import {CannotRun, type Suite} from '../run';
import type {CaseResult, CaseText} from '../types';
import {clientCases} from './cases';
import {isCreate, type Exchange} from './exchange';
import {playCase, type CaseOptions, type Played} from './run-case';
import {startProgram} from './program';

export interface ClientOptions extends Pick<CaseOptions, 'open' | 'env' | 'seed'> {
  /** Command of the shell that makes one payment. */
  readonly command: string;
  /** How many cases run at a time. */
  readonly jobs: number;
  /** Milliseconds that a second of silence or of backoff lasts. Default: 1000. */
  readonly second?: number;
}

/** Codes with which a shell says that there is no such command, or that it cannot be run. */
const NO_COMMAND: readonly (number | null)[] = [126, 127];
const FIRST = 'request/accepted';

/** Long cases first, so that none is left alone at the end. */
const byLength = (left: CaseText, right: CaseText): number => secondsOf(right) - secondsOf(left);
const secondsOf = (text: CaseText): number => clientCases.get(text)!.patience ?? 0;

/** Why no case can be judged if this is what the program does without faults; null if they can. */
function withoutCalls(exchanges: readonly Exchange[], env: string): string | null {
  if (exchanges.length === 0) {
    return `the program called nothing: expected calls to the address in ${env}`;
  }
  return exchanges.some(isCreate) ? null : 'the program makes no payment: see request/accepted';
}

/** The result of a case that was not played. */
export const unplayed = (text: CaseText, note: string): CaseResult => ({
  case: text,
  outcome: 'not_judged',
  sent: [],
  expected: clientCases.get(text)!.expected,
  received: '',
  note,
  milliseconds: 0,
});

/** The side whose program is a command. */
export function clientSuite({command, jobs, second = 1000, ...options}: ClientOptions): Suite {
  const all: CaseOptions = {
    ...options,
    second,
    port: 0,
    isPatient: false,
    start: (variables) => startProgram(command, variables),
  };
  const play = (text: CaseText, plain: readonly Exchange[] | null): Promise<Played> =>
    playCase(text, clientCases.get(text)!, all, plain);
  return {
    side: 'client',
    cases: [...clientCases.keys()],
    async run(selected, tell) {
      const first = [...clientCases.keys()].find(({id}) => id === FIRST)!;
      const {result, exchanges, ends} = await play(first, null);
      if (exchanges.length === 0 && NO_COMMAND.includes(ends[0]!.code)) {
        throw new CannotRun(`--client ${command}: expected a command that starts (${ends[0]!.lastLine})`);
      }
      const why = withoutCalls(exchanges, options.env);
      const isFirst = ({id}: CaseText): boolean => id === FIRST;
      if (selected.some(isFirst)) {
        tell(exchanges.length === 0 ? {...result, outcome: 'failed', note: why} : result);
      }
      const others = selected.filter((text) => !isFirst(text));
      if (why !== null) {
        others.forEach((text) => tell(unplayed(text, why)));
        return;
      }
      const waiting = [...others].sort(byLength);
      const work = async (): Promise<void> => {
        for (let text = waiting.shift(); text; text = waiting.shift()) {
          tell((await play(text, exchanges)).result);
        }
      };
      await Promise.all(Array.from({length: jobs}, work));
    },
  };
}

// The client side of the suite: the program is started once without faults, then once for each case, several at a time.
import {CannotRun, type Suite} from '../run';
import type {CaseResult, CaseText} from '../types';
import {clientCases} from './cases';
import {isCreate, type Exchange} from './exchange';
import {playCase, type CaseOptions, type Played} from './run-case';
import {startByHand, type Person} from './by-hand';
import {startProgram} from './program';

/** What makes one payment: a command of the shell, or somebody who is asked to, with one port for all cases. */
export type ClientProgram =
  {readonly command: string; readonly jobs: number} | {readonly person: Person; readonly port: number};

export interface ClientOptions extends Pick<CaseOptions, 'open' | 'env' | 'seed'> {
  readonly program: ClientProgram;
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
const unplayed = (text: CaseText, note: string): CaseResult => ({
  case: text,
  outcome: 'not_judged',
  sent: [],
  expected: clientCases.get(text)!.expected,
  received: '',
  note,
  milliseconds: 0,
});

export function clientSuite({program, second = 1000, ...options}: ClientOptions): Suite {
  const isCommand = 'command' in program;
  const all: CaseOptions = {
    ...options,
    second,
    port: isCommand ? 0 : program.port,
    isPatient: !isCommand,
    start: isCommand ? ({variables}) => startProgram(program.command, variables) : startByHand(program.person),
  };
  const play = (text: CaseText, plain: readonly Exchange[] | null): Promise<Played> =>
    playCase(text, clientCases.get(text)!, all, plain);
  return {
    side: 'client',
    cases: [...clientCases.keys()],
    async run(selected, tell) {
      const first = [...clientCases.keys()].find(({id}) => id === FIRST)!;
      const {result, exchanges, ends} = await play(first, null);
      if (isCommand && exchanges.length === 0 && NO_COMMAND.includes(ends[0]!.code)) {
        throw new CannotRun(`--client ${program.command}: expected a command that starts (${ends[0]!.lastLine})`);
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
      const waiting = isCommand ? [...others].sort(byLength) : [...others];
      const work = async (): Promise<void> => {
        for (let text = waiting.shift(); text; text = waiting.shift()) {
          tell((await play(text, exchanges)).result);
        }
      };
      await Promise.all(Array.from({length: isCommand ? program.jobs : 1}, work));
    },
  };
}

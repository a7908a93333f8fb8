// The client side of the suite: the program is started once without faults, then once for each case, several at a time.
import {CannotRun, type Suite} from '../run';
import type {CaseResult, CaseText} from '../types';
import {clientCases} from './cases';
import {isCreate, type Exchange} from './exchange';
import type {Plain, ProgramEnd} from './case';
import {playCase, type CaseOptions, type Played} from './run-case';
import {startByHand, type Person} from './by-hand';
import {startProgram} from './program';

/** What makes one payment. */
export interface ClientProgram extends Pick<CaseOptions, 'start' | 'isPatient' | 'port'> {
  /** How many cases run at a time. */
  readonly jobs: number;
}

/** @param command of the shell, which ends when the payment is made */
export const commandProgram = (command: string, jobs: number): ClientProgram => ({
  start: ({variables}) => startProgram(command, variables),
  isPatient: false,
  port: 0,
  jobs,
});

/** @param person is asked to make each payment, with one port for all cases */
export const manualProgram = (person: Person, port: number): ClientProgram => ({
  start: startByHand(person),
  isPatient: true,
  port,
  jobs: 1,
});

export interface ClientOptions extends Pick<CaseOptions, 'open' | 'env'> {
  readonly seed: string;
  readonly program: ClientProgram;
  /** Milliseconds that a second of silence or of backoff lasts. Default: 1000. */
  readonly second?: number;
}

/** Codes with which a shell says that there is no such command, or that it cannot be run. */
const NO_COMMAND: readonly (number | null)[] = [126, 127];
const FIRST = 'request/accepted';
/** Characters of the seed in IDs, which programs extend. */
const MOST_SEED = 12;

/** Long cases first, so that none is left alone at the end. */
const byLength = (left: CaseText, right: CaseText): number => secondsOf(right) - secondsOf(left);
const secondsOf = (text: CaseText): number => clientCases.get(text)!.patience ?? 0;

/** Why no other case can be judged if this is what the program does without faults; null if they can. */
function whyNothing(exchanges: readonly Exchange[], env: string): string | null {
  if (exchanges.length === 0) {
    return `the program called nothing: expected calls to the address in ${env}`;
  }
  const created = exchanges.some((each) => isCreate(each) && each.code === null);
  return created ? null : `the program makes no payment without faults: see ${FIRST}`;
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

export function clientSuite({program, seed, second = 1000, open, env}: ClientOptions): Suite {
  const {jobs, ...start} = program;
  const texts = [...clientCases.keys()];
  const play = (text: CaseText, plain: Plain | null): Promise<Played> => {
    const prefix = `${seed.replace(/[^A-Za-z0-9]/g, '').slice(0, MOST_SEED)}-${texts.indexOf(text) + 1}`;
    return playCase(text, clientCases.get(text)!, {...start, open, env, second, prefix}, plain);
  };
  return {
    side: 'client',
    cases: texts,
    async run(selected, tell) {
      const first = texts.find(({id}) => id === FIRST)!;
      const {result, exchanges, ends} = await play(first, null);
      const [end] = ends as [ProgramEnd];
      if (exchanges.length === 0 && NO_COMMAND.includes(end.code)) {
        throw new CannotRun(`--client: expected a command that starts (${end.lastLine})`);
      }
      const why = whyNothing(exchanges, env);
      const isFirst = ({id}: CaseText): boolean => id === FIRST;
      if (selected.some(isFirst)) {
        tell(exchanges.length === 0 ? {...result, outcome: 'failed', note: why} : result);
      }
      const others = selected.filter((text) => !isFirst(text));
      const isJudged = (text: CaseText): boolean =>
        why === null || (exchanges.some(isCreate) && clientCases.get(text)!.isOfCall === true);
      others.filter((text) => !isJudged(text)).forEach((text) => tell(unplayed(text, why!)));
      const waiting = others.filter(isJudged);
      if (jobs > 1) {
        waiting.sort(byLength);
      }
      const work = async (): Promise<void> => {
        for (let text = waiting.shift(); text; text = waiting.shift()) {
          tell((await play(text, {exchanges, end})).result);
        }
      };
      await Promise.all(Array.from({length: jobs}, work));
    },
  };
}

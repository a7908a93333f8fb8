// `--client-manual`: somebody is told what to do, makes a payment in a program that runs, and says when it is done.
import type {ProgramEnd} from './case';
import type {Program} from './program';
import type {Start} from './run-case';

/** Who makes the payments. */
export interface Person {
  tell(text: string): void;
  /** Calls back at each line that is entered. @returns a function that stops it */
  onLine(listener: () => void): () => void;
}

/** A program that waits longer between two calls has ended. */
const QUIET_MS = 20_000;
const LOOK_MS = 200;

const ENDED: ProgramEnd = {code: null, lastLine: ''};

function task({case: one, number, payment: {amount, currency}, variables}: Start, env: string): string {
  const again = number > 0 && one.starts === 'again after a crash';
  const what = again
    ? 'End your program if it still runs, start it again, and let it continue with the same payment.'
    : `Make one payment of ${amount} ${currency}, or of what your program pays.`;
  const where = `${env}=${variables[env]} GATEWAY_KEY=${variables['GATEWAY_KEY']} GATEWAY_SECRET=${variables['GATEWAY_SECRET']}`;
  const isFirst = one.id === 'request/accepted';
  const end = 'Press Enter when your program has nothing more to do; 20 s without a call mean the same.';
  return `\n${one.id}: ${one.title}\n${isFirst ? `  ${where}\n` : ''}  ${what}\n${isFirst ? `  ${end}\n` : ''}`;
}

/** @param person is told what to do for each start */
export const startByHand =
  (person: Person) =>
  (start: Start): Program => {
    const [env] = Object.keys(start.variables) as [string];
    person.tell(task(start, env));
    let finish: (end: ProgramEnd) => void = () => undefined;
    const ended = new Promise<ProgramEnd>((resolve) => {
      finish = resolve;
    });
    const stop = person.onLine(() => finish(ENDED));
    const timer = setInterval(() => {
      if ((start.gateway.quiet() ?? 0) >= QUIET_MS) {
        finish(ENDED);
      }
    }, LOOK_MS);
    return {
      ended: ended.finally(() => {
        stop();
        clearInterval(timer);
      }),
      end: () => finish(ENDED),
    };
  };

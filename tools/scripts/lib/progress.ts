// The line that tells how far a run of tests is. Both runners' reporters use it.
const INTERVAL_MS = 10_000;
/** When `npm test` began. By hand, a run begins with its first line. */
const STARTED = Number(process.env['TEST_STARTED'] ?? Date.now());
const isTerminal = process.stdout.isTTY;

/** @returns minutes and seconds, for example "3:07" */
export function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Makes a function that prints the line: on a terminal each time and in place, elsewhere at most every ten seconds and
 * after the last test.
 *
 * @param unit what is counted, for example "tests"
 */
export function progressOf(step: string, unit: string): (done: number, total: number) => void {
  let printed = 0;
  return (done, total) => {
    const now = Date.now();
    const isLast = done === total;
    if (!isTerminal && !isLast && now - printed < INTERVAL_MS) {
      return;
    }
    printed = now;
    const line = `${step}: ${done} of ${total} ${unit}, ${total - done} left, ${clock(now - STARTED)}`;
    process.stdout.write(isTerminal ? `\r\u001B[K${line}${isLast ? '\n' : ''}` : `${line}\n`);
  };
}

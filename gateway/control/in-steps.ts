/** Longest time without a pause, in milliseconds: others wait no longer for their answers. */
const STEP_MS = 8;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

/** Runs a generator to its end, with pauses in which other requests are answered. @returns what it yielded and returned */
export async function inSteps<Item, Result>(
  work: Generator<Item, Result>,
): Promise<{readonly items: readonly Item[]; readonly result: Result}> {
  const items: Item[] = [];
  let began = performance.now();
  for (let next = work.next(); ; next = work.next()) {
    if (next.done === true) {
      return {items, result: next.value};
    }
    items.push(next.value);
    if (performance.now() - began > STEP_MS) {
      await pause();
      began = performance.now();
    }
  }
}

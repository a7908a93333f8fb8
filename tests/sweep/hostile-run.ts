import type {Page} from '@playwright/test';
import {expect, expectPage, test as base} from '../browser/page';
import {guard, harmIn, processorOf} from './hostile-guard';
import {SEED} from './hostile-texts';

/** A phone: what is too wide shows. */
const VIEWPORT = {width: 390, height: 844};
const LONGEST_TASK_MS = 500;
const PATIENCE_MS = 15_000;
/** The number of failing cases to report. */
const MOST_FAILURES = 5;
/** Cases between two looks at whether a link still leads to its page. */
const NAVIGATE_EVERY = 40;

/** Runs the cases of one input and fails with those that did harm. */
type Run = <Value>(input: string, values: readonly Value[], steps: Steps<Value>) => Promise<void>;

interface Steps<Value> {
  /** Opens the page that the cases begin on; again after a case that did harm. */
  open(): Promise<void>;
  put(value: Value): Promise<void>;
  /** Harm by this input, in addition to the checks after every case. */
  look?(value: Value): Promise<readonly string[]>;
  /** Times that the reader's processor is slower than this one. */
  readonly slowdown?: number;
}

/** Only ASCII: halves of pairs and control characters reach the page as they are, and can be read in a report. */
export const ascii = (value: unknown): string =>
  (JSON.stringify(value) ?? String(value)).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** A link of the page still leads to its page, without a new document. */
async function expectToNavigate(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, {isSame: true});
    document.querySelector<HTMLAnchorElement>('.navbar__brand')!.click();
  });
  await expectPage(page, '/', {timeout: PATIENCE_MS});
  expect(await page.evaluate(() => 'isSame' in window), 'the document is the same').toBe(true);
}

export const test = base.extend<{run: Run}>({
  viewport: VIEWPORT,
  contextOptions: {reducedMotion: 'reduce'},
  run: async ({page, faults}, provide) => {
    await guard(page);
    const {longestTask, slowDown} = await processorOf(page);

    async function harmOf<Value>(value: Value, {put, look}: Steps<Value>): Promise<string[]> {
      const harm: string[] = [];
      try {
        await inTime(put(value));
        harm.push(...(look ? await inTime(look(value)) : []), ...(await inTime(harmIn(page))));
        let task = await longestTask();
        // What the input makes long is long each time.
        for (let again = 0; again < 2 && task > LONGEST_TASK_MS; again++) {
          await inTime(put(value));
          await inTime(harmIn(page));
          task = Math.min(task, await longestTask());
        }
        if (task > LONGEST_TASK_MS) {
          harm.push(`a task took ${Math.round(task)} ms`);
        }
      } catch (error) {
        harm.push(String(error).split('\n')[0]!);
      }
      return [...harm, ...faults.splice(0)];
    }

    await provide(async (input, values, steps) => {
      const failures: string[] = [];
      const only = process.env['HOSTILE_CASE'];
      let count = 0;
      const begin = async (): Promise<void> => {
        await slowDown(1);
        await inTime(steps.open()).catch((error: unknown) => {
          throw new Error([...failures, `${input} does not begin: ${String(error)}`, ...faults.splice(0)].join('\n'));
        });
        await slowDown(steps.slowdown ?? 1);
        await longestTask();
      };
      await begin();
      for (const [index, value] of values.entries()) {
        if ((only !== undefined && Number(only) !== index) || failures.length >= MOST_FAILURES) {
          continue;
        }
        count++;
        const harm = await harmOf(value, steps);
        if (harm.length > 0) {
          failures.push(
            `HOSTILE_SEED=${SEED} HOSTILE_CASE=${index}, ${input} ${ascii(value).slice(0, 300)}: ${harm.join('; ')}`,
          );
          await begin();
        } else if (index % NAVIGATE_EVERY === NAVIGATE_EVERY - 1 || index === values.length - 1) {
          // What the text did is looked at, not how fast this machine makes a page.
          await slowDown(1);
          await expectToNavigate(page);
          await begin();
        }
      }
      console.log(`hostile input, seed ${SEED}: ${input}, ${count} cases`);
      expect(failures).toEqual([]);
    });
  },
});

/** Puts a text into a field as pasting does, and waits while something matches `busy`. */
export const typeIn = (page: Page, field: string, text: string, busy: string): Promise<void> =>
  page.evaluate(
    async ([selector, json, waiting]) => {
      const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)!;
      const whole = JSON.parse(json) as string;
      // As a reader types: React keeps a setter of its own on the element, and would not see that one.
      const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')!;
      set!.call(input, input.maxLength >= 0 ? whole.slice(0, input.maxLength) : whole);
      input.dispatchEvent(new InputEvent('input', {bubbles: true}));
      do {
        await new Promise(requestAnimationFrame);
      } while (document.querySelector(waiting));
    },
    [field, ascii(text), busy] as const,
  );

/** Follows a link to an address, as if it stood in the page. */
export const followTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((json) => {
    const link = Object.assign(document.createElement('a'), {href: JSON.parse(json) as string});
    document.querySelector('main')!.append(link);
    link.click();
    link.remove();
  }, ascii(address));

/** Opens an address as a new document, and waits until scripts have taken over and something matches `ready`. */
export async function load(page: Page, address: string, ready = 'main'): Promise<void> {
  // Put together as text: `//host` is a path here, and no other host.
  await page.goto(String(test.info().project.use.baseURL) + address);
  await page.evaluate(async (selector) => {
    while (!window.hostile.hydrated || !document.querySelector(selector)) {
      await new Promise(requestAnimationFrame);
    }
  }, ready);
}
